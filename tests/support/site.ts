import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import { preparedDataDir } from './data-dir.ts';
import { freePorts, type Launched, launch } from './launched.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--font-render-hinting=none',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Skips compilation, which short-lived pages do not repay: a twelfth faster.
  '--js-flags=--max-lazy --no-sparkplug --no-maglev --no-turbofan',
];

const PHONE = { width: 360, height: 740 };

interface Opened {
  page: Page;
  /** logged errors */
  errors: string[];
}

export interface Look extends BrowserContextOptions {
  /** initial localStorage; empty by default */
  session?: Record<string, string>;
}

type Served = Pick<Launched, 'site' | 'simulator' | 'stop'>;

export interface Site extends Served {
  browser: Browser;
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Opens a page in a context, until the test ends. */
  openIn(context: BrowserContext, path: string): Promise<Opened>;
  /** Opens a page as on a first visit, except for the browser's HTTP cache and history; on a phone by default. */
  open(path: string, look?: Look): Promise<Opened>;
  close(): Promise<void>;
}

/** A running `npm start`. */
export async function launchSite(): Promise<Served> {
  const dataDir = await preparedDataDir('site');
  const ports = await freePorts();
  // A named gateway counts as a real one: no window, no templates.
  const WA_BASE_URL = `http://127.0.0.1:${ports.SIMULATOR_PORT}/v25.0`;
  const { site, simulator, stop } = await launch({ DATA_DIR: dataDir, ...ports, WA_BASE_URL });
  return {
    site,
    simulator,
    async stop() {
      const code = await stop();
      rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

/** A site and a browser. */
export async function startSite(serve: () => Promise<Served>): Promise<Site> {
  const served = await serve();
  const { executablePath, env } = inject('browser');
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: FLAGS });

  async function newContext(options: BrowserContextOptions = {}) {
    const context = await browser.newContext({
      viewport: PHONE,
      locale: 'id-ID',
      // Prevents loading every page in advance in many contexts.
      serviceWorkers: 'block',
      ...options,
    });
    context.setDefaultTimeout(20_000);
    return context;
  }

  async function visit(page: Page, path: string): Promise<Opened> {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      // The browser logs every 4xx, but a 404 of `cekuser` is a normal answer.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        errors.push(message.text());
    });
    await page.goto(new URL(path, served.site).href);
    return { page, errors };
  }

  async function openIn(context: BrowserContext, path: string) {
    const page = await context.newPage();
    // An open page keeps polling the server.
    onTestFinished(async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.close();
    });
    return visit(page, path);
  }

  const contexts = new Map<string, Promise<BrowserContext>>();
  const free = new Map<BrowserContext, Page[]>();

  /** A context for each viewport and theme, shared with its cache: a new one for every test takes most of the test's time. */
  async function contextFor({ session = {}, ...options }: Look) {
    const context = await newContext(options);
    await context.addInitScript((session) => {
      // Runs once in each tab, which begins with the session only. The site never clears this name.
      if (window.name === 'begun') return;
      localStorage.clear();
      Object.assign(localStorage, session);
      window.name = 'begun';
    }, session);
    free.set(context, []);
    return context;
  }

  /**
   * Resets a page for the next test, which is faster than a new one in a new process.
   * The page of a failed test is not reused.
   */
  async function setFree(page: Page, failed: boolean) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (failed) return page.close();
    for (const event of ['pageerror', 'console', 'request'] as const) page.removeAllListeners(event);
    // A page without code, of the same site, so that the process stays and storage can be cleared.
    const nowhere = new URL('/robots.txt', served.site).href;
    // Another tab may have just ended the session, and this one be on its way to the login.
    await page.goto(nowhere).catch(() => page.goto(nowhere));
    await page.evaluate(() => {
      sessionStorage.clear();
      window.name = '';
    });
    free.get(page.context())?.push(page);
  }

  return {
    ...served,
    browser,
    newContext,
    openIn,
    async open(path, look = {}) {
      const key = JSON.stringify(look);
      const context = contexts.get(key) ?? contextFor(look);
      contexts.set(key, context);
      const page = free.get(await context)?.pop() ?? (await (await context).newPage());
      onTestFinished(({ task }) => setFree(page, task.result?.state === 'fail'));
      await page.setViewportSize(look.viewport ?? PHONE);
      return visit(page, path);
    },
    async close() {
      await browser.close();
      await served.stop();
    },
  };
}

/** A site for all tests of a file. */
export function sharedSite<Kind extends Site>(start: () => Promise<Kind>): Kind {
  const site = {} as Kind;
  beforeAll(async () => {
    Object.assign(site, await start());
  });
  afterAll(() => site.close());
  return site;
}

/** Logs in through the form. */
export async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Expects no finding of axe, and nothing wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  // Elements that fade out have too little contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await settled(page);
  const violations = await violationsOf(page);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.emulateMedia({ reducedMotion: null });
}

declare global {
  interface Window {
    axe: { run(options: RunOptions): Promise<AxeResults> };
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Reports violations by their HTML; other selectors take longer than the check. */
const VIOLATIONS: RunOptions = { resultTypes: ['violations'], selectors: false, elementRef: false };

async function violationsOf(page: Page): Promise<AxeResults['violations']> {
  // Not by a script element, which the page's policy blocks.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  // Passed checks would be transferred with all their elements.
  return page.evaluate(async (options) => (await window.axe.run(options)).violations, VIOLATIONS);
}

/** Waits for animations that end: half faded in, a text has too little contrast. */
const settled = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => {})),
    ),
  );
