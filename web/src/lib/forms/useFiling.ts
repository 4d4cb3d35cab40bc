import { useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';
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
  const { drop, reread, ...kept } = useKeptIsian(nama);
  const filing = useCallForm((form) => parseForm(schema, form), {
    mutationKey: [nama],
    meta: { log, toast: KALIMAT.simpanGagal },
    mutationFn: (body: z.output<Schema>) => file(body, isianKey(nama, body)),
    onSuccess: () => {
      toastSuccess(KALIMAT.simpanBerhasil);
      // Drops the idempotency key too: identical input after a success is a new request.
      drop();
      void queryClient.invalidateQueries();
    },
  });
  const busy = useIsMutating({ mutationKey: [nama] }) > 0;
  const { isIdle } = filing;
  // The page was left while its form was being sent, and opened again.
  useEffect(() => {
    if (isIdle && !busy) reread();
  }, [isIdle, busy, reread]);
  return {
    ...kept,
    form: filing.form,
    check: filing.check,
    busy,
    terkirim: filing.data?.data,
  };
}
