import { type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { auditEach, type Pelaku } from '../db/audit.ts';
import { batch, type Db } from '../db/client.ts';
import { keepDeleted } from '../db/undo.ts';
import { ApiError } from '../errors.ts';

type Table = SQLiteTable & { id: SQLiteColumn };

interface Who<Sasaran> {
  pelaku: Exclude<Pelaku, string>;
  sasaran: Sasaran;
}

/**
 * Deletes one row, with its entry in the audit. It can be undone for half a minute.
 *
 * @param who deletes it, and what people call the row
 * @throws ApiError tidak_ditemukan when there is none
 */
export async function deleteRow(db: Db, table: Table, id: number, who: Who<string>) {
  const { urung } = await deleteRows(db, table, sql`${id}`, who);
  return { message: 'Data berhasil dihapus', urung };
}

/**
 * Deletes rows at once, each with its entry in the audit. They can be undone together.
 *
 * @param ids query for the ids of the rows
 * @param who deletes them, and what people call a row, in SQL on its table
 * @throws ApiError tidak_ditemukan when there is none of them
 */
export async function deleteRows(
  db: Db,
  table: Table,
  ids: SQL,
  { pelaku, sasaran }: Who<string | SQL>,
): Promise<{ urung: string; jumlah: number }> {
  const urung = crypto.randomUUID();
  const rows = sql`FROM ${table} WHERE ${table.id} IN (${ids})`;
  const { removed } = await batch(db, {
    kept: keepDeleted(getTableConfig(table).name, ids, urung, { pelaku, sasaran }),
    audit: auditEach({ pelaku, tindakan: 'Menghapus', sasaran }, rows),
    removed: sql`DELETE ${rows} RETURNING id`,
  });
  if (removed.length === 0) throw new ApiError('tidak_ditemukan');
  return { urung, jumlah: removed.length };
}
