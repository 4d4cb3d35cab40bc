import { and, asc, between, count, eq, gt, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { type AnySQLiteColumn, unionAll } from 'drizzle-orm/sqlite-core';
import { NAMA_PENERIMA } from '#contract/kirim.ts';
import type { SaringanStatus } from '#contract/laporan.ts';
import type { Kategori } from '#contract/peran.ts';
import type { Db } from './client.ts';
import { contains } from './cocok.ts';
import { broadcast, pesan, totalPesan } from './schema.ts';

export interface Filter {
  status: SaringanStatus | null;
  dari: Date | null;
  sampai: Date | null;
  cari: string | null;
}
export interface Page {
  page: number;
  limit: number;
}
export type Laporan = Awaited<ReturnType<typeof pageOfBroadcast>>['rows'][number];

/** What a message says. */
interface Isi {
  body: string | null;
  alamat: string | null;
}

const ROWS_A_READ = 2_000;

/**
 * Whom a message went to, as far as an operator may know: what is told in confidence is not found by it either. Nobody knows
 * it of somebody who was erased.
 */
const NAMA = sql<string>`iif(${pesan.anonim}, 'Dirahasiakan', iif(${pesan.no_hp} = '', 'Data dihapus', ${pesan.nama}))`;
const NO_HP = sql<string>`iif(${pesan.anonim} OR ${pesan.no_hp} = '', '-', ${pesan.no_hp})`;

/** What the template is called that was chosen, its id where the provider has it no more. */
const namaTemplate = (id: AnySQLiteColumn) =>
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
  nama_template: namaTemplate(pesan.template),
};

const CREATED_AT = sql`${pesan.created_at}`;

/**
 * Where a broadcast's messages stand in time: when it was due, once it has begun, else when it was ordered, so that what
 * waits or was called off stands in no future. It may begin before it is due, if one of its messages is sent again.
 */
export const WAKTU =
  sql<Date>`COALESCE(min(${broadcast.mulai_pada}, COALESCE(${broadcast.jadwal}, ${broadcast.created_at})), ${broadcast.created_at})`.mapWith(
    pesan.created_at,
  );

/** Its messages show the same time wherever they are shown. */
const OF_BROADCAST = {
  ...COLUMNS,
  created_at: WAKTU.as('created_at'),
  nama_template: namaTemplate(broadcast.template),
};

const within = (at: SQL, { dari, sampai }: Filter): (SQL | undefined)[] => [
  dari === null ? undefined : gte(at, sql.param(dari, pesan.created_at)),
  sampai === null ? undefined : lte(at, sql.param(sampai, pesan.created_at)),
];

const matching = ({ status, cari }: Filter): (SQL | undefined)[] => [
  status === 'belum_pasti'
    ? and(eq(pesan.status, 'pending'), eq(pesan.belum_pasti, true))
    : status === null
      ? undefined
      : eq(pesan.status, status),
  cari === null ? undefined : contains([NAMA, NO_HP, pesan.nama_group], cari),
];

/** Where a row stands in a report. */
interface Place {
  created_at: Date;
  /** its broadcast, 0 for a single message */
  siaran: number;
  id: number;
}

/**
 * A category's messages as two lists, each of which an index has in order: the single ones, and those of broadcasts, which
 * have one entry for all of their messages. SQLite merges them as it goes and reads no further than the page.
 */
function report(db: Db, kategori: Kategori, filter: Filter, after?: Place) {
  const at = after && sql.param(after.created_at, pesan.created_at);
  const singles = db
    .select({ ...COLUMNS, siaran: sql<number>`0`.as('siaran') })
    .from(pesan)
    .where(
      and(
        eq(pesan.kategori, kategori),
        isNull(pesan.id_broadcast),
        after && lte(pesan.created_at, after.created_at),
        after && sql`(${pesan.created_at}, 0, ${pesan.id}) < (${at}, ${after.siaran}, ${after.id})`,
        ...within(CREATED_AT, filter),
        ...matching(filter),
      ),
    );
  const last = after
    ? sql`iif(${broadcast.id} = ${after.siaran}, ${after.id - 1}, ${broadcast.sampai})`
    : broadcast.sampai;
  const ofBroadcasts = db
    .select({
      ...OF_BROADCAST,
      siaran: sql<number>`${broadcast.id}`.as('siaran'),
    })
    .from(broadcast)
    .crossJoin(pesan)
    .where(
      and(
        eq(broadcast.kategori, kategori),
        between(pesan.id, broadcast.dari, last),
        // One that has none in this state need not be looked through.
        gt(counterOf(filter.status), 0),
        after && lte(WAKTU, at),
        after && sql`(${WAKTU}, ${broadcast.id}) <= (${at}, ${after.siaran})`,
        ...within(WAKTU, filter),
        ...matching(filter),
      ),
    );
  return unionAll(singles, ofBroadcasts);
}

