import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ROOT } from './settings.ts';

export const MIGRATIONS = join(ROOT, 'migrations');

const NAMES = readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith('.sql'))
  .sort();

/** The SQL of the migrations, in their order. */
export const migrations = (): string[] => NAMES.map((name) => readFileSync(join(MIGRATIONS, name), 'utf8'));

/** The table in which wrangler keeps which migrations a database has had, for one that has had all of them otherwise. */
export const LEDGER = `
  CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE);
  INSERT INTO d1_migrations (name) VALUES ${NAMES.map((name) => `('${name}')`).join(', ')};`;

/** A database in memory that has had every migration, and nothing else. */
export function migrated(): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  for (const sql of [...migrations(), LEDGER]) db.exec(sql);
  return db;
}
