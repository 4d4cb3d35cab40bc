import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

import { aliveFifo, lockFolder } from '../../../worker/local/lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'vadr-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a process through workerd.sh, which makes it hold the FIFO until it ends. */
async function startHolder() {
  const child = spawn('worker/local/workerd.sh', ['-c', 'echo started; read _'], {
    env: { ...process.env, VADR_WORKERD: '/bin/sh', VADR_ALIVE: aliveFifo(folder) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

it('locks a folder while a workerd lives that outlived its launcher', async () => {
  (await lockFolder(folder)).close();
  const holder = await startHolder();
  await expect(lockFolder(folder)).rejects.toThrow(
    `Data di ${folder} masih dipakai workerd dari VADR yang terputus; akhiri proses itu dulu`,
  );
  const locking = lockFolder(folder);
  holder.kill('SIGKILL');
  (await locking).close();
});
