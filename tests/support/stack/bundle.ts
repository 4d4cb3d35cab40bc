import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { V4WorkerOptions } from 'miniflare';
import type { Cost } from '../../../worker/core/auth/scrypt.ts';
import { buildWorker, WORKER_BUNDLE } from '../../../worker/local/prepare.ts';
import { ROOT } from '../../../worker/local/settings.ts';
import { madeOnce } from '../database/made-once.ts';

/** The worker, bundled for production. */
export interface Bundle {
  script: string;
  /** wrangler.toml, in Miniflare's options */
  options: Pick<
    V4WorkerOptions,
    'bindings' | 'compatibilityDate' | 'd1Databases' | 'queueProducers' | 'queueConsumers'
  >;
}

/** Bundles the worker. Test files share a bundle whose password hashes are cheap; benches get the real one. */
export async function bundleOf(cost: Cost): Promise<Bundle> {
  await buildWorker();
  const script = readFileSync(WORKER_BUNDLE, 'utf8');
  const shared = await madeOnce('options', async (folder) => {
    mkdirSync(folder);
    writeFileSync(join(folder, OPTIONS), await readOptions());
  });
  if (!shared) return { script, options: JSON.parse(await readOptions()) };
  const [before, after, ...others] = script.split(/^var COST = .*$/m);
  if (after === undefined || others.length > 0) throw new Error('COST is not once in the bundle');
  return {
    script: `${before}var COST = ${JSON.stringify(cost)};${after}`,
    options: JSON.parse(readFileSync(join(shared, OPTIONS), 'utf8')),
  };
}

const OPTIONS = 'options.json';

/** Parses wrangler.toml. */
async function readOptions(): Promise<string> {
  // Imported late: it takes a second to load.
  const { unstable_getMiniflareWorkerOptions, unstable_readConfig } = await import('wrangler');
  // The caller passes the required secrets.
  const config = { ...unstable_readConfig({ config: join(ROOT, 'wrangler.toml') }), secrets: undefined };
  return JSON.stringify(unstable_getMiniflareWorkerOptions(config).workerOptions);
}
