import type { ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bundleFor } from './prepare.ts';
import { ROOT, type Settings } from './settings.ts';
import { quietWrangler, registryOf, spawnTool } from './tools.ts';
import { writeWhole } from './whole-file.ts';

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 8_000;
const ANSWER_TIMEOUT_MS = 10_000;

type Stack = ReturnType<typeof startStack>;

/** Starts Pages and the worker in one wrangler process. The first configuration, Pages, listens on the port. */
export function startStack(settings: Settings) {
  const { port, dataDir, worker } = settings;
  // warnings of wrangler and the worker
  const logFile = join(dataDir, 'vadr.log');
  // A killed run leaves a stale entry, at which wrangler would look for the worker.
  rmSync(registryOf(dataDir), { recursive: true, force: true });
  // An existing file may have wider permissions.
  rmSync(logFile, { force: true });
  const log = openSync(logFile, 'a', 0o600);
  const child = spawnTool(
    'wrangler',
    [
      ...['pages', 'dev', 'dist', '-c', 'wrangler.toml', '-c', writeWorkerConfig(settings)],
      ...['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0', '--persist-to', dataDir],
      // Lower levels log every request's URL, with NIM or phone number.
      ...['--log-level', 'warn', '--show-interactive-dev-session=false'],
    ],
    {
      cwd: linkSite(dataDir),
      env: {
        ...quietWrangler(dataDir),
        // Wrangler takes the values of variables that the configuration names from the environment.
        ...worker,
        VADR_PORT: String(port),
      },
      output: log,
    },
  );
  closeSync(log);
  return { child, logFile };
}

/**
 * Links what wrangler needs of web/ into a folder of its own: web/ leads elsewhere while `npm run deploy` is at work, or was killed.
 *
 * @returns the folder's path
 */
function linkSite(dataDir: string): string {
  const folder = join(dataDir, 'situs');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const name of ['dist', 'functions', 'wrangler.toml'])
    symlinkSync(join(ROOT, 'web', name), join(folder, name));
  return folder;
}

/**
 * Writes wrangler.toml for this machine: wrangler passes a worker only the variables that it names, so it names every
 * variable of the settings.
 *
 * @returns the file's path
 */
export function writeWorkerConfig({ dataDir, worker }: Pick<Settings, 'dataDir' | 'worker'>): string {
  const file = join(dataDir, 'wrangler.toml');
  const text = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8');
  // A variable under [vars] must not be listed as a secret too.
  const others = Object.keys(worker).filter((name) => !new RegExp(`^${name}\\s*=`, 'm').test(text));
  const local = text
    .replace(/^main\s*=.*$/m, () => `main = ${JSON.stringify(bundleFor(worker))}\nno_bundle = true`)
    .replace(/^required\s*=\s*\[[^\]]*\]/m, () => `required = ${JSON.stringify(others)}`);
  writeWhole(file, local);
  return file;
}

/** Waits until the API answers. @throws when the process ends or a minute passes first */
export async function waitUntilReady({ child }: Stack, port: number): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && !hasEnded(child)) {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const response = await fetch(`http://127.0.0.1:${port}/api/health`, { signal }).catch(() => null);
    if (response?.ok) return;
    await wait(150);
  }
  throw new Error('Situs tidak mau berjalan');
}

/** Runs the worker's cron once; locally nothing else does. @throws when the run failed */
export async function tick(port: number): Promise<void> {
  const response = await fetch(
    `http://127.0.0.1:${port}/cdn-cgi/local/explorer/api/local/scheduled?worker=vadr`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ cron: '* * * * *', scheduled_time: Date.now() }),
    },
  );
  const reply = await response.text();
  if (!reply.includes('"outcome":"ok"')) throw new Error(`${response.status} ${reply}`);
}

/** Stops wrangler, with SIGKILL when it does not end in time. */
export async function stopStack({ child }: Stack): Promise<void> {
  if (hasEnded(child)) return;
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGINT');
  await Promise.race([exited, wait(STOP_TIMEOUT_MS)]);
  child.kill('SIGKILL');
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;
