import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type * as z from 'zod/mini';
import type { contactEndpoints } from '#contract/crud.ts';
import { dosen } from '#contract/orang/dosen.ts';
import { KOLOM_IMPOR, type NamaImpor } from '#contract/orang/impor.ts';
import { lainnya } from '#contract/orang/lainnya.ts';
import { mahasiswa } from '#contract/orang/mahasiswa.ts';
import { pegawai } from '#contract/orang/pegawai.ts';
import * as tables from '../core/db/schema.ts';

type Schema = z.ZodMiniObject;

/** A list of contacts: its calls, and the import of its rows from a workbook or another system. */
export interface Contacts {
  name: NamaImpor;
  calls: ReturnType<typeof contactEndpoints<Schema, Schema, Schema>>;
  table: SQLiteTable & { id: SQLiteColumn };
  key: SQLiteColumn;
  /** noun for a row in sentences */
  sebutan: (row: Record<string, unknown>) => string;
  /** the same, in SQL on the table */
  sasaran: SQL;
}

/** Columns that name a row: what it is, its name, and its key. */
const named = (jenis: string, nama: SQLiteColumn, key: SQLiteColumn) => ({
  key,
  sebutan: (row: Record<string, unknown>) => `${jenis} ${row[nama.name]} (${row[key.name]})`,
  sasaran: sql`concat(${`${jenis} `}, ${nama}, ' (', ${key}, ')')`,
});

export const CONTACTS: Record<NamaImpor, Contacts> = {
  dosen: {
    name: 'dosen',
    calls: dosen,
    table: tables.dosen,
    ...named('Dosen', tables.dosen.nama_dosen, tables.dosen.nidn),
  },
  mahasiswa: {
    name: 'mahasiswa',
    calls: mahasiswa,
    table: tables.mahasiswa,
    ...named('Mahasiswa', tables.mahasiswa.nama_mahasiswa, tables.mahasiswa.nim),
  },
  pegawai: {
    name: 'pegawai',
    calls: pegawai,
    table: tables.pegawai,
    ...named('Pegawai', tables.pegawai.nama_pegawai, tables.pegawai.nip),
  },
  lainnya: {
    name: 'lainnya',
    calls: lainnya,
    table: tables.lainnya,
    ...named('Kontak', tables.lainnya.nama_lainnya, tables.lainnya.no_hp),
  },
};

/** The row after an update or an import: names of a faculty and a programme have become ids by then. */
export const inputOf = ({ calls }: Contacts): Schema => calls.update.body;

export const labelOf = ({ name, key }: Contacts) => titlesOf(name).get(key.name) ?? key.name;

/** Label of each field. A workbook has units by name: their title is also that of their id. */
export function titlesOf(name: NamaImpor): Map<string, string> {
  return new Map(
    KOLOM_IMPOR[name].flatMap(({ field, judul }) => [
      [field, judul],
      [`id_${field}`, judul],
    ]),
  );
}
