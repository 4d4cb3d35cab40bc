import { getTableName } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { List } from './daftar.ts';

/**
 * The SQL that a list needs and drizzle-kit cannot describe, in the order in which it is run: the view `X_teks` has what a
 * search looks at, the table `X_cari` its trigram index, and `total` the number of rows. Triggers keep both, of every row
 * that belongs to the list. Rows that are in the table already are taken in.
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
      // A line feed between columns keeps a match from running across two of them.
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
    // Whoever is found by the name of a faculty is found by the name that it has now.
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

/** Statements as a migration has them. */
export const asMigration = (statements: readonly string[]): string =>
  statements.map((statement) => `${statement};`).join('--> statement-breakpoint\n');

const nameOf = ({ name }: SQLiteColumn) => name;

const trigger = (what: string, statements: string[]) =>
  `CREATE TRIGGER ${what} BEGIN\n${statements.map((statement) => `  ${statement};\n`).join('')}END`;
