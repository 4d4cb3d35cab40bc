import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { aliveFifo } from './lock.ts';
import { ROOT } from './settings.ts';

export const SCRIPTS = {
  vite: 'node_modules/vite/bin/vite.js',
  // Not npm's link, which adds a process in between.
  wrangler: 'node_modules/wrangler/wrangler-dist/cli.js',
};
type Tool = keyof typeof SCRIPTS;

const DIE_WITH_PARENT = pathToFileURL(join(import.meta.dirname, 'die-with-parent.ts')).href;

export const bin = (name: string) => join(ROOT, 'node_modules/.bin', name);

/** Wrangler's registry of running workers. */
export const registryOf = (dataDir: string) => join(dataDir, 'registry');

/** Variables that would point wrangler to an account, another environment or a proxy, or turn off the local explorer. */
const LEADS_OUT = /^(CLOUDFLARE|CF|WRANGLER|MINIFLARE|X_LOCAL)_|^((https?|all)_proxy|NODE_USE_ENV_PROXY)$/i;

/** An environment in which wrangler works offline: no metrics, look-ups or log file, and a registry of its own. */
export const quietWrangler = (dataDir: string): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !LEADS_OUT.test(name))),
  CI: '1',
  NO_COLOR: '1',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  // Otherwise it answers a request only after the whole body, which may never come.
  WRANGLER_DISABLE_REQUEST_BODY_DRAINING: '1',
  // The banner asks the registry for a newer version.
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_REGISTRY_PATH: registryOf(dataDir),
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_WRITE_LOGS: 'false',
  // Otherwise it stores a trace of every request, with message bodies.
  X_LOCAL_OBSERVABILITY: 'false',
  MINIFLARE_WORKERD_PATH: join(import.meta.dirname, 'workerd.sh'),
  VADR_WORKERD: createRequire(import.meta.url)('workerd').default,
  VADR_ALIVE: aliveFifo(dataDir),
});

interface SpawnOptions {
  cwd?: string;
  env: NodeJS.ProcessEnv;
  /** a file descriptor, or a pipe to this process */
  output: number | 'pipe';
}

/**
 * Starts a tool that ends, with its children, when this process ends. Its own process group keeps the terminal's Ctrl-C
 * from it.
 */
export function spawnTool(tool: Tool, args: readonly string[], options: SpawnOptions): ChildProcess {
  const { cwd = ROOT, env, output } = options;
  const script = join(ROOT, SCRIPTS[tool]);
  const child = spawn(process.execPath, ['--no-warnings', '--import', DIE_WITH_PARENT, script, ...args], {
    cwd,
    env,
    // The end of standard input tells the tool that this process is gone.
    stdio: ['pipe', output, output],
    detached: true,
  });
  const endGroup = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The group is empty.
    }
  };
  process.once('exit', endGroup);
  child.once('exit', () => {
    process.off('exit', endGroup);
    endGroup();
  });
  return child;
}

/** Runs a tool to its end. @throws Error with its output when it fails */
export function run(tool: Tool, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
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
