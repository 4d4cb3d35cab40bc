import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { migrated } from '../../worker/local/migrated.ts';

// One database for all histories: rolling back to a savepoint is much faster than migrating each time.
let database: DatabaseSync | null = null;
let clock = Date.now;
let poisoned: number | null = null;
const statements = new Map<string, StatementSync>();

/** An empty database, whose `unixepoch` is the model's time. The one before is gone. */
export function emptyDatabase(now: () => number): DatabaseSync {
  clock = now;
  poisoned = null;
  if (database) {
    database.exec('ROLLBACK TO history');
    return database;
  }
  database = migrated();
  database.function('unixepoch', { varargs: true }, () => clock() / 1000);
  database.function('racun', () => poisoned);
  // Made in a history, a trigger would have each rollback read the whole schema again.
  database.exec(`CREATE TRIGGER racun BEFORE UPDATE OF klaim ON pesan WHEN new.klaim IS NOT NULL AND new.id = racun()
    BEGIN SELECT RAISE(ABORT, 'racun'); END`);
  database.exec('SAVEPOINT history');
  return database;
}

/** Has every claim of this message fail, until the history ends. */
export function poison(id: number): void {
  poisoned = id;
}

/** The statement of an SQL text, compiled once. */
export function compiled(text: string): StatementSync {
  const known = statements.get(text);
  if (known) return known;
  if (!database) throw new Error('no database yet');
  const statement = database.prepare(text);
  statements.set(text, statement);
  return statement;
}

/** Asks the database directly: no time passes. */
export const rows = <Row>(text: string, ...values: SQLInputValue[]): Row[] =>
  compiled(text).all(...values) as Row[];

/** The first row of an answer that has at least one. */
export const row = <Row>(text: string, ...values: SQLInputValue[]): Row =>
  rows<Row>(text, ...values)[0] as Row;
