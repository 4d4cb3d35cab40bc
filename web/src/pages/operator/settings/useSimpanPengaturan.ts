import { useState } from 'react';
import * as z from 'zod/mini';
import { fieldMessages } from '#contract/fields.ts';
import { type Pengaturan, PengaturanInput } from '#contract/pengaturan/pengaturan.ts';
import { pengaturan as calls } from '#contract/pengaturan/pengaturanCalls.ts';
import { ApiError, call } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query.ts';
import { useSingleMutation } from '../../../lib/api/useSingleMutation.ts';
import { KALIMAT } from '../../../lib/format/kalimat.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { pengaturanOptions } from './pengaturan.ts';

/** Settings as a form has them, where a number may be text. */
type Isian = z.input<typeof PengaturanInput>;

interface Options {
  /** what the console is told when it fails */
  log: string;
  /** what is told once it is saved */
  berhasil?: (saved: Pengaturan) => string;
  onSaved?: (saved: Pengaturan) => void;
  onFailed?: (error: Error) => void;
  onSettled?: () => void;
}

/** Saves settings, a few or all. Any page may show what follows from them, so all that is shown is asked for again. */
export function useSimpanPengaturan({ log, berhasil, onSaved, onFailed, onSettled }: Options) {
  return useSingleMutation({
    meta: { log, toast: KALIMAT.simpanGagal },
    mutationFn: (body: Isian) => call(calls.update, { body }),
    onSuccess: (reply) => {
      queryClient.setQueryData(pengaturanOptions.queryKey, reply);
      onSaved?.(reply.data);
      toastSuccess(berhasil?.(reply.data) ?? KALIMAT.simpanBerhasil);
      void queryClient.invalidateQueries();
    },
    onError: onFailed,
    onSettled,
  });
}

interface FormOptions extends Omit<Options, 'onFailed'> {
  /** what is wrong, each time that is known anew */
  onErrors?: (errors: Record<string, string>) => void;
}

/** A form of settings: what is wrong with its fields, by the contract or by the server, and what saves it. */
export function usePengaturanForm({ onErrors, ...options }: FormOptions) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const saving = useSimpanPengaturan({
    ...options,
    onFailed: (error) => {
      if (error instanceof ApiError) show(error.fields);
    },
  });

  function show(errors: Record<string, string>) {
    setErrors(errors);
    onErrors?.(errors);
  }

  /** Whether they can be saved. `own` is what the form itself finds wrong. */
  function check(isian: Isian, own: Record<string, string> = {}): boolean {
    const errors = { ...fieldMessages(z.safeParse(PengaturanInput, isian).error?.issues ?? []), ...own };
    show(errors);
    return Object.keys(errors).length === 0;
  }

  return { errors, check, save: saving.mutate, busy: saving.isPending, forget: () => show({}) };
}
