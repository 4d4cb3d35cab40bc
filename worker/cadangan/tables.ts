import { is, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as schema from '../db/schema.ts';
import { LEFT_OUT } from './leftOut.ts';

/** Where a column points, and what becomes of the row when that row goes: it goes too, or its column is emptied. */
interface Pointer {
  kolom: string;
  tabel: string;
  /** of the row that it points to */
  kunci: string;
  emptied: boolean;
}

/** A table as a backup has it. */
export interface Backed {
  nama: string;
  /** in the order of the rows' values */
  kolom: readonly string[];
  /** the columns of its primary key, by which its rows are read in order */
  kunci: readonly string[];
  pointers: readonly Pointer[];
}

/**
 * What is read of a column instead of the column. A secret message keeps its content no longer than it takes to send it
 * (worker/db/rahasia.ts), and a backup is kept for a month.
 */
const READ: Record<string, Record<string, SQL>> = {
  pesan: { body: sql`iif(rahasia, '', body)`, parameter: sql`iif(rahasia, NULL, parameter)` },
};

/** What a row's column is read as. */
export const read = (tabel: string, kolom: string): SQLWrapper =>
  READ[tabel]?.[kolom] ?? sql.identifier(kolom);

/**
 * Every table of a backup, whoever points to others before those. People write while it is made, so a row may be gone when
 * its table is read, and its pointer is in the backup already: that row was deleted meanwhile, and the restore treats what
 * points there as the deletion did. The other way round, whatever is added meanwhile would point to what the backup has not.
 */
export const TABLES: readonly Backed[] = childrenFirst(
  Object.values(schema)
    .filter((one) => is(one, SQLiteTable))
    .map(backed)
    .filter(({ nama }) => !(nama in LEFT_OUT)),
);

function backed(table: SQLiteTable): Backed {
  const { name, columns, primaryKeys, foreignKeys } = getTableConfig(table);
  const own = columns.filter(({ primary }) => primary);
  return {
    nama: name,
    kolom: columns.map(nameOf),
    kunci: (primaryKeys[0]?.columns ?? own).map(nameOf),
    pointers: foreignKeys.map((key) => {
      const { columns, foreignTable, foreignColumns } = key.reference();
      return {
        kolom: columns.map(nameOf).join(),
        tabel: getTableConfig(foreignTable).name,
        kunci: foreignColumns.map(nameOf).join(),
        emptied: key.onDelete === 'set null',
      };
    }),
  };
}

function nameOf({ name }: SQLiteColumn): string {
  return name;
}

function childrenFirst(tables: readonly Backed[]): Backed[] {
  const sorted = new Set<Backed>();
  const add = (table: Backed) => {
    if (sorted.has(table)) return;
    for (const child of tables) if (child.pointers.some(({ tabel }) => tabel === table.nama)) add(child);
    sorted.add(table);
  };
  for (const table of tables) add(table);
  return [...sorted];
}
