import { and, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import {
  type KategoriPengaduan,
  type SaringanPengaduan,
  STATUS_PENGADUAN,
  type StatusPengaduan,
  sudahTuntas,
} from '#contract/pengaduan/pengaduan.ts';
import type { Db } from '../core/db/client.ts';
import { contains } from '../core/db/cocok.ts';
import { type Baris, matches } from '../core/db/daftar.ts';
import { literal } from '../core/db/literal.ts';
import { type Page, type PageOfSearch, paged } from '../core/db/paged.ts';
import { DAFTAR } from '../core/db/schema/daftar.ts';
import { pengaduan, totalLayanan } from '../core/db/schema.ts';

interface Filter {
  status: SaringanPengaduan | null;
  kategori: KategoriPengaduan | null;
  cari: string | null;
}

/** Complaints that are sorted together. */
interface Part {
  statuses: readonly StatusPengaduan[];
  mendesak: boolean;
  oldestFirst: boolean;
}

/** Work order: those in distress, also withdrawn; open complaints, oldest first; then settled ones, newest first. */
const ORDER: readonly Part[] = [
  { statuses: STATUS_PENGADUAN, mendesak: true, oldestFirst: false },
  { statuses: STATUS_PENGADUAN.filter((status) => !sudahTuntas(status)), mendesak: false, oldestFirst: true },
  { statuses: STATUS_PENGADUAN.filter(sudahTuntas), mendesak: false, oldestFirst: false },
];

const { row, searched } = DAFTAR.pengaduan;
const ROWS_A_READ = 200;

/** Reads one page of all complaints in work order, and the total. */
export async function pageOfWork(db: Db, filter: Filter, { page, limit }: Page) {
  const [counted, urgent] = await Promise.all([countStatuses(db, filter), countUrgent(db, filter)]);
  const parts = partsOf(filter.status).map((part) => ({
    ...part,
    length: part.statuses.reduce((sum, status) => {
      const mendesak = urgent.get(status) ?? 0;
      return sum + (part.mendesak ? mendesak : (counted.get(status) ?? 0) - mendesak);
    }, 0),
  }));
  const rows: Baris<'pengaduan'>[] = [];
  let skipped = (page - 1) * limit;
  for (const { length, ...part } of parts) {
    if (skipped < length && rows.length < limit) {
      const found = await rowsOf(db, part, filter)
        .limit(literal(limit - rows.length))
        .offset(skipped);
      rows.push(...found);
    }
    skipped = Math.max(0, skipped - length);
  }
  return { rows, total: parts.reduce((sum, { length }) => sum + length, 0) };
}

/** Reads all complaints in work order, each once: the order is read first, since they change places while the rows are read. */
export async function* allWork(db: Db): AsyncGenerator<Baris<'pengaduan'>[]> {
  const settled = STATUS_PENGADUAN.filter(sudahTuntas);
  const order = await db.all<{ id: number }>(sql`
    SELECT id FROM (SELECT id, iif(mendesak_sejak IS NULL, 1 + (status IN ${settled}), 0) AS part FROM pengaduan)
    ORDER BY part, iif(part = 1, id, -id)`);
  for (let n = 0; n < order.length; n += ROWS_A_READ) {
    const ids = order.slice(n, n + ROWS_A_READ).map(({ id }) => id);
    const among = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
    const rows = await db.select(row).from(pengaduan).where(inArray(pengaduan.id, among));
    const found = new Map(rows.map((one) => [one.id, one]));
    if (rows.length > 0) yield ids.flatMap((id) => found.get(id) ?? []);
  }
}

/** Reads one page of an account's complaints, newest first, and the total; all of them when `page` is null. */
export function pageOfOwn(db: Db, id_akun: number, page: PageOfSearch | null) {
  const where = and(eq(pengaduan.id_akun, id_akun), page?.cari ? contains(searched, page.cari) : undefined);
  const rows = db.select(row).from(pengaduan).where(where).orderBy(desc(pengaduan.id)).$dynamic();
  return paged(db, rows, { table: pengaduan, where }, page);
}

const partsOf = (wanted: SaringanPengaduan | null): Part[] =>
  ORDER.map((part) => ({
    ...part,
    statuses: part.statuses.filter(
      (status) => isWanted(status, wanted) || (part.mendesak && wanted === 'terbuka'),
    ),
  }));

const isWanted = (status: StatusPengaduan, wanted: SaringanPengaduan | null) =>
  wanted === null || (wanted === 'terbuka' ? !sudahTuntas(status) : wanted === status);

/** Uses the counters where possible: counting reads every row. */
async function countStatuses(db: Db, filter: Filter): Promise<ReadonlyMap<string, number>> {
  const counted =
    filter.kategori === null && filter.cari === null
      ? await db.select().from(totalLayanan).where(eq(totalLayanan.layanan, 'pengaduan'))
      : await db
          .select({ status: pengaduan.status, jumlah: count() })
          .from(pengaduan)
          .where(matching(filter))
          .groupBy(pengaduan.status);
  return new Map(counted.map(({ status, jumlah }) => [status, jumlah]));
}

/** Counts those in distress over their index, which SQLite takes for no other condition. */
async function countUrgent(db: Db, filter: Filter): Promise<ReadonlyMap<string, number>> {
  const counted = await db
    .select({ status: pengaduan.status, jumlah: count() })
    .from(pengaduan)
    .where(urgentAmong(filter))
    .groupBy(sql`+${pengaduan.status}`);
  return new Map(counted.map(({ status, jumlah }) => [status, jumlah]));
}

/** A column with `+` uses no index. */
const urgentAmong = ({ kategori, cari }: Filter, statuses?: readonly StatusPengaduan[]) =>
  and(
    isNotNull(pengaduan.mendesak_sejak),
    statuses && sql`+${pengaduan.status} IN ${statuses}`,
    kategori ? sql`+${pengaduan.kategori} = ${kategori}` : undefined,
    matching({ kategori: null, cari }),
  );

const matching = ({ kategori, cari }: Omit<Filter, 'status'>): SQL | undefined =>
  and(
    kategori ? eq(pengaduan.kategori, kategori) : undefined,
    cari ? inArray(pengaduan.id, sql`(${matches('pengaduan', cari)})`) : undefined,
  );

/** A union of one query per state, each in index order: SQLite merges them and stops at the page. Few are in distress. */
function rowsOf(db: Db, { statuses, mendesak, oldestFirst }: Part, filter: Filter) {
  const rows = (where: SQL | undefined) => db.select(row).from(pengaduan).where(where).$dynamic();
  if (mendesak) return rows(urgentAmong(filter, statuses)).orderBy(sql`+${pengaduan.id} DESC`);
  return statuses
    .map((status) =>
      rows(and(eq(pengaduan.status, status), isNull(pengaduan.mendesak_sejak), matching(filter))),
    )
    .reduce((all, one) => all.unionAll(one))
    .orderBy(oldestFirst ? sql`id` : sql`id DESC`);
}
