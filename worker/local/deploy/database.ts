import * as z from 'zod';
import type { Derive } from '../../core/auth/password.ts';
import { nativeScrypt } from '../native-scrypt.ts';
import { insertOperator, type Operator } from './operator.ts';
import { ask, succeed, type Wrangler } from './wrangler.ts';

/** A database that wrangler reaches. */
export interface Database {
  binding: string;
  /** path of the configuration that has its id */
  config: string;
  /** wrangler's options for a database at Cloudflare or on this machine */
  target: readonly string[];
}

export const atCloudflare = (config: string, binding = 'DB'): Database => ({
  binding,
  config,
  target: ['--remote'],
});

const Rows = z.tuple([z.object({ results: z.array(z.record(z.string(), z.unknown())) })]);

export async function query(wrangler: Wrangler, { binding, config, target }: Database, sql: string) {
  const [{ results }] = await ask(
    wrangler,
    ['d1', 'execute', binding, ...target, '--yes', '--json', '-c', config, '--command', sql],
    Rows,
  );
  return results;
}

/** The owner of a database's tables. */
type Content = 'empty' | 'vadr' | 'other';

export async function contentOf(wrangler: Wrangler, database: Database): Promise<Content> {
  const sql = "SELECT name FROM sqlite_schema WHERE type = 'table'";
  const names = (await query(wrangler, database, sql)).map(({ name }) => String(name));
  if (names.includes('akun')) return 'vadr';
  // D1's own tables, and that of a failed migration.
  return names.every((name) => /^(_cf_|sqlite_|d1_migrations$)/.test(name)) ? 'empty' : 'other';
}

export async function hasOperator(wrangler: Wrangler, database: Database): Promise<boolean> {
  const sql = "SELECT id FROM akun WHERE hak_akses = 'Operator' LIMIT 1";
  return (await query(wrangler, database, sql)).length > 0;
}

/** Applies missing migrations. @returns the outcome, in words */
export async function migrate(wrangler: Wrangler, { binding, config, target }: Database): Promise<string> {
  const args = ['d1', 'migrations', 'apply', binding, ...target, '-c', config];
  const { stdout } = await succeed(wrangler, args);
  return stdout.includes('No migrations to apply') ? 'sudah mutakhir' : 'dimutakhirkan';
}

/** Creates an operator's account. @throws Error when the username is taken */
export async function createOperator(
  wrangler: Wrangler,
  database: Database,
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
