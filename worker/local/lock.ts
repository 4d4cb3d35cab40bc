import { spawnSync } from 'node:child_process';
import { closeSync, constants, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

const SQLITE_BUSY = 5;
/** How long the workerd of a launcher that was killed may take to go. */
const LET_GO_WITHIN_MS = 3_000;

/** A FIFO that every workerd with this folder's data open holds open too (workerd.sh). */
export const aliveOf = (folder: string) => join(folder, 'alive');

/**
 * Takes a data folder for this process. The system lets go of it when the process ends, however it ends; but a workerd
 * that has outlived its launcher keeps it.
 *
 * @returns what must be kept: collected as garbage, it would let go
 * @throws Error with one line when somebody else has it
 */
export async function lockFolder(folder: string): Promise<DatabaseSync> {
  const taken = `Data di ${folder} sedang dipakai VADR lain; pilih folder lain dengan DATA_DIR=…`;
  const lock = takeFile(join(folder, 'lock.sqlite'), taken);
  const alive = aliveOf(folder);
  // Where there are no FIFOs (a Windows drive in WSL), the lock above has to do.
  if (!isFifo(alive)) spawnSync('mkfifo', ['-m', '600', alive]);
  const deadline = Date.now() + LET_GO_WITHIN_MS;
  while (isHeld(alive)) {
    if (Date.now() > deadline) {
      lock.close();
      throw new Error(
        `Data di ${folder} masih dipakai workerd dari VADR yang terputus; akhiri proses itu dulu`,
      );
    }
    await wait(50);
  }
  return lock;
}

/**
 * Takes a file for this process. The system lets go of it when the process ends, however it ends.
 *
 * @param taken what the Error says when somebody else has it
 * @returns what must be kept: collected as garbage, it would let go
 */
export function takeFile(file: string, taken: string): DatabaseSync {
  const lock = new DatabaseSync(file);
  try {
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    const isTaken = (error as { errcode?: number }).errcode === SQLITE_BUSY;
    throw new Error(isTaken ? taken : `${file} rusak; hapus berkas itu`);
  }
}

const isFifo = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFIFO() ?? false;

/** Without a reader, a FIFO is not opened for writing. */
function isHeld(fifo: string): boolean {
  if (!isFifo(fifo)) return false;
  try {
    closeSync(openSync(fifo, constants.O_WRONLY | constants.O_NONBLOCK));
    return true;
  } catch {
    return false;
  }
}
