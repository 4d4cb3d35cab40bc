import { useRef, useState } from 'react';
import type { RegisterInput } from '#contract/verifikasi.ts';
import { ApiError, newIdempotencyKey, reason } from '../../lib/api.ts';
import { KALIMAT } from '../../lib/kalimat.ts';
import { toastFailure, toastSuccess } from '../../lib/toast.ts';
import { register } from './verifikasi.ts';

/** Sends a confirmed verification; under one key however often it has to be tried. */
export function useRegistration() {
  const [sending, setSending] = useState(false);
  const attempt = useRef<{ input: RegisterInput; key: string } | null>(null);

  /** @returns whether the student is registered now; the toast has said so either way */
  async function send(input: RegisterInput): Promise<boolean> {
    setSending(true);
    try {
      attempt.current = keep(attempt.current, input) ?? { input, key: newIdempotencyKey() };
      await register(input, attempt.current.key);
      attempt.current = null;
      toastSuccess(KALIMAT.registrasiBerhasil);
      return true;
    } catch (error) {
      // Without an answer of the API's own it may have been done: trying again must be the same request.
      const unknown = error instanceof ApiError && (error.status === 0 || error.status >= 500);
      if (!unknown) attempt.current = null;
      toastFailure(KALIMAT.registrasiGagal, reason(error));
      return false;
    } finally {
      setSending(false);
    }
  }

  return { send, sending };
}

function keep<Attempt extends { input: RegisterInput }>(attempt: Attempt | null, input: RegisterInput) {
  const same = attempt?.input.username === input.username && attempt.input.no_hp === input.no_hp;
  return same ? attempt : null;
}
