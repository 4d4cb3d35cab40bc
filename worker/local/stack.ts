import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT, type Settings } from './settings.ts';
import { quietWrangler, registryOf } from './tools.ts';

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 8_000;

export interface Stack {
  child: ChildProcess;
  /** everything wrangler and the worker print */
  logFile: string;
}

/** Starts Pages and the worker in one wrangler process; Pages, the first, is what listens on the port. */
export function startStack({ port, dataDir, worker }: Settings): Stack {
  const logFile = join(dataDir, 'vadr.log');
  // A killed run leaves its entry, and wrangler would look for the worker there.
  rmSync(registryOf(dataDir), { recursive: true, force: true });
  const child = spawn(
    process.execPath,
    [
      ...['--no-warnings', '--import', join(import.meta.dirname, 'die-with-parent.ts')],
      join(ROOT, 'node_modules/wrangler/wrangler-dist/cli.js'),
      ...['pages', 'dev', 'dist', '-c', 'wrangler.toml', '-c', '../wrangler.toml'],
      ...['--port', String(port), '--inspector-port', '0', '--persist-to', dataDir],
      '--show-interactive-dev-session=false',
    ],
    {
      cwd: join(ROOT, 'web'),
      // wrangler.toml names its secrets, so wrangler takes these values for it from the environment.
      env: { ...quietWrangler(dataDir), ...worker },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  const log = createWriteStream(logFile);
  child.stdout?.pipe(log);
  child.stderr?.pipe(log);
  return { child, logFile };
}

/** Waits until the API answers. @throws when the process ends or a minute passes first */
export async function waitUntilReady({ child }: Stack, port: number): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const response = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    if (response?.ok) return;
    await wait(150);
  }
  throw new Error('Situs tidak mau berjalan');
}

/** Ticks the worker's schedule once; locally nothing else does. @throws when the worker did not run through it */
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

/** Asks wrangler to stop, and insists when it does not. */
export async function stopStack({ child }: Stack): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGINT');
  await Promise.race([exited, wait(STOP_TIMEOUT_MS)]);
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
}
