import { useState } from 'react';
import type { RegisterInput } from '#contract/akun/verifikasi.ts';
import { ApiError, newIdempotencyKey, reason } from '../../../lib/api/api.ts';
import { KALIMAT } from '../../../lib/format/kalimat.ts';
import { toastFailure, toastSuccess } from '../../../lib/toast.ts';
import { register } from './verifikasi.ts';

const RETRY_AFTER_MS = 1_000;

/** The result; `unreachable`: the student must write to the campus first, as `message` says. */
type Hasil = { outcome: 'registered' | 'failed' } | { outcome: 'unreachable'; message: string };

/** Registers a confirmed student and shows the result as a toast, or returns what needs a dialog. */
export function useRegistration() {
  const [sending, setSending] = useState(false);

  async function send(input: RegisterInput): Promise<Hasil> {
    setSending(true);
    try {
      await registerSurely(input);
      toastSuccess(KALIMAT.registrasiBerhasil);
      return { outcome: 'registered' };
    } catch (error) {
      const message = error instanceof ApiError ? error.fields.no_hp : undefined;
      if (message) return { outcome: 'unreachable', message };
      toastFailure(KALIMAT.registrasiGagal, reason(error));
      return { outcome: 'failed' };
    } finally {
      setSending(false);
    }
  }

  return { send, sending };
}

/** Retries once when the API gave no answer, with the same key, because the first attempt may have succeeded. */
async function registerSurely(input: RegisterInput): Promise<void> {
  const key = newIdempotencyKey();
  try {
    await register(input, key);
  } catch (error) {
    if (!(error instanceof ApiError && (error.status === 0 || error.status >= 500))) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    await register(input, key);
  }
}
