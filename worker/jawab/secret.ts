import { eq, type SQL, sql } from 'drizzle-orm';
import type { Peran } from '#contract/peran.ts';
import { newStudentAccount, registered, studentsToRegister } from '../akun/index.ts';
import { generateCode, hashCode } from '../core/auth/kode.ts';
import { type CampusLogin, mayUsePassword } from '../core/auth/lewatPassword.ts';
import { CREDENTIAL_LIMIT, countAttempt, countCode } from '../core/auth/limit.ts';
import { generateLongPassword, hashGenerated } from '../core/auth/password.ts';
import { type Db, isDuplicate, isMissing } from '../core/db/client.ts';
import { akun, mahasiswa } from '../core/db/schema.ts';
import { ApiError } from '../core/errors.ts';
import { acceptCode, credentialMessage, enqueueChange, nudge, type Queues } from '../pesan/index.ts';
import { accountsOf } from './accounts.ts';
import { textsIn } from './bahasa/textsIn.ts';
import type { Baru, Keadaan } from './state.ts';

// Security: a message proves the number it came from, and secrets go only to that number if it is the one on record.
// Luring a person into sending a command only sends the secret to them.

/** Tries per number, for existing accounts or not. */
const NUMBER_LIMIT = { attempts: 10, windowMs: 24 * 3_600_000 };

export interface Secrets {
  db: Db;
  queues: Queues;
  keys: Parameters<typeof hashCode>[0];
  siteUrl: string;
  /** the campus login; absent: none */
  campus?: CampusLogin | undefined;
  now: number;
}

/** A command message, and the sender's state after it. */
interface Asked {
  baru: Baru;
  versi: number;
  after: Keadaan;
}

/**
 * `sent`: the secret is on its way and all is stored. `stale`: the state has changed; decide again. `asksNim`: after this
 * reply, a NIM alone is enough.
 */
type Done = { done: 'sent' | 'stale' } | { done: 'reply'; body: string; asksNim?: true };

const reply = (body: string): Done => ({ done: 'reply', body });
const askNim = (body: string): Done => ({ done: 'reply', body, asksNim: true });

/** Registers the student of this NIM if the message came from their number; the password goes there. */
export async function verify(secrets: Secrets, asked: Asked, nim: string): Promise<Done> {
  const { db, queues, siteUrl } = secrets;
  const { no_hp } = asked.baru;
  const { VERIFY_HOW, TOO_OFTEN, unknownNim, otherNumber, hasAccount, newNumber } = textsIn(
    asked.after.inggris,
  );
  const instead = await campusInstead(secrets, asked, 'Mahasiswa');
  if (instead) return reply(instead);
  if (nim === '') return askNim(VERIFY_HOW);
  if (!(await within(db, `verifikasi-nomor:${no_hp}`, NUMBER_LIMIT))) return reply(TOO_OFTEN);
  const [student, account] = await Promise.all([
    studentsToRegister(db, eq(mahasiswa.nim, nim)).get(),
    db.select({ id: akun.id }).from(akun).where(eq(akun.username, nim)).get(),
  ]);
  if (!student) return askNim(unknownNim(nim));
  if (student.no_hp !== no_hp) return reply(otherNumber(nim));
  if (account) return reply(hasAccount(nim));
  if (student.ditahan_sampai > secrets.now) return reply(newNumber('password', student.ditahan_sampai));
  if (!(await within(db, `kredensial:${nim}`, CREDENTIAL_LIMIT))) return reply(TOO_OFTEN);
  const password = generateLongPassword();
  const penerima = { ...student, kategori: 'Mahasiswa', username: nim } as const;
  const message = {
    ...credentialMessage(penerima, password, siteUrl, asked.after.inggris),
    balasan_untuk: asked.baru.id,
  };
  try {
    const id = await enqueueChange(db, queues.pesan, [handled(asked, secrets.now)], message, [
      newStudentAccount(db, student, await hashGenerated(password)),
      stateAfter(asked),
      registered(student, 'Lewat WhatsApp'),
    ]);
    return { done: id === null ? 'stale' : 'sent' };
  } catch (error) {
    // A concurrent call has registered the account, or changed the number.
    if (isDuplicate(error) || isMissing(error)) return { done: 'stale' };
    throw error;
  }
}

