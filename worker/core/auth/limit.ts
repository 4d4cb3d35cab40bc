import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, MINUTE_MS, saat } from '#contract/waktu.ts';
import type { Env, Keys } from '../../env.ts';
import type { Db, Statement } from '../db/client.ts';
import { trusted } from '../db/nomorBaru.ts';
import { batas } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { sidikMasuk } from './sidik.ts';
import type { Who } from './turn.ts';

/** Wrong passwords per account and address. */
const LOGIN_LIMIT = { attempts: 10, windowMs: 10 * 60_000 };

/**
 * Wrong passwords per account from all addresses, without those that logged in to it within `LOGIN_KNOWN_MS`: otherwise
 * an attacker with many addresses could lock out an operator.
 */
const LOGIN_LIMIT_EVERYWHERE = { attempts: 100, windowMs: HOUR_MS };
const LOGIN_KNOWN_MS = 30 * DAY_MS;

/** @param why before the time from which it goes on, in the sentence of a refusal; absent: the code's default sentence */
const aDay = (attempts: number, why?: string): Limit => ({
  attempts,
  windowMs: DAY_MS,
  ...(why && { sentence: (mulai: string) => `${why}, silakan coba lagi mulai ${mulai}` }),
});

/** Credentials sent to one person. */
export const CREDENTIAL_LIMIT = aDay(5);

/** Wrong guesses at the owner of a number. */
export const GUESS_LIMIT = {
  ...aDay(30),
  sentence: (mulai: string) =>
    `Nomor ini sudah terlalu sering dicoba. Coba lagi mulai ${mulai}, atau kirim VERIFIKASI dan NIM Anda dari nomor ini ke WhatsApp kampus`,
};

export const COMPLAINT_LIMIT = aDay(10, 'Anda sudah menyampaikan 10 pengaduan dalam sehari');

/** Replies of a complainant, by page and by WhatsApp. */
export const COMPLAINT_REPLY_LIMIT = aDay(30, 'Anda sudah membalas 30 kali dalam sehari');

/** Letter requests per student. */
export const LETTER_LIMIT = aDay(20, 'Anda sudah mengajukan 20 surat dalam sehari');

/** Wrong guesses at the owner of a letter, whose check page shows all but the first digits of the NIM. */
export const OWNER_LIMIT = aDay(5, 'Pemilik surat ini sudah terlalu sering salah disebut');

/** Codes sent to one signer of letters. */
export const SIGNER_CODE_LIMIT = aDay(20, 'Sudah 20 kode dikirim kepada Anda dalam sehari');

/** Tries to sign by one link, with a wrong code or passphrase: BSrE locks a certificate after some of the latter. */
export const SIGN_LIMIT = { ...aDay(20, 'Terlalu banyak percobaan dari tautan ini'), windowMs: HOUR_MS };

/** Refreshes of the provider's templates, by all operators together. */
export const TEMPLATE_LIMIT = {
  attempts: 10,
  windowMs: 60_000,
  sentence: () => 'Template baru saja dibaca ulang, silakan coba lagi sebentar lagi',
};

/** Tries at an account's codes: by all unknown browsers together, and by one known browser. */
export const CODE_TRY_LIMIT = { attempts: 100, windowMs: HOUR_MS };
export const CODE_TRY_LIMIT_KNOWN = { attempts: 10, windowMs: 10 * 60_000 };

/** Codes sent to one account, and to one number, which a family may share. */
const CODE_LIMIT = aDay(5);
const CODE_LIMIT_NUMBER = aDay(10);

interface Limit {
  attempts: number;
  windowMs: number;
  /** message instead of the code's default. @param mulai when the window has ended, in words */
  sentence?: (mulai: string) => string;
}

/** As the database returns it: `berakhir_pada` in epoch milliseconds. */
export interface Counted {
  jumlah: number;
  berakhir_pada: number;
}

