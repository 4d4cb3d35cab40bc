import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ROOT } from '../../worker/local/settings.ts';

/** Runs a script of the model in a process of its own, since it replaces time and random ids. @returns what it found */
const findings = (...args: string[]): Promise<string> =>
  promisify(execFile)(process.execPath, args, { cwd: join(ROOT, 'tests/model') }).then(
    () => '',
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  );

// `.ci/run` goes on to 100, which reach three more branches of the code, of the log alone.
it('sends nothing twice, strands nothing and counts right in 40 random histories', async () => {
  expect(await findings('model.ts', '1', '40')).toBe('');
}, 600_000);

it('holds in every directed history', async () => {
  expect(await findings('directed.ts')).toBe('');
}, 600_000);
