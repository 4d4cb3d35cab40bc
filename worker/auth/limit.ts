import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { trusted } from '../db/nomorBaru.ts';
import type { Statement } from '../db/prepared.ts';
import { batas } from '../db/schema.ts';
import type { Config, Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { sidikMasuk } from './sidik.ts';
import type { Who } from './turn.ts';

/** Wrong passwords for one account from one address in a window. */
const LOGIN_LIMIT = { attempts: 10, windowMs: 10 * 60_000 };

/**
 * And from all addresses together, but those where somebody has logged in to the account of late: whoever has many addresses
 * could shut an account everywhere, and an operator has nobody else to go to.
 */
const LOGIN_LIMIT_EVERYWHERE = { attempts: 100, windowMs: 3_600_000 };
const LOGIN_KNOWN_MS = 30 * 24 * 3_600_000;

/** Credentials sent to one person in a day. */
export const CREDENTIAL_LIMIT = { attempts: 5, windowMs: 24 * 3_600_000 };

/** Wrong guesses in a day at whose number one is. */
export const GUESS_LIMIT = {
  attempts: 30,
  windowMs: 24 * 3_600_000,
  sentence:
    'Nomor ini sudah terlalu sering dicoba hari ini. Coba lagi besok, atau kirim VERIFIKASI dan NIM Anda dari nomor ini ke WhatsApp kampus',
};

/** Complaints of one person in a day. */
export const COMPLAINT_LIMIT = {
  attempts: 10,
  windowMs: 24 * 3_600_000,
  sentence: 'Anda sudah menyampaikan 10 pengaduan dalam sehari, silakan coba lagi nanti',
};

/** Letters that one student asks for in a day. */
export const LETTER_LIMIT = {
  attempts: 20,
  windowMs: 24 * 3_600_000,
  sentence: 'Anda sudah mengajukan 20 surat dalam sehari, silakan coba lagi nanti',
};

/** Wrong guesses at whose one letter is, in a day: its check tells all but the first digits of the NIM. */
export const OWNER_LIMIT = {
  attempts: 5,
  windowMs: 24 * 3_600_000,
  sentence: 'Pemilik surat ini sudah terlalu sering salah disebut, silakan coba lagi besok',
};

/** How often all operators together have the provider's templates read anew. */
export const TEMPLATE_LIMIT = {
  attempts: 10,
  windowMs: 60_000,
  sentence: 'Template baru saja dibaca ulang, silakan coba lagi sebentar lagi',
};

/** Tries at an account's codes: of all strangers together, and of one browser that the account knows. */
export const CODE_TRY_LIMIT = { attempts: 100, windowMs: 3_600_000 };
export const CODE_TRY_LIMIT_KNOWN = { attempts: 10, windowMs: 10 * 60_000 };

/** Codes for a new password, to one account and to one number, which a family may share. */
const CODE_LIMIT = { attempts: 5, windowMs: 24 * 3_600_000 };
const CODE_LIMIT_NUMBER = { attempts: 10, windowMs: 24 * 3_600_000 };

interface Limit {
  attempts: number;
  windowMs: number;
  /** what is said once they are used up, instead of what is said of any limit */
  sentence?: string;
}

/** As the database gives it: `berakhir_pada` in epoch milliseconds. */
export interface Counted {
  jumlah: number;
  berakhir_pada: number;
}

/**
 * Counts an attempt under `key` before it is made, so that parallel ones cannot slip through.
 *
 * @throws ApiError terlalu_sering once the window's attempts are used up
 */
export async function countAttempt(db: Db, key: string, limit: Limit): Promise<void> {
  const [row] = await attempt(db, key, limit);
  checkAttempts(row, limit);
}

/** Takes back attempts that turned out right. */
export const forgetAttempts = (db: Db, key: string) => db.delete(batas).where(eq(batas.kunci, key));

/** @throws ApiError terlalu_sering when more has been counted than a window's attempts */
export function checkAttempts(counted: Counted | undefined, { attempts, sentence }: Limit): void {
  if (!counted || counted.jumlah <= attempts) return;
  throw new ApiError('terlalu_sering', {
    message: sentence,
    retryAfterSeconds: Math.ceil((counted.berakhir_pada - Date.now()) / 1000),
  });
}

/** The statement that counts it, for a batch; with `jumlah` 0 it is written all the same. */
export function attempt(db: Db, key: string, { windowMs }: Limit, jumlah: number | SQL<number> = 1) {
  const now = Date.now();
  return db
    .insert(batas)
    .values({ kunci: key, jumlah: sql`${jumlah}`, berakhir_pada: new Date(now + windowMs) })
    .onConflictDoUpdate({
      target: batas.kunci,
      set: {
        jumlah: sql`CASE WHEN ${batas.berakhir_pada} <= ${now} THEN excluded.jumlah ELSE ${batas.jumlah} + excluded.jumlah END`,
        berakhir_pada: sql`CASE WHEN ${batas.berakhir_pada} <= ${now} THEN excluded.berakhir_pada ELSE ${batas.berakhir_pada} END`,
      },
    })
    .returning({ jumlah: batas.jumlah, berakhir_pada: sql<number>`${batas.berakhir_pada}` });
}

/**
 * Counts a code that is asked for by whoever says to have this username and this number. Only for whom it is true it counts
 * as one, so that nobody uses up another's; but it is written for everybody, so that nobody can tell by the time it takes.
 *
 * @returns the statements that count, and the condition under which the code may be sent after them
 */
export function countCode(db: Db, username: string, no_hp: string): { count: Statement[]; allowed: SQL } {
  const account = `kode:${username.toLowerCase()}`;
  const number = `kode-nomor:${no_hp}`;
  const within = (key: string, { attempts }: Limit) =>
    sql`(SELECT jumlah FROM batas WHERE kunci = ${key}) <= ${attempts}`;
  const known = sql<number>`EXISTS (
    SELECT 1 FROM pemilik_akun o WHERE o.username = ${username} AND o.no_hp = ${no_hp} AND ${trusted(Date.now())}
  )`;
  // What one of a family asks for in vain is not counted for the others.
  const sent = sql<number>`${known} AND ${within(account, CODE_LIMIT)}`;
  return {
    count: [attempt(db, account, CODE_LIMIT, known), attempt(db, number, CODE_LIMIT_NUMBER, sent)],
    allowed: sql`${within(account, CODE_LIMIT)} AND ${within(number, CODE_LIMIT_NUMBER)}`,
  };
}

type Keys = Config['SESSION_KEYS'];

const loginKeys = ({ address, account }: Who) => ({
  here: `login-alamat:${address} ${account}`,
  everywhere: `login:${account}`,
});

const knownKey = (keys: Keys, who: Who) => `login-dikenal:${sidikMasuk(keys, who)}`;

/** @throws ApiError terlalu_sering after too many wrong passwords, whether or not there is such an account */
export async function countLogin(db: Db, keys: Keys, who: Who): Promise<void> {
  const { here, everywhere } = loginKeys(who);
  // In this order: what is refused here must not count for those elsewhere.
  await countAttempt(db, here, LOGIN_LIMIT);
  if (who.known) return;
  const [counted] = await attempt(db, everywhere, LOGIN_LIMIT_EVERYWHERE);
  if (!counted || counted.jumlah <= LOGIN_LIMIT_EVERYWHERE.attempts) return;
  const known = await db
    .select({ kunci: batas.kunci })
    .from(batas)
    .where(and(eq(batas.kunci, knownKey(keys, who)), gt(batas.berakhir_pada, new Date())))
    .get();
  if (!known) checkAttempts(counted, LOGIN_LIMIT_EVERYWHERE);
}

/**
 * After the right password: forgets the wrong ones from this address, and elsewhere that this was an attempt; and keeps for a
 * while that the account is at home here.
 */
export async function forgiveLogin(db: Db, keys: Keys, who: Who): Promise<void> {
  const { here, everywhere } = loginKeys(who);
  const forgotten = db.delete(batas).where(eq(batas.kunci, here));
  if (who.known) {
    await forgotten;
    return;
  }
  const berakhir_pada = new Date(Date.now() + LOGIN_KNOWN_MS);
  await db.batch([
    forgotten,
    db
      .insert(batas)
      .values({ kunci: knownKey(keys, who), jumlah: 1, berakhir_pada })
      .onConflictDoUpdate({ target: batas.kunci, set: { berakhir_pada } }),
    db
      .update(batas)
      .set({ jumlah: sql`max(0, ${batas.jumlah} - 1)` })
      .where(eq(batas.kunci, everywhere)),
  ]);
}

/** Statement: forgets the wrong passwords for an account from an address, and from all of them together. */
export const forgetLogins = (db: Db, who: Who) =>
  db.delete(batas).where(inArray(batas.kunci, Object.values(loginKeys(who))));

type Limits = Pick<Env, 'BATAS_NIM' | 'BATAS_ALAMAT' | 'BATAS_NIM_SEMUA'>;

/** Window of the `[[ratelimits]]` bindings in wrangler.toml, in seconds. */
const BINDING_WINDOW_SECONDS = 60;

/**
 * Slows down whoever asks for one name again and again, then whoever tries many names from an address, then those who
 * ask for one name from many. In this order: what is refused of one does not count for the others.
 *
 * @param known a browser that the account knows, which strangers do not slow down: `address` is its own name
 * @throws ApiError terlalu_sering
 */
export async function limitAddressAndName(
  { BATAS_NIM, BATAS_ALAMAT, BATAS_NIM_SEMUA }: Limits,
  address: string,
  call: string,
  name: string,
  known = false,
): Promise<void> {
  const account = name.toLowerCase();
  await limitBy(BATAS_NIM, `${call}:${address} ${account}`);
  // A whole campus is one address, so it is allowed a lot, and each call by itself.
  await limitBy(BATAS_ALAMAT, `${call}:${address}`);
  if (!known) await limitBy(BATAS_NIM_SEMUA, `${call}:${account}`);
}

/** Slows down an address that makes one call again and again. @throws ApiError terlalu_sering */
export const limitAddress = ({ BATAS_ALAMAT }: Pick<Limits, 'BATAS_ALAMAT'>, address: string, call: string) =>
  limitBy(BATAS_ALAMAT, `${call}:${address}`);
/** Slows down whoever makes one expensive call again and again. @throws ApiError terlalu_sering */
export const limitOften = ({ BATAS_NIM }: Pick<Limits, 'BATAS_NIM'>, who: string, call: string) =>
  limitBy(BATAS_NIM, `${call}:${who}`);

/** @throws ApiError terlalu_sering once a key has made as many calls as it may */
export const limitKey = ({ BATAS_KUNCI }: Pick<Env, 'BATAS_KUNCI'>, id: number): Promise<void> =>
  limitBy(BATAS_KUNCI, String(id));

async function limitBy(binding: RateLimit, key: string): Promise<void> {
  const { success } = await binding.limit({ key });
  if (!success) throw new ApiError('terlalu_sering', { retryAfterSeconds: BINDING_WINDOW_SECONDS });
}
