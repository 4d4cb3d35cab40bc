import { type Signal, signal } from '@preact/signals-react';
import * as z from 'zod/mini';
import { JENIS_KIRIMAN, type JenisKiriman } from '#contract/pesan/kirim.ts';
import { ApiError, newIdempotencyKey } from '../../../../lib/api/api.ts';
import { wibToIso } from '../../../../lib/format/waktu.ts';
import { session } from '../../../../lib/session/session.ts';

const LIFETIME_MS = 7 * 24 * 3_600_000;
/** Of more than these, those that were written on least recently are forgotten. */
const MOST = 50;

const Draf = z.object({
  jenis: z.enum(JENIS_KIRIMAN),
  body: z.string(),
  alamat: z.string(),
  terpilih: z.object({ id: z.string(), isian: z.array(z.string()) }),
  /** of a broadcast, as its field has it; null: at once */
  jadwal: z.nullable(z.string()),
});
/** What is written to somebody, and not sent yet. */
export type Draf = z.infer<typeof Draf>;

/** The key under which a content has been tried to send, and whether one of the tries had no answer. */
const Upaya = z.object({ isi: z.string(), kunci: z.string(), tak_terjawab: z.boolean() });
const Tersimpan = z.extend(Draf, { upaya: z.nullable(Upaya), pada: z.number() });
type Tersimpan = z.infer<typeof Tersimpan>;

export const DRAF_KOSONG: Draf = {
  jenis: 'teks',
  body: '',
  alamat: '',
  terpilih: { id: '', isian: [] },
  jadwal: null,
};

/** For whom a draft is: each has one of each kind, and what is answered in a conversation is apart. */
export const untukOrang = (jenis: JenisKiriman, no_hp: string) => `pesan:${jenis}:${no_hp}`;
export const untukGroup = (jenis: JenisKiriman, kode: string) => `group:${jenis}:${kode}`;
export const untukBalasan = (no_hp: string) => `balasan:${no_hp}`;

const PREFIX = 'draf:';
/** No other account's: its drafts are neither read nor left. */
const OWN = `${PREFIX}${session.id_user}:`;

const drafts = new Map<string, Signal<Draf>>();
const attempts = new Map<string, z.infer<typeof Upaya>>();
/** Those of which an earlier try had no answer. */
const doubtful = new Set<string>();

/** What is written for somebody, as it was left up to a week ago, also in another tab. */
export function drafOf(untuk: string): Signal<Draf> {
  const known = drafts.get(untuk);
  if (known) return known;
  const draf = signal(restore(untuk));
  drafts.set(untuk, draf);
  return draf;
}

/** Whether there is anything to lose. */
export const isWritten = ({ body, alamat, terpilih }: Draf) =>
  body.trim() !== '' || alamat.trim() !== '' || terpilih.id !== '';

export function changeDraf(untuk: string, change: Partial<Draf>): void {
  const draf = drafOf(untuk);
  draf.value = { ...draf.peek(), ...change };
  store(untuk);
}

export function dropDraf(untuk: string): void {
  forget(untuk);
  drafOf(untuk).value = DRAF_KOSONG;
  store(untuk);
}

/**
 * The `Idempotency-Key` to send a content with: until it was answered the same for the same content, also after the page was
 * left or loaded anew, so that what arrived unnoticed is not sent twice.
 */
export function attemptKey(untuk: string, content: object): string {
  const isi = JSON.stringify(content);
  const before = attempts.get(untuk);
  const kunci = before?.isi === isi ? before.kunci : newIdempotencyKey();
  // None has come yet, and may never be heard of: the page may be closed before it does.
  attempts.set(untuk, { isi, kunci, tak_terjawab: true });
  if (before?.tak_terjawab) doubtful.add(untuk);
  store(untuk);
  return kunci;
}

/** It was not sent, as far as is known: only a refusal that nothing unanswered went before says so for certain. */
export function failAttempt(untuk: string, error: Error): void {
  const attempt = attempts.get(untuk);
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  if (!attempt || !refused || doubtful.has(untuk)) return;
  attempts.set(untuk, { ...attempt, tak_terjawab: false });
  store(untuk);
}

/** Whether what is written has been tried to send, and may have been: an `Idempotency-Key` holds for a day, a draft for a week. */
export const mungkinTerkirim = (untuk: string): boolean =>
  isWritten(drafOf(untuk).peek()) && attempts.get(untuk)?.tak_terjawab === true;

/** It was sent: the same once more is another message, and what was written on meanwhile stays. */
export function endAttempt(untuk: string, sent: Draf): void {
  forget(untuk);
  if (drafOf(untuk).peek() === sent) drafOf(untuk).value = DRAF_KOSONG;
  store(untuk);
}

function forget(untuk: string): void {
  attempts.delete(untuk);
  doubtful.delete(untuk);
}

function store(untuk: string): void {
  const draf = drafOf(untuk).peek();
  const key = OWN + untuk;
  if (!isWritten(draf)) {
    localStorage.removeItem(key);
    return;
  }
  const kept: Tersimpan = { ...draf, upaya: attempts.get(untuk) ?? null, pada: Date.now() };
  if (localStorage.getItem(key) === null) makeRoom(MOST - 1);
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // No room is left: it lasts as long as the tab.
  }
}

function restore(untuk: string): Draf {
  const kept = read(OWN + untuk);
  if (!kept) return DRAF_KOSONG;
  const { upaya, pada: _, ...draf } = kept;
  if (upaya) attempts.set(untuk, upaya);
  const { jadwal } = draf;
  return jadwal && Date.parse(wibToIso(jadwal)) <= Date.now() ? { ...draf, jadwal: null } : draf;
}

function read(key: string): Tersimpan | null {
  try {
    const kept = Tersimpan.parse(JSON.parse(localStorage.getItem(key) ?? ''));
    return kept.pada + LIFETIME_MS > Date.now() ? kept : null;
  } catch {
    // Nothing kept, or not by this version.
    return null;
  }
}

/** Forgets what is too old or somebody else's, and the oldest of more than `most`. */
function makeRoom(most: number): void {
  const kept: { key: string; pada: number }[] = [];
  for (const key of Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))) {
    const draf = key.startsWith(OWN) ? read(key) : null;
    if (draf) kept.push({ key, pada: draf.pada });
    else localStorage.removeItem(key);
  }
  for (const { key } of kept.toSorted((a, b) => b.pada - a.pada).slice(most)) localStorage.removeItem(key);
}

makeRoom(MOST);
// What is written or sent in one tab is so in all of them.
addEventListener('storage', ({ key }) => {
  for (const [untuk, draf] of drafts) if (key === null || key === OWN + untuk) draf.value = restore(untuk);
});
