import { useSingleMutation } from '../../../lib/api/useSingleMutation.ts';
import { useDimintaAlamat } from '../../../lib/useDimintaAlamat.ts';

interface Options<Row> {
  /** the word of the address, as `pengaduan` in `?pengaduan=7` */
  kata: string;
  /** the toast when it cannot be read */
  failed: string;
  read: (id: number) => Promise<{ data: Row }>;
  open: (row: Row) => void;
}

/** Opens the row of a list that the address asks for by its id, on whatever page of the list it is. */
export function useBukaDariAlamat<Row>({ kata, failed, read, open }: Options<Row>) {
  const { mutate } = useSingleMutation({
    meta: { log: failed, toast: failed },
    mutationFn: read,
    onSuccess: ({ data }) => open(data),
  });
  useDimintaAlamat(kata, (id) => mutate(Number(id)));
}
