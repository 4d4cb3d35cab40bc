import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Takes a data folder for this process. The system lets go of it when the process ends, however it ends.
 *
 * @throws Error when another process has it
 */
export function lockFolder(folder: string): DatabaseSync {
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'));
  try {
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch {
    throw new Error(`Data di ${folder} sedang dipakai VADR lain; pilih folder lain dengan DATA_DIR=…`);
  }
  return lock;
}
