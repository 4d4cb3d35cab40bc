import { sql } from 'drizzle-orm';
import type { JenisMasuk } from '#contract/pesan/pesan.ts';
import { normalizePhone } from '#shared/phone.ts';
import { batch, type Db } from '../../core/db/client.ts';
import { partsOf } from '../../core/parts.ts';
import type { EventOf, Gateway, Media } from '../../gateways/gateway.ts';
import { keepNumbers } from './nomor.ts';

/** Most texts in one statement: a parameter of D1 holds 2 MB, and a character of a text may take six bytes of JSON. */
const TEXTS = 50;

/** Longest text and name that are kept of what people write: WhatsApp's own text is no longer, other gateways' may be. */
const MAX_TEXT = 4_096;
const MAX_NAME = 255;

/** Whole characters only: half of one is none. */
const cut = (text: string, length: number) =>
  text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed();

/** The stored form of a sender: the number, or the provider's own id. */
export const storedOf = (from: string) =>
  /^\d+$/.test(from) ? (normalizePhone(`+${from}`) ?? `+${from}`) : from;

/** A message that quotes another one. */
export interface Kutipan {
  ref: string;
  /** or the provider's own id of a person who hides their number */
  no_hp: string;
  jenis: JenisMasuk;
  body: string;
  /** the provider's reference of the quoted message */
  kutip: string;
  /** fetches its photo; absent: it has none, or the gateway's are not fetched */
  foto?: (maxBytes: number) => Promise<Media>;
}

/** The messages that quote another one. A reaction is none. */
export const quotesOf = (events: readonly EventOf<'incoming'>[], gateway: Gateway): Kutipan[] =>
  events.flatMap(({ ref, from, jenis, body, kutip, foto }) => {
    if (kutip === undefined || jenis === 'reaksi') return [];
    const { media } = gateway;
    const quote = { ref, no_hp: storedOf(from), jenis, body: cut(body, MAX_TEXT), kutip };
    return [foto && media ? { ...quote, foto: (maxBytes: number) => media(foto, maxBytes) } : quote];
  });

/** The answers of a form. */
export interface IsianFormulir {
  ref: string;
  /** or the provider's own id of a person who hides their number */
  no_hp: string;
  isian: string;
  /** epoch milliseconds */
  pada: number;
}

export const formsOf = (events: readonly EventOf<'incoming'>[]): IsianFormulir[] =>
  events.flatMap(({ ref, from, formulir, at }) =>
    formulir === undefined ? [] : [{ ref, no_hp: storedOf(from), isian: formulir, pada: at.getTime() }],
  );

/** The number behind a provider's own id, where the provider knows it when it is asked. */
async function shownOf(
  { from, ref, at }: EventOf<'incoming'>,
  gateway: Gateway,
): Promise<EventOf<'contact'>[]> {
  if (/^\d+$/.test(from)) return [];
  const number = await gateway.numberOf?.(from);
  return number ? [{ type: 'contact', id: from, number, ref, at }] : [];
}

/**
 * Keeps what people have written, each once, and when each of them last did: for a day, free text reaches them.
 *
 * @param toFirst whether they wrote to the first gateway's number: only the window of the number that they wrote to opens
 * @returns the ids of what is new, ascending
 */
export async function keepIncoming(
  db: Db,
  gateway: Gateway,
  events: readonly EventOf<'incoming'>[],
  toFirst = true,
): Promise<number[]> {
  const kept: number[] = [];
  const column = sql.identifier(toFirst ? 'masuk_pada' : 'masuk_cadangan_pada');
  for (const part of partsOf(events, TEXTS)) {
    const shown = await Promise.all(part.map((event) => shownOf(event, gateway)));
    // By this their texts find the number below, and those that came before it was known.
    await keepNumbers(db, shown.flat());
    const rows = part.map((event) => ({
      ref: event.ref,
      no_hp: storedOf(event.from),
      nama: event.nama === null ? null : cut(event.nama, MAX_NAME),
      jenis: event.jenis,
      body: cut(event.body, MAX_TEXT),
      pilihan: event.pilihan,
      at: event.at.getTime(),
    }));
    const json = JSON.stringify(rows);
    const written = sql`json_each(${json}) j JOIN pesan_masuk m ON m.ref = j.value ->> 'ref'`;
    const { added } = await batch(db, {
      added: sql<{ id: number }>`
        INSERT INTO pesan_masuk (ref, no_hp, nama, jenis, body, pilihan, diterima_pada)
        SELECT value ->> 'ref', COALESCE(n.no_hp, value ->> 'no_hp'), value ->> 'nama', value ->> 'jenis', value ->> 'body',
          value ->> 'pilihan', value ->> 'at'
        FROM json_each(${json}) LEFT JOIN nomor_tersembunyi n ON n.id = value ->> 'no_hp' WHERE true
        ON CONFLICT (ref) DO NOTHING RETURNING id`,
      // A webhook may be repeated for days: it must not open a window that has closed.
      windows: sql`
        INSERT INTO kontak_wa (no_hp, ${column})
        SELECT m.no_hp, max(m.diterima_pada) FROM ${written} WHERE true GROUP BY 1
        ON CONFLICT (no_hp) DO UPDATE SET ${column} = max(COALESCE(${column}, 0), excluded.${column})`,
      conversations: sql`
        INSERT INTO percakapan (no_hp, nama, id_terakhir, terakhir_pada)
        SELECT m.no_hp, m.nama, m.id, max(m.diterima_pada) FROM ${written} WHERE true GROUP BY 1
        ON CONFLICT (no_hp) DO UPDATE SET nama = COALESCE(excluded.nama, nama), id_terakhir = excluded.id_terakhir,
          terakhir_pada = excluded.terakhir_pada
        WHERE excluded.terakhir_pada >= terakhir_pada`,
    });
    kept.push(...added.map(({ id }) => id));
  }
  return kept.sort((a, b) => a - b);
}

/** Marks what its sender has deleted for everyone. Its text stays, since an operator may have to act on it. */
export async function markDeleted(db: Db, events: readonly EventOf<'deleted'>[]): Promise<void> {
  if (events.length === 0) return;
  const refs = JSON.stringify(events.map(({ ref }) => ref));
  await db.run(
    sql`UPDATE pesan_masuk SET jenis = 'dihapus' WHERE ref IN (SELECT value FROM json_each(${refs}))`,
  );
}

/** Keeps who wants broadcasts no more, or again: what they said last, in whatever order it comes. */
export async function keepPreferences(db: Db, events: readonly EventOf<'preference'>[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events
    .map(({ from, optedOut, at }) => ({ no_hp: storedOf(from), optedOut, at: at.getTime() }))
    .sort((a, b) => a.at - b.at);
  await db.run(keepPreferencesStatement(rows));
}

/** @param rows the oldest first; `at` in epoch milliseconds */
export const keepPreferencesStatement = (
  rows: readonly { no_hp: string; optedOut: boolean; at: number }[],
) => sql`
  INSERT INTO kontak_wa (no_hp, berhenti_pada, langganan_pada)
  SELECT COALESCE(n.no_hp, value ->> 'no_hp'), iif(value ->> 'optedOut', value ->> 'at', NULL), value ->> 'at'
  FROM json_each(${JSON.stringify(rows)}) LEFT JOIN nomor_tersembunyi n ON n.id = value ->> 'no_hp' WHERE true
  ON CONFLICT (no_hp) DO UPDATE SET berhenti_pada = excluded.berhenti_pada, langganan_pada = excluded.langganan_pada
  WHERE excluded.langganan_pada >= COALESCE(langganan_pada, 0)`;
