import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
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
];

export interface Site extends Launched {
  browser: Browser;
  /** A page in a context of its own, as a phone unless told otherwise. What it logs as an error ends up in `errors`. */
  open(path: string, options?: BrowserContextOptions): Promise<{ page: Page; errors: string[] }>;
  close(): Promise<void>;
}

/** Everything that `npm start` serves, and a browser to look at it. */
export async function startSite(): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vadr-site-'));
  const launched = await launch({ DATA_DIR: dataDir, ...(await freePorts()) });
  const { executablePath, env } = inject('browser');
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: FLAGS });
  return {
    ...launched,
    browser,
    async open(path, options = {}) {
      const context = await browser.newContext({
        viewport: { width: 360, height: 740 },
        locale: 'id-ID',
        ...options,
      });
      context.setDefaultTimeout(10_000);
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        // A 404 of `cekuser` is the good answer, and the browser logs every 4xx by itself.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          errors.push(message.text());
      });
      await page.goto(new URL(path, launched.site).href);
      return { page, errors };
    },
    async close() {
      await browser.close();
      await launched.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Logs in as a person does. */
export async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** No finding of axe, and nothing wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
