import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { fieldMessages } from '#contract/fields.ts';
import { type Pengaturan, PengaturanInput } from '#contract/pengaturan/pengaturan.ts';
import { pengaturan as calls } from '#contract/pengaturan/pengaturanCalls.ts';
import { ApiError, call, isWaiting } from '../../../lib/api/api.ts';
import { queryClient, useSingleMutation } from '../../../lib/api/query.ts';
import { KALIMAT } from '../../../lib/format/kalimat.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { MENYIMPAN, pengaturanOptions } from './pengaturan.ts';
import { rebase } from './rebase.ts';

/** Settings in a form, where a number may be a string. */
type Isian = z.input<typeof PengaturanInput>;

interface Options {
  log: string;
  /** called before the call, for what it saves */
  prepare?: (isian: Isian) => Promise<Isian>;
  /** toast after saving */
  berhasil?: (saved: Pengaturan) => string;
  onSaved?: (saved: Pengaturan, isian: Isian) => void;
  onFailed?: (error: Error) => void;
  /** called when the change waits for a second person: what is in force stays as it was */
  onWaiting?: (isian: Isian) => void;
  onSettled?: () => void;
}

/** Saves some or all settings. Any page may depend on them, so all queries are invalidated. */
export function useSimpanPengaturan({
  log,
  prepare,
  berhasil,
  onSaved,
  onFailed,
  onWaiting,
  onSettled,
}: Options) {
  return useSingleMutation({
    mutationKey: MENYIMPAN,
    meta: { log, toast: KALIMAT.simpanGagal },
    mutationFn: async (isian: Isian) => call(calls.update, { body: prepare ? await prepare(isian) : isian }),
    onSuccess: (reply, isian) => {
      queryClient.setQueryData(pengaturanOptions.queryKey, reply);
      onSaved?.(reply.data, isian);
      toastSuccess(berhasil?.(reply.data) ?? KALIMAT.simpanBerhasil);
      void queryClient.invalidateQueries();
    },
    onError: (error, isian) => {
      onFailed?.(error);
      if (!isWaiting(error)) return;
      onWaiting?.(isian);
      void queryClient.invalidateQueries();
    },
    onSettled,
  });
}

interface FormOptions extends Omit<Options, 'onFailed' | 'prepare'> {
  /** the form's only field, which gets the server's first error whatever the setting */
  field?: string;
  onErrors?: (errors: Record<string, string>) => void;
  /** settings before the changes of a kept draft, which may be older than the form */
  dasar?: object;
}

const parsedOf = (isian: Isian) => z.safeParse(PengaturanInput, isian).data;

/**
 * A form of settings: errors by the contract or the server, and saving. What another operator has saved since the form was opened
 * stays; where both have changed the same, the form says so once.
 */
export function usePengaturanForm({ field, onErrors, dasar, ...options }: FormOptions) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  /** settings that the form started from; updated after each save */
  const base = useRef<object>({ ...queryClient.getQueryData(pengaturanOptions.queryKey)?.data, ...dasar });

  async function prepare(isian: Isian): Promise<Isian> {
    const mine = parsedOf(isian);
    if (!mine) return isian;
    const now = (await queryClient.fetchQuery({ ...pengaturanOptions, staleTime: 0 })).data;
    const { body, bentrok } = rebase({ ...isian }, mine, { ...base.current }, now);
    if (bentrok.length === 0) return body;
    base.current = { ...base.current, ...Object.fromEntries(bentrok.map((nama) => [nama, now[nama]])) };
    throw new ApiError(409, 'sudah_ada', KALIMAT.sudahDiubahLagi);
  }

  const saving = useSimpanPengaturan({
    ...options,
    prepare,
    onSaved: (saved, isian) => {
      base.current = { ...base.current, ...parsedOf(isian) };
      options.onSaved?.(saved, isian);
    },
    onFailed: (error) => {
      if (!(error instanceof ApiError)) return;
      const [first] = Object.values(error.fields);
      show(field && first ? { [field]: first } : error.fields);
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
