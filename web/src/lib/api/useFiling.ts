import { useLayoutEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { KALIMAT } from '../format/kalimat.ts';
import { parseForm } from '../forms/form.ts';
import { dropIsian, type Isian, isianKey, keepIsian, readIsian } from '../forms/isian.ts';
import { toastSuccess } from '../toast.ts';
import { ApiError } from './api.ts';
import { queryClient, useSingleMutation } from './query.ts';

interface Options<Schema extends z.ZodMiniType<object>, Row> {
  schema: Schema;
  file: (body: z.output<Schema>, idempotencyKey: string) => Promise<{ data: Row }>;
  log: string;
  /** storage name of the unsent input */
  nama: string;
  /** called when the controlled field's text is restored or reset */
  onText: (isian: Isian) => void;
}

const textsOf = (form: HTMLFormElement): Isian =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** A form that files a request and is empty afterwards; `terkirim` is what was filed last. Unsent input is kept when the session ends or the page is left. */
export function useFiling<Schema extends z.ZodMiniType<object>, Row>(options: Options<Schema, Row>) {
  const { schema, file, log, nama, onText } = options;
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before the first paint
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
      toastSuccess(KALIMAT.simpanBerhasil);
      ref.current?.reset();
      onText({});
      // Drops the idempotency key too: identical input after a success is a new request.
      dropIsian(nama);
      void queryClient.invalidateQueries();
    },
    onError: (error) => {
      if (error instanceof ApiError) setErrors(error.fields);
    },
  });

  /** The checked values; undefined with errors shown. */
  function read(form: HTMLFormElement | null) {
    if (!form) return undefined;
    const parsed = parseForm(schema, form);
    setErrors(parsed.errors ?? {});
    return parsed.data;
  }
  function onSubmit(form: HTMLFormElement) {
    const data = read(form);
    if (data) filing.mutate(data);
  }
  return {
    read: () => read(ref.current),
    form: { ref, errors, onSubmit },
    busy: filing.isPending,
    terkirim: filing.data?.data,
  };
}
