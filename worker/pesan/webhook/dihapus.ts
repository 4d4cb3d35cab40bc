import { sql } from 'drizzle-orm';
import { batch, type Db } from '../../core/db/client.ts';
import type { GatewayEvent } from '../../gateways/gateway.ts';
import { storedJson } from '../json.ts';
import type { Claimed, Kontak } from '../message.ts';
import { toldStatements } from '../send/record.ts';
import { WITHIN_MS } from '../timing.ts';
import { choicesOf, type KataTopik, keepTopicsStatement, type PilihanTopik } from '../topik.ts';
import { storedOf } from './incoming.ts';

/** Keyed hashes of a number, one for each of our keys: worker/core/auth/sidik.ts. */
export type Hashes = (no_hp: string) => readonly string[];

/** As `nomor_dihapus.topik` keeps them. */
type TopikDihapus = Record<string, { nama: string; berhenti_pada: number }>;

interface Known {
  sidik: string;
  berhenti_pada: number | null;
  /** JSON; null: none */
  topik: string | null;
}

/**
 * Keeps an erased person's STOP when their number is imported again: the keyed hash recognises the number, and the wish is
 * stored beside it again.
 *
 * @returns the messages, with what is known of their numbers now
 * @throws what the database throws
 */
export async function withOldWishes(
  db: Db,
  hashes: Hashes,
  messages: readonly Claimed[],
): Promise<readonly Claimed[]> {
  const numbers = new Map(
    messages.flatMap(({ id_broadcast, no_hp }) =>
      id_broadcast === null ? [] : hashes(no_hp).map((sidik) => [sidik, no_hp] as const),
    ),
  );
  const asked = JSON.stringify([...numbers.keys()]);
  const known = await db.all<Known>(sql`
    SELECT sidik, berhenti_pada, topik FROM nomor_dihapus
    WHERE (berhenti_pada IS NOT NULL OR topik IS NOT NULL) AND sidik IN (SELECT value FROM json_each(${asked}))`);
  if (known.length === 0) return messages;
  const wishes = known.map(({ sidik, ...wish }) => ({ no_hp: numbers.get(sidik) ?? '', ...wish }));
  const told = wishes.flatMap(({ no_hp, berhenti_pada }) =>
    berhenti_pada === null ? [] : [{ no_hp, tertutup_pada: null, berhenti_pada, jeda_sampai: null }],
  );
  const of = sql`(SELECT value FROM json_each(${JSON.stringify(wishes.map(({ no_hp }) => no_hp))}))`;
  const { contacts, choices } = await batch(db, {
    keep: toldStatements(told),
    topics: keepTopicsStatement(wishes.flatMap(topicsOf)),
    forget: sql`UPDATE nomor_dihapus SET berhenti_pada = NULL, topik = NULL
        WHERE sidik IN (SELECT value FROM json_each(${JSON.stringify(known.map(({ sidik }) => sidik))}))`,
    contacts: sql<
      Kontak & { no_hp: string }
    >`SELECT no_hp, masuk_pada, masuk_cadangan_pada, berhenti_pada, jeda_sampai FROM kontak_wa WHERE no_hp IN ${of}`,
    choices: sql<{ no_hp: string; pilihan: string }>`
      SELECT value AS no_hp, ${choicesOf(sql`value`)} AS pilihan FROM ${of}`,
  });
  const now = new Map(contacts.map(({ no_hp, ...kontak }) => [no_hp, kontak]));
  const chosen = new Map(choices.map(({ no_hp, pilihan }) => [no_hp, storedJson<PilihanTopik>(pilihan)]));
  return messages.map((message) => ({
    ...message,
    kontak: now.get(message.no_hp) ?? message.kontak,
    pilihan_topik: chosen.get(message.no_hp) ?? message.pilihan_topik,
  }));
}

const topicsOf = ({ no_hp, topik }: { no_hp: string; topik: string | null }): KataTopik[] =>
  Object.entries(storedJson<TopikDihapus>(topik) ?? {}).map(([key, { nama, berhenti_pada }]) => ({
    no_hp,
    topik: key,
    nama,
    berhenti: true,
    at: berhenti_pada,
  }));

/**
 * Leaves out what people wrote and let the provider know before their data was erased: it repeats its webhooks for days, and
 * what is kept of them no longer tells that it is not new.
 *
 * @throws what the database throws
 */
export async function withoutErased(
  db: Db,
  hashes: Hashes,
  events: readonly GatewayEvent[],
): Promise<readonly GatewayEvent[]> {
  const written = events.flatMap((event) => writerOf(event) ?? []);
  if (written.length === 0) return events;
  const oldest = Math.min(...written.map(({ at }) => at));
  const erased = await db.all<{ sidik: string; pada: number }>(
    sql`SELECT sidik, pada FROM nomor_dihapus WHERE pada > ${oldest + WITHIN_MS}`,
  );
  if (erased.length === 0) return events;
  const erasedAt = new Map(erased.map(({ sidik, pada }) => [sidik, pada]));
  return events.filter((event) => {
    const writer = writerOf(event);
    if (!writer) return true;
    return hashes(writer.no_hp).every((sidik) => (erasedAt.get(sidik) ?? 0) <= writer.at + WITHIN_MS);
  });
}

/** The sender and the time in epoch milliseconds; null for an event without a sender. */
function writerOf(event: GatewayEvent): { no_hp: string; at: number } | null {
  switch (event.type) {
    case 'incoming':
    case 'preference':
      return { no_hp: storedOf(event.from), at: event.at.getTime() };
    case 'contact':
      return { no_hp: storedOf(event.number), at: event.at.getTime() };
    default:
      return null;
  }
}
