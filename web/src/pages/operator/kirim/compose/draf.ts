import { type Signal, signal } from '@preact/signals-react';
import * as z from 'zod/mini';
import { JENIS_KIRIMAN } from '#contract/pesan/kirim.ts';
import { Penerima, Sumber } from '#contract/pesan/penerima.ts';
import { ApiError, newIdempotencyKey } from '../../../../lib/api/api.ts';
import { wibToIso } from '../../../../lib/format/waktu.ts';
import { DRAF, ENDED, session } from '../../../../lib/session/session.ts';
import { readStored } from '../../../../lib/stored.ts';

const LIFETIME_MS = 7 * 24 * 3_600_000;
/** Most drafts kept; the least recently edited are dropped. */
const MOST = 50;

const Draf = z.object({
  jenis: z.enum(JENIS_KIRIMAN),
  body: z.string(),
  alamat: z.string(),
  terpilih: z.object({ id: z.string(), isian: z.array(z.string()) }),
  /** a broadcast's topic; empty: none */
  topik: z._default(z.string(), ''),
  /** a broadcast's `datetime-local` value; null to send at once */
  jadwal: z.nullable(z.string()),
  /** the recipients of a composition; empty for a reply, whose conversation names them */
  sumber: z.array(Sumber),
  /** when the saved draft that it comes from was last changed; null: it comes from none */
  versi: z._default(z.nullable(z.string()), null),
  /** the audience that was last made of them: a repeated attempt must name the same one */
  audiens: z.nullable(z.object({ dari: z.string(), data: Penerima })),
});
export type Draf = z.infer<typeof Draf>;

/** The last attempt: content, idempotency key, and whether any try got no answer. */
const Upaya = z.object({ isi: z.string(), idempotencyKey: z.string(), tak_terjawab: z.boolean() });
/** `benih`: what its idempotency keys are made of, so that another tab that sends the same makes the same one. */
const Tersimpan = z.extend(Draf, {
  upaya: z.nullable(Upaya),
  benih: z._default(z.string(), ''),
  pada: z.number(),
});
type Tersimpan = z.infer<typeof Tersimpan>;

export const DRAF_KOSONG: Draf = {
  jenis: 'teks',
  body: '',
  alamat: '',
  terpilih: { id: '', isian: [] },
  topik: '',
  jadwal: null,
  sumber: [],
  versi: null,
  audiens: null,
};

/** Draft ids: one per conversation, and one per address of the composer. */
export const untukTulis = (alamat: string) => `tulis:${alamat}`;
export const untukBalasan = (no_hp: string) => `balasan:${no_hp}`;

/** The attempts to send a draft. */
interface Sending {
  upaya: z.infer<typeof Upaya> | null;
  benih: string;
  /** an attempt before the last one got no answer */
  doubtful: boolean;
}

/** Drafts of other accounts are not read, and removed. */
const OWN = `${DRAF}${session.id_user}:`;

const drafts = new Map<string, Signal<Draf>>();
/** The first state of each draft. */
const begun = new Map<string, Draf>();
const sendings = new Map<string, Sending>();
/** The ids under which drafts went on. The page of one has the former, until that is opened anew. */
const moved = new Map<string, string>();

/** The id with which the page of a draft was opened. */
export const openedAs = (untuk: string) => [...moved].find(([, to]) => to === untuk)?.[0] ?? untuk;

/**
 * The draft, restored from up to a week ago and shared between tabs.
 *
 * @param awal what a page that opens it begins with
 */
export function drafOf(untuk: string, awal?: Draf): Signal<Draf> {
  const known = drafts.get(untuk);
  const isCurrent = known && (!awal || isKept(untuk));
  if (awal) {
    begun.set(untuk, awal);
    moved.delete(untuk);
  }
  if (isCurrent) return known;
  const draf = known ?? signal(DRAF_KOSONG);
  draf.value = restore(untuk);
  drafts.set(untuk, draf);
  return draf;
}

const awalOf = (untuk: string) => begun.get(untuk) ?? DRAF_KOSONG;

const contentOf = ({ body, alamat, terpilih, topik, jadwal, sumber }: Draf) =>
  JSON.stringify([body.trim(), alamat.trim(), terpilih, topik, jadwal, sumber]);

/** True when the draft has content of its own. */
function isWritten(untuk: string): boolean {
  const draf = drafts.get(untuk)?.peek();
  return draf !== undefined && contentOf(draf) !== contentOf(awalOf(untuk));
}

/** True when an attempt to send it got no answer: an idempotency key lasts a day, a draft a week. */
export const mungkinTerkirim = (untuk: string): boolean => sendings.get(untuk)?.upaya?.tak_terjawab === true;

/** True for a draft that outlasts the page. */
export const isKept = (untuk: string) => isWritten(untuk) || mungkinTerkirim(untuk);

export function changeDraf(untuk: string, change: Partial<Draf>): void {
  const id = moved.get(untuk) ?? untuk;
  const draf = drafOf(id);
  draf.value = { ...draf.peek(), ...change };
  store(id);
}

