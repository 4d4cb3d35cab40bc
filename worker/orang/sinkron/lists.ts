import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { JenisSinkron } from '#contract/orang/sinkron.ts';
import { listed } from '../../core/db/listed.ts';
import { DAFTAR, type List } from '../../core/db/schema/daftar.ts';
import { dosen, mahasiswa, pegawai } from '../../core/db/schema.ts';

/** The lists that can be synced, with the column that people are matched by. */
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

/** SQL fragments of a list; `m` is a row of its table. */
export function listSql(jenis: JenisSinkron) {
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
    /** label of `m` in the audit */
    sebutan: sql`concat(${`${sebutan} `}, ${own(nama.name)}, ' (', ${own(nomorInduk.name)}, ')')`,
    kolomNomor: sql.identifier(nomorInduk.name),
    columns,
    /** the list's search index, and the columns whose triggers write it */
    indeks: sql.identifier(`${jenis}_cari`),
    dicari: [nama.name, ...found],
    /**
     * Columns grouped by the triggers they fire: account and letter search, people search, none. Firing triggers
     * needlessly takes longer than all the rest.
     */
    ubahan: [
      { set: [nama.name, ...found], where: [nama.name] },
      { set: found, where: found },
      { set: silent, where: silent },
    ],
  };
}

const own = (column: string) => sql`m.${sql.identifier(column)}`;
// Literals: a statement takes 100 parameters. A present null is the text `null`; an absent value is NULL.
const has = (data: SQL, column: string) => sql`${data} -> ${sql.raw(`'${column}'`)} IS NOT NULL`;
const value = (data: SQL, column: string) => sql`${data} ->> ${sql.raw(`'${column}'`)}`;

/** Condition: the JSON values `data` name this column and differ from `m`. Columns they do not name stay. */
export const differsIn = (column: string, data: SQL): SQL =>
  sql`(${has(data, column)} AND ${own(column)} IS NOT ${value(data, column)})`;

/** Condition: any of these columns differs. */
export const differs = (columns: readonly string[], data: SQL): SQL =>
  sql.join(
    columns.map((column) => differsIn(column, data)),
    sql` OR `,
  );

export const NOMOR = (data: SQL) => value(data, 'no_hp');

/** SET clause for `m` with the values of `data`. */
export const changed = (columns: readonly string[], data: SQL): SQL =>
  listed(
    columns.map((column) => {
      const kept = sql`iif(${has(data, column)}, ${value(data, column)}, ${own(column)})`;
      return sql`${sql.identifier(column)} = ${kept}`;
    }),
  );

export const valuesOf = (columns: readonly string[], data: SQL): SQL =>
  listed(columns.map((column) => value(data, column)));
