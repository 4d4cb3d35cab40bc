import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ROOT } from './settings.ts';

export const MIGRATIONS = join(ROOT, 'migrations');

const NAMES = readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith('.sql'))
  .sort();

/** The SQL of the migrations, in order. */
export const migrations = (): string[] => NAMES.map((name) => readFileSync(join(MIGRATIONS, name), 'utf8'));

/** Wrangler's table of applied migrations, for a database that got all of them without wrangler. */
export const LEDGER = `
  CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE);
  INSERT INTO d1_migrations (name) VALUES ${NAMES.map((name) => `('${name}')`).join(', ')};`;

/** An empty in-memory database with every migration applied. */
export function migrated(): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  for (const sql of [...migrations(), LEDGER]) db.exec(sql);
  return db;
}
