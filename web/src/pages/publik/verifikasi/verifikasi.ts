import { type RegisterInput, verifikasi } from '#contract/akun/verifikasi.ts';
import { ApiError, call, reason } from '../../../lib/api/api.ts';
import { KALIMAT } from '../../../lib/format/kalimat.ts';

export interface Stop {
  outcome: 'stop';
  message: string;
  detail?: string;
  /** the student has an account already */
  terdaftar?: true;
}
/** `unknown`: NIM and number do not match the campus's data. */
export type Outcome = Stop | { outcome: 'match' | 'unknown' };

/** Checks that the student exists and has no account yet. */
export async function verify({ username: nim, no_hp }: RegisterInput): Promise<Outcome> {
  try {
    return (await isRegistered(nim)) ?? (await isStudent(nim, no_hp));
  } catch (error) {
    console.error(error);
    return stop(KALIMAT.kesalahanLain);
  }
}

async function isRegistered(nim: string): Promise<Stop | null> {
  try {
    const { terdaftar } = await call(verifikasi.cekUser, { params: { nim } });
    return terdaftar ? { ...stop(KALIMAT.penggunaTerdaftar(nim)), terdaftar } : null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 404 ? null : stop(KALIMAT.cekUserGagal, error);
  }
}

async function isStudent(nim: string, no_hp: string): Promise<Outcome> {
  try {
    const { data } = await call(verifikasi.cek, { params: { nim, no_hp } });
    return { outcome: data.nim ? 'match' : 'unknown' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return stop(KALIMAT.cekMahasiswaGagal, error);
  }
}

const stop = (message: string, error?: ApiError): Stop => ({
  outcome: 'stop',
  message,
  detail: reason(error),
});

export const register = (body: RegisterInput, idempotencyKey: string) =>
  call(verifikasi.register, { body, idempotencyKey, asForm: true });
