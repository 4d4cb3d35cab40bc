import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { eventually } from './stack.ts';

/**
 * A data folder with its tables and demo data. The first test file that asks makes one, and all get copies: to make it
 * takes longer than the rest of a start.
 */
export async function preparedDataDir(name: string): Promise<string> {
  const template = inject('dataTemplate');
  const data = join(template, 'data');
  const done = join(template, 'done');
  if (isFirst(join(template, 'begun'))) {
    const script = join(import.meta.dirname, 'prepare-data.ts');
    await promisify(execFile)(process.execPath, [script], { env: { ...process.env, DATA_DIR: data } });
    writeFileSync(done, '');
  }
  await eventually(() => existsSync(done), 60_000);
  const folder = mkdtempSync(join(tmpdir(), `vadr-${name}-`));
  cpSync(data, folder, { recursive: true });
  return folder;
}

function isFirst(mark: string): boolean {
  try {
    mkdirSync(mark);
    return true;
  } catch {
    return false;
  }
}
