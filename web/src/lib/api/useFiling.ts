import { useLayoutEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { KALIMAT } from '../format/kalimat.ts';
import { parseForm } from '../forms/form.ts';
import { dropIsian, type Isian, isianKey, keepIsian, readIsian } from '../forms/isian.ts';
import { toastSuccess } from '../toast.ts';
import { ApiError } from './api.ts';
import { queryClient } from './query.ts';
import { useSingleMutation } from './useSingleMutation.ts';

interface Options<Schema extends z.ZodMiniType<object>> {
  schema: Schema;
  file: (body: z.output<Schema>, idempotencyKey: string) => Promise<unknown>;
  /** what the console says when it fails */
  log: string;
  /** under which what is written is kept until it is filed */
  nama: string;
  /** of the field whose text the page holds itself: what stands in it from now on */
  onText: (isian: Isian) => void;
}

const textsOf = (form: HTMLFormElement): Isian =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/**
 * What somebody asks of the campus by a form, which is empty again once it is filed. Until then what is written stays, also
 * when the session ends or the page is left.
 */
export function useFiling<Schema extends z.ZodMiniType<object>>(options: Options<Schema>) {
  const { schema, file, log, nama, onText } = options;
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before it is seen
  useLayoutEffect(() => {
    const form = ref.current;
    if (!form) return;
    const isian = readIsian(nama);
    for (const [name, value] of Object.entries(isian)) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
    onText(isian);
    const keep = () => keepIsian(nama, textsOf(form));
    form.addEventListener('input', keep);
    return () => form.removeEventListener('input', keep);
  }, []);

  const filing = useSingleMutation({
    meta: { log, toast: KALIMAT.simpanGagal },
    mutationFn: (body: z.output<Schema>) => file(body, isianKey(nama, body)),
    onSuccess: () => {
      toastSuccess(KALIMAT.simpanBerhasil, 'Perkembangannya kami kabarkan lewat WhatsApp.');
      ref.current?.reset();
      onText({});
      // With its key: what is written a second time after it was filed is meant to be filed again.
      dropIsian(nama);
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