export function dropDraf(untuk: string): void {
  sendings.delete(untuk);
  drafOf(untuk).value = awalOf(untuk);
  store(untuk);
}

/** Records what was saved elsewhere: the draft begins with it from now on. What was written since stays, and so does an unanswered attempt. */
export function settleDraf(untuk: string, saved: Draf): void {
  begun.set(untuk, saved);
  changeDraf(untuk, { versi: saved.versi });
}

/** Goes on under another id with a draft that was saved there; the page that shows it stays as it is. */
export function moveDraf(from: string, to: string, saved: Draf): void {
  drafts.set(to, drafOf(from));
  drafts.delete(from);
  sendings.set(to, sendingOf(from));
  sendings.delete(from);
  localStorage.removeItem(OWN + from);
  moved.set(from, to);
  settleDraf(to, saved);
}

/**
 * The `Idempotency-Key` of a content: unchanged until answered, even after a reload, so that a message whose answer was lost
 * is not sent twice.
 */
export function attemptKey(untuk: string, content: object): string {
  const isi = JSON.stringify(content);
  const sending = sendingOf(untuk);
  const { upaya: before, benih } = sending;
  const idempotencyKey = before?.isi === isi ? before.idempotencyKey : `${benih}-${sidikOf(isi)}`;
  // Unanswered so far, and maybe for good: the page may be closed first.
  sending.upaya = { isi, idempotencyKey, tak_terjawab: true };
  if (before?.tak_terjawab) sending.doubtful = true;
  store(untuk);
  return idempotencyKey;
}

/** Records a failed attempt. Only a 4xx without an earlier unanswered attempt proves that nothing was sent. */
export function failAttempt(untuk: string, error: Error): void {
  const { upaya, doubtful } = sendingOf(untuk);
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  if (!upaya || !refused || doubtful) return;
  upaya.tak_terjawab = false;
  store(untuk);
}

/** Records a success: identical content becomes a new message, and edits made while sending stay. */
export function endAttempt(untuk: string, sent: Draf): void {
  sendings.delete(untuk);
  const draf = drafOf(untuk);
  if (contentOf(draf.peek()) === contentOf(sent)) draf.value = awalOf(untuk);
  store(untuk);
}

function sendingOf(untuk: string): Sending {
  const sending = sendings.get(untuk) ?? { upaya: null, benih: newIdempotencyKey(), doubtful: false };
  sendings.set(untuk, sending);
  return sending;
}

/** A hash of a content: 64 bits of FNV-1a. */
function sidikOf(isi: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(isi))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(36);
}

function store(untuk: string): void {
  const draf = drafOf(untuk).peek();
  // Once its session has ended, a draft waits in this tab alone, as `expireSession` has left it.
  const ended = localStorage.getItem('token') === null;
  const storage = ended ? sessionStorage : localStorage;
  const key = (ended ? ENDED : '') + OWN + untuk;
  if (!isKept(untuk)) {
    storage.removeItem(key);
    return;
  }
  const { upaya, benih } = sendingOf(untuk);
  const kept: Tersimpan = { ...draf, upaya, benih, pada: Date.now() };
  if (storage.getItem(key) === null) makeRoom(MOST - 1);
  try {
    storage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is full: the draft lasts as long as the tab.
  }
}

function restore(untuk: string): Draf {
  const kept = read(OWN + untuk);
  if (!kept) {
    // Sent or dropped in another tab: the same content is a new message from now on.
    sendings.delete(untuk);
    return awalOf(untuk);
  }
  const { upaya, benih, pada: _, ...draf } = kept;
  const sending = sendingOf(untuk);
  sending.upaya = upaya ?? sending.upaya;
  sending.benih = benih || sending.benih;
  const { jadwal } = draf;
  return jadwal && Date.parse(wibToIso(jadwal)) <= Date.now() ? { ...draf, jadwal: null } : draf;
}

function read(key: string): Tersimpan | null {
  const kept = readStored(localStorage, key, Tersimpan);
  return kept && kept.pada + LIFETIME_MS > Date.now() ? kept : null;
}

/** Removes expired drafts, other accounts' drafts, and the oldest beyond `most`. */
function makeRoom(most: number): void {
  const kept: { key: string; pada: number }[] = [];
  for (const key of Object.keys(localStorage).filter((key) => key.startsWith(DRAF))) {
    const draf = key.startsWith(OWN) ? read(key) : null;
    if (draf) kept.push({ key, pada: draf.pada });
    else localStorage.removeItem(key);
  }
  for (const { key } of kept.toSorted((a, b) => b.pada - a.pada).slice(most)) localStorage.removeItem(key);
}

makeRoom(MOST);
// Sync drafts between tabs.
addEventListener('storage', ({ key }) => {
  for (const [untuk, draf] of drafts) if (key === null || key === OWN + untuk) draf.value = restore(untuk);
});
