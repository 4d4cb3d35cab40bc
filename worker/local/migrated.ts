import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ROOT } from './settings.ts';

export const MIGRATIONS = join(ROOT, 'migrations');

export const MIGRATION_NAMES = readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith('.sql'))
  .sort();

export const migrations = (): string[] => MIGRATION_NAMES.map(sqlOf);

const sqlOf = (name: string) => readFileSync(join(MIGRATIONS, name), 'utf8');

/** Wrangler's table of applied migrations. */
const TABLE = `
  CREATE TABLE IF NOT EXISTS d1_migrations (
    id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL);`;

/** Creates that table, for a database that got all migrations without wrangler. */
export const LEDGER = `${TABLE}
  INSERT INTO d1_migrations (name) VALUES ${MIGRATION_NAMES.map((name) => `('${name}')`).join(', ')};`;

/**
 * Applies the migrations that a local D1 lacks, all or none, as `wrangler d1 migrations apply` does, which would start a
 * workerd for each of them.
 */
export async function migrate(d1: D1Database): Promise<void> {
  await d1.prepare(TABLE).run();
  const { results } = await d1.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const missing = MIGRATION_NAMES.filter((name) => !applied.has(name));
  if (missing.length === 0) return;
  await d1.batch(
    missing.flatMap((name) => [
      d1.prepare(sqlOf(name)),
      d1.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ]),
  );
}

/** An empty in-memory database with every migration applied. */
export function migrated(): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  for (const sql of [...migrations(), LEDGER]) db.exec(sql);
  return db;
}
