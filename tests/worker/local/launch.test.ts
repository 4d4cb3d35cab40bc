import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { letTimePass } from '../../support/database/on-disk.ts';
import { exitOf, freePorts, type Launched, launch, spawnLauncher } from '../../support/stack/launched.ts';
import { descendantsOf, isRunning, wranglerOf } from '../../support/stack/processes.ts';
import { eventually, settle } from '../../support/wait.ts';

/** With a space, as people name folders. */
const dataDir = mkdtempSync(join(tmpdir(), 'vadr launch é#%20-'));
/** Variables of a person's environment that point elsewhere. */
const ELSEWHERE = {
  NODE_ENV: 'production',
  CLOUDFLARE_ENV: 'lain',
  CLOUDFLARE_API_TOKEN: 'bukan-token',
  WRANGLER_LOG: 'debug',
  WRANGLER_LOG_PATH: join(dataDir, 'wrangler-logs'),
  // npm start runs the cron itself only without this.
  X_LOCAL_EXPLORER: 'false',
  HTTP_PROXY: 'http://127.0.0.1:9',
  HTTPS_PROXY: 'http://127.0.0.1:9',
};
let ports: Awaited<ReturnType<typeof freePorts>>;
let running: Launched | undefined;

afterEach(async () => {
  await running?.stop();
  running = undefined;
});
beforeAll(async () => {
  ports = await freePorts();
});
afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const start = (env: Record<string, string> = {}) => launch({ DATA_DIR: dataDir, ...ports, ...env });

const register = (site: string, n: number) =>
  fetch(`${site}/api/register`, {
    method: 'POST',
    body: new URLSearchParams({ username: `2024000${n}`, no_hp: `08000000006${n}`, akses: 'Mahasiswa' }),
  });

async function chat(simulator: string, n: number): Promise<{ text: string }[]> {
  const response = await fetch(`${simulator}/simulator/messages?to=628000000006${n}`);
  return (await response.json()) as { text: string }[];
}

it('serves everything, keeps the data, delivers once what a kill interrupted, and ends with its site', {
  timeout: 240_000,
}, async () => {
  // Deletes an earlier attempt's data, in which they have registered.
  rmSync(dataDir, { recursive: true, force: true });
  running = await start(ELSEWHERE);
  const { site, simulator } = running;
  for (const line of [site, simulator, 'operator-demo', 'mahasiswa-demo', 'dosen-demo', 'pegawai-demo']) {
    expect(running.output()).toContain(line);
  }
  expect(await (await fetch(site)).text()).toContain('<div id="root">');
  expect((await fetch(`${site}/operator/dashboard`)).status, 'an address of the SPA').toBe(200);
  expect((await fetch(`${site}/api/health`)).status).toBe(200);
  expect((await fetch(`${site}/files/tidak-ada`)).status).toBe(404);

  expect((await fetch(`${site}/api/cekuser/20240001`)).status).toBe(404);
  expect((await register(site, 1)).status).toBe(201);
  await eventually(async () => (await chat(simulator, 1)).length === 1);

  // Accepted, and not yet sent: it waits in the queue's memory when everything is killed.
  const later = { next: [{ kind: 'http429', retryAfterSeconds: 600 }] };
  await fetch(`${simulator}/simulator/faults`, { method: 'PUT', body: JSON.stringify(later) });
  expect((await register(site, 2)).status).toBe(201);
  await settle();
  expect(await chat(simulator, 2)).toEqual([]);
  const wrangler = wranglerOf(running.child);
  const esbuilds = descendantsOf(wrangler.pid).filter(({ command }) => command.includes('/esbuild '));
  running.child.kill('SIGKILL');
  process.kill(wrangler.pid, 'SIGKILL');
  await running.stop('SIGKILL');
  // No process is left that would end them.
  for (const { pid } of esbuilds) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  await expect(fetch(`${site}/api/health`)).rejects.toThrow();
  const logs = globSync('**/*.log', { cwd: dataDir });
  expect(logs).toEqual(['vadr.log']);
  expect(readFileSync(join(dataDir, 'vadr.log'), 'utf8')).not.toMatch(/20240001|0800000|GET/);
  // `situs` holds links to the site, which everyone may read.
  for (const name of globSync('**', { cwd: dataDir, exclude: ['situs/*'] }).filter((path) => path !== '.'))
    expect(statSync(join(dataDir, name)).mode & 0o077, name).toBe(0);
  letTimePass(dataDir);
  running = await start(ELSEWHERE);

  const second = spawnLauncher({ DATA_DIR: dataDir, ...(await freePorts()) });
  expect(await exitOf(second.child), 'two on the same data').toBe(1);
  expect(second.output()).toMatch(
    /^Data di .* sedang dipakai VADR lain; pilih folder lain dengan DATA_DIR=…\n$/,
  );

  expect((await register(site, 1)).status, 'kept').toBe(409);
  expect(await chat(simulator, 1)).toHaveLength(1);
  // Only the cron nudges for it, first at the start.
  const [message] = await eventually(async () => {
    const messages = await chat(simulator, 2);
    return messages.length > 0 && messages;
  }, 80_000);
  const password = /Password: (\S+)/.exec(message?.text ?? '')?.[1];
  const login = await fetch(`${site}/api/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: '20240002', password: password ?? '' }),
  });
  expect(login.status).toBe(200);
  expect(await chat(simulator, 2)).toHaveLength(1);

  // It goes on without its worker, and ends when the site's process dies.
  const worker = workerdOf(running, 'worker');
  process.kill(worker, 'SIGKILL');
  await eventually(() => ![0, worker].includes(workerdOf(running, 'worker')));
  await eventually(async () => (await fetch(`${site}/api/health`)).ok);

  const left = descendantsOf(running.child.pid);
  process.kill(workerdOf(running, 'site'), 'SIGKILL');
  expect(await exitOf(running.child)).toBe(1);
  expect(running.output()).toContain('Situs berhenti sendiri');
  await eventually(() => left.every(({ pid }) => !isRunning(pid)));
});

/** The process of the worker or of the site; 0 while there is none. */
function workerdOf(launched: Launched | undefined, what: 'worker' | 'site'): number {
  const isSite = (command: string) => command.includes(`=127.0.0.1:${ports.PORT} `);
  const found = descendantsOf(launched?.child.pid).find(
    ({ command }) => command.includes('/workerd serve') && isSite(command) === (what === 'site'),
  );
  return found?.pid ?? 0;
}

it.each([
  ['PORT', '127.0.0.1'],
  ['SIMULATOR_PORT', '::1'],
] as const)('says in one line that %s is taken on %s', async (name, address) => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(Number(ports[name]), address, resolve));
  const { child, output } = spawnLauncher({ DATA_DIR: dataDir, ...ports });
  expect(await exitOf(child)).toBe(1);
  expect(output()).toBe(`Port ${ports[name]} sudah dipakai program lain; pilih yang lain dengan ${name}=…\n`);
  await new Promise((resolve) => server.close(resolve));
});

it('reports in one line that the data folder is not a folder', async () => {
  const file = join(tmpdir(), `vadr-file-${process.pid}`);
  writeFileSync(file, '');
  const { child, output } = spawnLauncher({ DATA_DIR: join(file, 'data'), ...ports });
  expect(await exitOf(child)).toBe(1);
  expect(output()).toBe(
    `${join(file, 'data')}: bukan folder (ENOTDIR); pilih folder lain dengan DATA_DIR=…\n`,
  );
  rmSync(file);
});
