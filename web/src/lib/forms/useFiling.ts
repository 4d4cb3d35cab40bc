import type * as z from 'zod/mini';
import { queryClient } from '../api/query.ts';
import { KALIMAT } from '../format/kalimat.ts';
import { toastSuccess } from '../toast.ts';
import { parseForm } from './form.ts';
import { isianKey } from './isian.ts';
import { useCallForm } from './useCallForm.ts';
import { useKeptIsian } from './useIsian.ts';

interface Options<Schema extends z.ZodMiniType<object>, Row> {
  schema: Schema;
  file: (body: z.output<Schema>, idempotencyKey: string) => Promise<{ data: Row }>;
  log: string;
  /** storage name of the unsent input */
  nama: string;
}

/** A form that files a request and is empty afterwards; `terkirim` is what was filed last. Unsent input is kept when the session ends or the page is left. */
export function useFiling<Schema extends z.ZodMiniType<object>, Row>(options: Options<Schema, Row>) {
  const { schema, file, log, nama } = options;
  const { drop, ...kept } = useKeptIsian(nama);
  const filing = useCallForm((form) => parseForm(schema, form), {
    meta: { log, toast: KALIMAT.simpanGagal },
    mutationFn: (body: z.output<Schema>) => file(body, isianKey(nama, body)),
    onSuccess: () => {
      toastSuccess(KALIMAT.simpanBerhasil);
      // Drops the idempotency key too: identical input after a success is a new request.
      drop();
      void queryClient.invalidateQueries();
    },
  });
  return {
    ...kept,
    form: filing.form,
    check: filing.check,
    busy: filing.isPending,
    terkirim: filing.data?.data,
  };
}
