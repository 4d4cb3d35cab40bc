import { useSingleMutation } from '../../../lib/api/query.ts';
import { useDimintaAlamat } from '../../../lib/useDimintaAlamat.ts';

interface Options<Row> {
  /** the URL parameter, as `pengaduan` in `?pengaduan=7` */
  kata: string;
  /** toast when it cannot be loaded */
  failed: string;
  read: (id: number) => Promise<{ data: Row }>;
  open: (row: Row) => void;
}

/** Opens the row whose id is in the URL, whichever page of the list it is on. */
export function useBukaDariAlamat<Row>({ kata, failed, read, open }: Options<Row>) {
  const { mutate } = useSingleMutation({
    meta: { log: failed, toast: failed },
    mutationFn: read,
    onSuccess: ({ data }) => open(data),
  });
  useDimintaAlamat(kata, (id) => mutate(Number(id)));
}
