import { tersembunyi } from '#contract/jawab/percakapan.ts';
import type { Peran } from '#contract/peran.ts';
import { DAY_MS } from '#contract/waktu.ts';
import type { Darurat } from '#shared/distress.ts';
import { causeOf, type Db } from '../core/db/client.ts';
import { log } from '../core/log.ts';
import type { Config, Env } from '../env.ts';
import { chunksOf, nudge, type Queues, queuesOf, sentSince } from '../pesan/index.ts';
import { isEnglish } from './bahasa/english.ts';
import { type Command, commandOf } from './command.ts';
import { decideDarurat } from './darurat/decide.ts';
import {
  askedToStop,
  askToStop,
  beyondShare,
  decide,
  decideHidden,
  decideNothing,
  decideReply,
  decideSubscription,
  isLate,
  type Known as KnownOfList,
  repliesLeft,
} from './decide.ts';
import { askForm } from './formulir/minta.ts';
import { listOf } from './list.ts';
import { lewatKampusOf } from './portal.ts';
import { answersToStrangers, readWaiting, type Waiting } from './read.ts';
import { reset, type Secrets, verify } from './secret.ts';
import type { Baru, Keadaan, Keputusan } from './state.ts';
import { asksStatus, type Readers, tellStatus } from './status.ts';
import { isYes } from './stop.ts';
import { type Decided, writeDecided } from './write.ts';

/** Messages decided at once, and rounds per call: D1 allows 1,000 statements an invocation. */
const AT_ONCE = 50;
const MOST_ROUNDS = 40;

/** Time in which a command waits for the person to share their number, or their NIM. */
const WAITS_MS = 3_600_000;

/** Time in which "ya" is not ignored: too late for an answer, the question is asked again. */
const ASKED_AGAIN_MS = 7 * DAY_MS;

/** Stored in place of a command that waits: they were asked for their NIM. */
const NIM = 'NIM';

interface Answerer {
  db: Db;
  queues: Queues;
  keys: Secrets['keys'];
  siteUrl: string;
  campus?: Secrets['campus'];
  /** answers `STATUS`, from the features above this one */
  readers: Readers;
  /** safe number of messages a day at the gateway; null or absent: no limit known */
  perDay?: number | null;
  /** shows a person that their message was read, where the gateway can */
  reading?: ((ref: string) => Promise<void>) | undefined;
  clock: () => number;
}

export const createAnswerer = (env: Env, db: Db, config: Config, readers: Readers): Answerer => ({
  db,
  queues: queuesOf(env),
  keys: config.SESSION_KEYS,
  siteUrl: config.SITE_URL,
  campus: config,
  readers,
  perDay: config.firstGateway.perDay,
  reading: config.firstGateway.gateway.reading,
  clock: Date.now,
});

/** Share of a day's messages for automatic answers to strangers. Above it, their messages wait for an operator. */
const STRANGERS_SHARE = 0.2;

/** The inputs of a decision. Each decision about a stranger reduces `sisa`. */
interface Known extends KnownOfList {
  darurat: Darurat;
  passwordUntuk: readonly Peran[];
  bagiOrangAsing: { sisa: number };
}

/**
 * Decides about incoming messages and accepts the replies. Idempotent: each message is answered once, also by
 * concurrent calls. The sweeper picks up what a crash leaves.
 *
 * @param ids null: all undecided ones
 * @throws what the database throws; undecided messages wait
 */
export async function answerIncoming(answerer: Answerer, ids: readonly number[] | null): Promise<void> {
  if (ids?.length === 0) return;
  const failed = new Set<string>();
  const marks: Promise<unknown>[] = [];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { waiting, version, ...settings } = await readWaiting(answerer.db, ids, AT_ONCE);
    const open = waiting.filter(({ baru }) => !failed.has(baru.no_hp));
    if (open.length === 0) break;
    const now = answerer.clock();
    const daftar = await listOf(answerer.db, version);
    const known = {
      ...settings,
      daftar,
      now,
      siteUrl: answerer.siteUrl,
      bagiOrangAsing: { sisa: await leftForStrangers(answerer, open, now) },
    };
    const decided: Decided[] = [];
    for (const theirs of Map.groupBy(open, ({ baru }) => baru.no_hp).values()) {
      try {
        decided.push(...(await decideTheirs(answerer, theirs, known)));
      } catch (error) {
        // Left to the next call; does not block the others.
        for (const { baru } of theirs) failed.add(baru.no_hp);
        log('error', 'command not followed yet', { error: causeOf(error) });
      }
    }
    if (decided.length === 0) continue;
    const replies = await writeDecided(answerer.db, decided, now, answerer.siteUrl, settings.duty);
    // A cron's messages are old, and D1's limit of calls is that of all calls.
    if (ids !== null && round === 0) marks.push(...markRead(answerer, open, decided, replies));
    await nudge(answerer.queues.pesan, chunksOf(replies.map(({ id }) => id)));
  }
  await Promise.all(marks);
}

