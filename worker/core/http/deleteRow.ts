import { eq, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { auditChange, type Pelaku } from '../db/audit.ts';
import { batch } from '../db/batch.ts';
import type { Db } from '../db/client.ts';
import { keepDeleted } from '../db/undo.ts';
import { ApiError } from '../errors.ts';

/**
 * Deletes one row, with its entry in the audit. It can be undone for half a minute.
 *
 * @param who deletes it, and what people call the row
 * @param before statements that run while the row is still there
 * @throws ApiError tidak_ditemukan when there is none
 */
export async function deleteRow(
  db: Db,
  table: SQLiteTable & { id: SQLiteColumn },
  id: number,
  who: { pelaku: Exclude<Pelaku, string>; sasaran: string },
  before: readonly SQL[] = [],
) {
  const token = crypto.randomUUID();
  const { removed } = await batch(db, {
    kept: keepDeleted(getTableConfig(table).name, sql`${id}`, token, who),
    before,
    removed: db.delete(table).where(eq(table.id, id)).returning({ id: table.id }),
    audit: auditChange({ ...who, tindakan: 'Menghapus' }),
  });
  if (removed.length === 0) throw new ApiError('tidak_ditemukan');
  return { message: 'Data berhasil dihapus', urung: token };
}
