import { type Signal, signal } from '@preact/signals-react';
import * as z from 'zod/mini';
import { JENIS_KIRIMAN, type JenisKiriman } from '#contract/pesan/kirim.ts';
import { ApiError, newIdempotencyKey } from '../../../../lib/api/api.ts';
import { wibToIso } from '../../../../lib/format/waktu.ts';
import { session } from '../../../../lib/session/session.ts';

const LIFETIME_MS = 7 * 24 * 3_600_000;
/** Most drafts kept; the least recently edited are dropped. */
const MOST = 50;

const Draf = z.object({
  jenis: z.enum(JENIS_KIRIMAN),
  body: z.string(),
  alamat: z.string(),
  terpilih: z.object({ id: z.string(), isian: z.array(z.string()) }),
  /** a broadcast's `datetime-local` value; null to send at once */
  jadwal: z.nullable(z.string()),
});
/** An unsent message. */
export type Draf = z.infer<typeof Draf>;

/** The last attempt: content, idempotency key, and whether any try got no answer. */
const Upaya = z.object({ isi: z.string(), idempotencyKey: z.string(), tak_terjawab: z.boolean() });
const Tersimpan = z.extend(Draf, { upaya: z.nullable(Upaya), pada: z.number() });
type Tersimpan = z.infer<typeof Tersimpan>;

export const DRAF_KOSONG: Draf = {
  jenis: 'teks',
  body: '',
  alamat: '',
  terpilih: { id: '', isian: [] },
  jadwal: null,
};

/** Draft ids: one per recipient and kind; replies in a conversation have their own. */
export const untukOrang = (jenis: JenisKiriman, no_hp: string) => `pesan:${jenis}:${no_hp}`;
export const untukGroup = (jenis: JenisKiriman, kode: string) => `group:${jenis}:${kode}`;
export const untukBalasan = (no_hp: string) => `balasan:${no_hp}`;

const PREFIX = 'draf:';
/** Drafts of other accounts are not read, and removed. */
const OWN = `${PREFIX}${session.id_user}:`;

const drafts = new Map<string, Signal<Draf>>();
const attempts = new Map<string, z.infer<typeof Upaya>>();
/** Drafts with an earlier unanswered attempt. */
const doubtful = new Set<string>();

/** The draft, restored from up to a week ago and shared between tabs. */
export function drafOf(untuk: string): Signal<Draf> {
  const known = drafts.get(untuk);
  if (known) return known;
  const draf = signal(restore(untuk));
  drafts.set(untuk, draf);
  return draf;
}

/** True when the draft has content. */
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
 * The `Idempotency-Key` of a content: unchanged until answered, even after a reload, so that a message whose answer was lost
 * is not sent twice.
 */
export function attemptKey(untuk: string, content: object): string {
  const isi = JSON.stringify(content);
  const before = attempts.get(untuk);
  const idempotencyKey = before?.isi === isi ? before.idempotencyKey : newIdempotencyKey();
  // Unanswered so far, and maybe for good: the page may be closed first.
  attempts.set(untuk, { isi, idempotencyKey, tak_terjawab: true });
  if (before?.tak_terjawab) doubtful.add(untuk);
  store(untuk);
  return idempotencyKey;
}

/** Records a failed attempt. Only a 4xx without an earlier unanswered attempt proves that nothing was sent. */
export function failAttempt(untuk: string, error: Error): void {
  const attempt = attempts.get(untuk);
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  if (!attempt || !refused || doubtful.has(untuk)) return;
  attempts.set(untuk, { ...attempt, tak_terjawab: false });
  store(untuk);
}

/** True when the draft may have been sent: an idempotency key lasts a day, a draft a week. */
export const mungkinTerkirim = (untuk: string): boolean =>
  isWritten(drafOf(untuk).peek()) && attempts.get(untuk)?.tak_terjawab === true;

/** Records a success: identical content becomes a new message, and edits made while sending stay. */
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
    // Storage is full: the draft lasts as long as the tab.
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
    // No stored state, or another version's.
    return null;
  }
}

/** Removes expired drafts, other accounts' drafts, and the oldest beyond `most`. */
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
// Sync drafts between tabs.
addEventListener('storage', ({ key }) => {
  for (const [untuk, draf] of drafts) if (key === null || key === OWN + untuk) draf.value = restore(untuk);
});
