import { rmSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import { DEMO_LOGINS } from '../../../worker/local/demo/load.ts';
import { preparedDataDir } from '../database/data-dir.ts';
import { freePorts, launch } from '../stack/launched.ts';
import { type Pages, type Served, servePages, startBehind } from '../stack/served.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--font-render-hinting=none',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Most pages are gone before optimizing their code would pay.
  '--js-flags=--max-lazy --no-maglev --no-turbofan',
  // The work of further processes is done in the browser's: a page load costs a fourteenth less.
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
];

/** Rasters no part of a page: that takes a sixth of a page load, and only pictures need it. */
const UNPAINTED = '--force-gpu-mem-available-mb=0';

const PHONE = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 800 };

/** The entries of localStorage for an account that is logged in. */
export type Session = Record<string, string>;
export type Peran = (typeof DEMO_LOGINS)[number]['hak_akses'];

interface Opened {
  page: Page;
  /** errors that the page logs */
  errors: string[];
}

export interface Look extends BrowserContextOptions {
  /** the entries of localStorage; none by default */
  session?: Session;
}

export interface Site extends Pick<Served, 'site' | 'simulator'> {
  /** the operator's session */
  session: Session;
  sessionOf(peran: Peran): Promise<Session>;
  /** Calls the control API of the simulated WhatsApp. */
  simulate(method: 'POST' | 'PUT', path: string, body: object): Promise<void>;
  /** The messages on a phone, by its number in the form 62… */
  messagesTo<Message = { text: string }>(phone: string): Promise<Message[]>;
  /** Calls the API as another operator would, and returns the reply's data. */
  api<Data>(method: string, path: string, body?: object): Promise<Data>;
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** A page in a context, closed at the end of the test. */
  openIn(context: BrowserContext, path: string): Promise<Opened>;
  /** Loads a page as on a first visit, except for the browser's cache and history; on a phone unless told otherwise. */
  open(path: string, look?: Look): Promise<Opened>;
  /** An empty page for all tests of a file, logged in as a demo account, as another or as none. */
  keep(who?: Peran | Session): Promise<Page>;
  openAs(peran: Peran, path: string, look?: Look): Promise<Opened>;
  /** An operator's list, loaded, on a wide screen unless told otherwise. */
  openList(path: string, look?: Look): Promise<Opened>;
  /** Frees the pages that were kept. */
  close(): Promise<void>;
}

/** The pages and the browser of this vitest worker outlive its files. */
let pages: Promise<Pages> | undefined;
let browser: Promise<Browser> | undefined;

function launchBrowser(args: string[]): Promise<Browser> {
  const { executablePath, env } = inject('browser');
  return chromium.launch({ executablePath, env: { ...process.env, ...env }, args });
}

/** Serves what `npm start` serves, with wrangler. */
export async function launchSite(): Promise<Served> {
  const dataDir = await preparedDataDir('site');
  const ports = await freePorts();
  // With an address of its own, it counts as a gateway without a window and without templates.
  const WA_BASE_URL = `http://127.0.0.1:${ports.SIMULATOR_PORT}/v25.0`;
  const { site, simulator, stop } = await launch({ DATA_DIR: dataDir, ...ports, WA_BASE_URL });
  return {
    site,
    simulator,
    async stop() {
      const code = await stop();
      rmSync(dataDir, { recursive: true, force: true });
      expect(code, 'ended by Ctrl-C').toBe(0);
      return code;
    },
  };
}

interface Unlike {
  /** the worker's variables */
  variables?: Record<string, string>;
  /** starts the site, instead of a portal behind the pages of this vitest worker */
  serve?: () => Promise<Served>;
  /** has a browser of its own, which paints pages for their pictures */
  isPainted?: boolean;
}

/** A fresh demo campus for each file, in the browser that the files of this vitest worker share. */
export function sharedSite({ variables, serve, isPainted }: Unlike = {}): Site {
  const site = {} as Site;
  let served: Served;
  let painting: Browser | undefined;
  beforeAll(async () => {
    pages ??= servePages();
    served = await (serve ? serve() : startBehind(await pages, variables));
    if (isPainted) painting = await launchBrowser(FLAGS);
    else browser ??= launchBrowser([...FLAGS, UNPAINTED]);
    const made = siteOf(painting ?? (await (browser as Promise<Browser>)), served);
    Object.assign(site, made, { session: await made.sessionOf('Operator') });
  });
  afterAll(async () => {
    await site.close?.();
    await painting?.close();
    await served?.stop();
  });
  return site;
}

