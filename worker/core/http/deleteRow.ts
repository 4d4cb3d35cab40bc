import { eq, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { auditChange, type Pelaku } from '../db/audit.ts';
import { batch } from '../db/batch.ts';
import type { Db } from '../db/client.ts';
import { ApiError } from '../errors.ts';

/**
 * Deletes one row, with its entry in the audit.
 *
 * @param who deletes it, and what people call the row
 * @param before statements that run while the row is still there
 * @throws ApiError tidak_ditemukan when there is none
 */
export async function deleteRow(
  db: Db,
  table: SQLiteTable & { id: SQLiteColumn },
  id: number,
  who: { pelaku: Pelaku; sasaran: string },
  before: readonly SQL[] = [],
) {
  const { removed } = await batch(db, {
    before,
    removed: db.delete(table).where(eq(table.id, id)).returning({ id: table.id }),
    audit: auditChange({ ...who, tindakan: 'Menghapus' }),
  });
  if (removed.length === 0) throw new ApiError('tidak_ditemukan');
  return { message: 'Data berhasil dihapus' };
}
