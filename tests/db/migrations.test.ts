import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api';
import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, it } from 'vitest';
import * as schema from '../../worker/db/schema.ts';
import { ROOT } from '../../worker/local/settings.ts';

const FOLDER = join(ROOT, 'migrations');
const META = join(FOLDER, 'meta');
const newest = (folder: string, end: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(end))
    .sort()
    .at(-1) ?? '';

it('has a migration for whatever the schema says (npm run db:generate)', async () => {
  const before = JSON.parse(readFileSync(join(META, newest(META, '_snapshot.json')), 'utf8'));
  const now = await generateSQLiteDrizzleJson(schema, before.id);
  expect(await generateSQLiteMigration(before, now)).toEqual([]);
});

it('makes the tables that the schema says', () => {
  const db = new DatabaseSync(':memory:');
  for (const name of readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort())
    db.exec(readFileSync(join(FOLDER, name), 'utf8'));
  const columns = db.prepare(
    'SELECT name, upper(type) AS type, "notnull" FROM pragma_table_info(?) ORDER BY name',
  );
  for (const table of Object.values(schema).filter((one) => is(one, SQLiteTable))) {
    const { name } = getTableConfig(table);
    const said = Object.values(getTableColumns(table))
      .map((column) => ({
        name: column.name,
        type: column.getSQLType().toUpperCase(),
        notnull: Number(column.notNull),
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    expect(columns.all(name), name).toEqual(said);
  }
});
