import { useState } from 'react';
import type { RegisterInput } from '#contract/verifikasi.ts';
import { ApiError, newIdempotencyKey, reason } from '../../lib/api.ts';
import { KALIMAT } from '../../lib/kalimat.ts';
import { toastFailure, toastSuccess } from '../../lib/toast.ts';
import { register } from './verifikasi.ts';

const RETRY_AFTER_MS = 1_000;

/** Sends a confirmed verification, and says in a toast how it went. */
export function useRegistration() {
  const [sending, setSending] = useState(false);

  /** @returns whether the student is registered now */
  async function send(input: RegisterInput): Promise<boolean> {
    setSending(true);
    try {
      await registerSurely(input);
      toastSuccess(KALIMAT.registrasiBerhasil);
      return true;
    } catch (error) {
      toastFailure(KALIMAT.registrasiGagal, reason(error));
      return false;
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
