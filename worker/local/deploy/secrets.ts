import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../whole-file.ts';
import { failed, type Wrangler } from './wrangler.ts';

/** Gives the worker its secrets, all at once and by standard input. A worker that is not there yet is made for them. */
export async function putSecrets(
  wrangler: Wrangler,
  worker: string,
  secrets: Record<string, string>,
  log: (line: string) => void,
): Promise<void> {
  const names = Object.keys(secrets);
  if (names.length === 0) return log('Rahasia: sudah ada');
  const args = ['secret', 'bulk', '--name', worker];
  const outcome = await wrangler(args, { input: JSON.stringify(secrets) });
  const hidden = (text: string) =>
    Object.values(secrets).reduce((rest, secret) => rest.replaceAll(secret, '***'), text);
  if (outcome.code !== 0)
    throw failed(args, { ...outcome, stdout: hidden(outcome.stdout), stderr: hidden(outcome.stderr) });
  log(`Rahasia: ${names.join(', ')} disimpan`);
}

/**
 * Writes what was made up here, and must be entered at the provider as well, into a file for its owner's eyes. Before
 * it is given to the worker: what is in the file is always what the worker has.
 *
 * @returns where such a file is, of this run or one before; null: there is none
 */
export function shownOnce(folder: string, campus: string, made: Record<string, string>): string | null {
  const file = join(folder, `${campus}.rahasia`);
  const lines = Object.entries(made).map(([name, value]) => `${name}=${value}\n`);
  if (lines.length > 0) writeWhole(file, lines.join(''));
  return existsSync(file) ? file : null;
}
