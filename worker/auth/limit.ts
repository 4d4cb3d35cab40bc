import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { batas } from '../db/schema.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import type { Who } from './turn.ts';

/** Wrong passwords for one account from one address in a window. */
const LOGIN_LIMIT = { attempts: 10, windowMs: 10 * 60_000 };

/** And from all addresses together: more than one address can make, so that nobody alone shuts another's account. */
const LOGIN_LIMIT_EVERYWHERE = { attempts: 100, windowMs: 3_600_000 };

/** Credentials sent to one person in a day. */
export const CREDENTIAL_LIMIT = { attempts: 5, windowMs: 24 * 3_600_000 };

/** Complaints of one person in a day. */
export const COMPLAINT_LIMIT = {
  attempts: 10,
  windowMs: 24 * 3_600_000,
  sentence: 'Anda sudah menyampaikan 10 pengaduan dalam sehari, silakan coba lagi nanti',
};

interface Limit {
  attempts: number;
  windowMs: number;
  /** what is said once they are used up, instead of what is said of any limit */
  sentence?: string;
}

/**
 * Counts an attempt under `key` before it is made, so that parallel ones cannot slip through.
 *
 * @throws ApiError terlalu_sering once the window's attempts are used up
 */
export async function countAttempt(
  db: Db,
  key: string,
  { attempts, windowMs, sentence }: Limit,
): Promise<void> {
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
      message: sentence,
      retryAfterSeconds: Math.ceil((row.berakhir_pada.getTime() - now) / 1000),
    });
  }
}

const loginKeys = ({ address, account }: Who) => ({
  here: `login-alamat:${address} ${account}`,
  everywhere: `login:${account}`,
});

/** @throws ApiError terlalu_sering after too many wrong passwords, whether or not there is such an account */
export async function countLogin(db: Db, who: Who): Promise<void> {
  const { here, everywhere } = loginKeys(who);
  // In this order: what is refused here must not count for those elsewhere.
  await countAttempt(db, here, LOGIN_LIMIT);
  await countAttempt(db, everywhere, LOGIN_LIMIT_EVERYWHERE);
}

/** After the right password: forgets the wrong ones from this address, and elsewhere that this was an attempt. */
export async function forgiveLogin(db: Db, who: Who): Promise<void> {
  const { here, everywhere } = loginKeys(who);
  await db.batch([
    db.delete(batas).where(eq(batas.kunci, here)),
    db
      .update(batas)
      .set({ jumlah: sql`max(0, ${batas.jumlah} - 1)` })
      .where(eq(batas.kunci, everywhere)),
  ]);
}

type Limits = Pick<Env, 'BATAS_NIM' | 'BATAS_ALAMAT' | 'BATAS_NIM_SEMUA'>;

/** Window of the `[[ratelimits]]` bindings in wrangler.toml, in seconds. */
const BINDING_WINDOW_SECONDS = 60;

/**
 * Slows down whoever asks for one name again and again, then whoever tries many names from an address, then those who
 * ask for one name from many. In this order: what is refused of one does not count for the others.
 *
 * @throws ApiError terlalu_sering
 */
export async function limitAddressAndName(
  { BATAS_NIM, BATAS_ALAMAT, BATAS_NIM_SEMUA }: Limits,
  address: string,
  call: string,
  name: string,
): Promise<void> {
  const account = name.toLowerCase();
  await limitBy(BATAS_NIM, `${call}:${address} ${account}`);
  // A whole campus is one address, so it is allowed a lot, and each call by itself.
  await limitBy(BATAS_ALAMAT, `${call}:${address}`);
  await limitBy(BATAS_NIM_SEMUA, `${call}:${account}`);
}

async function limitBy(binding: RateLimit, key: string): Promise<void> {
  const { success } = await binding.limit({ key });
  if (!success) throw new ApiError('terlalu_sering', { retryAfterSeconds: BINDING_WINDOW_SECONDS });
}
