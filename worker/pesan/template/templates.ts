import { type SQL, sql } from 'drizzle-orm';
import { batch, causeOf, type Db } from '../../core/db/client.ts';
import { jsonArrays } from '../../core/db/import.ts';
import { log } from '../../core/log.ts';
import type { EventOf } from '../../gateways/gateway.ts';
import type { Chosen, GatewayInUse } from '../../gateways/index.ts';
import { goesOn } from '../accept/broadcast.ts';
import { type Chunk, chunksBetween, nudge, type Queues } from '../queue/chunk.ts';
import { WITHIN_MS } from '../timing.ts';
import { adoptTemplates } from './buat.ts';
import { lastRead } from './templateList.ts';

export type TemplateEvent = EventOf<'template'>;

/** `reason` is an Indonesian sentence for the operator. */
type Sync = { ok: true } | { ok: false; reason: string };

const BELUM_DIATUR = 'WA_BUSINESS_ACCOUNT_ID belum diisi';
const TIDAK_DIPAKAI = 'Gateway ini tidak memakai template';

/** Most characters of the provider's own words in a sentence. */
const MAX_ALASAN = 200;

/** Why a template cannot be sent any more, after its name. Source: message_template_status_update. */
const SEBAB: Record<string, string> = {
  PAUSED: 'dijeda oleh Meta karena kualitasnya',
  DISABLED: 'dinonaktifkan oleh Meta',
  REJECTED: 'ditolak oleh Meta',
  PENDING: 'sedang diperiksa ulang oleh Meta',
  IN_APPEAL: 'ditolak oleh Meta dan sedang diajukan banding',
  PENDING_DELETION: 'sedang dihapus di Meta',
  DELETED: 'sudah dihapus di Meta',
  ARCHIVED: 'diarsipkan oleh Meta',
  LOCKED: 'dikunci oleh Meta',
};

const LANJUT =
  'Broadcast lanjut otomatis bila template itu dapat dipakai lagi. Bila tidak, hentikan dan kirim dengan template lain.';

function sebabOf(status: string, alasan: string | null | undefined): string {
  const said = alasan ? ` (${alasan.slice(0, MAX_ALASAN).toWellFormed()})` : '';
  return `${SEBAB[status] ?? `tidak dapat dikirim lagi: statusnya ${status}`}${said}. ${LANJUT}`;
}

/** The gateway whose templates are kept: there is one list, so it is the first of the two that has any. */
export const templateGatewayOf = ({ firstGateway, secondGateway }: Chosen): GatewayInUse =>
  !firstGateway.gateway.templates && secondGateway?.gateway.templates ? secondGateway : firstGateway;

/**
 * Reads all templates of a provider, and keeps them in place of those of before, in one transaction. What cannot be read
 * leaves them as they are. Broadcasts whose template is gone wait, and resume when it is back.
 *
 * @param now when it began, in epoch milliseconds: what a webhook has told since then stays
 * @throws what the database throws; nothing is changed then
 */
export async function syncTemplates(
  db: Db,
  queues: Queues,
  { name, gateway }: GatewayInUse,
  now: number,
): Promise<Sync> {
  if (!gateway.templates) return { ok: false, reason: gateway.hasWindow ? BELUM_DIATUR : TIDAK_DIPAKAI };
  const list = await gateway.templates();
  if (!list.ok) {
    await db.run(sql`
      INSERT INTO gateway (nama, template_galat) VALUES (${name}, ${list.reason})
      ON CONFLICT (nama) DO UPDATE SET template_galat = excluded.template_galat`);
    return list;
  }
  const ids = JSON.stringify(list.templates.map(({ id }) => id));
  const gone = sql`id NOT IN (SELECT value FROM json_each(${ids})) AND dibaca_pada <= ${now}`;
  const lost = list.templates.flatMap(({ id, status, alasan }) =>
    status === 'APPROVED' ? [] : [{ id, sebab: sebabOf(status, alasan), pada: now }],
  );
  const deleted = sql`
    SELECT id, ${sebabOf('DELETED', null)} AS sebab, ${now} AS pada FROM template WHERE ${gone}`;
  const { resumed } = await batch(db, {
    // Before the list is changed, since it tells what could be sent until now.
    hold: [hold(each(lost)), hold(deleted)],
    keep: jsonArrays(list.templates).map((part) => upsert(part, now)),
    forget: sql`DELETE FROM template WHERE ${gone}`,
    note: sql`
      INSERT INTO gateway (nama, template_pada) VALUES (${name}, ${now})
      ON CONFLICT (nama) DO UPDATE SET template_pada = excluded.template_pada, template_galat = NULL`,
    adopted: adoptTemplates(now),
    resumed: resume(sql`true`, now),
  });
  await nudgeAll(queues, resumed);
  return { ok: true };
}

/**
 * The same from time to time, where there are templates: what fails is logged, and done at the next.
 *
 * @param restMs how long ago they must have been read: a provider may announce many new ones at once
 */
export async function refreshTemplates(
  db: Db,
  queues: Queues,
  chosen: Chosen,
  now: number,
  restMs = 0,
): Promise<void> {
  const inUse = templateGatewayOf(chosen);
  if (!inUse.gateway.templates) return;
  try {
    const { pada } = await lastRead(db, inUse.name);
    if (pada !== null && pada.getTime() > now - restMs) return;
    const sync = await syncTemplates(db, queues, inUse, now);
    if (!sync.ok) log('error', 'templates not read', { gateway: inUse.name });
  } catch (error) {
    log('error', 'templates not kept', { error: causeOf(error) });
  }
}

