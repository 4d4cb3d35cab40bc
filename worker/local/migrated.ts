import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ROOT } from './settings.ts';

export const MIGRATIONS = join(ROOT, 'migrations');

/** A database in memory that has had every migration, and nothing else. */
export function migrated(): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  for (const name of readdirSync(MIGRATIONS).sort())
    if (name.endsWith('.sql')) db.exec(readFileSync(join(MIGRATIONS, name), 'utf8'));
  return db;
}
