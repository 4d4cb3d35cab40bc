import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { JenisSinkron } from '#contract/sinkron.ts';
import { DAFTAR, type List } from './schema/daftar.ts';
import { dosen, mahasiswa, pegawai } from './schema.ts';

/** The lists that another system keeps, and by what their people are matched and called. */
const ORANG = {
  mahasiswa: {
    nomorInduk: mahasiswa.nim,
    nama: mahasiswa.nama_mahasiswa,
    label: 'NIM',
    sebutan: 'Mahasiswa',
  },
  dosen: { nomorInduk: dosen.nidn, nama: dosen.nama_dosen, label: 'NIDN', sebutan: 'Dosen' },
  pegawai: { nomorInduk: pegawai.nip, nama: pegawai.nama_pegawai, label: 'NIP', sebutan: 'Pegawai' },
};

/** One of them as SQL, in which `m` is a row of the table. */
export function orangOf(jenis: JenisSinkron) {
  const { table, searched, joined = [] }: List = DAFTAR[jenis];
  const { nomorInduk, nama, label, sebutan } = ORANG[jenis];
  const kept = ['id', 'created_at', 'updated_at', 'nomor_sejak', nomorInduk.name];
  const columns = Object.keys(getTableColumns(table)).filter((column) => !kept.includes(column));
  const inSearch = new Set([...searched, ...joined.map(({ by }) => by)].map(({ name }) => name));
  const found = columns.filter((column) => column !== nama.name && inSearch.has(column));
  const silent = columns.filter((column) => !inSearch.has(column));
  return {
    table: sql.identifier(getTableName(table)),
    label,
    nomorInduk: own(nomorInduk.name),
    nama: own(nama.name),
    /** what the audit calls `m` */
    sebutan: sql`concat(${`${sebutan} `}, ${own(nama.name)}, ' (', ${own(nomorInduk.name)}, ')')`,
    kolomNomor: sql.identifier(nomorInduk.name),
    columns,
    /** the search index of the list, and the columns by which its triggers write it */
    indeks: sql.identifier(`${jenis}_cari`),
    dicari: [nama.name, ...found],
    /**
     * What is set of whom, by what it sets off: the account and the search for letters, the search for people, nothing. To set
     * off what is for nothing takes longer than all the rest.
     */
    ubahan: [
      { set: [nama.name, ...found], where: [nama.name] },
      { set: found, where: found },
      { set: silent, where: silent },
    ],
  };
}

const own = (column: string) => sql`m.${sql.identifier(column)}`;
// Not by parameters, of which a statement takes a hundred. A null that is there is the text `null`, an absent value is none.
const has = (data: SQL, column: string) => sql`${data} -> ${sql.raw(`'${column}'`)} IS NOT NULL`;
const value = (data: SQL, column: string) => sql`${data} ->> ${sql.raw(`'${column}'`)}`;

/** Whether a row's values, which are JSON, say otherwise than `m` in this column. What they do not name they leave alone. */
export const differsIn = (column: string, data: SQL): SQL =>
  sql`(${has(data, column)} AND ${own(column)} IS NOT ${value(data, column)})`;

/** The same in any of these columns. */
export const differs = (columns: readonly string[], data: SQL): SQL =>
  sql.join(
    columns.map((column) => differsIn(column, data)),
    sql` OR `,
  );

/** The new number in a row's values. */
export const NOMOR = (data: SQL) => value(data, 'no_hp');

/** `m` with those values, as an UPDATE sets them. */
export const changed = (columns: readonly string[], data: SQL): SQL =>
  sql.join(
    columns.map((column) => {
      const kept = sql`iif(${has(data, column)}, ${value(data, column)}, ${own(column)})`;
      return sql`${sql.identifier(column)} = ${kept}`;
    }),
    sql`, `,
  );

/** Those values themselves. */
export const valuesOf = (columns: readonly string[], data: SQL): SQL =>
  sql.join(
    columns.map((column) => value(data, column)),
    sql`, `,
  );