/** Logs in a demo account by the API. */
async function logInTo({ site }: Pick<Served, 'site'>, peran: Peran): Promise<Session> {
  const { username, password } = DEMO_LOGINS.find(({ hak_akses }) => hak_akses === peran) ?? DEMO_LOGINS[0];
  const response = await fetch(`${site}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  expect(response.status).toBe(200);
  const reply = Object.entries((await response.json()) as object);
  return Object.fromEntries(reply.map(([name, value]) => [name, String(value)]));
}

/** The contexts of each browser by their options, and the pages that no test uses. */
const contextsOf = new WeakMap<Browser, Map<string, Promise<BrowserContext>>>();
const free = new Map<BrowserContext, Page[]>();

function siteOf(browser: Browser, { site, simulator }: Served): Omit<Site, 'session'> {
  const contexts = contextsOf.get(browser) ?? new Map<string, Promise<BrowserContext>>();
  contextsOf.set(browser, contexts);
  const sessions = new Map<Peran, Promise<Session>>();
  const kept: Page[] = [];

  function sessionOf(peran: Peran): Promise<Session> {
    const known = sessions.get(peran) ?? logInTo({ site }, peran);
    sessions.set(peran, known);
    return known;
  }

  async function newContext(options: BrowserContextOptions = {}) {
    const context = await browser.newContext({
      viewport: PHONE,
      locale: 'id-ID',
      // Animations would be painted many times, and waited for.
      reducedMotion: 'reduce',
      // A service worker would precache every page, in each context.
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
      // The browser logs every 4xx by itself, also the 404 that `cekuser` means well.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        errors.push(message.text());
    });
    await page.goto(new URL(path, site).href);
    return { page, errors };
  }

  async function openIn(context: BrowserContext, path: string) {
    const page = await context.newPage();
    // A page left open would go on asking the server.
    onTestFinished(async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.close();
    });
    return visit(page, path);
  }

  async function contextFor(options: BrowserContextOptions) {
    const context = await newContext(options);
    free.set(context, []);
    return context;
  }

  /** A document of the site without scripts, so that the renderer process stays. */
  const nowhere = new URL('/robots.txt', site).href;

  /** Leaves a page as good as new for the next test: a new page would warm up in a process of its own. */
  async function setFree(page: Page, failed: boolean) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (failed) return page.close();
    for (const event of ['pageerror', 'console', 'request'] as const) page.removeAllListeners(event);
    // The first try fails when the page itself is navigating to the login.
    await page.goto(nowhere).catch(() => page.goto(nowhere));
    free.get(page.context())?.push(page);
  }

  /** Applies a look to a page that is nowhere. */
  async function prepare(page: Page, { viewport, colorScheme, session = {} }: Look) {
    await page.setViewportSize(viewport ?? PHONE);
    await page.emulateMedia({ colorScheme: colorScheme ?? null, media: null, forcedColors: null });
    await page.evaluate((session) => {
      sessionStorage.clear();
      localStorage.clear();
      Object.assign(localStorage, session);
    }, session);
  }

  /** Takes a page that no other test uses, and applies a look to it. */
  async function take(look: Look): Promise<Page> {
    const { session, viewport: _, colorScheme: __, ...options } = look;
    // The pages of a context have one localStorage, so each account has contexts of its own.
    const key = JSON.stringify([site, session?.id_user, options]);
    const context = contexts.get(key) ?? contextFor(options);
    contexts.set(key, context);
    let page = free.get(await context)?.pop();
    if (!page) {
      page = await (await context).newPage();
      await page.goto(nowhere);
    }
    await prepare(page, look);
    return page;
  }

  async function open(path: string, look: Look = {}): Promise<Opened> {
    const page = await take(look);
    onTestFinished(({ task }) => setFree(page, task.result?.state === 'fail'));
    return visit(page, path);
  }

  async function keep(who?: Peran | Session): Promise<Page> {
    const page = await take({ session: typeof who === 'string' ? await sessionOf(who) : who });
    kept.push(page);
    return page;
  }

  async function api<Data>(method: string, path: string, body?: object): Promise<Data> {
    const { token } = await sessionOf('Operator');
    const response = await fetch(site + path, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    });
    expect(response.ok, `${method} ${path}`).toBe(true);
    return ((await response.json()) as { data: Data }).data;
  }

  async function simulate(method: string, path: string, body: object) {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(`${simulator}/simulator/${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    expect(response.ok, `${method} ${path}`).toBe(true);
  }

  return {
    site,
    simulator,
    sessionOf,
    simulate,
    messagesTo: async (phone) => (await fetch(`${simulator}/simulator/messages?to=${phone}`)).json() as never,
    keep,
    close: async () => void (await Promise.all(kept.map((page) => setFree(page, false)))),
    api,
    newContext,
    openIn,
    open,
    openAs: async (peran, path, look = {}) => open(path, { ...look, session: await sessionOf(peran) }),
    async openList(path, look = {}) {
      const session = look.session ?? (await sessionOf('Operator'));
      const opened = await open(path, { viewport: WIDE, session, ...look });
      await opened.page.getByText(/^Menampilkan \d+ sampai/).waitFor();
      await expect.poll(() => opened.page.getByText('Memuat Data..').count()).toBe(0);
      return opened;
    },
  };
}

/** Logs in as a person does. */
export async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}
