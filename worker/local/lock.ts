import { spawnSync } from 'node:child_process';
import { closeSync, constants, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

const SQLITE_BUSY = 5;
/** Time for the workerd of a killed launcher to end. */
const RELEASE_TIMEOUT_MS = 3_000;

/** A FIFO that every workerd of this data folder holds open (workerd.sh). */
export const aliveFifo = (folder: string) => join(folder, 'alive');

/**
 * Locks a data folder for this process. The system releases the lock when the process ends; a workerd that outlived its
 * launcher still counts as a holder.
 *
 * @returns the lock, which the caller must keep referenced: garbage collection would release it
 * @throws Error with one line when the folder is in use
 */
export async function lockFolder(folder: string): Promise<DatabaseSync> {
  const taken = `Data di ${folder} sedang dipakai VADR lain; pilih folder lain dengan DATA_DIR=…`;
  const lock = lockFile(join(folder, 'lock.sqlite'), taken);
  const alive = aliveFifo(folder);
  // Without FIFOs (a Windows drive in WSL), the lock above must suffice.
  if (!isFifo(alive)) spawnSync('mkfifo', ['-m', '600', alive]);
  const deadline = Date.now() + RELEASE_TIMEOUT_MS;
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
 * Locks a file for this process. The system releases the lock when the process ends.
 *
 * @param taken message of the Error when another process has the lock
 * @returns the lock, which the caller must keep referenced
 */
export function lockFile(file: string, taken: string): DatabaseSync {
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

/** Opening a FIFO for writing fails while no process has it open for reading. */
function isHeld(fifo: string): boolean {
  if (!isFifo(fifo)) return false;
  try {
    closeSync(openSync(fifo, constants.O_WRONLY | constants.O_NONBLOCK));
    return true;
  } catch {
    return false;
  }
}
