import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';
import type { Env } from '../env.ts';
import { loadDemo, loadFirstOperator } from './demo/load.ts';
import { loadDemoTemplates, withdrawDemoTemplates } from './demo/templates.ts';
import { ROOT, type Settings } from './settings.ts';
import { quietWrangler, run } from './tools.ts';
import { writeWhole } from './whole-file.ts';

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
  'package-lock.json',
];

/** What the worker is made of, and what runs it here. */
const WORKER_SOURCES = ['worker', 'wrangler.toml', 'package-lock.json'];

/** Builds the SPA, unless the last build is whole and newer than everything it is made of. */
export async function buildWeb(): Promise<void> {
  const made = ['web/dist/index.html', 'web/renderer/prerender.js'].map((path) => join(ROOT, path));
  const marker = join(ROOT, 'node_modules/.cache/vadr-web');
  if (made.every(existsSync) && isNewer(marker, WEB_SOURCES)) return;
  // Tests run with another NODE_ENV, by which React would be built for development.
  await run('vite', ['build', 'web'], { ...process.env, NODE_ENV: 'production' });
  mkdirSync(dirname(marker), { recursive: true });
  writeWhole(marker, '');
}

/** Where the worker lies, bundled as it is deployed, and with its database at a distance. */
export const WORKER_BUNDLE = join(ROOT, 'node_modules/.cache/vadr-worker/index.js');
export const FAR_BUNDLE = join(ROOT, 'node_modules/.cache/vadr-worker/far.js');

/** The one that these variables run. */
export const bundleFor = (worker: Settings['worker']) =>
  'DB_DELAY_MS' in worker ? FAR_BUNDLE : WORKER_BUNDLE;

/**
 * Bundles the worker, unless the last bundle is newer than its sources. Left to itself, wrangler bundles it at every start,
 * and then looks at all those files again and again for as long as it runs.
 */
export async function buildWorker(bundle = WORKER_BUNDLE): Promise<void> {
  if (isNewer(bundle, WORKER_SOURCES)) return;
  mkdirSync(dirname(bundle), { recursive: true });
  const folder = mkdtempSync(`${bundle}-`);
  try {
    // As it is deployed, whatever a test runs with.
    const env = { ...quietWrangler(folder), NODE_ENV: 'production' };
    const entry = bundle === FAR_BUNDLE ? ['worker/local/far.ts'] : [];
    await run('wrangler', ['deploy', ...entry, '--dry-run', '--outdir', folder], env);
    // In one step: another start may be reading it, or making it too.
    renameSync(join(folder, basename(bundle)), bundle);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Whether a file is there, and newer than all that is below some paths of the project. */
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
 * Brings the local database up to date, and the first time loads the demo data, or a first operator alone. Skips what this
 * folder has had.
 *
 * @returns whether it began with the demo data
 * @throws Error with one line when another version of VADR has made it, or when an empty campus is asked of a folder that is not
 */
export async function prepareDatabase(settings: Settings): Promise<boolean> {
  const { dataDir } = settings;
  const marker = join(dataDir, 'prepared.json');
  const done = readDone(marker);
  const migrations = readdirSync(join(ROOT, 'migrations')).filter((name) => name.endsWith('.sql'));
  // Their SQL would fail at the first table, and say no more than that it is there.
  if (done.migrations.some((name) => !migrations.includes(name)))
    throw new Error(
      `Data di ${dataDir} dibuat oleh versi VADR lain; hapus folder itu untuk mulai dari awal (isinya hilang), atau pilih folder lain dengan DATA_DIR=…`,
    );

  if (done.demo && !settings.demo)
    throw new Error(
      `Data di ${dataDir} sudah berisi kampus demo; untuk kampus kosong pilih folder lain dengan DATA_DIR=…`,
    );

  if (migrations.some((name) => !done.migrations.includes(name))) {
    await run(
      'wrangler',
      ['d1', 'migrations', 'apply', 'vadr', '--local', '--persist-to', dataDir],
      quietWrangler(dataDir),
    );
    writeWhole(marker, JSON.stringify({ ...done, migrations }));
  }
  // A campus that began empty stays what its operator has made of it.
  const demo = settings.demo && !done.kosong;
  const begun = { migrations, demo, kosong: !demo };
  if (!done.demo && !done.kosong) {
    await withLocalDatabase(settings, demo ? loadDemo : loadFirstOperator);
    writeWhole(marker, JSON.stringify({ ...done, ...begun }));
  }
  const simulated = settings.gateways.some(({ name, simulated }) => simulated && name === 'cloud-api');
  const templates = demo && simulated;
  if (templates !== done.templates) {
    await withLocalDatabase(settings, templates ? loadDemoTemplates : withdrawDemoTemplates);
    writeWhole(marker, JSON.stringify({ ...begun, templates }));
  }
  return demo;
}

const Done = z.object({
  migrations: z.array(z.string()).default([]),
  /** whether it began with the demo data, or with a first operator alone */
  demo: z.boolean().default(false),
  kosong: z.boolean().default(false),
  /** whether the templates of the simulated Meta are in it */
  templates: z.boolean().default(false),
});

/** What this folder has had. */
function readDone(marker: string): z.infer<typeof Done> {
  if (!existsSync(marker)) return Done.parse({});
  try {
    return Done.parse(JSON.parse(readFileSync(marker, 'utf8')));
  } catch {
    throw new Error(`${marker} rusak; hapus berkas itu, lalu jalankan lagi (data yang ada tidak berubah)`);
  }
}

const withLocalDatabase = (settings: Settings, use: (d1: D1Database) => Promise<void>) =>
  withLocalBindings(settings, ({ DB }) => use(DB));

/** Opens the local database and the local buckets for a moment, while the stack is not running. */
export async function withLocalBindings(
  { dataDir, worker }: Settings,
  use: (env: Pick<Env, 'DB' | 'BERKAS' | 'CADANGAN'>) => Promise<void>,
): Promise<void> {
  // It takes its settings from the environment only, and names what is missing there.
  const env: NodeJS.ProcessEnv = { ...quietWrangler(dataDir), ...worker, WRANGLER_LOG: 'error' };
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
  // Not before it is needed: it is large, and reads its environment as it loads.
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
