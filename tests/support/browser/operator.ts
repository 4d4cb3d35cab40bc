import type { APIResponse, Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';

export const MASTER = '/operator/master';

/** Every list of an operator shows this once it has loaded. */
export const ROWS = /^Menampilkan \d+ sampai/;

/** Goes to another page inside the app, as a link does: nothing is loaded but that page's code and data. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

export const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name);
export const counted = (page: Page, text: string) =>
  page.getByText(`Menampilkan ${text} entri`, { exact: true }).waitFor();
/** The number of rows in the list. */
export const total = async (page: Page) =>
  Number(/dari (\d+) entri/.exec(await page.getByText(/^Menampilkan \d+ sampai/).innerText())?.[1]);
export const toast = (page: Page, title: string, type: 'success' | 'error') =>
  page.locator(`[role=dialog][data-type=${type}]`, { hasText: title }).first().waitFor();

/** Expects nothing to be wider than the screen. The layout follows a resize a moment later. */
export const expectFits = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

/** The text of the focused element. */
export const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement).innerText.replaceAll('\n', ' '));

export const hasFocus = (it: Locator) => it.evaluate((element) => element === document.activeElement);

/** Opens the dialog that adds a row, by keyboard. */
export async function openAdd(page: Page) {
  await button(page, 'Add Data').press('Enter');
  await field(page, 'Nama').first().waitFor();
}

/** Opens the composer for a group. */
export async function openBroadcast(page: Page, label: string) {
  await button(page, 'Kirim Broadcast').click();
  await page.getByRole('menuitem', { name: label }).click();
  await page.getByRole('heading', { level: 1, name: 'Tulis' }).waitFor();
}

/** In the composer: the text, the button that sends or schedules, and what it looks like. */
export const isiPesan = (page: Page) => page.getByLabel('Isi Pesan');
export const kirim = (page: Page) => button(page, /^(Kirim ke|Jadwalkan untuk) /);
export const preview = (page: Page) => page.getByRole('region', { name: /^(Pratinjau|Dibaca)/ });

/** Opens the composer from a row of people. @returns the row's cells */
export async function write(page: Page, label: string, row = rows(page).first()) {
  const cells = await row.getByRole('cell').allInnerTexts();
  await row.getByRole('link', { name: label }).first().click();
  await expect.poll(() => hasFocus(isiPesan(page))).toBe(true);
  await kirim(page).waitFor();
  return cells;
}

/** Chooses a suggested recipient in the composer. */
export async function pilih(page: Page, typed: string, suggestion: string | RegExp) {
  await page.getByRole('combobox', { name: 'Nama, group, angkatan, atau nomor' }).fill(typed);
  await page.getByRole('option', { name: suggestion }).first().click();
}

/** Presses a button of a question. */
export const answer = (page: Page, title: string, label: string) =>
  page.getByRole('alertdialog', { name: title }).getByRole('button', { name: label, exact: true }).click();

export async function search(page: Page, text: string, found: string) {
  await page.getByLabel('Pencarian').fill(text);
  await counted(page, found);
}

/** The server's answer to a request. Tries again when it has just closed the connection that was kept open. */
export const answerTo = (route: Route, changed: Parameters<Route['fetch']>[0] = {}): Promise<APIResponse> =>
  route.fetch({ maxRetries: 3, ...changed });

/** Holds requests back until the returned function is called. */
export async function hold(page: Page, url: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The dialog that a file is chosen in. */
export const fileDialog = (page: Page) => page.getByRole('dialog', { name: /^Tambah|^Impor/ });

export const choose = (page: Page, label: string, name: string, buffer: Uint8Array) =>
  page.getByLabel(label, { exact: true }).setInputFiles({ name, mimeType: '', buffer: Buffer.from(buffer) });

/** Expects a dialog that says why, and then no chosen file. */
export async function expectRefused(page: Page, label: string, sentence: string, what?: string) {
  const warning = page.getByRole('alertdialog', { name: 'Perhatian!' });
  await warning.getByText(sentence, { exact: true }).waitFor();
  await warning.getByRole('button', { name: 'OK' }).click();
  await warning.waitFor({ state: 'detached' });
  const input = page.getByLabel(label, { exact: true });
  expect(await input.inputValue(), what).toBe('');
  await fileDialog(page).getByText('Pilih file…').waitFor();
  await expect.poll(() => hasFocus(input), { message: what }).toBe(true);
}
