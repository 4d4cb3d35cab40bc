import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { JenisSinkron } from '#contract/sinkron.ts';
import { dosen, mahasiswa, pegawai } from './schema.ts';

interface Daftar {
  table: SQLiteTable & { id: SQLiteColumn };
  nomorInduk: SQLiteColumn;
  nama: SQLiteColumn;
  /** what people call the number */
  label: string;
}

/** The lists that another system keeps, and by what their people are matched. */
const DAFTAR: Record<JenisSinkron, Daftar> = {
  mahasiswa: { table: mahasiswa, nomorInduk: mahasiswa.nim, nama: mahasiswa.nama_mahasiswa, label: 'NIM' },
  dosen: { table: dosen, nomorInduk: dosen.nidn, nama: dosen.nama_dosen, label: 'NIDN' },
  pegawai: { table: pegawai, nomorInduk: pegawai.nip, nama: pegawai.nama_pegawai, label: 'NIP' },
};

/** One of them as SQL, in which `m` is a row of the table. */
export function orangOf(jenis: JenisSinkron) {
  const { table, nomorInduk, nama, label } = DAFTAR[jenis];
  const own = new Set(['id', 'created_at', 'updated_at', nomorInduk.name]);
  const columns = Object.keys(getTableColumns(table)).filter((column) => !own.has(column));
  const of = (column: string) => sql`m.${sql.identifier(column)}`;
  return {
    table,
    label,
    nomorInduk: of(nomorInduk.name),
    nama: of(nama.name),
    columns,
    kolomNomor: sql.identifier(nomorInduk.name),
    /** Whether a row's values, which are JSON, say otherwise than `m`. What they do not name they leave alone. */
    berbeda: (data: SQL): SQL =>
      sql.join(
        columns.map((column) => sql`(${has(data, column)} AND ${of(column)} IS NOT ${value(data, column)})`),
        sql` OR `,
      ),
    /** `m` with those values, for an UPDATE. */
    ubahan: (data: SQL): SQL =>
      sql.join(
        columns.map(
          (column) =>
            sql`${sql.identifier(column)} = CASE WHEN ${has(data, column)} THEN ${value(data, column)} ELSE ${of(column)} END`,
        ),
        sql`, `,
      ),
    /** The values of a new row, in the order of `columns`. */
    baru: (data: SQL): SQL =>
      sql.join(
        columns.map((column) => value(data, column)),
        sql`, `,
      ),
  };
}

// A null that is there is the text `null`, an absent value is none.
const has = (data: SQL, column: string) => sql`${data} -> ${sql.raw(`'${column}'`)} IS NOT NULL`;
const value = (data: SQL, column: string) => sql`${data} ->> ${sql.raw(`'${column}'`)}`;
