import { eq, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as z from 'zod/mini';
import { auditChange, type Pelaku } from '../db/audit.ts';
import { batch } from '../db/batch.ts';
import type { Db } from '../db/client.ts';
import { ApiError } from '../errors.ts';

/** What no id can look like is no route. */
export const ID_PATH = '/:id{[0-9]{1,15}}';

/** An update is a PATCH, or a POST that says so in this field. */
export const METHOD_FIELD = { _method: z.optional(z.unknown()) };

/** @throws ApiError validasi for a POST that does not say what it wants of the record */
export function checkMethod(method: string, field: unknown): void {
  if (method === 'POST' && String(field).toUpperCase() !== 'PATCH')
    throw new ApiError('validasi', { fields: { _method: 'Harus PATCH' } });
}

/**
 * Deletes one row, and says so.
 *
 * @param who does it, and what people call the row
 * @param before statements that need the row to be there still
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
