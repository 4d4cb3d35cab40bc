import { eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { batas } from '../db/schema.ts';
import { ApiError } from '../errors.ts';

/** Wrong passwords one account may see in a window. */
export const LOGIN_LIMIT = { attempts: 10, windowMs: 10 * 60_000 };

/** Credentials sent to one person in a day. */
export const CREDENTIAL_LIMIT = { attempts: 5, windowMs: 24 * 3_600_000 };

interface Limit {
  attempts: number;
  windowMs: number;
}

/**
 * Counts an attempt under `key` before it is made, so that parallel ones cannot slip through.
 *
 * @throws ApiError terlalu_sering once the window's attempts are used up
 */
export async function countAttempt(db: Db, key: string, { attempts, windowMs }: Limit): Promise<void> {
  const now = Date.now();
  const [row] = await db
    .insert(batas)
    .values({ kunci: key, jumlah: 1, berakhir_pada: new Date(now + windowMs) })
    .onConflictDoUpdate({
      target: batas.kunci,
      set: {
        jumlah: sql`CASE WHEN ${batas.berakhir_pada} <= ${now} THEN 1 ELSE ${batas.jumlah} + 1 END`,
        berakhir_pada: sql`CASE WHEN ${batas.berakhir_pada} <= ${now} THEN ${now + windowMs} ELSE ${batas.berakhir_pada} END`,
      },
    })
    .returning();
  if (row && row.jumlah > attempts) {
    throw new ApiError('terlalu_sering', {
      retryAfterSeconds: Math.ceil((row.berakhir_pada.getTime() - now) / 1000),
    });
  }
}

/** Forgets what was counted under `key`. */
export async function clearAttempts(db: Db, key: string): Promise<void> {
  await db.delete(batas).where(eq(batas.kunci, key));
}

/** Window of the `[[ratelimits]]` bindings in wrangler.toml, in seconds. */
const BINDING_WINDOW_SECONDS = 60;

/**
 * Slows down whoever tries many names. A whole campus is one address, so it is allowed a lot, and each call by
 * itself: a flood of one must not close the others.
 *
 * @throws ApiError terlalu_sering
 */
export async function limitAddress(c: Context<App>, call: string): Promise<void> {
  await limitBy(c.env.BATAS_ALAMAT, `${call}:${c.req.header('CF-Connecting-IP') ?? 'unknown'}`);
}

/**
 * Slows down whoever tries many names, and whoever tries one name from however many addresses.
 *
 * @throws ApiError terlalu_sering
 */
export async function limitAddressAndName(c: Context<App>, call: string, name: string): Promise<void> {
  await limitAddress(c, call);
  await limitBy(c.env.BATAS_NIM, `${call}:${name.toLowerCase()}`);
}

async function limitBy(binding: RateLimit, key: string): Promise<void> {
  const { success } = await binding.limit({ key });
  if (!success) throw new ApiError('terlalu_sering', { retryAfterSeconds: BINDING_WINDOW_SECONDS });
}
