import type { Context } from 'hono';
import type { Config, Env } from '../../env.ts';
import { networkOf } from '../auth/address.ts';
import type { Pemegang } from '../auth/kunci.ts';
import type { User } from '../auth/session.ts';
import type { Db } from '../db/client.ts';

export interface App {
  Bindings: Env;
  Variables: {
    db: Db;
    config: Config;
    /** the id of the request in the log */
    permintaan: string;
    /** the caller, set by `admit` */
    user?: User;
    pemegang?: Pemegang;
  };
}

/** Passed to every handler. */
export interface Call {
  c: Context<App>;
  env: Env;
  db: Db;
  config: Config;
}

/** The same behind a login. */
export type UserCall = Call & { user: User };

/**
 * The network that a request comes from, for rate limits. Cloudflare's edge sets the header and a client cannot; the proxy of
 * Pages passes it on. Other headers about addresses are not trusted.
 */
export const addressOf = (c: Context): string => networkOf(c.req.header('CF-Connecting-IP') ?? '');

/** The origin of the public links. */
export const siteOf = (c: Pick<Context<App>, 'req' | 'var'>): string =>
  c.var.config.SITE_URL || new URL(c.req.url).origin;
