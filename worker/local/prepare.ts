import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadDemo } from './demo/load.ts';
import { ROOT, type Settings } from './settings.ts';
import { quietWrangler, run } from './tools.ts';

const SOURCES = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'worker/contract',
  'package-lock.json',
];

/** Builds the SPA, unless the last build is newer than everything it is made of. */
export async function buildWeb(): Promise<void> {
  const built = join(ROOT, 'web/dist/index.html');
  const newest = Math.max(...SOURCES.map((path) => newestChange(join(ROOT, path))));
  if (existsSync(built) && statSync(built).mtimeMs > newest) return;
  // Tests run with another NODE_ENV, by which React would be built for development.
  await run('vite', ['build', 'web'], { ...process.env, NODE_ENV: 'production' });
}

/** Epoch milliseconds of the latest change below a path. */
function newestChange(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}

/** Brings the local database up to date, and loads the demo data the first time. Skips what this folder has had. */
export async function prepareDatabase(settings: Settings): Promise<void> {
  const { dataDir } = settings;
  const marker = join(dataDir, 'prepared.json');
  const done: { migrations?: string[]; demo?: boolean } = existsSync(marker)
    ? JSON.parse(readFileSync(marker, 'utf8'))
    : {};
  const migrations = readdirSync(join(ROOT, 'migrations')).filter((name) => name.endsWith('.sql'));

  if (migrations.some((name) => !done.migrations?.includes(name))) {
    await run(
      'wrangler',
      ['d1', 'migrations', 'apply', 'vadr', '--local', '--persist-to', dataDir],
      quietWrangler(dataDir),
    );
    writeFileSync(marker, JSON.stringify({ ...done, migrations }));
  }
  if (!done.demo) {
    await withLocalDatabase(settings, loadDemo);
    writeFileSync(marker, JSON.stringify({ migrations, demo: true }));
  }
}

/** Opens the local database for a moment, while the stack is not running. */
async function withLocalDatabase(
  { dataDir, worker }: Settings,
  use: (d1: D1Database) => Promise<void>,
): Promise<void> {
  // It takes its settings from the environment only, and names what is missing there.
  Object.assign(process.env, quietWrangler(dataDir), worker, { WRANGLER_LOG: 'error' });
  // Not before it is needed: it is large, and reads its environment as it loads.
  const { getPlatformProxy } = await import('wrangler');
  const platform = await getPlatformProxy<{ DB: D1Database }>({
    configPath: join(ROOT, 'wrangler.toml'),
    persist: { path: join(dataDir, 'v3') },
  });
  try {
    await use(platform.env.DB);
  } finally {
    await platform.dispose();
  }
}
