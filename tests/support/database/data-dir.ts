import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { madeOnce } from './made-once.ts';

/** A data folder with tables and demo data. Copied, as making one takes longer than the rest of a start. */
export async function preparedDataDir(name: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `vadr-${name}-`));
  const template = await madeOnce('data', prepareData);
  if (template) cpSync(template, folder, { recursive: true });
  else await prepareData(folder);
  return folder;
}

const prepareData = (folder: string) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'prepare-data.ts')], {
    // A foreign gateway has no demo templates: a phone gets what a test sends.
    env: { ...process.env, DATA_DIR: folder, WA_BASE_URL: 'http://127.0.0.1:9' },
  });
