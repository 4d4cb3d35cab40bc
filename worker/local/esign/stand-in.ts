import { Hono } from 'hono';
import { basicAuth } from 'hono/basic-auth';
import * as z from 'zod';
import { type Authority, createAuthority } from './authority.ts';
import { signPdf } from './sign-pdf.ts';

/** Login of the stand-in, and the passphrase of everybody. */
export const ESIGN_LOGIN = { username: 'esign', password: 'esign-demo' };
export const PASSPHRASE = 'passphrase-demo';

const nik = z.string().regex(/^\d{16}$/);
/** A NIK without a certificate. */
const UNKNOWN_NIK = '0'.repeat(16);

const SignRequest = z.object({
  nik,
  passphrase: z.string(),
  signatureProperties: z
    .array(z.object({ reason: z.string().default(''), location: z.string().default('') }))
    .min(1),
  file: z.array(z.base64()).length(1),
});

const failed = (status_code: number, error: string) => ({ status_code, error });
const NOT_REGISTERED = failed(2011, 'User belum terdaftar');
const WRONG_PASSPHRASE = failed(2031, 'Passphrase anda salah');

/** Plays a BSrE e-sign client of version 2, as far as the portal calls it. Its signatures are real, its certificates its own. */
export function createStandIn() {
  let authority: Promise<Authority> | undefined;
  return new Hono()
    .use('/api/*', basicAuth(ESIGN_LOGIN))
    .post('/api/v2/user/check/status', async (c) => {
      const asked = z.object({ nik }).safeParse(await c.req.json());
      const isKnown = asked.success && asked.data.nik !== UNKNOWN_NIK;
      return isKnown
        ? c.json({ status_code: 1111, status: 'ISSUE', message: 'User aktif' })
        : c.json({ ...NOT_REGISTERED, status: 'NOT_REGISTERED' });
    })
    .post('/api/v2/sign/pdf', async (c) => {
      const started = Date.now();
      const asked = SignRequest.safeParse(await c.req.json());
      if (!asked.success) return c.json(failed(2000, 'Permintaan tidak lengkap'), 400);
      const { data } = asked;
      if (data.nik === UNKNOWN_NIK) return c.json(NOT_REGISTERED, 400);
      if (data.passphrase !== PASSPHRASE) return c.json(WRONG_PASSPHRASE, 400);
      authority ??= createAuthority('VADR Simulasi');
      const [{ reason, location } = { reason: '', location: '' }] = data.signatureProperties;
      const signature = { name: `Penanda simulasi ${data.nik}`, reason, location };
      try {
        const file = await signPdf(await authority, Buffer.from(data.file.join(), 'base64'), signature);
        return c.json({ time: Date.now() - started, file: [Buffer.from(file).toString('base64')] });
      } catch {
        return c.json(failed(5000, 'Berkas PDF tidak dapat dibaca'), 500);
      }
    });
}
