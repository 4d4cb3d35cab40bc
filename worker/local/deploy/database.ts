import * as z from 'zod';
import type { Derive } from '../../core/auth/password.ts';
import { nativeScrypt } from '../native-scrypt.ts';
import { insertOperator, type Operator } from './operator.ts';
import { ask, succeed, type Wrangler } from './wrangler.ts';

/** Where a database is. */
export interface Place {
  binding: string;
  /** path of the configuration that has its id */
  config: string;
  /** at Cloudflare, or on this machine */
  target: readonly string[];
}

const Rows = z.tuple([z.object({ results: z.array(z.record(z.string(), z.unknown())) })]);

async function query(wrangler: Wrangler, { binding, config, target }: Place, sql: string) {
  const [{ results }] = await ask(
    wrangler,
    ['d1', 'execute', binding, ...target, '--yes', '--json', '-c', config, '--command', sql],
    Rows,
  );
  return results;
}

/** `kosong`: nothing is in it yet. `lain`: the tables of something else. */
type Content = 'kosong' | 'vadr' | 'lain';

/** Whose tables are in it. */
export async function contentOf(wrangler: Wrangler, database: Place): Promise<Content> {
  const sql = "SELECT name FROM sqlite_schema WHERE type = 'table'";
  const names = (await query(wrangler, database, sql)).map(({ name }) => String(name));
  if (names.includes('akun')) return 'vadr';
  // Of D1 itself, and of a migration that failed.
  return names.every((name) => /^(_cf_|sqlite_|d1_migrations$)/.test(name)) ? 'kosong' : 'lain';
}

export async function hasOperator(wrangler: Wrangler, database: Place): Promise<boolean> {
  const sql = "SELECT id FROM akun WHERE hak_akses = 'Operator' LIMIT 1";
  return (await query(wrangler, database, sql)).length > 0;
}

/** Applies the migrations that are missing. @returns what was done, in a sentence */
export async function migrate(wrangler: Wrangler, { binding, config, target }: Place): Promise<string> {
  const args = ['d1', 'migrations', 'apply', binding, ...target, '-c', config];
  const { stdout } = await succeed(wrangler, args);
  return stdout.includes('No migrations to apply') ? 'sudah mutakhir' : 'dimutakhirkan';
}

/** Makes the account of an operator. @throws Error when the username is taken */
export async function createOperator(
  wrangler: Wrangler,
  database: Place,
  operator: Operator,
  derive: Derive = nativeScrypt,
): Promise<void> {
  try {
    await query(wrangler, database, await insertOperator(operator, derive));
  } catch (error) {
    if (!String(error).includes('UNIQUE constraint failed')) throw error;
    throw new Error(`Username ${operator.username} sudah ada.`);
  }
}
