import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { button, hasFocus, MASTER, rows } from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';
import { walk } from '../../support/stack/walk.ts';

const site = sharedSite();
const operator = walk(site);

/** A student without letters. */
const STUDENT = { nim: '20220009' };

const palet = (page: Page) => page.getByRole('dialog', { name: 'Cari di mana saja' });
const field = (page: Page) => palet(page).getByRole('combobox');
const options = (page: Page) => palet(page).getByRole('option');
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Tombol Pintas' });

async function openPalet(page: Page) {
  await page.keyboard.press('Control+k');
  await expect.poll(() => hasFocus(field(page))).toBe(true);
}

/** The first line of the highlighted option, which is the active descendant. */
const highlighted = async (page: Page) => {
  const id = await field(page).getAttribute('aria-activedescendant');
  return (await page.locator(`[id="${id}"]`).innerText()).split('\n')[0];
};

const search = (page: Page) => page.getByLabel('Pencarian');

const openDosen = () => operator.to(`${MASTER}/dosen`);
const path = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

describe('Ctrl+K', () => {
  it('finds a person by number, offers actions, and remembers the person', async () => {
    const { page, errors } = await openDosen();
    await button(page, 'Add Data').focus();
    await openPalet(page);
    await page.keyboard.type(STUDENT.nim);
    await options(page).filter({ hasText: STUDENT.nim }).waitFor();
    expect(await options(page).count()).toBe(1);
    const name = await highlighted(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => highlighted(page)).toBe('Percakapan');
    await page.keyboard.press('Escape');
    await expect.poll(() => field(page).inputValue(), { message: 'a step back' }).toBe(STUDENT.nim);
    await expect.poll(() => highlighted(page)).toBe(name);
    await page.keyboard.press('Enter');
    await expect.poll(() => options(page).count()).toBe(4);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => highlighted(page)).toBe('Kirim Pesan');
    await page.keyboard.press('Enter');
    await expect.poll(() => path(page)).toMatch(/^\/operator\/tulis\?orang=Mahasiswa%3A\d+&jenis=teks$/);
    await button(page, /^Kirim ke /).waitFor();

    await openPalet(page);
    expect(await highlighted(page), 'what was chosen last').toBe(name);
    await page.keyboard.press('Escape');
    await palet(page).waitFor({ state: 'detached' });

    // The operator gets a unit, whose the person may not be.
    await page.route('**/api/statistik/menunggu', async (route) => {
      const { data } = await (await route.fetch()).json();
      await route.fulfill({ json: { data: { ...data, id_fakultas: 1 } } });
    });
    await Promise.all([page.waitForResponse('**/api/statistik/menunggu'), page.reload()]);
    await button(page, /^Kirim ke /).waitFor();
    await openPalet(page);
    await options(page).first().waitFor();
    expect(await options(page).filter({ hasText: name }).count()).toBe(0);
    await page.unroute('**/api/statistik/menunggu');
    await Promise.all([page.waitForResponse('**/api/statistik/menunggu'), page.reload()]);
    expect(errors).toEqual([]);
  });

  it('keeps what is typed while it loads, and opens the complaint that was found', async () => {
    const { page, errors } = await site.openList(`${MASTER}/dosen`);
    const loaded = Promise.withResolvers<void>();
    await page.route('**/Palet-*.js', async (route) => {
      await loaded.promise;
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('npro');
    loaded.resolve();
    await expect.poll(() => field(page).inputValue()).toBe('npro');
    expect(await page.getByRole('dialog').count(), 'n is no key of the page').toBe(1);
    await field(page).fill('proyektor');
    await options(page).filter({ hasText: 'Pengaduan' }).first().click();
    await page.getByRole('dialog', { name: /^Proyektor/ }).waitFor();
    expect(path(page)).toBe('/operator/dashboard');
    await page.keyboard.press('Escape');
    await expect.poll(() => hasFocus(page.getByRole('heading', { name: 'Pengaduan' }))).toBe(true);
    expect(errors).toEqual([]);
  });

  it('starts an action on its page, from any page', async () => {
    const { page } = await openDosen();
    await openPalet(page);
    await page.keyboard.type('tambah lain');
    await expect.poll(() => highlighted(page)).toBe('Tambah lainnya');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Tambah Kontak' }).waitFor();
    expect(path(page)).toContain(`${MASTER}/lainnya`);
    await expect.poll(() => hasFocus(page.getByRole('dialog').getByLabel('Nama'))).toBe(true);
    await page.keyboard.press('Control+k');
    expect(await palet(page).count(), 'not over an open form').toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => hasFocus(button(page, 'Add Data'))).toBe(true);
  });

  it('says when nothing matches or the search fails, and still finds pages', async () => {
    const { page } = await openDosen();
    await openPalet(page);
    await page.keyboard.type('zzqq');
    await palet(page).getByText('Tidak ada yang cocok').waitFor();
    expect(await options(page).count()).toBe(0);
    await page.route('**/api/cari?*', (route) => route.fulfill({ status: 500, json: {} }));
    await field(page).fill('gateway');
    await palet(page).getByText('Pencarian gagal').waitFor();
    expect(await highlighted(page)).toBe('Gateway');
    await page.unroute('**/api/cari?*');
    await palet(page).getByRole('button', { name: 'Coba lagi' }).click();
    await palet(page).getByText('Pencarian gagal').waitFor({ state: 'detached' });
  });

  it('ignores a stale answer', async () => {
    const { page } = await openDosen();
    const slow = Promise.withResolvers<void>();
    await page.route('**/api/cari?cari=siti', async (route) => {
      await slow.promise;
      await route.continue().catch(() => {});
    });
    await openPalet(page);
    await field(page).fill('siti');
    await page.waitForRequest('**/api/cari?cari=siti');
    await field(page).fill(STUDENT.nim);
    await options(page).filter({ hasText: STUDENT.nim }).waitFor();
    slow.resolve();
    await palet(page).getByText('1 hasil').waitFor();
    expect(await options(page).count()).toBe(1);
  });
});

