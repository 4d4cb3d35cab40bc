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
  // A page is gone before it would have been worth compiling: it costs a twelfth less that way.
  '--js-flags=--max-lazy --no-sparkplug --no-maglev --no-turbofan',
];

const PHONE = { width: 360, height: 740 };

interface Opened {
  page: Page;
  /** what it logs as an error */
  errors: string[];
}

export interface Look extends BrowserContextOptions {
  /** what a tab finds remembered, by the names of localStorage: nothing unless told otherwise */
  session?: Record<string, string>;
}

type Served = Pick<Launched, 'site' | 'simulator' | 'stop'>;

export interface Site extends Served {
  browser: Browser;
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** A page in a context, for as long as the test that opens it. */
  openIn(context: BrowserContext, path: string): Promise<Opened>;
  /** A page as on somebody's first visit, but for the browser's cache and history; on a phone unless told otherwise. */
  open(path: string, look?: Look): Promise<Opened>;
  close(): Promise<void>;
}

/** What `npm start` serves. */
export async function launchSite(): Promise<Served> {
  const dataDir = await preparedDataDir('site');
  const ports = await freePorts();
  // Named, it counts as somebody else's gateway: without a window, and without templates.
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

/** A site, and a browser to look at it. */
export async function startSite(serve: () => Promise<Served>): Promise<Site> {
  const served = await serve();
  const { executablePath, env } = inject('browser');
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: FLAGS });

  async function newContext(options: BrowserContextOptions = {}) {
    const context = await browser.newContext({
      viewport: PHONE,
      locale: 'id-ID',
      // It would load every page beforehand, in each of many contexts.
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
      // A 404 of `cekuser` is the good answer, and the browser logs every 4xx by itself.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        errors.push(message.text());
    });
    await page.goto(new URL(path, served.site).href);
    return { page, errors };
  }

  async function openIn(context: BrowserContext, path: string) {
    const page = await context.newPage();
    // One that is left open goes on asking the server.
    onTestFinished(async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.close();
    });
    return visit(page, path);
  }

  const contexts = new Map<string, Promise<BrowserContext>>();
  const free = new Map<BrowserContext, Page[]>();

  /** One for each look, with its cache: a new one for every test would take most of the test's time. */
  async function contextFor({ session = {}, ...options }: Look) {
    const context = await newContext(options);
    await context.addInitScript((session) => {
      // Once in each tab: it begins with nothing but the session. Its name is what the site itself never clears.
      if (window.name === 'begun') return;
      localStorage.clear();
      Object.assign(localStorage, session);
      window.name = 'begun';
    }, session);
    free.set(context, []);
    return context;
  }

  /**
   * Has a page be as good as new for the next test with its look: a new one, which warms up in a process of its own, takes
   * longer than most of what tests do on it. One whose test failed is not trusted.
   */
  async function setFree(page: Page, failed: boolean) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (failed) return page.close();
    for (const event of ['pageerror', 'console', 'request'] as const) page.removeAllListeners(event);
    // Where no code runs. Of the same site, so that the process stays, and the tab can be made to forget.
    const nowhere = new URL('/robots.txt', served.site).href;
    // Another tab of the test may just have forgotten the session, and this one be on its way to the login by itself.
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

/** One for all tests of a file, as long as they last. */
export function sharedSite<Kind extends Site>(start: () => Promise<Kind>): Kind {
  const site = {} as Kind;
  beforeAll(async () => {
    Object.assign(site, await start());
  });
  afterAll(() => site.close());
  return site;
}

/** Logs in as a person does. */
export async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** No finding of axe, and nothing wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  // What fades away meanwhile has too little contrast.
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

/** Only what is wrong, by its HTML: to name each element in other ways takes longer than to look at it. */
const VIOLATIONS: RunOptions = { resultTypes: ['violations'], selectors: false, elementRef: false };

async function violationsOf(page: Page): Promise<AxeResults['violations']> {
  // Not by a script element, which the page's policy refuses.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  // Not what passes, which would come here with all its elements.
  return page.evaluate(async (options) => (await window.axe.run(options)).violations, VIOLATIONS);
}

/** Waits for what moves, but not for what never stops: half faded in, a text has too little contrast. */
const settled = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => {})),
    ),
  );
