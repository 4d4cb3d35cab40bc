import type { Context } from 'hono';
import type { Config, Env } from '../../env.ts';
import { networkOf } from '../auth/address.ts';
import type { Db } from '../db/client.ts';

/** What every handler has at hand. */
export interface App {
  Bindings: Env;
  /** `permintaan`: the id of the request, by which the log has it */
  Variables: { db: Db; config: Config; permintaan: string };
}

/**
 * Who a request comes from, as far as limits go. Cloudflare's edge sets the header and a client cannot; the proxy of Pages
 * hands it on. What else a client may say of its address is not believed.
 */
export const addressOf = (c: Context): string => networkOf(c.req.header('CF-Connecting-IP') ?? '');

/** The origin of the public links. */
export const siteOf = (c: Pick<Context<App>, 'req' | 'var'>): string =>
  c.var.config.SITE_URL || new URL(c.req.url).origin;