/**
 * Takes over what a provider tells of its templates, and acts on it at once: what is being sent with one that may not be sent
 * any more waits, and goes on where it may again. What it repeats, or tells only after something later, changes nothing.
 *
 * @returns whether one of them is not known here, or is known better, so that the list has to be read anew
 */
export async function applyTemplateEvents(
  db: Db,
  queues: Queues,
  events: readonly TemplateEvent[],
  now: number,
): Promise<boolean> {
  if (events.length === 0) return false;
  const news = lastWord(events).map(({ at, ...event }) => {
    const since = at?.getTime() ?? now;
    return { ...event, since, pada: since + WITHIN_MS };
  });
  const lost = news.flatMap(({ id, status, alasan, pada }) =>
    status === undefined || status === 'APPROVED' ? [] : [{ id, sebab: sebabOf(status, alasan), pada }],
  );
  const back = news.flatMap(({ id, status }) => (status === 'APPROVED' ? [id] : []));
  const { changed, resumed } = await batch(db, {
    hold: hold(each(lost)),
    changed: update(news),
    adopted: back.length > 0 ? adoptTemplates(now) : [],
    resumed: resume(sql`id IN (SELECT value FROM json_each(${JSON.stringify(back)}))`, now),
  });
  await nudgeAll(queues, resumed);
  return changed.length < news.length;
}

/** One entry for each template: of what is told twice, the later. */
function lastWord(events: readonly TemplateEvent[]): TemplateEvent[] {
  const byId = new Map<string, TemplateEvent>();
  const inTime = events.toSorted((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0));
  for (const { id, status, kategori, kualitas, alasan, at } of inTime) {
    const before = byId.get(id);
    byId.set(id, {
      type: 'template',
      id,
      status: status ?? before?.status,
      kategori: kategori ?? before?.kategori,
      kualitas: kualitas ?? before?.kualitas,
      alasan: status === undefined ? before?.alasan : alasan,
      at: at ?? before?.at,
    });
  }
  return [...byId.values()];
}

const each = (lost: readonly { id: string; sebab: string; pada: number }[]): SQL => sql`
  SELECT value ->> 'id' AS id, value ->> 'sebab' AS sebab, value ->> 'pada' AS pada
  FROM json_each(${JSON.stringify(lost)})`;

/**
 * Lets broadcasts wait for their templates, those that an operator chose and those that stand in. Only of templates that could
 * be sent until now: told twice, it does not stop what an operator has let go on since.
 *
 * @param lost id, sebab, what has become of it, and pada, until when that is news, in epoch milliseconds
 */
const hold = (lost: SQL) => sql`
  UPDATE broadcast SET status = 'ditahan', menunggu_template = t.id,
    alasan = 'Template ' || t.nama || ' ' || hilang.sebab
  FROM (${lost}) hilang JOIN template t ON t.id = hilang.id
  WHERE t.status = 'APPROVED' AND t.dibaca_pada <= hilang.pada AND broadcast.status = 'berjalan'
    AND t.id = COALESCE(broadcast.template,
      (SELECT nilai ->> '$' FROM pengaturan WHERE kunci = 'template_' || broadcast.jenis))
`;

/**
 * Lets go on what waits for one of these templates, if it may be sent now. What it fails by then holds it again.
 *
 * @param which a condition on `template`
 */
const resume = (which: SQL, now: number) => sql<Chunk>`
  UPDATE broadcast SET ${goesOn(now)}
  WHERE status = 'ditahan' AND menunggu_template IN (SELECT id FROM template WHERE status = 'APPROVED' AND ${which})
  RETURNING dari, sampai
`;

/** @param part JSON, an array of templates as the provider has them */
const upsert = (part: string, now: number) => sql`
  INSERT INTO template (id, nama, bahasa, kategori, status, kualitas, alasan, komponen, dibaca_pada)
  SELECT value ->> 'id', value ->> 'nama', value ->> 'bahasa', value ->> 'kategori', value ->> 'status',
    value ->> 'kualitas', value ->> 'alasan', value -> 'komponen', ${now}
  FROM json_each(${part}) WHERE true
  ON CONFLICT (id) DO UPDATE SET nama = excluded.nama, bahasa = excluded.bahasa, kategori = excluded.kategori,
    status = excluded.status, kualitas = excluded.kualitas, alasan = excluded.alasan, komponen = excluded.komponen,
    dibaca_pada = excluded.dibaca_pada
  WHERE template.dibaca_pada <= excluded.dibaca_pada
`;

interface News extends Omit<TemplateEvent, 'at'> {
  /** since when it is so, and until when that is news, in epoch milliseconds */
  since: number;
  pada: number;
}

/** A reason belongs to its state: a new state without one has none. */
const update = (news: readonly News[]) => sql`
  UPDATE template SET status = COALESCE(j.value ->> 'status', status),
    kategori = COALESCE(j.value ->> 'kategori', kategori), kualitas = COALESCE(j.value ->> 'kualitas', kualitas),
    alasan = iif(j.value ->> 'status' IS NULL, alasan, j.value ->> 'alasan'),
    dibaca_pada = max(dibaca_pada, j.value ->> 'since')
  FROM json_each(${JSON.stringify(news)}) j
  WHERE template.id = j.value ->> 'id' AND dibaca_pada <= j.value ->> 'pada'
  RETURNING template.id
`;

async function nudgeAll({ broadcast }: Queues, ranges: readonly Chunk[]): Promise<void> {
  await nudge(
    broadcast,
    ranges.flatMap(({ dari, sampai }) => chunksBetween(dari, sampai)),
  );
}
