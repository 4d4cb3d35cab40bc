import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';
import type { Env } from '../env.ts';
import { loadDemo, loadFirstOperator } from './demo/load.ts';
import { loadDemoTemplates, withdrawDemoTemplates } from './demo/templates.ts';
import { MIGRATION_NAMES, migrate } from './migrated.ts';
import { ROOT, type Settings } from './settings.ts';
import { quietWrangler, run } from './tools.ts';
import { readJson, writeWhole } from './whole-file.ts';

const WEB_SOURCES = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/prerender.ts',
  'web/identity.ts',
  'web/vite.config.ts',
  'web/pwa.ts',
  'web/sw',
  'worker/contract',
  'worker/shared',
  'package-lock.json',
];

const WORKER_SOURCES = ['worker', 'wrangler.toml', 'package-lock.json'];

/** Builds the SPA, unless the last build is complete and newer than its sources. */
export async function buildWeb(): Promise<void> {
  const made = ['web/dist/index.html', 'web/renderer/prerender.js'].map((path) => join(ROOT, path));
  const marker = join(ROOT, 'node_modules/.cache/vadr-web');
  if (made.every(existsSync) && isNewer(marker, WEB_SOURCES)) return;
  // With the tests' NODE_ENV, React would be built for development.
  await run('vite', ['build', 'web'], { ...process.env, NODE_ENV: 'production' });
  mkdirSync(dirname(marker), { recursive: true });
  writeWhole(marker, '');
}

/** The worker, bundled as it is deployed. */
export const WORKER_BUNDLE = join(ROOT, 'node_modules/.cache/vadr-worker/index.js');
/** The worker with a delayed database (far.ts). */
export const FAR_BUNDLE = join(ROOT, 'node_modules/.cache/vadr-worker/far.js');

export const bundleFor = (worker: Settings['worker']) =>
  'DB_DELAY_MS' in worker ? FAR_BUNDLE : WORKER_BUNDLE;

/**
 * Bundles the worker, unless the last bundle is newer than its sources. Otherwise wrangler would bundle it at every start
 * and watch all its files.
 */
export async function buildWorker(bundle = WORKER_BUNDLE): Promise<void> {
  if (isNewer(bundle, WORKER_SOURCES)) return;
  mkdirSync(dirname(bundle), { recursive: true });
  const folder = mkdtempSync(`${bundle}-`);
  try {
    // As for a deployment, whatever the tests' NODE_ENV.
    const env = { ...quietWrangler(folder), NODE_ENV: 'production' };
    const entry = bundle === FAR_BUNDLE ? ['worker/local/far.ts'] : [];
    await run('wrangler', ['deploy', ...entry, '--dry-run', '--outdir', folder], env);
    // Atomic: another start may be reading or writing the bundle.
    renameSync(join(folder, basename(bundle)), bundle);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** True when the file exists and is newer than everything below the project's paths. */
const isNewer = (file: string, paths: string[]) =>
  existsSync(file) &&
  statSync(file).mtimeMs > Math.max(...paths.map((path) => newestChange(join(ROOT, path))));

/** Epoch milliseconds of the latest change below a path. */
function newestChange(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}

/**
 * Migrates the local database and fills a new one with the demo data, or with a first operator alone. Skips what
 * prepared.json says is done.
 *
 * @returns true when the database began with the demo data
 * @throws Error with one line when another version of VADR made the data, or they are a demo campus and an empty one is wanted
 */
export async function prepareDatabase(settings: Settings): Promise<boolean> {
  const { dataDir } = settings;
  const marker = join(dataDir, 'prepared.json');
  const done = readJson(marker, Done, 'jalankan lagi (data yang ada tidak berubah)') ?? Done.parse({});
  // Applying migrations would only fail with "table already exists".
  if (done.migrations.some((name) => !MIGRATION_NAMES.includes(name)))
    throw new Error(
      `Data di ${dataDir} dibuat oleh versi VADR lain; hapus folder itu untuk mulai dari awal (isinya hilang), atau pilih folder lain dengan DATA_DIR=…`,
    );

  if (done.demo && !settings.demo)
    throw new Error(
      `Data di ${dataDir} sudah berisi kampus demo; untuk kampus kosong pilih folder lain dengan DATA_DIR=…`,
    );

  const isBehind = MIGRATION_NAMES.some((name) => !done.migrations.includes(name));
  const isEmpty = !done.demo && !done.kosong;
  // A campus that began empty never gets the demo data.
  const demo = settings.demo && !done.kosong;
  const simulated = settings.gateways.some(({ name, simulated }) => simulated && name === 'cloud-api');
  const templates = demo && simulated;
  if (!isBehind && !isEmpty && templates === done.templates) return demo;

  const begun = { migrations: MIGRATION_NAMES, demo, kosong: !demo };
  await withLocalBindings(settings, async ({ DB }) => {
    if (isBehind) {
      await migrate(DB);
      writeWhole(marker, JSON.stringify({ ...done, migrations: MIGRATION_NAMES }));
    }
    if (isEmpty) {
      await (demo ? loadDemo(DB, undefined, settings.worker.SITE_URL) : loadFirstOperator(DB));
      writeWhole(marker, JSON.stringify({ ...done, ...begun }));
    }
    if (templates !== done.templates) {
      await (templates ? loadDemoTemplates(DB) : withdrawDemoTemplates(DB));
      writeWhole(marker, JSON.stringify({ ...begun, templates }));
    }
  });
  return demo;
}

/** The contents of prepared.json: what the data folder has. */
const Done = z.object({
  migrations: z.array(z.string()).default([]),
  /** began with the demo data */
  demo: z.boolean().default(false),
  /** began with a first operator alone */
  kosong: z.boolean().default(false),
  /** has the templates of the simulated Meta */
  templates: z.boolean().default(false),
});

/** Opens the local database and buckets while the stack is not running, and closes them after `use`. */
export async function withLocalBindings(
  { dataDir, worker }: Settings,
  use: (env: Pick<Env, 'DB' | 'BERKAS' | 'CADANGAN'>) => Promise<void>,
): Promise<void> {
  // getPlatformProxy reads its settings from process.env only.
  const env: NodeJS.ProcessEnv = { ...quietWrangler(dataDir), ...worker, WRANGLER_LOG: 'error' };
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
  // Imported late: wrangler is large and reads its environment as it loads.
  const { getPlatformProxy } = await import('wrangler');
  const platform = await getPlatformProxy<Pick<Env, 'DB' | 'BERKAS' | 'CADANGAN'>>({
    configPath: join(ROOT, 'wrangler.toml'),
    persist: { path: join(dataDir, 'v3') },
  });
  try {
    await use(platform.env);
  } finally {
    await platform.dispose();
  }
}
