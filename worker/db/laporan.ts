import { and, asc, between, count, desc, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { SaringanStatus } from '#contract/laporan.ts';
import type { Kategori } from '#contract/peran.ts';
import { STATUS_PESAN } from '#contract/pesan.ts';
import type { Db } from './client.ts';
import { contains } from './cocok.ts';
import { broadcast, pesan, total } from './schema.ts';
import { tallyName } from './tally.ts';

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
export type Laporan = Awaited<ReturnType<typeof rowsOf>>[number];

const ROWS_A_READ = 2_000;

const rowsOf = (db: Db) =>
  db
    .select({
      id: pesan.id,
      created_at: pesan.created_at,
      dikirim_pada: pesan.dikirim_pada,
      nama: pesan.nama,
      no_hp: pesan.no_hp,
      nama_group: pesan.nama_group,
      status: pesan.status,
      belum_pasti: pesan.belum_pasti,
      jenis: pesan.jenis,
      alasan: pesan.alasan,
    })
    .from(pesan)
    .$dynamic();

const conditions = ({ status, dari, sampai, cari }: Filter): (SQL | undefined)[] => [
  status === 'belum_pasti'
    ? and(eq(pesan.status, 'pending'), eq(pesan.belum_pasti, true))
    : status === null
      ? undefined
      : eq(pesan.status, status),
  dari === null ? undefined : gte(pesan.created_at, dari),
  sampai === null ? undefined : lte(pesan.created_at, sampai),
  cari === null ? undefined : contains([pesan.nama, pesan.no_hp, pesan.nama_group], cari),
];

/** One page of a category's messages, newest first, and how many all pages hold. */
export async function pageOfReport(db: Db, kategori: Kategori, filter: Filter, { page, limit }: Page) {
  const where = and(eq(pesan.kategori, kategori), ...conditions(filter));
  const matches = await countReport(db, kategori, filter, where);
  // A state that no message is in would otherwise be looked for in all of them.
  if (matches === 0) return { rows: [], total: 0 };
  const rows = await rowsOf(db)
    .where(where)
    .orderBy(desc(pesan.created_at), desc(pesan.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, total: matches };
}

/** By the counters where they know, since counting reads every row. */
async function countReport(db: Db, kategori: Kategori, filter: Filter, where: SQL | undefined) {
  const { status, dari, sampai, cari } = filter;
  if (dari || sampai || cari !== null || status === 'belum_pasti') {
    const [counted] = await db.select({ matches: count() }).from(pesan).where(where);
    return counted?.matches ?? 0;
  }
  const names = (status === null ? STATUS_PESAN : [status]).map((one) => tallyName(kategori, one));
  const [counted] = await db
    .select({ matches: sql<number>`sum(${total.jumlah})` })
    .from(total)
    .where(inArray(total.tabel, names));
  return counted?.matches ?? 0;
}

/** Every message that the filter lets through, newest first, some thousand at a time. */
export async function* allOfReport(db: Db, kategori: Kategori, filter: Filter): AsyncGenerator<Laporan[]> {
  for (let last: Laporan | undefined; ; ) {
    const rest =
      last &&
      or(
        lt(pesan.created_at, last.created_at),
        and(eq(pesan.created_at, last.created_at), lt(pesan.id, last.id)),
      );
    const rows: Laporan[] = await rowsOf(db)
      .where(and(eq(pesan.kategori, kategori), rest, ...conditions(filter)))
      .orderBy(desc(pesan.created_at), desc(pesan.id))
      .limit(ROWS_A_READ);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_A_READ) return;
    last = rows.at(-1);
  }
}

/** One page of a broadcast's messages, in the order in which they are sent. */
export async function pageOfBroadcast(
  db: Db,
  of: Pick<typeof broadcast.$inferSelect, 'dari' | 'sampai'>,
  filter: Filter,
  { page, limit }: Page,
) {
  const where = and(between(pesan.id, of.dari, of.sampai), ...conditions(filter));
  const [rows, [counted]] = await db.batch([
    rowsOf(db)
      .where(where)
      .orderBy(asc(pesan.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ matches: count() }).from(pesan).where(where),
  ]);
  return { rows, total: counted?.matches ?? 0 };
}

/** One page of the broadcasts, newest first; all of them without one. */
export async function pageOfBroadcasts(db: Db, page: (Page & { cari: string | null }) | null) {
  const where =
    page === null || page.cari === null
      ? undefined
      : contains([broadcast.nama_group, broadcast.body], page.cari);
  const rows = db.select().from(broadcast).where(where).orderBy(desc(broadcast.id)).$dynamic();
  if (page === null) {
    const all = await rows;
    return { rows: all, total: all.length };
  }
  const [found, [counted]] = await db.batch([
    rows.limit(page.limit).offset((page.page - 1) * page.limit),
    db.select({ matches: count() }).from(broadcast).where(where),
  ]);
  return { rows: found, total: counted?.matches ?? 0 };
}
