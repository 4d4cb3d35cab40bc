import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tick } from '../../../worker/local/stack.ts';
import { preparedDataDir } from '../../support/database/data-dir.ts';
import { countPending, letTimePass } from '../../support/database/on-disk.ts';
import {
  type Counts,
  expectHonest,
  type Fate,
  MISBEHAVIOUR,
  people,
  refusedNumbers,
  WEBHOOKS,
} from '../../support/gateway/chaos.ts';
import { exitOf, freePorts, type Launched, launch } from '../../support/stack/launched.ts';
import { descendantsOf, isRunning, wranglerOf } from '../../support/stack/processes.ts';
import { eventually, settle } from '../../support/wait.ts';

// The kill leaves up to 96 unconfirmed (worker/pesan/send/lanes.ts); most messages should get through.
const RECIPIENTS = 300;

let dataDir: string;
/** The stack that the first test started again. */
let running: Launched | undefined;
beforeAll(async () => {
  dataDir = await preparedDataDir('kill');
});
afterAll(async () => {
  await running?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('sends a broadcast to everyone once, although everything is killed in the middle', {
  timeout: 180_000,
}, async () => {
  const ports = await freePorts();
  const start = async (seed: number) => {
    const WA_BASE_URL = `http://127.0.0.1:${ports.SIMULATOR_PORT}/v25.0`;
    running = await launch({ DATA_DIR: dataDir, ...ports, WA_BASE_URL, WA_RATE: '120' });
    const faults = {
      mix: { seed, ...MISBEHAVIOUR },
      refusedNumbers: refusedNumbers(RECIPIENTS),
      webhooks: WEBHOOKS,
      latencyMs: 20,
    };
    await fetch(`${running.simulator}/simulator/faults`, { method: 'PUT', body: JSON.stringify(faults) });
    return running;
  };
  const { site } = await start(1);
  const json = { 'Content-Type': 'application/json' };
  const login = await fetch(`${site}/api/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: 'operator', password: 'operator-demo' }),
  });
  const { token } = (await login.json()) as { token: string };
  const headers = { ...json, Authorization: `Bearer ${token}` };
  const post = async (path: string, body: object) => {
    const response = await fetch(site + path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(response.ok, path).toBe(true);
    return ((await response.json()) as { data: Record<string, number> }).data;
  };
  const { id: id_group } = await post('/api/addgroup', { nama_group: 'Mati', kategori: 'Mahasiswa' });
  await post('/api/addmember', { id_group, members: people(RECIPIENTS) });
  const { id_broadcast } = await post('/api/kirimbroadcast', { id_group, body: 'Halo {nama}' });
  const progress = async () => {
    const response = await fetch(`${site}/api/broadcast/${id_broadcast}`, { headers });
    return ((await response.json()) as { data: Counts }).data;
  };

  /** The cron runs every minute; the test does not wait for it. */
  const until = (reached: (counts: Counts) => boolean) =>
    eventually(async () => {
      await tick(Number(ports.PORT));
      await settle(300);
      return reached(await progress());
    }, 60_000);

  await until((counts) => counts.sent >= RECIPIENTS / 3);
  await running?.stop('SIGKILL');
  expect(countPending(dataDir), 'in the middle').toBeGreaterThan(0);
  letTimePass(dataDir);
  await start(2);

  await until(({ status }) => status === 'selesai');
  // Webhooks that the kills interrupted follow.
  await eventually(async () => (await progress()).belum_pasti === (await stillUnknown()), 20_000);

  async function stillUnknown() {
    const arrived = new Set(await arrivals());
    const rows = await messages();
    return rows.filter(({ no_hp, belum_pasti }) => belum_pasti && !arrived.has(`62${no_hp.slice(1)}`)).length;
  }
  async function arrivals() {
    const response = await fetch(`${running?.simulator}/simulator/messages`);
    return ((await response.json()) as { to: string }[]).map(({ to }) => to);
  }
  async function messages() {
    const response = await fetch(`${site}/api/reportpesan/Mahasiswa/ekspor`, { headers });
    return ((await response.json()) as { data: Fate[] }).data;
  }
  expectHonest(await progress(), await messages(), await arrivals(), RECIPIENTS);
});

it('ends at a later Ctrl-C although wrangler hangs', async () => {
  const { child } = running as Launched;
  const left = descendantsOf(child.pid);
  process.kill(wranglerOf(child).pid, 'SIGSTOP');
  // The first two may be the terminal's and npm's.
  const insist = setInterval(() => child.kill('SIGINT'), 100);
  expect(await exitOf(child)).toBe(1);
  clearInterval(insist);
  await eventually(() => left.every(({ pid }) => !isRunning(pid)));
});