/**
 * Counts an attempt before it is made, so that parallel attempts cannot slip through.
 *
 * @throws ApiError terlalu_sering when the window's attempts are used up
 */
export async function countAttempt(db: Db, key: string, limit: Limit): Promise<void> {
  const [row] = await attempt(db, key, limit);
  checkAttempts(row, limit);
}

/** Forgets attempts that turned out right. */
export const forgetAttempts = (db: Db, key: string) => db.delete(batas).where(eq(batas.limitKey, key));

/** @throws ApiError terlalu_sering when the count exceeds the limit */
export function checkAttempts(counted: Counted | undefined, { attempts, sentence }: Limit): void {
  if (!counted || counted.jumlah <= attempts) return;
  throw new ApiError('terlalu_sering', {
    message: sentence?.(saat(Math.ceil(counted.berakhir_pada / MINUTE_MS) * MINUTE_MS)),
    retryAfterSeconds: Math.ceil((counted.berakhir_pada - Date.now()) / 1000),
  });
}

/** Statement that counts an attempt, for a batch; writes the row even if `jumlah` is 0. */
export function attempt(db: Db, key: string, { windowMs }: Limit, jumlah: number | SQL<number> = 1) {
  const now = Date.now();
  return db
    .insert(batas)
    .values({ limitKey: key, jumlah: sql`${jumlah}`, berakhir_pada: new Date(now + windowMs) })
    .onConflictDoUpdate({
      target: batas.limitKey,
      set: {
        jumlah: sql`CASE WHEN ${batas.berakhir_pada} <= ${now} THEN excluded.jumlah ELSE ${batas.jumlah} + excluded.jumlah END`,
        berakhir_pada: sql`CASE WHEN ${batas.berakhir_pada} <= ${now} THEN excluded.berakhir_pada ELSE ${batas.berakhir_pada} END`,
      },
    })
    .returning({ jumlah: batas.jumlah, berakhir_pada: sql<number>`${batas.berakhir_pada}` });
}

/**
 * Counts a request for a code. Counts 1 only if username and number match, so that strangers cannot use up the quota,
 * but always writes, so that the time tells nothing.
 *
 * @param wanted condition for sending and counting
 * @returns the counting statements, and the condition under which the code may be sent after them
 */
export function countCode(
  db: Db,
  username: string,
  no_hp: string,
  wanted = sql`true`,
): { count: Statement[]; allowed: SQL } {
  const account = `kode:${username.toLowerCase()}`;
  const number = `kode-nomor:${no_hp}`;
  const within = (key: string, { attempts }: Limit) =>
    sql`(SELECT jumlah FROM batas WHERE kunci = ${key}) <= ${attempts}`;
  const known = sql<number>`EXISTS (
    SELECT 1 FROM pemilik_akun o WHERE o.username = ${username} AND o.no_hp = ${no_hp} AND ${trusted(Date.now())}
  ) AND ${wanted}`;
  // A refused request does not count against others of the family.
  const sent = sql<number>`${known} AND ${within(account, CODE_LIMIT)}`;
  return {
    count: [attempt(db, account, CODE_LIMIT, known), attempt(db, number, CODE_LIMIT_NUMBER, sent)],
    allowed: sql`${within(account, CODE_LIMIT)} AND ${within(number, CODE_LIMIT_NUMBER)} AND ${wanted}`,
  };
}

const loginKeys = ({ address, account }: Who) => ({
  here: `login-alamat:${address} ${account}`,
  everywhere: `login:${account}`,
});

const knownKey = (keys: Keys, who: Who) => `login-dikenal:${sidikMasuk(keys, who)}`;

