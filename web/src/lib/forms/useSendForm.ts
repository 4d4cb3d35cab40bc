import { useState } from 'react';
import { ApiError, explanation } from '../api/api.ts';
import type { Parsed } from './form.ts';

/**
 * Submits a form, and holds its errors.
 *
 * @param title heading of a failure
 */
export function useSendForm(title: string) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<{ title: string; detail?: string } | null>(null);
  const [busy, setBusy] = useState(false);

  async function send<T>(parsed: Parsed<T>, work: (data: T) => Promise<void>) {
    if (busy) return;
    setErrors(parsed.errors ?? {});
    setFailure(null);
    if (!parsed.data) return;
    setBusy(true);
    try {
      await work(parsed.data);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'validasi') setErrors(error.fields);
      else setFailure({ title, detail: explanation(error) });
    } finally {
      setBusy(false);
    }
  }
  return { errors, failure, busy, send };
}
