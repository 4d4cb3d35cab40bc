import type { Browser } from 'playwright-core';

/** A cheap phone on 4G. */
const SLOWER = 4;
const NETWORK = { latency: 100, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8, offline: false };
const PHONE = { width: 360, height: 740 };

/** Total blocking time counts the part of a task beyond 50 ms. */
const TASK_MS = 50;

export interface Visit {
  /** largest contentful paint, milliseconds */
  paint: number;
  /** total blocking time, milliseconds */
  blocked: number;
  /** cumulative layout shift */
  shift: number;
}

interface Seen {
  paint: number;
  tasks: number[];
  shift: number;
}

/** Opens a page with an empty cache and waits until the network is idle. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  // A service worker fetches its cache after the page has loaded: not part of the first load.
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
  await context.addInitScript(watch);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(url, { waitUntil: 'networkidle' });
  // An empty page would pass for a fast one.
  await page
    .getByText(/Verifikasi akun|Lupa Password|20230001|^React$/)
    .first()
    .waitFor();
  const { paint, tasks, shift } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  await context.close();
  const blocked = tasks.reduce((sum, duration) => sum + Math.max(0, duration - TASK_MS), 0);
  return { paint, blocked, shift };
}

/** Runs in the page before its own scripts. */
function watch() {
  const seen: Seen = { paint: 0, tasks: [], shift: 0 };
  Object.assign(window, { seen });
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.paint = startTime;
  });
  observe('longtask', ({ duration }) => seen.tasks.push(duration));
  observe('layout-shift', (entry) => {
    if ('value' in entry) seen.shift += Number(entry.value);
  });
}
