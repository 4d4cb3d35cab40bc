import { sql } from 'drizzle-orm';
import { type Db, runAll } from '../../core/db/client.ts';
import type { EventOf, GatewayEvent, Webhook } from '../../gateways/gateway.ts';
import type { Chosen } from '../../gateways/index.ts';
import { holdBroadcastOf } from '../accept/broadcast.ts';
import { holdOverLimitOften } from '../biaya/batas.ts';
import { parseJson } from '../json.ts';
import type { Queues } from '../queue/chunk.ts';
import { applyTemplateEvents, refreshTemplates } from '../template/templates.ts';
import { gatewaysOf, holdGateway, takeWord } from '../watch/hold.ts';
import { minuteOf } from '../watch/traffic.ts';
import { type Hashes, withoutErased } from './dihapus.ts';
import {
  formsOf,
  type IsianFormulir,
  type Kutipan,
  keepIncoming,
  keepPreferences,
  markDeleted,
  quotesOf,
} from './incoming.ts';
import { keepNumbers } from './nomor.ts';
import { sendAsTemplate } from './secondForm.ts';
import { applyStatuses } from './status.ts';

/** Least interval between reads of the template list because of a webhook for an unknown template. */
const REREAD_MS = 60_000;

/** Least interval between notes that a webhook came. */
const NOTED_MS = 60_000;

/** The text to answer a provider's subscription handshake with; null when it is not ours. */
export async function handshake(
  db: Db,
  chosen: Chosen,
  name: string,
  query: URLSearchParams,
): Promise<string | null> {
  const challenge = gatewayNamed(chosen, name)?.gateway.handshake?.(query) ?? null;
  if (challenge !== null) await note(db, name, 'jabat_pada', Date.now());
  return challenge;
}

interface Receiver {
  /** runs work that the provider need not wait for */
  later: (work: Promise<unknown>) => void;
  /** keyed hashes of a number, as kept of an erased one */
  hashes: Hashes;
  /** Takes the replies that quote a confidential message, which are not to be kept here, and names them; absent: there are none. */
  takeQuotes?: (quotes: readonly Kutipan[]) => Promise<ReadonlySet<string>>;
  /** Takes the forms that were filled in, which are not to be kept here either, and names them. */
  takeForms?: (forms: readonly IsianFormulir[]) => Promise<ReadonlySet<string>>;
}

/**
 * Takes in a provider's webhook, its proof first.
 *
 * @returns the ids of what people have written, as far as it is new (ascending); null when it is not from the provider:
 *   nothing has been read then
 */
export async function receiveWebhook(
  db: Db,
  queues: Queues,
  chosen: Chosen,
  name: string,
  webhook: Webhook,
  { later, hashes, takeQuotes = async () => new Set(), takeForms = async () => new Set() }: Receiver,
): Promise<number[] | null> {
  const now = Date.now();
  const inUse = gatewayNamed(chosen, name);
  if (!inUse?.gateway.verify(webhook)) return null;
  const { gateway } = inUse;
  await note(db, name, 'webhook_pada', now);
  const told = gateway.events(parse(webhook.rawBody)).map((event) => notAhead(event, now));
  const events = await withoutErased(db, hashes, told);
  const byType = <Type extends GatewayEvent['type']>(type: Type) =>
    events.filter((event): event is EventOf<Type> => event.type === type);
  const isFirst = name === chosen.firstGateway.name;

  const outsideWindow = await applyStatuses(db, events, now);
  await sendAsTemplate(db, queues, outsideWindow, now);
  await keepNumbers(db, byType('contact'));
  const incoming = byType('incoming');
  const forms = await takeForms(formsOf(incoming));
  const others = incoming.filter(({ ref }) => !forms.has(ref));
  const quotes = await takeQuotes(quotesOf(others, gateway));
  const written = others.filter(({ ref }) => !quotes.has(ref));
  const masuk = await keepIncoming(db, gateway, written, isFirst);
  await markDeleted(db, byType('deleted'));
  await keepPreferences(db, byType('preference'));
  for (const event of events) await applyToGateway(db, queues, name, event, now);
  const outdated = await applyTemplateEvents(db, queues, byType('template'), now);
  if (isFirst && byType('status').length > 0) await holdOverLimitOften(db, chosen, now);
  if (outdated) later(refreshTemplates(db, queues, chosen, now, REREAD_MS));
  return masuk;
}

