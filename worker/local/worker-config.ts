import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleFor } from './prepare.ts';
import { ROOT, type Settings } from './settings.ts';
import { writeWhole } from './whole-file.ts';

/**
 * Writes wrangler.toml as this machine runs it. Wrangler hands a worker only those variables that the file names, and a
 * campus names there what its own gateway needs: here they are all that the settings hold.
 *
 * @returns where it is
 */
export function writeWorkerConfig({ dataDir, worker }: Pick<Settings, 'dataDir' | 'worker'>): string {
  const file = join(dataDir, 'wrangler.toml');
  const text = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8');
  // One that stands under [vars] may not be a secret too.
  const others = Object.keys(worker).filter((name) => !new RegExp(`^${name}\\s*=`, 'm').test(text));
  const local = text
    .replace(/^main\s*=.*$/m, () => `main = ${JSON.stringify(bundleFor(worker))}\nno_bundle = true`)
    .replace(/^required\s*=\s*\[[^\]]*\]/m, () => `required = ${JSON.stringify(others)}`);
  writeWhole(file, local);
  return file;
}
