import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { MASA_BUKTI_MENIT } from '#contract/akun/bukti.ts';
import { passkey } from '#contract/akun/passkey.ts';
import { ApiError, call } from '../api/api.ts';

type Pilihan<Start extends (options: never) => unknown> = Parameters<Start>[0] extends {
  optionsJSON: infer Options;
}
  ? Options
  : never;

export async function buatPasskey(nama: string): Promise<void> {
  const { data } = await call(passkey.mulai, {});
  const optionsJSON = data as unknown as Pilihan<typeof startRegistration>;
  const respons = await startRegistration({ optionsJSON });
  await call(passkey.tambah, { body: { nama, respons } as never });
}

async function sign() {
  const { data } = await call(passkey.tantangan, { keepSession: true });
  const optionsJSON = data as unknown as Pilihan<typeof startAuthentication>;
  return { respons: await startAuthentication({ optionsJSON }) } as never;
}

export const masukPasskey = async () => call(passkey.masuk, { body: await sign(), keepSession: true });

export const buktiPasskey = async () => call(passkey.bukti, { body: await sign() });

export function sebabPasskey(error: unknown): string {
  if (error instanceof ApiError && error.code === 'bukti_diperlukan')
    return `Sudah lebih dari ${MASA_BUKTI_MENIT} menit sejak Anda membuktikan diri. Coba lagi dengan password, atau keluar lalu masuk lagi.`;
  if (error instanceof ApiError) return error.fields.respons ?? error.message;
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'Perangkat ini sudah punya passkey untuk akun Anda.';
  return 'Dibatalkan, waktunya habis, atau perangkat ini tidak punya passkey untuk portal ini.';
}
