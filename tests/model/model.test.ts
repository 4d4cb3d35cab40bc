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

/** Reach each branch of the worker's code that the hundred of `.ci/run` reach; 2 and 32 find mutants that the others miss. */
const SEEDS = [1, 2, 3, 5, 10, 11, 17, 26, 30, 32, 33, 49, 51, 55, 59, 60, 83, 93, 95, 98];

it('sends nothing twice, strands nothing and counts right in random histories', async () => {
  expect(await findings('model.ts', SEEDS.join())).toBe('');
}, 600_000);

it('holds in every directed history', async () => {
  expect(await findings('directed.ts')).toBe('');
}, 600_000);
