import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Peran } from '#contract/peran.ts';
import { isIn } from '#contract/portal/jaringan.ts';
import { holderOf, type Pemegang } from '../auth/kunci.ts';
import { limitAddress, limitKey } from '../auth/limit.ts';
import { type User, userOf } from '../auth/session.ts';
import { ApiError } from '../errors.ts';
import { type App, addressOf } from './context.ts';

/** What a handler behind the guard has at hand besides. */
export type LoggedIn = App & { Variables: { user: User } };

/** What a handler behind the guard of a key has at hand besides. */
export type ByKey = App & { Variables: { pemegang: Pemegang } };

/**
 * Lets in another system of the campus, by an API key that is allowed the call.
 *
 * @param callOf what the key has to be allowed, such as `sinkron/dosen`
 */
export const keyGuard = (callOf: (c: Context<ByKey>) => string) =>
  createMiddleware<ByKey>(async (c, next) => {
    const pemegang = await holderOf(c.var.db, bearerOf(c) ?? '', Date.now());
    if (!pemegang) {
      await limitAddress(c.env, addressOf(c), 'kunci');
      throw new ApiError('belum_login', {
        message: 'Kunci API tidak dikenal, sudah dicabut, atau sudah berakhir',
      });
    }
    const call = callOf(c);
    c.set('pemegang', pemegang);
    if (!pemegang.boleh.some((one) => one === call)) throw new ApiError('dilarang');
    if (pemegang.alamat_ip && !isIn(pemegang.alamat_ip, c.req.header('CF-Connecting-IP') ?? ''))
      throw new ApiError('dilarang', { message: 'Kunci API ini tidak boleh dipakai dari alamat ini' });
    await limitKey(c.env, pemegang.id);
    await next();
  });

/** Lets in whoever is logged in; with `roles`, only those. The role is the account's, never the client's word. */
export const guard = (...roles: Peran[]) =>
  createMiddleware<LoggedIn>(async (c, next) => {
    const token = bearerOf(c);
    const user = token ? await userOf(c.var.db, c.var.config.SESSION_KEYS, token) : null;
    if (!user) throw new ApiError('belum_login');
    // Before the role is checked: a refusal is written down with who asked.
    c.set('user', user);
    if (roles.length > 0 && !roles.includes(user.hak_akses)) throw new ApiError('dilarang');
    await next();
  });

/** What is shown as a bearer's; undefined without any. */
function bearerOf(c: Context): string | undefined {
  const [scheme, token] = (c.req.header('Authorization') ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' ? token : undefined;
}
