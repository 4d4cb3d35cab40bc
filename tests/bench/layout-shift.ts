/**
 * How far what a page shows first jumps until it is whole: the sum of its layout shifts on a first visit, on a phone and
 * on a desk, at a quarter of this machine's speed, 9 Mbps and 100 ms.
 *
 *   node tests/bench/layout-shift.ts
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { freePorts, launch } from '../support/launched.ts';
import { launchBrowser } from './browser.ts';

const TARGET = 0.02;
const SLOWER = 4;
const NETWORK = { latency: 100, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8, offline: false };
const SCREENS = { '360 px': { width: 360, height: 740 }, '1280 px': { width: 1280, height: 800 } };

type Session = Record<string, string>;
type Shifts = Record<keyof typeof SCREENS, number>;

const LISTS = ['master/mahasiswa', 'master/dosen', 'master/fakultas', 'pesan/mahasiswa'];
// Short as well as full: how many rows will come is not known beforehand.
const SENT = ['pesan/group/dosen', 'report/broadcast', 'report/pesan'];

const temporary = mkdtempSync(join(tmpdir(), 'vadr-layout-shift-'));
const { site, stop } = await launch({ DATA_DIR: temporary, ...(await freePorts()) });
const browser = await launchBrowser();
try {
  const operator = await logIn('operator', 'operator-demo');
  const student = await logIn('20230001', 'mahasiswa-demo');
  const shifts: Record<string, Shifts> = {
    '/': await shiftsOf('/', {}),
    '/login': await shiftsOf('/login', {}),
    '/mahasiswa/dashboard': await shiftsOf('/mahasiswa/dashboard', student),
  };
  const measure = async (path: string, name = path) => {
    shifts[`/operator/${name}`] = await shiftsOf(`/operator/${path}`, operator);
  };
  for (const path of ['dashboard', ...LISTS]) await measure(path);
  for (const path of SENT) await measure(path, `${path}, empty`);
  const kode = await send(operator);
  for (const path of SENT) await measure(path);
  await measure(`pesan/group/dosen/${kode}`, 'pesan/group/dosen/:kode');
  await measure('report/broadcast/1');
  console.table(shifts);
  const worst = Math.max(...Object.values(shifts).flatMap((shift) => Object.values(shift)));
  console.table({ 'worst layout shift': { value: worst, target: `≤ ${TARGET}` } });
} finally {
  await browser.close();
  await stop();
  rmSync(temporary, { recursive: true, force: true });
}

async function shiftsOf(path: string, session: Session): Promise<Shifts> {
  const shifts = {} as Shifts;
  for (const name of Object.keys(SCREENS) as (keyof Shifts)[])
    shifts[name] = await shiftOf(browser, path, session, SCREENS[name]);
  return shifts;
}

/** Visits a page for the first time, and waits until nothing more comes. */
async function shiftOf(browser: Browser, path: string, session: Session, viewport: object): Promise<number> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: viewport as { width: number; height: number },
  });
  await context.addInitScript((session) => {
    Object.assign(localStorage, session);
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  }, session);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(site + path, { waitUntil: 'networkidle' });
  // An empty page holds still, and would pass for a steady one.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('Memuat').first().waitFor({ state: 'detached' });
  const shift = await page.evaluate(async () => {
    // What is painted last has been told of after the frame that follows.
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0);
  });
  await context.close();
  return Number(shift.toFixed(4));
}

async function logIn(username: string, password: string): Promise<Session> {
  const reply = await fetch(`${site}/api/login`, {
    method: 'POST',
    body: new URLSearchParams({ username, password }),
  });
  const session = (await reply.json()) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(session).map(([key, value]) => [key, String(value)]));
}

/** Makes groups and has something sent to one of them. @returns its code */
async function send(operator: Session): Promise<string> {
  const post = async <Data>(path: string, body: object) => {
    const headers = {
      Authorization: `Bearer ${operator.token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    };
    const reply = await fetch(`${site}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    return ((await reply.json()) as { data: Data }).data;
  };
  await post('addgroup', { nama_group: 'Kosong', kategori: 'Dosen' });
  const group = await post<{ id: number; kode: string }>('addgroup', {
    nama_group: 'Semua',
    kategori: 'Dosen',
  });
  const members = Array.from({ length: 25 }, (_, index) => ({
    nama: `Dosen ${index}`,
    no_hp: `0813${20_000_000 + index}`,
  }));
  await post('addmember', { id_group: group.id, members });
  await post('kirimbroadcast', { id_group: group.id, body: 'Halo {nama}' });
  for (const { nama, no_hp } of members.slice(0, 15)) await post('kirimpesan', { nama, no_hp, body: 'Halo' });
  return group.kode;
}
