import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ROOT } from './settings.ts';

export const MIGRATIONS = join(ROOT, 'migrations');

/** The SQL of the migrations, in their order. */
export const migrations = (): string[] =>
  readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => readFileSync(join(MIGRATIONS, name), 'utf8'));

/** A database in memory that has had every migration, and nothing else. */
export function migrated(): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  for (const sql of migrations()) db.exec(sql);
  return db;
}
