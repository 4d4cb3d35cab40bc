import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../whole-file.ts';
import { failed, type Wrangler } from './wrangler.ts';

/** Stores secrets in the worker, all at once, by standard input. Creates a placeholder when there is no worker yet. */
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
 * Writes generated secrets, which the operator must enter at the provider too, into a private file. Call it before they
 * are stored in the worker, so that the file always has the worker's secrets.
 *
 * @returns the path of the file, of this run or an earlier one; null when there is none
 */
export function writeSecrets(folder: string, campus: string, made: Record<string, string>): string | null {
  const file = join(folder, `${campus}.rahasia`);
  const lines = Object.entries(made).map(([name, value]) => `${name}=${value}\n`);
  if (lines.length > 0) writeWhole(file, lines.join(''));
  return existsSync(file) ? file : null;
}
