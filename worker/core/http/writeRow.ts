import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { auditEach, audited, type Pelaku } from '../db/audit.ts';
import { batch, type Db, type Statement } from '../db/client.ts';
import { editsOf } from '../db/edits.ts';
import { keepDeleted } from '../db/undo.ts';
import { ApiError, contended, found } from '../errors.ts';

type Table = SQLiteTable & { id: SQLiteColumn };

interface Who {
  pelaku: Pelaku;
  /** what people call the row */
  sasaran: string;
  rincian?: string;
}

/** Adds a row, with its entry in the audit. @param insert returns the row */
export async function insertRow<Row>(db: Db, insert: Statement, who: Who): Promise<Row> {
  const [row] = await audited<Row>(db, insert, { ...who, tindakan: 'Menambah' });
  if (!row) throw new Error('the insert returned no row');
  return row;
}

/** Tries of a change that finds the row changed by other requests each time. */
export const MOST_TRIES = 30;

/** Condition: the columns that are about to change still have the values that were read, which the audit names. */
export const asRead = (table: SQLiteTable, before: object, values: object): SQL | undefined =>
  and(
    ...Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
      name in values && name in before
        ? [sql`${column} IS ${sql.param(before[name as keyof typeof before], column)}`]
        : [],
    ),
  );

/**
 * Changes a row, with its entry in the audit. Writes nothing when no named value differs, by now too: another request may have
 * changed it since it was read.
 *
 * @param values those of joined columns only appear in the audit
 * @param names labels of the columns that can change
 * @returns the row with its new values
 * @throws ApiError tidak_ditemukan when it is gone by now, sudah_ada when others change it all the time
 */
export async function updateRow<Row extends { id: number }>(
  db: Db,
  table: Table,
  before: Row,
  values: NoInfer<Partial<Row>>,
  names: { [Column in keyof NoInfer<Row>]?: string },
  who: Who,
  tries = MOST_TRIES,
): Promise<Row> {
  if (tries === 0) throw contended();
  const after = { ...before, ...values };
  const edits = Object.entries<string | undefined>(names).map(([column, label = column]) => ({
    label,
    before: before[column as keyof Row],
    after: after[column as keyof Row],
  }));
  const rincian = editsOf(edits);
  if (rincian === '') return before;
  const update = db
    .update(table)
    .set(values)
    .where(and(eq(table.id, before.id), asRead(table, before, values)))
    .returning({ id: table.id });
  const changed = await audited(db, update, { ...who, tindakan: 'Mengubah', rincian });
  if (changed.length > 0) return after;
  const now = found(await db.select().from(table).where(eq(table.id, before.id)).get());
  return updateRow(db, table, { ...before, ...(now as Partial<Row>) }, values, names, who, tries - 1);
}

interface Deleter<Sasaran> {
  pelaku: Exclude<Pelaku, string>;
  sasaran: Sasaran;
}

/**
 * Deletes one row, with its entry in the audit. It can be undone for half a minute.
 *
 * @param who deletes it, and what people call the row
 * @throws ApiError tidak_ditemukan when there is none
 */
export async function deleteRow(db: Db, table: Table, id: number, who: Deleter<string>) {
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
  { pelaku, sasaran }: Deleter<string | SQL>,
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
