import { MessageReply } from '#contract/reply.ts';
import { CekReply, CekUserReply, type RegisterInput } from '#contract/verifikasi.ts';
import { ApiError, call, reason } from '../../lib/api.ts';
import { KALIMAT } from '../../lib/kalimat.ts';

interface Stop {
  outcome: 'stop';
  message: string;
  detail?: string;
}
export type Outcome = Stop | { outcome: 'match' };

/** Is this a student of ours who has no account yet? */
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
    const { terdaftar } = await call(CekUserReply, 'GET', `/api/cekuser/${encodeURIComponent(nim)}`);
    return terdaftar ? stop(KALIMAT.penggunaTerdaftar(nim)) : null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 404 ? null : stop(KALIMAT.cekUserGagal, error);
  }
}

async function isStudent(nim: string, noHp: string): Promise<Outcome> {
  try {
    const path = `/api/cek/${encodeURIComponent(nim)}/${encodeURIComponent(noHp)}` as const;
    const { data } = await call(CekReply, 'GET', path);
    return data.nim ? { outcome: 'match' } : stop(KALIMAT.dataTidakDitemukan);
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

export function register(input: RegisterInput, idempotencyKey: string) {
  return call(MessageReply, 'POST', '/api/register', new URLSearchParams(input), { idempotencyKey });
}
