import { getTableName } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { List } from './daftar.ts';

/**
 * SQL objects of a list that drizzle-kit cannot describe, in order: view `X_teks` (the searched text), table `X_cari`
 * (its trigram index) and the row in `total`. Triggers maintain both. Existing rows are indexed.
 */
export function listObjects(name: string, { table, searched, joined = [], only }: List): string[] {
  const own = getTableName(table);
  const namesOf = (one: SQLiteTable) => searched.filter((column) => column.table === one).map(nameOf);
  const belongs = (...rows: string[]) => rows.map((row) => `(${only?.is(row)})`).join(' OR ');
  const when = (...rows: string[]) => (only ? `\nWHEN ${belongs(...rows)}` : '');

  const index = (where: string) =>
    `INSERT INTO ${name}_cari (rowid, teks) SELECT id, teks FROM ${name}_teks WHERE ${where}`;
  const forget = (where: string) => `DELETE FROM ${name}_cari WHERE ${where}`;
  const count = (change: string) => `UPDATE total SET jumlah = jumlah ${change} WHERE tabel = '${name}'`;

  const columns = searched.map((column) => `${getTableName(column.table)}.${nameOf(column)}`).join(', ');
  const changing = [
    ...namesOf(table),
    ...[...joined.map(({ by }) => by), ...(only?.columns ?? [])].map(nameOf),
  ];
  return [
    [
      // The line feed keeps a match from spanning two columns.
      `CREATE VIEW ${name}_teks AS SELECT ${own}.id, concat_ws(char(10), ${columns}) AS teks`,
      `FROM ${own}`,
      ...joined.map((to) => {
        const other = getTableName(to.table);
        return `LEFT JOIN ${other} ON ${other}.id = ${own}.${nameOf(to.by)}`;
      }),
      ...(only ? [`WHERE ${only.is(own)}`] : []),
    ].join('\n'),
    `CREATE VIRTUAL TABLE ${name}_cari USING fts5(teks, content='', contentless_delete=1, tokenize='trigram')`,
    index('true'),
    `INSERT INTO total (tabel, jumlah) SELECT '${name}', count(*) FROM ${name}_teks`,
    trigger(`${name}_tambah AFTER INSERT ON ${own}${when('new')}`, [index('id = new.id'), count('+ 1')]),
    trigger(`${name}_hapus AFTER DELETE ON ${own}${when('old')}`, [forget('rowid = old.id'), count('- 1')]),
    trigger(`${name}_ubah AFTER UPDATE OF ${changing.join(', ')} ON ${own}${when('old', 'new')}`, [
      forget(`rowid = old.id${only ? ` AND ${belongs('old')}` : ''}`),
      index('id = new.id'),
      ...(only ? [count(`+ ${belongs('new')} - ${belongs('old')}`)] : []),
    ]),
    // Renaming a faculty or programme updates the index of its people.
    ...joined
      .filter((to) => namesOf(to.table).length > 0)
      .map((to) => {
        const other = getTableName(to.table);
        const pointing = `(SELECT id FROM ${own} WHERE ${nameOf(to.by)} = new.id)`;
        return trigger(`${name}_ubah_${other} AFTER UPDATE OF ${namesOf(to.table).join(', ')} ON ${other}`, [
          forget(`rowid IN ${pointing}`),
          index(`id IN ${pointing}`),
        ]);
      }),
  ];
}

export const asMigration = (statements: readonly string[]): string =>
  statements.map((statement) => `${statement};`).join('--> statement-breakpoint\n');

const nameOf = ({ name }: SQLiteColumn) => name;

const trigger = (what: string, statements: string[]) =>
  `CREATE TRIGGER ${what} BEGIN\n${statements.map((statement) => `  ${statement};\n`).join('')}END`;
