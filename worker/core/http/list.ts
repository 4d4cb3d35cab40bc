import type * as z from 'zod/mini';
import { type ListQuery, type Meta, PAGE_SIZES } from '#contract/daftar.ts';
import type { SaringanOrang } from '#contract/orang/orang.ts';
import type { Db } from '../db/client.ts';
import { type Baris, type NamaDaftar, readAll, readPage } from '../db/daftar.ts';
import type { Page, PageOfSearch } from '../db/paged.ts';
import { streamed } from './streamed.ts';

type Query = z.infer<typeof ListQuery>;

/** Answers a list call: a page when the query asks for one, else every row that it picks. */
export async function list<Name extends NamaDaftar>(
  db: Db,
  name: Name,
  { page: number, limit, cari, ...saringan }: Query & SaringanOrang,
  present: (row: Baris<Name>) => unknown = (row) => row,
): Promise<Response> {
  const page = pageOf({ page: number, limit, cari });
  if (!page) return streamRows(readAll(db, name, saringan), present);
  const { rows, total } = await readPage(db, name, { ...saringan, ...page });
  return Response.json({ data: rows.map(present), meta: metaOf(page, total) });
}

/** Answers a list that is short enough to be read whole, such as the faculties of a university. */
export function listShort<Row>(rows: Row[], query: Query, textOf: (row: Row) => string) {
  const page = pageOf(query);
  if (!page) return { data: rows };
  const cari = page.cari?.toLowerCase() ?? '';
  const found = rows.filter((row) => textOf(row).toLowerCase().includes(cari));
  const start = (page.page - 1) * page.limit;
  return { data: found.slice(start, start + page.limit), meta: metaOf(page, found.length) };
}

/** The page that a query asks for; null for the whole list. */
export function pageOf(query: Query): PageOfSearch | null {
  if (Object.values(query).every((value) => value === undefined)) return null;
  return { ...alwaysPaged(query), cari: query.cari ?? null };
}

/** True when a query asks for all rows that its filters pick. */
export const isWhole = ({ page, limit, cari }: Query): boolean => pageOf({ page, limit, cari }) === null;

/** The page of a list that is too long to be sent whole. */
export const alwaysPaged = ({ page, limit }: Query): Page => ({
  page: page ?? 1,
  limit: limit ?? PAGE_SIZES[0],
});

/** Returns the `meta` of a page; undefined for the whole list. */
export const metaOf = (page: Page | null, total: number): Meta | undefined =>
  page ? { page: page.page, limit: page.limit, total } : undefined;

/** The JSON around the rows of a list. */
const AROUND = { head: '{"data":[', tail: ']}' };

/** Streams rows as they are read. A failure before the first batch is still an error reply. */
export const streamRows = <Row>(
  batches: AsyncGenerator<Row[]>,
  present: (row: Row) => unknown,
  around = AROUND,
): Promise<Response> => streamed(jsonOf(batches, present, around), { 'Content-Type': 'application/json' });

async function* jsonOf<Row>(
  batches: AsyncGenerator<Row[]>,
  present: (row: Row) => unknown,
  { head, tail }: typeof AROUND,
): AsyncGenerator<string> {
  let before = head;
  for await (const rows of batches) {
    yield before + rows.map((row) => JSON.stringify(present(row))).join(',');
    before = ',';
  }
  yield (before === head ? head : '') + tail;
}
