import { verifikasi } from '#contract/akun/verifikasi.ts';
import { ApiError, call } from '../../../lib/api/api.ts';

/** Pauses between the checks whether the account still exists. */
const PAUSES_MS = [3_000, 6_000, 12_000, 24_000, 45_000];

/** True when the password could not be delivered: the server then removes the account. Failed checks are retried. */
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
