import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT, type Settings } from './settings.ts';
import { quietWrangler, registryOf, spawnTool } from './tools.ts';
import { writeWorkerConfig } from './worker-config.ts';

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 8_000;
const ANSWER_TIMEOUT_MS = 10_000;

interface Stack {
  child: ChildProcess;
  /** what wrangler and the worker warn of */
  logFile: string;
}

/** Starts Pages and the worker in one wrangler process; Pages, the first, is what listens on the port. */
export function startStack(settings: Settings): Stack {
  const { port, dataDir, worker } = settings;
  const logFile = join(dataDir, 'vadr.log');
  // A killed run leaves its entry, and wrangler would look for the worker there.
  rmSync(registryOf(dataDir), { recursive: true, force: true });
  // Made anew: one that lies there may be open to everybody's eyes.
  rmSync(logFile, { force: true });
  const log = openSync(logFile, 'a', 0o600);
  const child = spawnTool(
    'wrangler',
    [
      ...['pages', 'dev', 'dist', '-c', 'wrangler.toml', '-c', writeWorkerConfig(settings)],
      ...['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0', '--persist-to', dataDir],
      // Below that it writes a line for every request, with the NIM or the number in its address.
      ...['--log-level', 'warn', '--show-interactive-dev-session=false'],
    ],
    {
      cwd: join(ROOT, 'web'),
      env: {
        ...quietWrangler(dataDir),
        // The worker's configuration names them, so wrangler takes their values from the environment.
        ...worker,
        VADR_PORT: String(port),
      },
      output: log,
    },
  );
  closeSync(log);
  return { child, logFile };
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
  if (hasEnded(child)) return;
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGINT');
  await Promise.race([exited, wait(STOP_TIMEOUT_MS)]);
  child.kill('SIGKILL');
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;