/** @throws ApiError terlalu_sering after too many wrong passwords, for unknown accounts too */
export async function countLogin(db: Db, keys: Keys, who: Who): Promise<void> {
  const { here, everywhere } = loginKeys(who);
  // In this order: an attempt refused here must not count everywhere.
  await countAttempt(db, here, LOGIN_LIMIT);
  if (who.known) return;
  const [counted] = await attempt(db, everywhere, LOGIN_LIMIT_EVERYWHERE);
  if (!counted || counted.jumlah <= LOGIN_LIMIT_EVERYWHERE.attempts) return;
  const known = await db
    .select({ limitKey: batas.limitKey })
    .from(batas)
    .where(and(eq(batas.limitKey, knownKey(keys, who)), gt(batas.berakhir_pada, new Date())))
    .get();
  if (!known) checkAttempts(counted, LOGIN_LIMIT_EVERYWHERE);
}

/**
 * After the right password: forgets the wrong ones from this address, takes this attempt off the total, and remembers
 * the address as known for `LOGIN_KNOWN_MS`.
 */
export async function forgiveLogin(db: Db, keys: Keys, who: Who): Promise<void> {
  const { here, everywhere } = loginKeys(who);
  const forgotten = db.delete(batas).where(eq(batas.limitKey, here));
  if (who.known) {
    await forgotten;
    return;
  }
  const berakhir_pada = new Date(Date.now() + LOGIN_KNOWN_MS);
  await db.batch([
    forgotten,
    db
      .insert(batas)
      .values({ limitKey: knownKey(keys, who), jumlah: 1, berakhir_pada })
      .onConflictDoUpdate({ target: batas.limitKey, set: { berakhir_pada } }),
    db
      .update(batas)
      .set({ jumlah: sql`max(0, ${batas.jumlah} - 1)` })
      .where(eq(batas.limitKey, everywhere)),
  ]);
}

/** Statement that resets the counts of wrong passwords for an account. */
export const forgetLogins = (db: Db, who: Who) =>
  db.delete(batas).where(inArray(batas.limitKey, Object.values(loginKeys(who))));

type Limits = Pick<Env, 'BATAS_NIM' | 'BATAS_ALAMAT' | 'BATAS_NIM_SEMUA'>;

/** Period of the `[[ratelimits]]` bindings in wrangler.toml. */
const BINDING_WINDOW_SECONDS = 60;

/**
 * Rate-limits by name and address, then by address, then by name. In this order: a request refused by one does not
 * count for the next.
 *
 * @param known the account knows the browser: no limit by name alone, and `address` is the browser's id
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
  // A whole campus shares one address: its limit is high, and separate per call.
  await limitBy(BATAS_ALAMAT, `${call}:${address}`);
  if (!known) await limitBy(BATAS_NIM_SEMUA, `${call}:${account}`);
}

/** Rate-limits one call by address. @throws ApiError terlalu_sering */
export const limitAddress = ({ BATAS_ALAMAT }: Pick<Limits, 'BATAS_ALAMAT'>, address: string, call: string) =>
  limitBy(BATAS_ALAMAT, `${call}:${address}`);
/** Rate-limits one expensive call by caller. @throws ApiError terlalu_sering */
export const limitOften = ({ BATAS_NIM }: Pick<Limits, 'BATAS_NIM'>, who: string, call: string) =>
  limitBy(BATAS_NIM, `${call}:${who}`);

/** @throws ApiError terlalu_sering when the key has exceeded its rate */
export const limitKey = ({ BATAS_KUNCI }: Pick<Env, 'BATAS_KUNCI'>, id: number): Promise<void> =>
  limitBy(BATAS_KUNCI, String(id));

/** Limits what a key sends, and separately what it asks about that. @throws ApiError terlalu_sering */
export const limitSending = ({ BATAS_KIRIM }: Pick<Env, 'BATAS_KIRIM'>, id: number, method: string) =>
  limitBy(BATAS_KIRIM, `${method}:${id}`);

async function limitBy(binding: RateLimit, key: string): Promise<void> {
  const { success } = await binding.limit({ key });
  if (!success) throw new ApiError('terlalu_sering', { retryAfterSeconds: BINDING_WINDOW_SECONDS });
}
