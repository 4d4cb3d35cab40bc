import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { aliveOf } from './lock.ts';
import { ROOT } from './settings.ts';

export const SCRIPTS = {
  vite: 'node_modules/vite/bin/vite.js',
  // Not the one that npm links, which would stand between us and it.
  wrangler: 'node_modules/wrangler/wrangler-dist/cli.js',
};
type Tool = keyof typeof SCRIPTS;

const DIE_WITH_PARENT = pathToFileURL(join(import.meta.dirname, 'die-with-parent.ts')).href;

/** The path of a command that npm installed here. */
export const bin = (name: string) => join(ROOT, 'node_modules/.bin', name);

/** Where wrangler notes which workers run, and where. */
export const registryOf = (dataDir: string) => join(dataDir, 'registry');

/** What would send wrangler to an account, another environment, or a proxy, or take what the schedule is ticked by. */
const LEADS_OUT = /^(CLOUDFLARE|CF|WRANGLER|MINIFLARE|X_LOCAL)_|^((https?|all)_proxy|NODE_USE_ENV_PROXY)$/i;

/**
 * The environment in which wrangler keeps to itself: no metrics, no look-ups, no log of its own, and no registry shared
 * with another stack on this machine.
 */
export const quietWrangler = (dataDir: string): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !LEADS_OUT.test(name))),
  CI: '1',
  NO_COLOR: '1',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  // It would answer no request before all of its body has come, which may be never.
  WRANGLER_DISABLE_REQUEST_BODY_DRAINING: '1',
  // The banner asks the registry for a newer version.
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_REGISTRY_PATH: registryOf(dataDir),
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_WRITE_LOGS: 'false',
  // It would keep a trace of every request, bodies of messages among them.
  X_LOCAL_OBSERVABILITY: 'false',
  MINIFLARE_WORKERD_PATH: join(import.meta.dirname, 'workerd.sh'),
  VADR_WORKERD: createRequire(import.meta.url)('workerd').default,
  VADR_ALIVE: aliveOf(dataDir),
});

interface SpawnOptions {
  cwd?: string;
  env: NodeJS.ProcessEnv;
  /** a file descriptor, or a pipe to us */
  output: number | 'pipe';
}

/**
 * Starts a tool that ends when this process does, and all that it has started with it. It gets a process group of its
 * own: a Ctrl-C reaches it through us only.
 */
export function spawnTool(tool: Tool, args: readonly string[], options: SpawnOptions): ChildProcess {
  const { cwd = ROOT, env, output } = options;
  const script = join(ROOT, SCRIPTS[tool]);
  const child = spawn(process.execPath, ['--no-warnings', '--import', DIE_WITH_PARENT, script, ...args], {
    cwd,
    env,
    // The first is how it learns that we are gone.
    stdio: ['pipe', output, output],
    detached: true,
  });
  const endGroup = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Nobody is left in it.
    }
  };
  process.once('exit', endGroup);
  child.once('exit', () => {
    process.off('exit', endGroup);
    endGroup();
  });
  return child;
}

/** Runs a tool to its end, and shows what it printed only when it fails. */
export function run(tool: Tool, args: readonly string[], env = process.env): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawnTool(tool, args, { env, output: 'pipe' });
    let output = '';
    child.stdout?.on('data', (part) => (output += part));
    child.stderr?.on('data', (part) => (output += part));
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${tool} ${args[0] ?? ''} gagal (${code}):\n${output}`)),
    );
  });
}
