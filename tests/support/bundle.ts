import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { V4WorkerOptions } from 'miniflare';
import type { Cost } from '../../worker/auth/scrypt.ts';
import { ROOT } from '../../worker/local/settings.ts';
import { quietWrangler, run } from '../../worker/local/tools.ts';
import { madeOnce } from './made-once.ts';

/** The worker as wrangler makes it for production. */
export interface Bundle {
  script: string;
  /** what wrangler.toml says, in Miniflare's words */
  options: Pick<
    V4WorkerOptions,
    'bindings' | 'compatibilityDate' | 'd1Databases' | 'queueProducers' | 'queueConsumers'
  >;
}

/**
 * The worker bundled. Where test files share it, the hash of a password costs this much in it: it would take as long as all
 * that is asked besides. A bench has the worker as it is.
 */
export async function bundleOf(cost: Cost): Promise<Bundle> {
  const shared = await madeOnce(`bundle-${cost.N}-${cost.r}-${cost.p}`, async (folder) => {
    await makeBundle(folder);
    const file = join(folder, SCRIPT);
    const [before, after, ...others] = readFileSync(file, 'utf8').split(/^var COST = .*$/m);
    if (after === undefined || others.length > 0) throw new Error('COST is not once in the bundle');
    writeFileSync(file, `${before}var COST = ${JSON.stringify(cost)};${after}`);
  });
  if (shared) return read(shared);
  const own = mkdtempSync(join(tmpdir(), 'vadr-bundle-'));
  await makeBundle(own);
  const bundle = read(own);
  rmSync(own, { recursive: true });
  return bundle;
}

const SCRIPT = 'index.js';
const OPTIONS = 'options.json';

async function makeBundle(folder: string): Promise<void> {
  await run('wrangler', ['deploy', '--dry-run', '--outdir', folder], quietWrangler(folder));
  // Not before it is needed: it takes a second to load.
  const { unstable_getMiniflareWorkerOptions, unstable_readConfig } = await import('wrangler');
  // The secrets that it requires come from whoever starts the worker.
  const config = { ...unstable_readConfig({ config: join(ROOT, 'wrangler.toml') }), secrets: undefined };
  const { workerOptions } = unstable_getMiniflareWorkerOptions(config);
  writeFileSync(join(folder, OPTIONS), JSON.stringify(workerOptions));
}

const read = (folder: string): Bundle => ({
  script: readFileSync(join(folder, SCRIPT), 'utf8'),
  options: JSON.parse(readFileSync(join(folder, OPTIONS), 'utf8')),
});
