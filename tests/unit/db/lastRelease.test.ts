import { readdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS, migrations } from '../../../worker/local/migrated.ts';

/** Migrations of the first release: no worker ran on a database that had only some of them. */
const FIRST_RELEASE = 2;
/** Columns that a migration drops one release after the last code that named them, by the migration's name. */
const DROPPED: Record<string, string[]> = {};

const names = readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith('.sql'))
  .sort();

/** Every column as `table.column`, and whether an INSERT must name it. */
function columnsOf(db: DatabaseSync): Map<string, boolean> {
  const rows = db
    .prepare(
      `SELECT t.name || '.' || c.name AS name, c."notnull" AND c.dflt_value IS NULL AND c.pk = 0 AS required
       FROM pragma_table_list t JOIN pragma_table_info(t.name) c WHERE t.type = 'table' AND t.schema = 'main'`,
    )
    .all();
  return new Map(rows.map((row) => [String(row.name), row.required === 1]));
}

const tableOf = (column: string) => column.split('.')[0];

/** Columns that the last release names and a migration drops, and those it does not write and a migration requires. */
function brokenBy(db: DatabaseSync, migration: string): { dropped: string[]; required: string[] } {
  const before = columnsOf(db);
  const tables = new Set([...before.keys()].map(tableOf));
  db.exec(migration);
  const after = columnsOf(db);
  return {
    dropped: [...before.keys()].filter((column) => !after.has(column)),
    required: [...after.keys()].filter(
      (column) => after.get(column) && !before.get(column) && tables.has(tableOf(column)),
    ),
  };
}

function firstRelease(): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  for (const sql of migrations().slice(0, FIRST_RELEASE)) db.exec(sql);
  return db;
}

it('leaves the last release’s worker every column it reads, and requires none that it does not write', () => {
  const db = firstRelease();
  for (const [at, sql] of migrations().entries()) {
    if (at < FIRST_RELEASE) continue;
    const name = names[at] ?? '';
    expect(brokenBy(db, sql), name).toEqual({ dropped: DROPPED[name] ?? [], required: [] });
  }
});

describe('the check', () => {
  it.each([
    ['a dropped column', 'ALTER TABLE teks_siap DROP COLUMN isi', { dropped: ['teks_siap.isi'] }],
    ['a renamed column', 'ALTER TABLE teks_siap RENAME COLUMN isi TO teks', { dropped: ['teks_siap.isi'] }],
    [
      'a column without a default',
      `CREATE TABLE baru (id INTEGER PRIMARY KEY, judul TEXT NOT NULL, isi TEXT NOT NULL, created_at INTEGER, updated_at INTEGER,
         bahasa TEXT NOT NULL);
       DROP TABLE teks_siap;
       ALTER TABLE baru RENAME TO teks_siap`,
      { required: ['teks_siap.bahasa'] },
    ],
  ])('finds %s', (_, sql, found) => {
    expect(brokenBy(firstRelease(), sql)).toMatchObject(found);
  });

  it('allows a new table, a column with a default and one that may be null', () => {
    const sql = `CREATE TABLE baru (id INTEGER PRIMARY KEY, isi TEXT NOT NULL);
      ALTER TABLE teks_siap ADD bahasa TEXT NOT NULL DEFAULT 'id';
      ALTER TABLE teks_siap ADD catatan TEXT`;
    expect(brokenBy(firstRelease(), sql)).toEqual({ dropped: [], required: [] });
  });
});
