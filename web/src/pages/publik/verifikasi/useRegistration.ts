import { useState } from 'react';
import type { RegisterInput } from '#contract/akun/verifikasi.ts';
import { ApiError, newIdempotencyKey, reason } from '../../../lib/api/api.ts';
import { KALIMAT } from '../../../lib/format/kalimat.ts';
import { toastFailure, toastSuccess } from '../../../lib/toast.ts';
import { register } from './verifikasi.ts';

const RETRY_AFTER_MS = 1_000;

/** What came of it: `unreachable` is a student who has to write to the campus first, as `message` says. */
type Hasil = { outcome: 'registered' | 'failed' } | { outcome: 'unreachable'; message: string };

/** Sends a confirmed verification, and says in a toast how it went, but for what takes more than a sentence. */
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

/** Tries once more when no answer of the API's own came: under the same key, since the first may have been done. */
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
