import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The variable with the folder that test files of a run share. The benches do not run in vitest. */
const SHARED = 'VADR_TEST_SHARED';

/** Shares this process's results with the processes that it starts. */
export function beginSharing(): { forget(): void; end(): void } {
  const shared = mkdtempSync(join(tmpdir(), 'vadr-shared-'));
  process.env[SHARED] = shared;
  return {
    forget() {
      for (const name of readdirSync(shared)) rmSync(join(shared, name), { recursive: true });
    },
    end: () => rmSync(shared, { recursive: true, force: true }),
  };
}

/**
 * Makes a folder once; later callers get the same one.
 * | @returns undefined when nothing is shared, as in a bench
 */
export async function madeOnce(
  name: string,
  make: (folder: string) => Promise<unknown>,
): Promise<string | undefined> {
  const shared = process.env[SHARED];
  if (!shared) return;
  const folder = join(shared, name);
  const done = `${folder}.done`;
  if (isFirst(`${folder}.begun`)) {
    await make(folder);
    writeFileSync(done, '');
  }
  // Vitest's limit of a hook.
  while (!existsSync(done)) await wait(50);
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