/**
 * Marks as read, with "typing", what is answered now. Not what an operator has yet to read, nor what comes after that: the
 * mark is also on everything before it.
 */
function markRead(
  { reading }: Answerer,
  open: readonly Waiting[],
  decided: readonly Decided[],
  replies: readonly { untuk: number | null }[],
): Promise<void>[] {
  if (!reading) return [];
  const replied = new Set(replies.map(({ untuk }) => untuk));
  const answered = decided.filter(
    ({ baru, keputusan }) => replied.has(baru.id) && keputusan.keadaan.menunggu_sejak === null,
  );
  const last = new Map(answered.map(({ baru }) => [baru.no_hp, baru.id]));
  const ids = new Set(last.values());
  return open.filter(({ baru }) => ids.has(baru.id)).map(({ ref }) => reading(ref));
}

async function leftForStrangers(
  { db, perDay = null }: Answerer,
  open: readonly Waiting[],
  now: number,
): Promise<number> {
  if (perDay === null || !open.some(({ asing }) => asing)) return Number.POSITIVE_INFINITY;
  return Math.floor(perDay * STRANGERS_SHARE) - (await answersToStrangers(db, now));
}

/**
 * Reduces the strangers' share. When it is used up they are only told that an operator will answer; an unsubscription
 * counts silently.
 */
function shared(keputusan: Keputusan, baru: Baru, keadaan: Keadaan, known: Known): Keputusan {
  const { perlakuan, balasan, langganan } = keputusan;
  if (balasan === null) return keputusan;
  if (known.bagiOrangAsing.sisa <= 0 && perlakuan !== 'petugas')
    return langganan === null
      ? beyondShare(baru, keadaan, known)
      : { ...decideNothing(baru, keadaan), langganan };
  known.bagiOrangAsing.sisa--;
  return keputusan;
}

/** Like `answerIncoming`, but logs an error instead of throwing it: the messages wait for the next call. */
export const answerSafely = (answerer: Answerer, ids: readonly number[] | null): Promise<void> =>
  answerIncoming(answerer, ids).catch((error) => log('error', 'not answered yet', { error: causeOf(error) }));

/**
 * Decides about one person's messages in order, each in the state the one before left. Stops after one that had to be
 * written at once.
 */
async function decideTheirs(
  answerer: Answerer,
  theirs: readonly Waiting[],
  general: Known,
): Promise<Decided[]> {
  const decided: Decided[] = [];
  const { kategori = 'Lainnya' } = theirs[0]?.baru ?? {};
  const { campus } = answerer;
  const lewatKampus = campus && lewatKampusOf(kategori, general.passwordUntuk, campus);
  const known = { ...general, lewatKampus };
  let keadaan = theirs[0]?.keadaan;
  for (const { baru: read, asing } of theirs) {
    if (!keadaan) break;
    const { versi, menu_untuk } = keadaan;
    // The message that a menu answered may be among these.
    const asked = theirs.find(({ baru }) => baru.id === menu_untuk)?.baru ?? read.asked;
    const baru = { ...read, asked: menu_untuk === null ? null : asked };
    if (baru.jenis === 'teks' && !baru.pilihan)
      keadaan = { ...keadaan, inggris: isEnglish(baru.body, keadaan.inggris) };
    const command = commandFor(baru, keadaan, known);
    const darurat = decideDarurat(baru, keadaan, command, known);
    if (darurat) {
      decided.push({ baru, versi, keputusan: darurat });
      keadaan = darurat.keadaan;
      continue;
    }
    const wanted = command
      ? await follow(answerer, command, baru, keadaan, known, decided.length === 0)
      : decideSafely(baru, keadaan, known);
    if (wanted === null) break;
    const keputusan = asing ? shared(wanted, baru, keadaan, known) : wanted;
    decided.push({ baru, versi, keputusan });
    keadaan = keputusan.keadaan;
  }
  return decided;
}

