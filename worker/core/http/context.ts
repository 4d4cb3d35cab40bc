import type { Context } from 'hono';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EmpatMata } from '#contract/pengaturan/pengaturanEmpatMata.ts';
import type { Rincian } from '#contract/portal/persetujuan.ts';
import type { Config, Env } from '../../env.ts';
import { networkOf } from '../auth/address.ts';
import type { Pemegang } from '../auth/kunci.ts';
import type { User } from '../auth/session.ts';
import type { Db } from '../db/client.ts';
import type { IdempotentRequest } from '../db/idempotency.ts';
import type { ApiError } from '../errors.ts';

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
    /** set by `app.ts`; features ask by `secondPerson` (`orangKedua.ts`) */
    askSecond: AskSecond;
  };
}

/** An act that may need a second person. */
export interface Permintaan {
  /** which guarded act it is; of several, the first counts */
  jenis: readonly EmpatMata[];
  /** the thing it changes: only one request about it can wait */
  target: string;
  /** shown to operators; without names of people */
  sasaran: string;
  id_surat?: number;
  rincian: readonly Rincian[];
  /** thrown where it would wait: a part of the call must not */
  refusal?: ApiError | undefined;
}

/** Keeps a call for a second person. @returns the answer to give instead of doing it; null: it needs none */
export type AskSecond = (
  call: UserCall & { params?: unknown; body?: unknown; request?: IdempotentRequest | null },
  endpoint: Endpoint,
  permintaan: Permintaan,
) => Promise<Response | null>;

/** Passed to every handler. */
export interface Call {
  c: Context<App>;
  env: Env;
  db: Db;
  config: Config;
  /** the values that a second person has read and agreed to; absent: the caller's own call */
  disetujui?: readonly Rincian[];
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
