import { count, type SQL } from 'drizzle-orm';
import type { SQLiteSelect, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from './client.ts';
import { literal } from './literal.ts';

export interface Page {
  page: number;
  limit: number;
}
export interface PageOfSearch extends Page {
  cari: string | null;
}

/**
 * Reads one page of rows, and how many there are on all pages; all of them when `page` is null.
 *
 * @param table whose rows under the same condition are counted
 */
export async function paged<Select extends SQLiteSelect>(
  db: Db,
  rows: Select,
  { table, where }: { table: SQLiteTable; where: SQL | undefined },
  page: Page | null,
): Promise<{ rows: Select['_']['result']; total: number }> {
  if (page === null) {
    const all = await rows;
    return { rows: all, total: all.length };
  }
  const [found, [counted]] = await db.batch([
    rows.limit(literal(page.limit)).offset((page.page - 1) * page.limit),
    db.select({ total: count() }).from(table).where(where),
  ]);
  return { rows: found, total: counted?.total ?? 0 };
}