/** @param first no decision about this person is unwritten yet @returns null to leave the rest to another round */
async function follow(
  answerer: Answerer,
  command: Command,
  baru: Baru,
  keadaan: Keadaan,
  known: Known,
  first: boolean,
): Promise<Keputusan | null> {
  const { db, queues, keys, siteUrl, campus, readers } = answerer;
  const { now } = known;
  if (command.command === 'ya') {
    const { stop_pada } = keadaan;
    const sure =
      stop_pada !== null && askedToStop(keadaan, now) && !(await sentSince(db, baru.no_hp, stop_pada));
    if (sure) return follow(answerer, { command: 'stop', topik: null }, baru, keadaan, known, first);
    // It may answer a message that came after the question.
    const quiet = isLate(baru, known) || !known.aktif;
    return quiet ? decideNothing(baru, keadaan) : askToStop({ baru, keadaan, known });
  }
  if (command.command === 'stop' || command.command === 'mulai') {
    const kept = decideSubscription(command, baru, keadaan, known);
    if (!tersembunyi(baru.no_hp)) return kept;
    const word = command.command.toUpperCase();
    const asWritten = {
      ...baru,
      body: command.topik === null ? word : `${word} ${command.topik.join(', ')}`,
    };
    return {
      ...decideHidden(asWritten, { ...keadaan, stop_pada: null }, known),
      langganan: kept.langganan,
    };
  }
  if (tersembunyi(baru.no_hp)) {
    const body = command.command === 'status' ? 'STATUS' : baru.body;
    return decideHidden({ ...baru, body }, keadaan, known);
  }
  const after = repliesLeft(keadaan, now);
  if (isLate(baru, known)) return decideNothing(baru, keadaan);
  if (after === null) return beyondShare(baru, keadaan, known);
  const settled = { ...keadaan, perintah: null, perintah_pada: null };
  if (command.command === 'formulir') {
    const balasan = await askForm({ db, keys, siteUrl, now }, command.jenis, baru, keadaan.inggris);
    return { ...decideReply(balasan.body, settled, known), balasan };
  }
  if (command.command === 'status') {
    const body = await tellStatus({ db, readers, siteUrl, now }, baru.no_hp, keadaan.inggris);
    // An operator would read who complained.
    return { ...decideReply(body, settled, known), balasan: { jenis: 'teks', body, rahasia: true } };
  }
  if (!first) return null;
  const secrets = { db, queues, keys, siteUrl, campus, now };
  const asked = { baru, versi: keadaan.versi, after };
  const done =
    command.command === 'verifikasi'
      ? await verify(secrets, asked, command.nim)
      : await reset(secrets, asked, command.username);
  if (done.done !== 'reply') return null;
  return decideReply(
    done.body,
    done.asksNim ? { ...settled, perintah: NIM, perintah_pada: now } : settled,
    known,
  );
}

/** The command in a message, or the one that waited for the number this message shows. */
function commandFor(
  { jenis, body, no_hp, pilihan, diulang }: Baru,
  keadaan: Keadaan,
  { now, aktif, topik }: Known,
): Command | null {
  // The title of a question is no command.
  if (pilihan) return null;
  const waits = (keadaan.perintah_pada ?? 0) > now - WAITS_MS;
  if (jenis === 'teks') {
    const command = commandOf(body, topik);
    if (command || (keadaan.petugas_sampai ?? 0) > now) return command;
    if (askedToStop(keadaan, now, ASKED_AGAIN_MS) && isYes(body)) return { command: 'ya' };
    const verify = waits && askedForNim(keadaan) ? commandOf(`VERIFIKASI ${body}`) : null;
    // Shorter numbers answer a menu.
    if (verify?.command === 'verifikasi' && /^[a-z]*\d{5,}$/i.test(verify.nim)) return verify;
    return aktif && !diulang && asksStatus(body) ? { command: 'status' } : null;
  }
  return jenis === 'kontak' && waits && !tersembunyi(no_hp) ? commandOf(keadaan.perintah ?? '', topik) : null;
}

/** True when they were asked for their NIM, and nothing else since. */
const askedForNim = ({ perintah, perintah_pada, menu_pada, stop_pada }: Keadaan) =>
  perintah === NIM && (perintah_pada ?? 0) >= Math.max(menu_pada ?? 0, stop_pada ?? 0);

/** An unexpected error leaves the message to an operator, so that the others do not wait. */
function decideSafely(baru: Baru, keadaan: Keadaan, known: Known): Keputusan {
  try {
    return decide(baru, keadaan, known);
  } catch (error) {
    log('error', 'not decided, left to an operator', { pesan_masuk: baru.id, error: causeOf(error) });
    return decideNothing(baru, keadaan);
  }
}