/**
 * Adds to messages what they say: nothing of what is secret, whether or not it is still there. Asked for by itself, since with
 * it in the lists that are merged it would be read of every row before the page.
 */
async function withIsi<Row extends { id: number }>(db: Db, rows: Row[]): Promise<(Row & Isi)[]> {
  const found = await db.all<Isi & { id: number }>(sql`
    SELECT ${pesan.id} AS id, COALESCE(${broadcast.alamat}, ${pesan.alamat}) AS alamat,
      iif(${pesan.rahasia}, NULL, iif(${pesan.no_hp} = '', '', replace(COALESCE(${broadcast.body}, ${pesan.body}), ${NAMA_PENERIMA}, ${NAMA}))) AS body
    FROM json_each(${JSON.stringify(rows.map(({ id }) => id))}) wanted
    CROSS JOIN ${pesan} ON ${pesan.id} = wanted.value LEFT JOIN ${broadcast} ON ${broadcast.id} = ${pesan.id_broadcast}`);
  const byId = new Map(found.map(({ id, ...isi }) => [id, isi]));
  return rows.map((row) => ({ ...row, ...(byId.get(row.id) ?? { body: null, alamat: null }) }));
}

const NEWEST_FIRST = sql`created_at DESC, siaran DESC, id DESC`;

/** How many of a broadcast's messages are in a state. */
const counterOf = (status: SaringanStatus | null) => broadcast[status ?? 'jumlah'];

/** One page of a category's messages, newest first, and how many all pages hold. */
export async function pageOfReport(db: Db, kategori: Kategori, filter: Filter, { page, limit }: Page) {
  const matches = await countReport(db, kategori, filter);
  // A state that no message is in would otherwise be looked for in all of them.
  if (matches === 0) return { rows: [], total: 0 };
  const rows = await report(db, kategori, filter)
    .orderBy(NEWEST_FIRST)
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows: await withIsi(db, rows), total: matches };
}

/** By the counters where they know, since counting reads every row. */
async function countReport(db: Db, kategori: Kategori, filter: Filter): Promise<number> {
  const { status, dari, sampai, cari } = filter;
  if (cari !== null) return db.$count(report(db, kategori, filter).as('ditemukan'));
  if (!dari && !sampai && status !== 'belum_pasti') {
    return summed(
      await db
        .select({ jumlah: totalPesan.jumlah })
        .from(totalPesan)
        .where(
          and(eq(totalPesan.kategori, kategori), status === null ? undefined : eq(totalPesan.status, status)),
        ),
    );
  }
  const [singles, ofBroadcasts] = await db.batch([
    db
      .select({ jumlah: count() })
      .from(pesan)
      .where(
        and(
          eq(pesan.kategori, kategori),
          isNull(pesan.id_broadcast),
          ...within(CREATED_AT, filter),
          ...matching(filter),
        ),
      ),
    db
      .select({ jumlah: sql<number | null>`sum(${counterOf(status)})` })
      .from(broadcast)
      .where(and(eq(broadcast.kategori, kategori), ...within(WAKTU, filter))),
  ]);
  return summed([...singles, ...ofBroadcasts]);
}

const summed = (counts: { jumlah: number | null }[]) =>
  counts.reduce((sum, { jumlah }) => sum + (jumlah ?? 0), 0);

/** Every message that the filter lets through, newest first, some thousand at a time. */
export async function* allOfReport(db: Db, kategori: Kategori, filter: Filter): AsyncGenerator<Laporan[]> {
  for (let last: Place | undefined; ; ) {
    const rows = await report(db, kategori, filter, last).orderBy(NEWEST_FIRST).limit(ROWS_A_READ);
    if (rows.length > 0) yield await withIsi(db, rows);
    if (rows.length < ROWS_A_READ) return;
    last = rows.at(-1);
  }
}

/** One page of a broadcast's messages, in the order in which they are sent. */
export async function pageOfBroadcast(db: Db, id: number, filter: Filter, { page, limit }: Page) {
  const where = and(
    eq(broadcast.id, id),
    between(pesan.id, broadcast.dari, broadcast.sampai),
    ...within(WAKTU, filter),
    ...matching(filter),
  );
  const [rows, [counted]] = await db.batch([
    db
      .select(OF_BROADCAST)
      .from(broadcast)
      .crossJoin(pesan)
      .where(where)
      .orderBy(asc(pesan.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ matches: count() }).from(broadcast).crossJoin(pesan).where(where),
  ]);
  return { rows: await withIsi(db, rows), total: counted?.matches ?? 0 };
}
