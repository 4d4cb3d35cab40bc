import { type SQL, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/sqlite-core';
import type { Pelaku } from './audit.ts';
import type { Db } from './client.ts';
import { listed, listedNames } from './listed.ts';
import { nameOf, TABLES } from './tables.ts';

/** A deletion can be undone for so long: the page offers it for ten seconds, and the request takes time. */
const UNDO_MS = 30_000;

/** A value of D1 takes 2 MB: these rows fit, however long their texts are. */
const ROWS_A_PART = 250;

/** ASCII's record separator, which is in no name. */
const BETWEEN = '\u001e';

/** Rows that a deletion takes along. */
interface Step {
  table: string;
  /** as they are kept, in this order */
  columns: readonly string[];
  /** condition on `table`: these rows, by the ids of the deleted ones */
  where: (ids: SQL) => SQL;
  /**
   * `row`: deleted, comes back as it was. `pointer`: the second column was emptied and points to the row again, unless
   * it points elsewhere by now. `replaced`: triggers have changed these rows; they become what they were. `changed`: the
   * same, by their `id`.
   */
  kind: 'row' | 'pointer' | 'replaced' | 'changed';
}

const columnsOf = (table: string) => TABLES.find(({ name }) => name === table)?.columns.map(nameOf) ?? [];

/** Everything that goes with rows of a table by its foreign keys, parents first. */
function stepsBelow(parent: string, where: Step['where']): Step[] {
  return TABLES.flatMap(({ name, foreignKeys }) =>
    foreignKeys.flatMap((key) => {
      const { columns, foreignTable, foreignColumns } = key.reference();
      const [column, target] = [columns[0], foreignColumns[0]];
      if (!column || !target || getTableConfig(foreignTable).name !== parent) return [];
      const parents = (ids: SQL) =>
        sql`${sql.identifier(column.name)} IN (SELECT ${sql.identifier(target.name)} FROM ${sql.identifier(parent)} WHERE ${where(ids)})`;
      if (key.onDelete === 'set null')
        return [{ table: name, columns: ['id', column.name], where: parents, kind: 'pointer' } as const];
      if (key.onDelete !== 'cascade') return [];
      return [
        { table: name, columns: columnsOf(name), where: parents, kind: 'row' } as const,
        ...stepsBelow(name, parents),
      ];
    }),
  );
}

/** By table, under which categories a person's numbers are: a student's row has a parent's too. */
const KATEGORI: Record<string, readonly string[]> = {
  mahasiswa: ['Mahasiswa', 'Orangtua'],
  dosen: ['Dosen'],
  pegawai: ['Pegawai'],
  lainnya: ['Lainnya'],
};

/** Tables that the triggers of a person's number change (X_nomor_lepas, X_nomor_hapus). */
function numberSteps(table: string): Step[] {
  const kategori = KATEGORI[table];
  if (!kategori) return [];
  const released: Step = {
    table: 'nomor_lepas',
    columns: columnsOf('nomor_lepas'),
    where: (ids) => sql`no_hp IN (SELECT no_hp FROM ${sql.identifier(table)} WHERE id IN (${ids}))`,
    kind: 'replaced',
  };
  const changed: Step = {
    table: 'nomor_berubah',
    columns: columnsOf('nomor_berubah'),
    where: (ids) =>
      sql`kategori IN (SELECT value FROM json_each(${JSON.stringify(kategori)})) AND id_orang IN (${ids})`,
    kind: 'replaced',
  };
  return [released, changed];
}

/** Files of incoming letters, which a trigger unpublishes (surat_masuk_lepas_hapus). */
const FILES: Step = {
  table: 'berkas',
  columns: ['id', 'terbit_pada', 'created_at'],
  where: (ids) =>
    sql`id IN (SELECT id_berkas FROM surat_masuk WHERE id_mahasiswa IN (${ids}) AND id_surat IS NULL)`,
  kind: 'changed',
};

/** The number of members, which triggers count again as they come back. */
const SIZE: Step = {
  table: 'group',
  columns: ['id', 'jumlah_member'],
  where: (ids) => sql`id IN (${ids})`,
  kind: 'changed',
};

const BESIDES: Record<string, Step> = { mahasiswa: FILES, group: SIZE };

function stepsOf(table: string): Step[] {
  const where = (ids: SQL) => sql`id IN (${ids})`;
  const root: Step = { table, columns: columnsOf(table), where, kind: 'row' };
  return [
    root,
    ...stepsBelow(table, where),
    ...(BESIDES[table] ? [BESIDES[table]] : []),
    ...numberSteps(table),
  ];
}

/**
 * Statements that keep rows and what their deletion takes along, for the batch that deletes them, before it does.
 *
 * @param ids query for the ids of the rows
 * @param token names the deletion to who may undo it
 * @param who deletes them, and what people call a row, in SQL on `table`
 */
export function keepDeleted(
  table: string,
  ids: SQL,
  token: string,
  { pelaku, sasaran }: { pelaku: Exclude<Pelaku, string>; sasaran: string | SQL },
): SQL[] {
  const names = sql`(
    SELECT group_concat(${sasaran}, ${BETWEEN}) FROM ${sql.identifier(table)} WHERE id IN (${ids}))`;
  return stepsOf(table).map(({ table: tabel, columns, where }, langkah) => {
    const values = listedNames(columns);
    return sql`
      INSERT INTO terhapus (token, langkah, bagian, tabel, baris, sasaran, dihapus_oleh, pada)
      SELECT ${token}, ${langkah}, bagian, ${table}, json_group_array(json(nilai)), ${langkah === 0 ? names : ''}, ${pelaku.id}, ${Date.now()}
      FROM (
        SELECT json_array(${values}) AS nilai, (row_number() OVER () - 1) / ${ROWS_A_PART} AS bagian
        FROM ${langkah === 0 ? sql`` : sql`main.`}${sql.identifier(tabel)} WHERE ${where(ids)}
      )
      GROUP BY bagian`;
  });
}

/** The deletion that this token names, if this account may still undo it: its table, and what people call each row. */
export async function readDeleted(db: Db, token: string, id_akun: number, now: number) {
  const deleted = await db.get<{ tabel: string; sasaran: string } | undefined>(sql`
    SELECT tabel, sasaran FROM terhapus
    WHERE token = ${token} AND langkah = 0 AND dihapus_oleh = ${id_akun} AND pada > ${now - UNDO_MS}`);
  return deleted && { tabel: deleted.tabel, sasaran: deleted.sasaran.split(BETWEEN) };
}

/** Statements that put back what a deletion of rows of this table has taken. The first returns the ids of the rows. */
export function restoreDeleted(table: string, token: string): [SQL<{ id: number }>, ...SQL[]] {
  const kept = (langkah: number) =>
    sql`terhapus k, json_each(k.baris) r WHERE k.token = ${token} AND k.langkah = ${langkah}`;
  const ids = sql`SELECT r.value ->> 0 FROM ${kept(0)}`;
  const value = (index: number) => sql.raw(`r.value ->> ${index}`);
  const [first = sql``, ...others] = stepsOf(table).flatMap(
    ({ table: tabel, columns, where, kind }, langkah): SQL[] => {
      const target = sql.identifier(tabel);
      if (kind === 'pointer') {
        const [, pointer = ''] = columns;
        const column = sql.identifier(pointer);
        return [
          sql`
            UPDATE ${target} SET ${column} = ${value(1)}
            FROM ${kept(langkah)} AND ${target}.id = ${value(0)} AND ${target}.${column} IS NULL`,
        ];
      }
      if (kind === 'changed') {
        const sets = columns
          .map((column, index) => sql`${sql.identifier(column)} = ${value(index)}`)
          .slice(1);
        return [
          sql`UPDATE ${target} SET ${listed(sets)} FROM ${kept(langkah)} AND ${target}.id = ${value(0)}`,
        ];
      }
      const insert = sql`
        INSERT INTO ${target} (${listedNames(columns)})
        SELECT ${listed(columns.map((_, index) => value(index)))} FROM ${kept(langkah)}`;
      return kind === 'replaced' ? [sql`DELETE FROM ${target} WHERE ${where(ids)}`, insert] : [insert];
    },
  );
  return [
    sql<{ id: number }>`${first} RETURNING id`,
    ...others,
    sql`DELETE FROM terhapus WHERE token = ${token}`,
  ];
}

/** Forgets deletions that can no longer be undone. @param now epoch milliseconds */
export const forgetDeleted = (now: number): SQL => sql`DELETE FROM terhapus WHERE pada <= ${now - UNDO_MS}`;
