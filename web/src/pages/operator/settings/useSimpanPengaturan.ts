import { useState } from 'react';
import * as z from 'zod/mini';
import { fieldMessages } from '#contract/fields.ts';
import { type Pengaturan, PengaturanInput } from '#contract/pengaturan/pengaturan.ts';
import { pengaturan as calls } from '#contract/pengaturan/pengaturanCalls.ts';
import { ApiError, call, isWaiting } from '../../../lib/api/api.ts';
import { queryClient, useSingleMutation } from '../../../lib/api/query.ts';
import { KALIMAT } from '../../../lib/format/kalimat.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { pengaturanOptions } from './pengaturan.ts';

/** Settings in a form, where a number may be a string. */
type Isian = z.input<typeof PengaturanInput>;

interface Options {
  log: string;
  /** toast after saving */
  berhasil?: (saved: Pengaturan) => string;
  onSaved?: (saved: Pengaturan) => void;
  onFailed?: (error: Error) => void;
  /** called when the change waits for a second person: what is in force stays as it was */
  onWaiting?: () => void;
  onSettled?: () => void;
}

/** Saves some or all settings. Any page may depend on them, so all queries are invalidated. */
export function useSimpanPengaturan({ log, berhasil, onSaved, onFailed, onWaiting, onSettled }: Options) {
  return useSingleMutation({
    meta: { log, toast: KALIMAT.simpanGagal },
    mutationFn: (body: Isian) => call(calls.update, { body }),
    onSuccess: (reply) => {
      queryClient.setQueryData(pengaturanOptions.queryKey, reply);
      onSaved?.(reply.data);
      toastSuccess(berhasil?.(reply.data) ?? KALIMAT.simpanBerhasil);
      void queryClient.invalidateQueries();
    },
    onError: (error) => {
      onFailed?.(error);
      if (!isWaiting(error)) return;
      onWaiting?.();
      void queryClient.invalidateQueries();
    },
    onSettled,
  });
}

interface FormOptions extends Omit<Options, 'onFailed'> {
  /** the form's only field, which gets the server's first error whatever the setting */
  field?: string;
  onErrors?: (errors: Record<string, string>) => void;
}

/** A form of settings: errors by the contract or the server, and saving. */
export function usePengaturanForm({ field, onErrors, ...options }: FormOptions) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const saving = useSimpanPengaturan({
    ...options,
    onFailed: (error) => {
      if (!(error instanceof ApiError)) return;
      show(field ? { [field]: Object.values(error.fields)[0] ?? error.message } : error.fields);
    },
  });

  function show(errors: Record<string, string>) {
    setErrors(errors);
    onErrors?.(errors);
  }

  /** Validates the settings and shows the errors. `own`: errors found by the form itself. */
  function check(isian: Isian, own: Record<string, string> = {}): boolean {
    const errors = { ...fieldMessages(z.safeParse(PengaturanInput, isian).error?.issues ?? []), ...own };
    show(errors);
    return Object.keys(errors).length === 0;
  }

  /** Saves what `check` accepts. */
  function submit(isian: Isian, own?: Record<string, string>) {
    if (check(isian, own)) saving.mutate(isian);
  }

  return { errors, show, check, submit, save: saving.mutate, busy: saving.isPending, forget: () => show({}) };
}
