import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { serveStack } from './served.ts';
import { type Look, logIn, type Site, startSite } from './site.ts';

export const MASTER = '/operator/master';

export interface OperatorSite extends Site {
  /** the operator's session, for a page that begins logged in */
  session: Record<string, string>;
  /** Calls the API as another operator. @returns the reply's message */
  api<Data>(method: string, path: string, body?: object): Promise<Data>;
  /** Opens a list and waits until it is loaded; on a wide screen by default. */
  openList(path: string, look?: Look): ReturnType<Site['open']>;
}

/** A site with an operator's session. Logs in once, within the rate limit. */
export async function startOperatorSite(variables: Record<string, string> = {}): Promise<OperatorSite> {
  const site = await startSite(() => serveStack(variables));
  const context = await site.newContext();
  const page = await context.newPage();
  await page.goto(`${site.site}/login`);
  await logIn(page, 'operator', 'operator-demo');
  await page.waitForURL('**/operator/dashboard');
  const session = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
  await context.close();

  return {
    ...site,
    session,
    async api(method, path, body) {
      const headers = {
        Authorization: `Bearer ${session.token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
      };
      const response = await fetch(site.site + path, { method, headers, body: JSON.stringify(body) });
      expect(response.ok, `${method} ${path}`).toBe(true);
      return ((await response.json()) as { data: never }).data;
    },
    async openList(path, look = {}) {
      const opened = await site.open(path, { viewport: { width: 1280, height: 800 }, session, ...look });
      await opened.page.getByText(/^Menampilkan \d+ sampai/).waitFor();
      await opened.page.getByText('Memuat Data..').waitFor({ state: 'detached' });
      return opened;
    },
  };
}

/** The screens of an accessibility check. */
export const LOOKS: Look[] = [
  { viewport: { width: 360, height: 740 }, colorScheme: 'light' },
  { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
];

export const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name);
export const counted = (page: Page, text: string) =>
  page.getByText(`Menampilkan ${text} entri`, { exact: true }).waitFor();
/** Counts the rows of the page's list. */
export const total = async (page: Page) =>
  Number(/dari (\d+) entri/.exec(await page.getByText(/^Menampilkan \d+ sampai/).innerText())?.[1]);
export const toast = (page: Page, title: string, type: 'success' | 'error') =>
  page.locator(`[role=dialog][data-type=${type}]`, { hasText: title }).first().waitFor();

/** The label of the focused element. */
export const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement).innerText.replaceAll('\n', ' '));

export const hasFocus = (it: Locator) => it.evaluate((element) => element === document.activeElement);

/** Opens the dialog that adds a row, by keyboard. */
export async function openAdd(page: Page) {
  await button(page, 'Add Data').press('Enter');
  await field(page, 'Nama').first().waitFor();
}

/** Chooses the content of a message to a group. */
export async function openBroadcast(page: Page, label: string) {
  await button(page, 'Kirim Broadcast').click();
  await page.getByRole('menuitem', { name: label }).click();
}

/** Answers a confirmation by one of its buttons. */
export const answer = (page: Page, title: string, label: string) =>
  page.getByRole('alertdialog', { name: title }).getByRole('button', { name: label, exact: true }).click();

export async function search(page: Page, text: string, found: string) {
  await page.getByLabel('Pencarian').fill(text);
  await counted(page, found);
}

/** Holds requests to an address until released. */
export async function hold(page: Page, url: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The dialog that takes a file. */
export const fileDialog = (page: Page) => page.getByRole('dialog', { name: /^Tambah|^Impor/ });

export const choose = (page: Page, label: string, name: string, buffer: Uint8Array) =>
  page.getByLabel(label, { exact: true }).setInputFiles({ name, mimeType: '', buffer: Buffer.from(buffer) });

/** Expects the dialog's error, and that no file is chosen afterwards. */
export async function expectRefused(page: Page, label: string, sentence: string) {
  const warning = page.getByRole('alertdialog', { name: 'Perhatian!' });
  await warning.getByText(sentence, { exact: true }).waitFor();
  await warning.getByRole('button', { name: 'OK' }).click();
  await warning.waitFor({ state: 'detached' });
  const input = page.getByLabel(label, { exact: true });
  expect(await input.inputValue()).toBe('');
  await fileDialog(page).getByText('Pilih file…').waitFor();
  await expect.poll(() => input.evaluate((it) => it === document.activeElement)).toBe(true);
}
