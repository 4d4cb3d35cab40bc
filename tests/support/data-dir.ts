import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { madeOnce } from './made-once.ts';

/** A data folder with its tables and demo data: a copy, since to make one takes longer than the rest of a start. */
export async function preparedDataDir(name: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `vadr-${name}-`));
  const template = await madeOnce('data', prepareData);
  if (template) cpSync(template, folder, { recursive: true });
  else await prepareData(folder);
  return folder;
}

const prepareData = (folder: string) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'prepare-data.ts')], {
    // At somebody else's gateway there are no demo templates: what a test sends is what a phone gets.
    env: { ...process.env, DATA_DIR: folder, WA_BASE_URL: 'http://127.0.0.1:9' },
  });
