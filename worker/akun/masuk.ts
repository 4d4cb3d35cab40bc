import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { DAY_MS, saat } from '#contract/waktu.ts';
import { openSession } from '../core/auth/session.ts';
import type { akun } from '../core/db/schema.ts';
import type { App } from '../core/http/context.ts';
import { browserOf, fromWhere, isKnownBrowser } from '../core/http/peramban.ts';
import { rememberDevice, whoOf } from '../core/http/who.ts';
import { nudge } from '../pesan/index.ts';
import { tellOwner } from './kabar.ts';

/** A kind of browser unused for so long is new again. */
const KNOWN_MS = 90 * DAY_MS;

/** New browsers told in a day: pretending to be many must not send many messages. */
const TOLD_A_DAY = 3;

interface Cara {
  oidc?: boolean;
  passkey?: boolean;
}

/**
 * Opens a session for an account that has proven itself, and remembers the browser. Its owner is told by WhatsApp when it
 * is of a kind that the account was never used from.
 *
 * @returns the reply to a login; null if the account is gone or its password was changed meanwhile
 */
export async function logIn(c: Context<App>, account: typeof akun.$inferSelect, cara: Cara = {}) {
  const { env, executionCtx } = c;
  const { db, config } = c.var;
  const { oidc = false, passkey = false } = cara;
  const userAgent = c.req.header('User-Agent');
  const who = whoOf(c, config, account.username);
  const peramban = browserOf(userAgent);
  const lewat = oidc ? ', lewat login kampus' : passkey ? ', dengan passkey' : '';
  const masuk = { oidc, passkey, peramban, dari: `${fromWhere(userAgent, who)}${lewat}` };
  const opened = await openSession(db, config.SESSION_KEYS, account, masuk, (opened) =>
    notice({
      id: account.id,
      peramban,
      known: who.known === true,
      siteUrl: config.SITE_URL,
      noted: sql`${opened} AND ${Number(isKnownBrowser(userAgent))}`,
    }),
  );
  if (!opened) return null;
  const [told] = opened.told;
  // The sweeper sends what this loses.
  if (told) executionCtx.waitUntil(nudge(env.ANTREAN, [{ dari: told.id, sampai: told.id }]));
  rememberDevice(c, config, who);
  const { id, hak_akses, nama_pengguna } = account;
  return { token: opened.token, id_user: id, hak_akses, nama_pengguna };
}

interface Noted {
  id: number;
  peramban: string;
  /** this very browser has logged in to the account before */
  known: boolean;
  /** a condition: the browser is noted */
  noted: SQL;
  siteUrl: string;
}

/** Statements that tell the owner of a new kind of browser, and note it. */
function notice({ id, peramban, known, noted, siteUrl }: Noted) {
  const now = Date.now();
  const places = sql`FROM tempat_masuk t WHERE t.id_akun = ${id}`;
  const isNew = sql`EXISTS (SELECT 1 ${places})
    AND NOT EXISTS (SELECT 1 ${places} AND t.peramban = ${peramban} AND t.terakhir_pada > ${now - KNOWN_MS})
    AND (SELECT count(*) ${places} AND t.dikabarkan_pada > ${now - DAY_MS}) < ${TOLD_A_DAY}`;
  return {
    ...tellOwner(
      sql`o.id_akun = ${id} AND ${Number(!known)} AND ${noted} AND ${isNew}`,
      bodyOf(peramban, now, siteUrl),
    ),
    place: sql`
      INSERT INTO tempat_masuk (id_akun, peramban, terakhir_pada, dikabarkan_pada)
      SELECT ${id}, ${peramban}, ${now}, iif(changes() > 0, ${now}, NULL) WHERE ${noted}
      ON CONFLICT (id_akun, peramban) DO UPDATE SET terakhir_pada = excluded.terakhir_pada,
        dikabarkan_pada = COALESCE(excluded.dikabarkan_pada, dikabarkan_pada)`,
  };
}

const bodyOf = (peramban: string, now: number, siteUrl: string) =>
  `Akun Anda di portal kampus baru saja masuk dari ${peramban}, ${saat(now)}. Bila itu Anda, abaikan pesan ini. Bila bukan, segera ganti password lewat ${siteUrl ? `${siteUrl}/lupa-password` : 'Lupa Password di portal'}: semua perangkat lalu keluar.`;
