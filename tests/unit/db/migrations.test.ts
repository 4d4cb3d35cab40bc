import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api';
import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, it } from 'vitest';
import { DAFTAR } from '../../../worker/core/db/schema/daftar.ts';
import { listObjects } from '../../../worker/core/db/schema/search.ts';
import * as schema from '../../../worker/core/db/schema.ts';
import { MIGRATIONS, migrated } from '../../../worker/local/migrated.ts';

const META = join(MIGRATIONS, 'meta');
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
  const db = migrated();
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

it('makes what each list is searched by, as the list is described, and nothing else of that kind (npm run db:lists)', () => {
  const db = migrated();
  const made = db
    .prepare(
      `SELECT name, sql FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE%'
       OR (type IN ('view', 'trigger') AND (instr(sql, '_cari') OR instr(sql, '_teks')))`,
    )
    .all();
  const described = Object.entries(DAFTAR)
    .flatMap(([name, list]) => listObjects(name, list))
    .flatMap((sql) => {
      const [, name] = /^CREATE (?:VIRTUAL TABLE|VIEW|TRIGGER) (\w+)/.exec(sql) ?? [];
      return name ? [[name, sql]] : [];
    });
  expect(Object.fromEntries(made.map(({ name, sql }) => [name, sql]))).toEqual(Object.fromEntries(described));
  expect(
    db
      .prepare('SELECT tabel FROM total ORDER BY tabel')
      .all()
      .map(({ tabel }) => tabel),
  ).toEqual([...Object.keys(DAFTAR), 'belum_terjawab', 'percakapan'].sort());
});
