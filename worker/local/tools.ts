import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './settings.ts';

/** Where wrangler notes which workers run, and where. */
export const registryOf = (dataDir: string) => join(dataDir, 'registry');

/** Keeps wrangler to itself: no metrics, no look-ups, and no registry shared with another stack on this machine. */
export const quietWrangler = (dataDir: string): NodeJS.ProcessEnv => ({
  ...process.env,
  CI: '1',
  NO_COLOR: '1',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_LOG_PATH: join(dataDir, 'logs'),
  WRANGLER_REGISTRY_PATH: registryOf(dataDir),
  // It would keep a trace of every request, bodies of messages among them.
  X_LOCAL_OBSERVABILITY: 'false',
  // It would answer no request before all of its body has come, which may be never.
  WRANGLER_DISABLE_REQUEST_BODY_DRAINING: '1',
});

/** The path of a command that npm installed here. */
export const bin = (name: string) => join(ROOT, 'node_modules/.bin', name);

/** Runs a tool to its end, and shows what it printed only when it fails. */
export function run(command: string, args: readonly string[], env = process.env): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(bin(command), args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (part) => (output += part));
    child.stderr.on('data', (part) => (output += part));
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args[0] ?? ''} gagal (${code}):\n${output}`)),
    );
  });
}