/** Applies events that concern the account as a whole. */
async function applyToGateway(
  db: Db,
  queues: Queues,
  name: string,
  event: GatewayEvent,
  now: number,
): Promise<void> {
  switch (event.type) {
    case 'gateway':
      await takeWord(db, queues, name, event, now);
      return;
    case 'rating':
      await db.run(sql`
        INSERT INTO gateway (nama, mutu, orang_per_hari) VALUES (${name}, ${event.quality ?? null}, ${event.peoplePerDay ?? null})
        ON CONFLICT (nama) DO UPDATE SET mutu = COALESCE(excluded.mutu, mutu),
          orang_per_hari = ${event.peoplePerDay === undefined ? sql`orang_per_hari` : sql`excluded.orang_per_hari`}`);
      return;
    case 'status': {
      // A fault found after the message was accepted. The provider may repeat it for days.
      const { hold, ref, code = 'lainnya', reason = 'Ditolak gateway WhatsApp' } = event;
      const since = event.at.getTime();
      if (hold === 'broadcast' || hold === 'template')
        await holdBroadcastOf(db, ref, reason, { hold, since });
      if (hold === 'gateway')
        await holdGateway(db, name, { code, reason }, { byProvider: false, now, since });
      return;
    }
    case 'alias':
    case 'contact':
    case 'deleted':
    case 'incoming':
    case 'preference':
    case 'template':
      return;
  }
}

/** Moves a time in the future to now: with a wrong clock it would outweigh every later event. */
const notAhead = (event: GatewayEvent, now: number): GatewayEvent =>
  'at' in event && event.at && event.at.getTime() > now ? { ...event, at: new Date(now) } : event;

const gatewayNamed = (chosen: Chosen, name: string) =>
  gatewaysOf(chosen).find((inUse) => inUse.name === name);

/** Counts a webhook that was not proved to be the provider's. */
export async function noteRefused(db: Db, chosen: Chosen, name: string, now = Date.now()): Promise<void> {
  if (!gatewayNamed(chosen, name)) return;
  const statements = [
    sql`
      INSERT INTO gateway (nama, webhook_ditolak_pada) VALUES (${name}, ${now})
      ON CONFLICT (nama) DO UPDATE SET webhook_ditolak_pada = excluded.webhook_ditolak_pada`,
    sql`
      INSERT INTO lalu_lintas (gateway, menit, ditolak) VALUES (${name}, ${minuteOf(now)}, 1)
      ON CONFLICT (gateway, menit) DO UPDATE SET ditolak = ditolak + 1`,
  ];
  await runAll(db, statements);
}

/** When this isolate last wrote each of them down: most webhooks cost no statement for that. */
const noted = new WeakMap<D1Database, Map<string, number>>();

/** Writes down that something has happened, for who sets the gateway up: once a minute is enough. */
async function note(db: Db, name: string, column: 'jabat_pada' | 'webhook_pada', now: number): Promise<void> {
  const times = noted.get(db.$client) ?? new Map<string, number>();
  const key = `${name} ${column}`;
  if ((times.get(key) ?? 0) > now - NOTED_MS) return;
  const at = sql.identifier(column);
  await db.run(sql`
    INSERT INTO gateway (nama, ${at}) VALUES (${name}, ${now})
    ON CONFLICT (nama) DO UPDATE SET ${at} = excluded.${at} WHERE COALESCE(gateway.${at}, 0) < ${now - NOTED_MS}`);
  noted.set(db.$client, times.set(key, now));
}

function parse(rawBody: ArrayBuffer): unknown {
  try {
    return parseJson(new TextDecoder().decode(rawBody));
  } catch {
    return null;
  }
}
