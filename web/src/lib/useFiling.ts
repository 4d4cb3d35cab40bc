import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from './api.ts';
import { parseForm } from './form.ts';
import { KALIMAT } from './kalimat.ts';
import { queryClient } from './query.ts';
import { toastSuccess } from './toast.ts';
import { useIdempotencyKey } from './useIdempotencyKey.ts';
import { useSingleMutation } from './useSingleMutation.ts';

interface Options<Schema extends z.ZodMiniType<object>> {
  schema: Schema;
  file: (body: z.output<Schema>, idempotencyKey: string) => Promise<unknown>;
  /** what the console says when it fails */
  log: string;
  onFiled: () => void;
}

/** What somebody asks of the campus by a form, which is empty again once it is filed. */
export function useFiling<Schema extends z.ZodMiniType<object>>(options: Options<Schema>) {
  const { schema, file, log, onFiled } = options;
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const keyOf = useIdempotencyKey();
  // What is written a second time after it was filed is meant to be filed again.
  const filed = useRef(0);

  const filing = useSingleMutation({
    meta: { log, toast: KALIMAT.simpanGagal },
    mutationFn: (body: z.output<Schema>) => file(body, keyOf({ ...body, ke: filed.current })),
    onSuccess: () => {
      toastSuccess(KALIMAT.simpanBerhasil, 'Perkembangannya kami kabarkan lewat WhatsApp.');
      filed.current += 1;
      ref.current?.reset();
      onFiled();
      void queryClient.invalidateQueries();
    },
    onError: (error) => {
      if (error instanceof ApiError) setErrors(error.fields);
    },
  });

  function onSubmit(form: HTMLFormElement) {
    const parsed = parseForm(schema, form);
    setErrors(parsed.errors ?? {});
    if (parsed.data) filing.mutate(parsed.data);
  }
  return { form: { ref, errors, onSubmit }, busy: filing.isPending };
}
