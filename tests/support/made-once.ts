import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Names the folder of what the test files of a run share. In the environment, since the benches know no vitest. */
const SHARED = 'VADR_TEST_SHARED';

/** Lets this process, and those that it starts, share what they make. */
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
 * A folder that the first who asks for it makes, and all others find.
 *
 * @returns nothing where nothing is shared, as in a bench
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
  // As long as vitest lets a hook wait.
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
