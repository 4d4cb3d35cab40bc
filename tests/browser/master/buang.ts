import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { button, field, focused, hasFocus, hold, MASTER, openAdd, toast } from '../../support/operator.ts';
import { site } from './site.ts';

const LAINNYA = `${MASTER}/lainnya`;

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Buang isian?' });

describe('what has been typed', () => {
  it.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['Close', (page: Page) => button(page, 'Close').press('Enter')],
    ['a click outside', (page: Page) => page.mouse.click(5, 400)],
  ] as const)('is not thrown away by %s without a question', async (_, leave) => {
    const { page, errors } = await site.openList(LAINNYA);
    const dialog = page.getByRole('dialog', { name: 'Tambah Kontak' });
    await openAdd(page);
    await leave(page);
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page), { message: 'nothing typed, nothing asked' }).toBe('Add Data');

    await openAdd(page);
    await page.keyboard.type('Belum');
    await leave(page);
    await question(page).waitFor();
    await expect.poll(() => focused(page)).toBe('Lanjut Mengisi');
    await page.keyboard.press('Escape');
    await question(page).waitFor({ state: 'detached' });
    expect(await field(page, 'Nama').inputValue()).toBe('Belum');
    const inside = () => dialog.evaluate((it) => it.contains(document.activeElement));
    await expect.poll(inside, { message: 'back in the form' }).toBe(true);

    await leave(page);
    await expect.poll(() => focused(page)).toBe('Lanjut Mengisi');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Buang');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Add Data');
    await openAdd(page);
    expect(await field(page, 'Nama').inputValue()).toBe('');
    expect(errors).toEqual([]);
  });

  it('is asked about by the browser before the page is loaded anew', async () => {
    const { page } = await site.openList(LAINNYA);
    await openAdd(page);
    const asked: string[] = [];
    page.once('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await page.keyboard.type('Belum');
    await page.evaluate(() => setTimeout(() => location.reload()));
    await expect.poll(() => asked).toEqual(['beforeunload']);
    expect(await field(page, 'Nama').inputValue()).toBe('Belum');
  });

  it('and taken back, or only looked at, is not asked about', async () => {
    const { page } = await site.openList(LAINNYA);
    const dialog = page.getByRole('dialog', { name: 'Edit Kontak' });
    for (const change of ['x', '']) {
      await button(page, /^Edit/).first().press('Enter');
      await field(page, 'Nama').waitFor();
      await expect.poll(() => hasFocus(field(page, 'Nama'))).toBe(true);
      await page.keyboard.press('End');
      await page.keyboard.type(change);
      if (change) await page.keyboard.press('Backspace');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
  });

  it('stays while it is being saved', async () => {
    const { page } = await site.openList(LAINNYA);
    await openAdd(page);
    await field(page, 'Nama').fill('Sedang disimpan');
    await field(page, 'Nomor HP').fill('081234567890');
    const release = await hold(page, /api\/lainnya$/);
    await field(page, 'Nomor HP').press('Enter');
    await button(page, 'Menyimpan…').waitFor();
    await page.keyboard.press('Escape');
    expect(await question(page).count()).toBe(0);
    expect(await field(page, 'Nama').inputValue()).toBe('Sedang disimpan');
    release();
    await toast(page, 'Data berhasil disimpan', 'success');
    await page.getByRole('dialog', { name: 'Tambah Kontak' }).waitFor({ state: 'detached' });
  });
});
