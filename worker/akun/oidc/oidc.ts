import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { AuthorizationResponseError } from 'oauth4webapi';
import * as z from 'zod';
import { COOKIE_KODE_MASUK, oidc as calls, type GalatOidc } from '#contract/akun/oidc.ts';
import { noteRefused } from '../../core/auth/catat.ts';
import { attempt, limitAddress } from '../../core/auth/limit.ts';
import { causeOf } from '../../core/db/client.ts';
import { akun } from '../../core/db/schema.ts';
import { ApiError } from '../../core/errors.ts';
import { type App, addressOf, siteOf } from '../../core/http/context.ts';
import { serve } from '../../core/http/serve.ts';
import { signJwt, verifyJwt } from '../../core/jwt.ts';
import { log } from '../../core/log.ts';
import { logIn } from '../masuk.ts';
import { codeFor, neededClaims, nomorIndukOf, useCode } from './person.ts';
import { attemptOf, claimsOf, loginPage } from './provider.ts';

/** Binds a login at the provider to the browser that began it. */
const COOKIE = 'vadr_oidc';
const COOKIE_PATH = '/api/oidc';
const ATTEMPT_SECONDS = 600;
/** A return is taken once. Counted for longer than the cookie is valid. */
const ONCE = { attempts: 1, windowMs: 2 * ATTEMPT_SECONDS * 1000 };
/** Valid as long as the code itself. */
const CODE_SECONDS = 60;

/** Refused logins that the audit records in an hour. */
const NOTED_AN_HOUR = 200;

/** The addresses where the browser leaves for the provider and comes back: pages of a login, not calls. */
export const oidcPages = new Hono<App>()
  .get('/masuk', (c) =>
    orToLogin(c, async () => {
      await limitAddress(c.env, addressOf(c), 'oidc-masuk');
      const { config } = c.var;
      const secret = randomBytes(32).toString('base64url');
      const page = await loginPage(config, redirectUri(c), attemptOf(secret), c.req.query('ulang') === '1');
      const exp = Math.floor(Date.now() / 1000) + ATTEMPT_SECONDS;
      setCookie(c, COOKIE, await signJwt(config.SESSION_KEYS, 'oidc', { sub: secret, exp }), {
        ...ownCookie(c, ATTEMPT_SECONDS),
        httpOnly: true,
        path: COOKIE_PATH,
      });
      return c.redirect(page.href);
    }),
  )
  .get('/kembali', (c) =>
    orToLogin(c, async () => {
      const { config, db } = c.var;
      await limitAddress(c.env, addressOf(c), 'oidc-kembali');
      const cookie = await verifyJwt(config.SESSION_KEYS, 'oidc', getCookie(c, COOKIE) ?? '', Secret);
      if (cookie.outcome !== 'valid') throw new Refused('kedaluwarsa');
      const login = attemptOf(cookie.claims.sub);
      if (c.req.query('state') !== login.state) throw new Refused('kedaluwarsa');
      deleteCookie(c, COOKIE, { path: COOKIE_PATH });
      const [used] = await attempt(db, `oidc:${login.state}`, ONCE);
      if (used?.jumlah !== 1) throw new Refused('kedaluwarsa');
      const returned = new URL(c.req.url);
      const claims = await claimsOf(config, redirectUri(c), returned, login, neededClaims(config));
      const nomor_induk = nomorIndukOf(config, claims);
      if (nomor_induk === null) throw new Refused('tidak_terdaftar', NO_NUMBER);
      const kode = await codeFor(db, nomor_induk);
      if (kode === null) throw new Refused('tidak_terdaftar', NOBODY);
      setCookie(c, COOKIE_KODE_MASUK, kode, { ...ownCookie(c, CODE_SECONDS), path: '/login' });
      return c.redirect(`/login?masuk=${kode}`);
    }),
  );

const Secret = z.object({ sub: z.string() });

const NO_NUMBER =
  'Akun kampus tanpa nomor induk: klaimnya kosong, atau alamat emailnya belum terverifikasi atau bukan milik kampus';
const NOBODY = 'Nomor induk dari login kampus bukan milik tepat satu orang di data kampus';

/** A login that ends here. `rincian` is for the audit. */
class Refused extends Error {
  readonly galat: GalatOidc;
  readonly rincian: string | null;

  constructor(galat: GalatOidc, rincian: string | null = null) {
    super(galat);
    this.galat = galat;
    this.rincian = rincian;
  }
}

/** Goes to the login page with a code for whatever fails. */
async function orToLogin(c: Context<App>, go: () => Promise<Response>): Promise<Response> {
  if (c.var.config.OIDC_ISSUER === '') throw new ApiError('tidak_ditemukan');
  try {
    return await go();
  } catch (error) {
    const { galat, rincian } = refusalOf(error);
    if (rincian)
      await noteRefused(
        c.var.db,
        { key: 'oidc', most: NOTED_AN_HOUR },
        { pelaku: 'Belum masuk', tindakan: 'Gagal masuk', sasaran: 'Login kampus', rincian },
      );
    return c.redirect(`/login?galat=${galat}`);
  }
}

function refusalOf(error: unknown): Pick<Refused, 'galat' | 'rincian'> {
  if (error instanceof Refused) return error;
  if (error instanceof ApiError && error.code === 'terlalu_sering')
    return { galat: 'terlalu_sering', rincian: null };
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
    return { galat: 'dibatalkan', rincian: null };
  log('error', 'campus login failed', { error: causeOf(error) });
  return {
    galat: 'gagal',
    rincian: 'Login kampus tidak menjawab, atau jawabannya tidak sah; sebabnya ada di log',
  };
}

const redirectUri = (c: Context<App>): string => `${siteOf(c)}${COOKIE_PATH}/kembali`;

/** Lax: the way back from the provider begins at another site. */
const ownCookie = (c: Context<App>, maxAge: number) => ({
  secure: new URL(c.req.url).protocol === 'https:',
  sameSite: 'Lax' as const,
  maxAge,
});

export const oidc = [
  serve(calls.keadaan, ({ config }) => ({
    data: { aktif: config.OIDC_ISSUER !== '', nama: config.OIDC_NAMA },
  })),
  serve(calls.tukar, async ({ c, env, db, body: { kode } }) => {
    await limitAddress(env, addressOf(c), 'oidc-tukar');
    const id = await useCode(db, kode);
    const account = id === null ? undefined : await db.select().from(akun).where(eq(akun.id, id)).get();
    const reply = account && (await logIn(c, account, { oidc: true }));
    if (!reply)
      throw new ApiError('belum_login', { message: 'Kode masuk sudah dipakai atau tidak berlaku lagi' });
    return reply;
  }),
];
