import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { freePorts, launch } from '../../support/stack/launched.ts';

const TARGET = 0.02;
const SLOWER = 4;
const NETWORK = { latency: 100, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8, offline: false };
const SCREENS = { '360 px': { width: 360, height: 740 }, '1280 px': { width: 1280, height: 800 } };

type Session = Record<string, string>;
type Shifts = Record<keyof typeof SCREENS, number>;

/** Measured empty as well as full, since a page does not know beforehand how many rows come. */
const SENT = ['pesan/group/dosen', 'report/broadcast', 'report/pesan'];

/**
 * The cumulative layout shift of pages on a first visit, on a phone and on a desk, at a quarter of this machine's speed, 9 Mbps
 * and 100 ms. Starts the whole product.
 */
export async function measureLayoutShift(browser: Browser): Promise<void> {
  const temporary = mkdtempSync(join(tmpdir(), 'vadr-layout-shift-'));
  const { site, stop } = await launch({ DATA_DIR: temporary, ...(await freePorts()) });
  try {
    const operator = await logIn(site, 'operator', 'operator-demo');
    const student = await logIn(site, '20230001', 'mahasiswa-demo');
    const shiftsOf = async (path: string, session: Session): Promise<Shifts> => {
      // Both at once: the load on the machine changes when a page shifts, not how far.
      const [phone, desk] = await Promise.all([
        shiftOf(browser, site + path, session, SCREENS['360 px']),
        shiftOf(browser, site + path, session, SCREENS['1280 px']),
      ]);
      return { '360 px': phone, '1280 px': desk };
    };
    const shifts: Record<string, Shifts> = {
      '/': await shiftsOf('/', {}),
      '/login': await shiftsOf('/login', {}),
      '/mahasiswa/dashboard': await shiftsOf('/mahasiswa/dashboard', student),
    };
    const measure = async (path: string, name = path) => {
      shifts[`/operator/${name}`] = await shiftsOf(`/operator/${path}`, operator);
    };
    for (const path of ['dashboard', 'master/mahasiswa', 'master/fakultas']) await measure(path);
    for (const path of SENT) await measure(path, `${path}, empty`);
    const kode = await sendSome(site, operator);
    for (const path of SENT) await measure(path);
    await measure(`pesan/group/dosen/${kode}`, 'pesan/group/dosen/:kode');
    await measure('report/broadcast/1');
    console.table(shifts);
    const worst = Math.max(...Object.values(shifts).flatMap((shift) => Object.values(shift)));
    console.table({ 'worst layout shift': { value: worst, target: `≤ ${TARGET}` } });
  } finally {
    await stop();
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** The layout shift of a first visit until the network is idle. */
async function shiftOf(
  browser: Browser,
  url: string,
  session: Session,
  viewport: { width: number; height: number },
): Promise<number> {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport });
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
  await page.goto(url, { waitUntil: 'networkidle' });
  // An empty page would pass for a steady one.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('Memuat').first().waitFor({ state: 'detached' });
  const shift = await page.evaluate(async () => {
    // The observer reports a shift only after the next frame.
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0);
  });
  await context.close();
  return Number(shift.toFixed(4));
}

async function logIn(site: string, username: string, password: string): Promise<Session> {
  const reply = await fetch(`${site}/api/login`, {
    method: 'POST',
    body: new URLSearchParams({ username, password }),
  });
  const session = (await reply.json()) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(session).map(([key, value]) => [key, String(value)]));
}

/** Creates groups, sends a broadcast and single messages. @returns the code of the group of the broadcast */
async function sendSome(site: string, operator: Session): Promise<string> {
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