describe('a key', () => {
  it('opens a page, its search and its form, and types a letter in a field', async () => {
    const { page, errors } = await openDosen();
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await page.getByRole('heading', { level: 1, name: 'Data Mahasiswa' }).waitFor();
    await rows(page).first().waitFor();
    await page.keyboard.press('/');
    expect(await hasFocus(search(page))).toBe(true);
    await page.keyboard.type('gdn?');
    expect(await search(page).inputValue()).toBe('gdn?');
    expect(path(page)).toContain(`${MASTER}/mahasiswa`);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await search(page).fill('');
    await page.getByRole('main').focus();
    await page.keyboard.press('n');
    await page.getByRole('dialog', { name: 'Tambah Mahasiswa' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(button(page, 'Add Data'))).toBe(true);
    expect(errors).toEqual([]);
  });

  it('moves through the rows and the pages of a list', async () => {
    const { page } = await operator.to(`${MASTER}/mahasiswa`);
    const name = (row: number) => rows(page).nth(row).getByRole('link');
    await page.keyboard.press('j');
    expect(await hasFocus(name(0))).toBe(true);
    await page.keyboard.press('j');
    expect(await hasFocus(name(1))).toBe(true);
    await page.keyboard.press('x');
    expect(await rows(page).nth(1).getByRole('checkbox').isChecked()).toBe(true);
    await name(1).focus();
    await page.keyboard.press('k');
    expect(await hasFocus(name(0))).toBe(true);
    await page.keyboard.press(']');
    await page.getByText(/^Menampilkan 11 sampai 20/).waitFor();
    await page.keyboard.press('[');
    await page.getByText(/^Menampilkan 1 sampai 10/).waitFor();
  });

  it('does nothing with a modifier, in a dialog or under a menu', async () => {
    const { page } = await openDosen();
    for (const keys of ['Alt+n', 'Shift+N', 'Control+/']) await page.keyboard.press(keys);
    await page.getByRole('button', { name: /Operator Demo/ }).click();
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('n');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('?');
    await sheet(page).waitFor();
    await page.keyboard.press('n');
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    expect(await page.getByRole('dialog').count()).toBe(1);
    expect(path(page)).toContain(`${MASTER}/dosen`);
  });

  it('is listed under ?, and can be switched off', async () => {
    const { page } = await openDosen();
    await page.keyboard.press('?');
    await sheet(page).waitFor();
    const here = sheet(page).locator('section', { hasText: 'Di halaman ini' });
    expect((await here.locator('dt').allInnerTexts()).sort()).toEqual([
      'Cari di daftar',
      'Halaman sebelumnya',
      'Halaman selanjutnya',
      'Impor Excel',
      'Tambah data',
    ]);
    await sheet(page).getByLabel('Pakai tombol satu huruf').uncheck();
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'detached' });
    await page.reload();
    await rows(page).first().waitFor();
    await page.keyboard.press('?');
    await page.keyboard.press('n');
    await openPalet(page);
    expect(await page.getByRole('dialog').count(), 'but the search still opens').toBe(1);
    await page.keyboard.press('Escape');
    await palet(page).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: /Operator Demo/ }).click();
    await page.getByRole('menuitem', { name: 'Tombol Pintas' }).click();
    await sheet(page).getByLabel('Pakai tombol satu huruf').check();
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'detached' });
    await page.keyboard.press('n');
    await page.getByRole('dialog', { name: 'Tambah Dosen' }).waitFor();
  });
});
