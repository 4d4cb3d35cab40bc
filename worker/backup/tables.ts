import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/sqlite-core';
import { TABLES as ALL, nameOf, primaryKeyOf, type Table } from '../core/db/tables.ts';

/** Tables excluded from backups, and why. All others are included. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  sesi: 'secret: whoever is logged in logs in anew',
  kode_masuk: 'secret, and worth nothing after a minute',
  tantangan: 'secret, and worth nothing after minutes',
  kode_reset: 'secret, and worth nothing after minutes',
  kode_tanda_tangan: 'secret, and worth nothing after minutes',
  audit_samar: 'what an erasure blanks in the audit, empty outside of its transaction',
  orang_dihapus: 'numbers of people deleted in the last three days, in case that they are added again',
  terhapus: 'rows deleted within the last half minute, in case that an operator wants them back',
  batas: 'counts of attempts, which run out within a day',
  formulir_diisi: 'forms of two weeks, in case that the provider repeats itself',
  idempotensi: 'answers of a day, for clients that ask again',
  nomor_fakultas: 'derived: triggers write it as the people are restored',
  total: 'derived: triggers count the rows as they are restored',
  total_layanan: 'derived: triggers count the rows as they are restored',
  total_pesan: 'derived: counted when the messages are restored',
  total_satuan: 'derived: triggers count the rows as they are restored',
  total_pesan_satuan: 'derived: counted when the messages are restored',
  callback: 'secrets that sign what other systems are told; a restore revokes their keys',
  callback_peristiwa: 'what those systems are told of the last month',
  kiriman_uji: 'messages of test keys, which are never sent and are kept for a week',
  sinkron_bagian: 'parts of a list that is coming in: its sender sends it again',
  sinkron_beda: 'what a list would change that has not been worked in: the next one says it anew',
  detak: 'when the schedule last came, which it writes itself',
  insiden: 'what was wrong then; the schedule finds what is wrong now',
  cadangan_bagian: 'the backup that is being made',
};

/** A foreign key: the row is deleted with the referenced row, or its column is set to null. */
interface Pointer {
  kolom: string;
  tabel: string;
  key: string;
  emptied: boolean;
}

export interface Backed {
  nama: string;
  /** in the order of the stored values */
  kolom: readonly string[];
  primaryKey: readonly string[];
  pointers: readonly Pointer[];
}

/**
 * Expressions read instead of a column. A secret message keeps its content only until it is sent
 * (worker/pesan/rahasia.ts), but a backup is kept for weeks.
 */
const READ: Record<string, Record<string, SQL>> = {
  pesan: { body: sql`iif(rahasia, '', body)`, parameter: sql`iif(rahasia, NULL, parameter)` },
};

export const read = (tabel: string, kolom: string): SQLWrapper =>
  READ[tabel]?.[kolom] ?? sql.identifier(kolom);

/**
 * Every backed-up table, referencing tables before referenced ones. Rows change during a backup: a reference to a row
 * missing from it means that the row was deleted since, and the restore applies the foreign key. In the other order,
 * new rows would refer to rows the backup lacks.
 */
export const TABLES: readonly Backed[] = childrenFirst(
  ALL.map(backed).filter(({ nama }) => !(nama in LEFT_OUT)),
);

function backed(table: Table): Backed {
  return {
    nama: table.name,
    kolom: table.columns.map(nameOf),
    primaryKey: primaryKeyOf(table),
    pointers: table.foreignKeys.map((key) => {
      const { columns, foreignTable, foreignColumns } = key.reference();
      return {
        kolom: columns.map(nameOf).join(),
        tabel: getTableConfig(foreignTable).name,
        key: foreignColumns.map(nameOf).join(),
        emptied: key.onDelete === 'set null',
      };
    }),
  };
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
