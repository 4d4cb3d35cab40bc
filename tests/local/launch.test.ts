import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { exitOf, freePorts, type Launched, launch, spawnLauncher } from '../support/launched.ts';
import { letTimePass } from '../support/on-disk.ts';
import { eventually, settle } from '../support/stack.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'vadr-launch-'));
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

it('serves everything, keeps the data, and delivers once what a kill cut off', {
  timeout: 120_000,
}, async () => {
  running = await start();
  const { site, simulator } = running;
  for (const line of [site, simulator, 'operator-demo', 'mahasiswa-demo', 'dosen-demo', 'pegawai-demo']) {
    expect(running.output()).toContain(line);
  }
  expect(await (await fetch(site)).text()).toContain('<div id="root">');
  expect((await fetch(`${site}/operator/dashboard`)).status, 'an address of the SPA').toBe(200);
  expect((await fetch(`${site}/api/health`)).status).toBe(200);
  expect((await fetch(`${site}/files/tidak-ada`)).status).toBe(404);

  expect((await register(site, 1)).status).toBe(201);
  await eventually(async () => (await chat(simulator, 1)).length === 1);

  expect(await running.stop('SIGINT')).toBe(0);
  await expect(fetch(`${site}/api/health`)).rejects.toThrow();

  // Accepted while the gateway is down, so that it waits in the queue's memory, and then everything is killed.
  running = await start({ WA_BASE_URL: 'http://127.0.0.1:9' });
  expect((await register(site, 2)).status).toBe(201);
  await settle();
  await running.stop('SIGKILL');
  letTimePass(dataDir);
  running = await start();

  const second = spawnLauncher({ DATA_DIR: dataDir, ...(await freePorts()) });
  expect(await exitOf(second.child), 'two on the same data').toBe(1);
  expect(second.output()).toMatch(
    /^Data di .* sedang dipakai VADR lain; pilih folder lain dengan DATA_DIR=…\n$/,
  );

  expect((await register(site, 1)).status, 'kept').toBe(409);
  expect(await chat(simulator, 1)).toHaveLength(1);
  // Nothing nudges for it but the schedule, which ticks by itself, the first time at once.
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
});

it.each(['PORT', 'SIMULATOR_PORT'] as const)('says in one line that %s is taken', async (name) => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(Number(ports[name]), '127.0.0.1', resolve));
  const { child, output } = spawnLauncher({ DATA_DIR: dataDir, ...ports });
  expect(await exitOf(child)).toBe(1);
  expect(output()).toBe(`Port ${ports[name]} sudah dipakai program lain; pilih yang lain dengan ${name}=…\n`);
  await new Promise((resolve) => server.close(resolve));
});

it.each([
  ['WA_RATE', 'cepat'],
  ['WA_GATEWAY', 'merpati'],
  ['WA_BASE_URL', 'bukan-alamat'],
  ['PORT', '99999'],
])('says in one line that %s=%s is no good', async (name, value) => {
  const { child, output } = spawnLauncher({ DATA_DIR: dataDir, ...ports, [name]: value });
  expect(await exitOf(child)).toBe(1);
  expect(output()).toMatch(new RegExp(`^.*${name}.*\\n$`));
});

it('says in one line that both ports are the same', async () => {
  const { child, output } = spawnLauncher({
    DATA_DIR: dataDir,
    PORT: ports.PORT,
    SIMULATOR_PORT: ports.PORT,
  });
  expect(await exitOf(child)).toBe(1);
  expect(output()).toBe('PORT dan SIMULATOR_PORT harus berbeda\n');
});
