import { readdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { MIGRATIONS, migrations } from '../../../worker/local/migrated.ts';

/** The last migration before the rule. */
const BEFORE = '0013_hitungan.sql';
/** What a migration drops one release after the last code that named it. */
const DROPPED: Record<string, string[]> = {};

interface Column {
  name: string;
  required: boolean;
}

/** Every column of every table, as `table.column`. */
function columnsOf(db: DatabaseSync): Map<string, Column> {
  const rows = db
    .prepare(
      `SELECT t.name || '.' || c.name AS name, c."notnull" AND c.dflt_value IS NULL AND c.pk = 0 AS required
       FROM pragma_table_list t JOIN pragma_table_info(t.name) c WHERE t.type = 'table' AND t.schema = 'main'`,
    )
    .all();
  return new Map(
    rows.map((row) => [String(row.name), { name: String(row.name), required: row.required === 1 }]),
  );
}

const names = readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith('.sql'))
  .sort();

it('leaves every migration the last release’s worker what it reads and writes', () => {
  const db = new DatabaseSync(':memory:');
  let before = new Map<string, Column>();
  for (const [at, sql] of migrations().entries()) {
    const name = names[at] ?? '';
    db.exec(sql);
    const after = columnsOf(db);
    if (name <= BEFORE) {
      before = after;
      continue;
    }
    const gone = [...before.keys()].filter((column) => !after.has(column));
    expect(gone, `${name} drops what the last release may name`).toEqual(DROPPED[name] ?? []);
    const tables = new Set([...before.keys()].map((column) => column.split('.')[0]));
    // The last release writes none of the new columns, and its rows must be taken all the same.
    const wanted = [...after.values()].filter(
      (column) =>
        column.required && !before.get(column.name)?.required && tables.has(column.name.split('.')[0]),
    );
    expect(wanted, `${name} wants what the last release does not write`).toEqual([]);
    before = after;
  }
});