/** Sends a code for a new password if the account has this number. */
export async function reset(secrets: Secrets, asked: Asked, username: string | null): Promise<Done> {
  const { db, queues, keys, siteUrl, now } = secrets;
  const { id, no_hp } = asked.baru;
  const { TOO_OFTEN, noAccount, otherAccount, whichAccount, newNumber } = textsIn(asked.after.inggris);
  const accounts = await accountsOf(db, no_hp);
  if (accounts.length === 0) return reply((await campusInstead(secrets, asked, 'Mahasiswa')) ?? noAccount);
  const usernames = accounts.map((account) => account.username);
  if (username !== null && !usernames.includes(username)) return reply(otherAccount(username));
  if (username === null && accounts.length > 1) return reply(whichAccount(usernames));
  const account = username ?? usernames[0] ?? '';
  const owner = accounts.find((one) => one.username === account);
  const instead = owner && (await campusInstead(secrets, asked, owner.hak_akses));
  if (instead) return reply(instead);
  const sampai = owner?.ditahan_sampai ?? 0;
  if (sampai > now) return reply(newNumber('kode', sampai));
  const kode = generateCode();
  const kode_hash = hashCode(keys, account, kode);
  const { count, allowed } = countCode(db, account, no_hp);
  const sent = await acceptCode(
    db,
    {
      username: account,
      no_hp,
      kode,
      kode_hash,
      siteUrl,
      now,
      balasan_untuk: id,
      inggris: asked.after.inggris,
    },
    { count, allowed: sql`${allowed} AND ${waits(asked)}` },
    [
      sql`${handled(asked, now)} AND EXISTS (SELECT 1 FROM pesan WHERE balasan_untuk = ${id})`,
      sql`${stateAfter(asked)} AND EXISTS (SELECT 1 FROM pesan WHERE balasan_untuk = ${id})`,
    ],
  );
  if (sent === null) return (await isWaiting(db, asked)) ? reply(TOO_OFTEN) : { done: 'stale' };
  await nudge(queues.pesan, [{ dari: sent, sampai: sent }]);
  return { done: 'sent' };
}

/** Tells how a role without passwords logs in; null when it has them. */
async function campusInstead(
  { db, campus, siteUrl }: Secrets,
  { after: { inggris } }: Asked,
  peran: Peran,
): Promise<string | null> {
  if (!campus || (await mayUsePassword(db, campus, peran))) return null;
  const { automatic, campusLogin } = textsIn(inggris);
  return automatic(campusLogin(peran, campus.OIDC_NAMA, siteUrl));
}

/** Condition: still undecided, and the state is the one read. */
const waits = ({ baru: { id, no_hp }, versi }: Asked) => sql`EXISTS (
  SELECT 1 FROM pesan_masuk m JOIN percakapan p ON p.no_hp = ${no_hp}
  WHERE m.id = ${id} AND m.ditangani_pada IS NULL AND p.versi = ${versi})`;

const isWaiting = async (db: Db, asked: Asked) =>
  (await db.get<{ ya: number }>(sql`SELECT ${waits(asked)} AS ya`)).ya === 1;

const handled = (asked: Asked, now: number): SQL => sql`
  UPDATE pesan_masuk SET ditangani_pada = ${now}, perlakuan = 'perintah'
  WHERE id = ${asked.baru.id} AND ${waits(asked)}`;

const stateAfter = ({ baru: { no_hp }, versi, after }: Asked): SQL => sql`
  UPDATE percakapan SET versi = versi + 1, perintah = NULL, perintah_pada = NULL, otomatis = ${after.otomatis},
    otomatis_sejak = ${after.otomatis_sejak}, otomatis_perintah = ${after.otomatis_perintah}, inggris = ${after.inggris}
  WHERE no_hp = ${no_hp} AND versi = ${versi}`;

async function within(db: Db, key: string, limit: typeof NUMBER_LIMIT): Promise<boolean> {
  try {
    await countAttempt(db, key, limit);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'terlalu_sering') return false;
    throw error;
  }
}
