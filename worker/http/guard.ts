import { createMiddleware } from 'hono/factory';
import type { Peran } from '#contract/peran.ts';
import { type User, userOf } from '../auth/session.ts';
import { ApiError } from '../errors.ts';
import type { App } from './context.ts';

/** What a handler behind the guard has at hand besides. */
export type LoggedIn = App & { Variables: { user: User } };

/** Lets in whoever is logged in; with `roles`, only those. The role is the account's, never the client's word. */
export const guard = (...roles: Peran[]) =>
  createMiddleware<LoggedIn>(async (c, next) => {
    const [scheme, token] = (c.req.header('Authorization') ?? '').split(' ');
    const user =
      scheme?.toLowerCase() === 'bearer' && token
        ? await userOf(c.var.db, c.var.config.SESSION_KEYS, token)
        : null;
    if (!user) throw new ApiError('belum_login');
    if (roles.length > 0 && !roles.includes(user.hak_akses)) throw new ApiError('dilarang');
    c.set('user', user);
    await next();
  });
