import { and, asc, between, count, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import { type AnySQLiteColumn, unionAll } from 'drizzle-orm/sqlite-core';
import type { Terkirim } from '#contract/pesan/terkirim.ts';
import type { Db } from '../../core/db/client.ts';
import { inParts } from '../../core/db/inParts.ts';
import { literal } from '../../core/db/literal.ts';
import type { Page } from '../../core/db/paged.ts';
import { broadcast, pesan, totalPesan } from '../../core/db/schema.ts';
import { unitOf } from '../../core/db/unit.ts';
import { isiTerisi, tanpaKode } from '../isi.ts';
import {
  counterOf,
  duringFilter,
  type Filter,
  isOfReport,
  isSingle,
  matching,
  NAMA,
  NO_HP,
  ofKategori,
  WAKTU,
} from './laporanSaringan.ts';
import { nearerPlace, type Place, searched } from './laporanTempat.ts';
import { terkirimOf } from './terkirim.ts';

export type Laporan = Awaited<ReturnType<typeof pageOfBroadcast>>['rows'][number];

interface Isi {
  body: string | null;
  sistem: string | null;
  alamat: string | null;
}

const ROWS_A_READ = 2_000;
/** Rows of a search whose ids are kept for its page. Of more a page is soon found, and D1 takes no text above 2 MB. */
const MOST_KEPT = 1_000;

/** The template's name; its id if the provider has deleted it. */
const namaTemplate = (id: AnySQLiteColumn | SQL) =>
  sql<string | null>`COALESCE((SELECT t.nama FROM template t WHERE t.id = ${id}), ${id})`.as('nama_template');

const COLUMNS = {
  id: pesan.id,
  created_at: pesan.created_at,
  dikirim_pada: pesan.dikirim_pada,
  nama: NAMA.as('nama'),
  no_hp: NO_HP.as('no_hp'),
  nama_group: pesan.nama_group,
  status: pesan.status,
  belum_pasti: pesan.belum_pasti,
  jenis: pesan.jenis,
  alasan: pesan.alasan,
  alasan_kode: pesan.alasan_kode,
  nama_template: namaTemplate(pesan.template),
};

/** A broadcast's messages all show the broadcast's time. */
const OF_BROADCAST = {
  ...COLUMNS,
  created_at: WAKTU.as('created_at'),
  nama_template: namaTemplate(broadcast.template),
};

/**
 * The messages of a category (null: all) as a union of two lists, single and broadcast messages, each in index order:
 * SQLite merges them and stops at the page. One list per category is no option: D1 allows five terms in a compound
 * SELECT.
 */
function report(db: Db, filter: Filter, after?: Place) {
  const at = after && sql.param(after.created_at, pesan.created_at);
  const singles = db
    .select({ ...COLUMNS, siaran: sql<number>`0`.as('siaran') })
    .from(pesan)
    .where(
      and(
        isSingle(filter),
        after && lte(pesan.created_at, after.created_at),
        after && sql`(${pesan.created_at}, 0, ${pesan.id}) < (${at}, ${after.siaran}, ${after.id})`,
      ),
    );
  const last = after
    ? sql`iif(${broadcast.id} = ${after.siaran}, ${after.id - 1}, ${broadcast.sampai})`
    : broadcast.sampai;
  const ofBroadcasts = db
    .select({ ...OF_BROADCAST, siaran: sql<number>`${broadcast.id}`.as('siaran') })
    .from(broadcast)
    .crossJoin(pesan)
    .where(
      and(
        isOfReport(filter),
        between(pesan.id, broadcast.dari, last),
        // Skips broadcasts without a message in this state.
        gt(counterOf(filter.status), 0),
        after && lte(WAKTU, at),
        after && sql`(${WAKTU}, ${broadcast.id}) <= (${at}, ${after.siaran})`,
        ...matching(filter),
      ),
    );
  return unionAll(singles, ofBroadcasts);
}

/**
 * Adds the texts, without secret ones. A query of its own: in the union the text of every row before the page would be
 * read.
 */
async function withIsi<Row extends { id: number }>(db: Db, rows: Row[]): Promise<(Row & Isi & Terkirim)[]> {
  const ids = rows.map(({ id }) => id);
  const found = db.all<Isi & { id: number }>(sql`
    SELECT ${pesan.id} AS id, COALESCE(${broadcast.alamat}, ${pesan.alamat}) AS alamat,
      (SELECT k.nama FROM kunci_api k WHERE k.id = ${pesan.id_kunci}) AS sistem,
      iif(${pesan.rahasia}, NULL, iif(${pesan.no_hp} = '', '', ${isiTerisi(sql`COALESCE(${broadcast.body}, ${tanpaKode(sql`${pesan.body}`)})`, NAMA, sql`${pesan.nilai}`)})) AS body
    FROM json_each(${JSON.stringify(ids)}) wanted
    CROSS JOIN ${pesan} ON ${pesan.id} = wanted.value LEFT JOIN ${broadcast} ON ${broadcast.id} = ${pesan.id_broadcast}`);
  const [isi, terkirim] = await Promise.all([found, terkirimOf(db, ids)]);
  const byId = new Map(isi.map(({ id, ...isi }) => [id, isi]));
  return rows.map((row) => ({
    ...row,
    ...(byId.get(row.id) ?? { body: null, alamat: null, sistem: null }),
    ...(terkirim.get(row.id) ?? { terkirim: null, lewat: null, dari: null }),
  }));
}

const NEWEST_FIRST = sql`created_at DESC, siaran DESC, id DESC`;

/**
 * Reads one page, newest first, and the total. A search that had to leave out old messages also returns since when it
 * looked.
 */
export async function pageOfReport(db: Db, asked: Filter, { page, limit }: Page) {
  const { filter, sejak } = await searched(db, asked);
  const { total, ids } = await countReport(db, filter);
  // Otherwise SQLite would scan all messages for a state that has none.
  if (total === 0) return { rows: [], total, sejak };
  const before = (page - 1) * limit;
  const { after, skipped } = filter.cari ? { skipped: before } : await nearerPlace(db, filter, before);
  const found = ids ? rowsOf(db, ids) : report(db, filter, after).orderBy(NEWEST_FIRST);
  const rows = await found.limit(literal(limit)).offset(skipped);
  return { rows: await withIsi(db, rows), total, sejak };
}

/** The messages of a JSON list of ids, newest first. */
const rowsOf = (db: Db, ids: string) =>
  db
    .select({
      ...COLUMNS,
      created_at: sql`COALESCE(${WAKTU}, ${pesan.created_at})`.mapWith(pesan.created_at).as('created_at'),
      nama_template: namaTemplate(sql`COALESCE(${broadcast.template}, ${pesan.template})`),
      siaran: sql<number>`COALESCE(${broadcast.id}, 0)`.as('siaran'),
    })
    .from(pesan)
    .leftJoin(broadcast, eq(broadcast.id, pesan.id_broadcast))
    .where(sql`${pesan.id} IN (SELECT value FROM json_each(${ids}))`)
    .orderBy(sql`created_at DESC, siaran DESC`, desc(pesan.id));

/** Uses the counters where possible. A search reads every row, so it returns what it finds, unless that is much. */
async function countReport(db: Db, filter: Filter): Promise<{ total: number; ids?: string }> {
  const { status, dari, sampai, cari } = filter;
  if (cari) {
    const { total, ids } = await db.get<{ total: number; ids: string }>(sql`
      WITH ditemukan AS MATERIALIZED (SELECT id FROM (${report(db, filter)}))
      SELECT (SELECT count(*) FROM ditemukan) AS total,
        (SELECT json_group_array(id) FROM (SELECT id FROM ditemukan LIMIT ${MOST_KEPT})) AS ids`);
    return total <= MOST_KEPT ? { total, ids } : { total };
  }
  if (!dari && !sampai && status !== 'belum_pasti') {
    return summed(
      await db
        .select({ jumlah: totalPesan.jumlah })
        .from(totalPesan)
        .where(
          and(ofKategori(totalPesan.kategori, filter), status ? eq(totalPesan.status, status) : undefined),
        ),
    );
  }
  const [singles, ofBroadcasts] = await db.batch([
    db.select({ jumlah: count() }).from(pesan).where(isSingle(filter)),
    db
      .select({ jumlah: sql<number | null>`sum(${counterOf(status)})` })
      .from(broadcast)
      .where(isOfReport(filter)),
  ]);
  return summed([...singles, ...ofBroadcasts]);
}

const summed = (counts: { jumlah: number | null }[]) => ({
  total: counts.reduce((sum, { jumlah }) => sum + (jumlah ?? 0), 0),
});

/** Yields all matching messages, newest first, in parts; a search yields those its pages show. */
export async function* allOfReport(db: Db, asked: Filter): AsyncGenerator<Laporan[]> {
  const { filter } = await searched(db, asked);
  yield* inParts(ROWS_A_READ, async (last?: Laporan & Place) =>
    withIsi(db, await report(db, filter, last).orderBy(NEWEST_FIRST).limit(ROWS_A_READ)),
  );
}

/** Reads one page of a broadcast's messages in sending order. */
export async function pageOfBroadcast(
  db: Db,
  of: typeof broadcast.$inferSelect,
  filter: Filter,
  { page, limit }: Page,
) {
  const { status, dari, sampai, cari } = filter;
  const before = (page - 1) * limit;
  // Ids are consecutive and each state has a counter: an open page polls this. A faculty does not see those who have left it.
  const counted = unitOf(db) === null && !cari && !dari && !sampai;
  const skipped = counted && !status ? before : 0;
  const where = and(
    eq(broadcast.id, of.id),
    between(pesan.id, sql`${broadcast.dari} + ${skipped}`, broadcast.sampai),
    ...duringFilter(filter),
    ...matching(filter),
  );
  const [rows, total] = await Promise.all([
    db
      .select(OF_BROADCAST)
      .from(broadcast)
      .crossJoin(pesan)
      .where(where)
      .orderBy(asc(pesan.id))
      .limit(literal(limit))
      .offset(before - skipped),
    counted ? of[status ?? 'jumlah'] : countOf(db, where),
  ]);
  return { rows: await withIsi(db, rows), total };
}

async function countOf(db: Db, where: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ matches: count() }).from(broadcast).crossJoin(pesan).where(where);
  return counted?.matches ?? 0;
}
