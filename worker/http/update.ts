import { eq } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as z from 'zod/mini';
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

/** Deletes one row, and says so. @throws ApiError tidak_ditemukan when there is none */
export async function deleteRow(db: Db, table: SQLiteTable & { id: SQLiteColumn }, id: string) {
  const deleted = await db
    .delete(table)
    .where(eq(table.id, Number(id)))
    .returning({ id: table.id });
  if (deleted.length === 0) throw new ApiError('tidak_ditemukan');
  return { message: 'Data berhasil dihapus' };
}
