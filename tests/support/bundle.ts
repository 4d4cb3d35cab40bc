import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cost } from '../../worker/auth/scrypt.ts';
import { quietWrangler, run } from '../../worker/local/tools.ts';
import { madeOnce } from './made-once.ts';

/**
 * A folder with the worker bundled, in which the hash of a password costs this much: it would take as long as all that is
 * asked besides.
 *
 * @returns nothing where nothing is shared: then the harness bundles the worker as it is
 */
export const bundleOf = (cost: Cost): Promise<string | undefined> =>
  madeOnce(`bundle-${cost.N}-${cost.r}-${cost.p}`, async (folder) => {
    await run('wrangler', ['deploy', '--dry-run', '--outdir', folder], quietWrangler(folder));
    const file = join(folder, 'index.js');
    const [before, after, ...others] = readFileSync(file, 'utf8').split(/^var COST = .*$/m);
    if (after === undefined || others.length > 0) throw new Error('COST is not once in the bundle');
    writeFileSync(file, `${before}var COST = ${JSON.stringify(cost)};${after}`);
  });
