import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Db } from '../../core/db/client.ts';
import type { App } from '../../core/http/context.ts';
import { siteOf } from '../../core/http/context.ts';

const COOKIE = 'vadr_passkey';
const LIFETIME_SECONDS = 300;

/** The address that passkeys are for: the origin, and its name without the port. */
export function partyOf(c: Context<App>): { expectedOrigin: string; expectedRPID: string } {
  const { origin, hostname } = new URL(siteOf(c));
  return { expectedOrigin: origin, expectedRPID: hostname };
}

/** Keeps a challenge for this browser, in place of an earlier one. */
export async function keepChallenge(c: Context<App>, db: Db, challenge: string): Promise<void> {
  const browser = randomBytes(32).toString('base64url');
  await db.run(sql`
    INSERT INTO tantangan (pemegang, tantangan, berakhir_pada)
    VALUES (${browser}, ${challenge}, ${Date.now() + LIFETIME_SECONDS * 1000})`);
  setCookie(c, COOKIE, browser, {
    httpOnly: true,
    secure: new URL(c.req.url).protocol === 'https:',
    sameSite: 'Strict',
    path: '/api',
    maxAge: LIFETIME_SECONDS,
  });
}

/** Uses up this browser's challenge. @returns null when it has none, or its time is over */
export async function takeChallenge(c: Context<App>, db: Db): Promise<string | null> {
  const browser = getCookie(c, COOKIE);
  if (!browser) return null;
  deleteCookie(c, COOKIE, { path: '/api' });
  const [used] = await db.all<{ tantangan: string }>(sql`
    DELETE FROM tantangan WHERE pemegang = ${browser} AND berakhir_pada > ${Date.now()} RETURNING tantangan`);
  return used?.tantangan ?? null;
}
