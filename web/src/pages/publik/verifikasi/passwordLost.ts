import { verifikasi } from '#contract/akun/verifikasi.ts';
import { ApiError, call } from '../../../lib/api/api.ts';

/** When it is asked whether the account is still there, each after the one before. */
const PAUSES_MS = [3_000, 6_000, 12_000, 24_000, 45_000];

/**
 * Whether the password of a student who has just registered reached the phone, as far as can be known: an account whose
 * password could not be delivered is taken back. What cannot be asked is asked again.
 */
export async function passwordLost(nim: string, leaving: AbortSignal): Promise<boolean> {
  for (const pause of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (leaving.aborted) return false;
    const gone = await call(verifikasi.cekUser, { params: { nim }, signal: leaving }).then(
      () => false,
      (error: unknown) => error instanceof ApiError && error.status === 404,
    );
    if (gone) return true;
  }
  return false;
}
