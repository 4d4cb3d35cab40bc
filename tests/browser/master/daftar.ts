import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { button, counted, focused, hold, MASTER, rows, search } from '../../support/operator.ts';
import { expectAccessible } from '../../support/site.ts';
import { site } from './site.ts';

const DOSEN = `${MASTER}/dosen`;

/** What an icon does, as it is told beside it. */
const tip = (page: Page, text: string) => page.locator('[data-open]').getByText(text, { exact: true });

describe('a list', () => {
  const UNIT = ['Nomor HP', 'Fakultas / Program Studi'];
  const LAIN = ['Nama', 'Nomor HP'];
  it.each([
    ['dosen', 60, ['NIDN', 'Nama Dosen', ...UNIT, 'Jabatan']],
    ['mahasiswa', 300, ['NIM', 'Nama Mahasiswa', ...UNIT, 'Nomor HP Orang Tua', 'Semester', 'Angkatan']],
    ['pegawai', 40, ['NIP', 'Nama Pegawai', ...UNIT]],
    ['lainnya', 25, LAIN],
    ['eservices', 25, LAIN],
  ] as const)(
    'of %s shows its %i rows ten at a time, all columns within its frame',
    async (name, total, own) => {
      const { page, errors } = await site.openList(`${MASTER}/${name}`);
      await counted(page, `1 sampai 10 dari ${total}`);
      expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(['No', ...own, 'Action']);
      expect(await rows(page).count()).toBe(10);
      expect(await rows(page).first().getByRole('button').allInnerTexts()).toEqual([
        expect.stringMatching(/^Edit/),
        expect.stringMatching(/^Delete/),
      ]);
      expect(
        await page.getByRole('table').evaluate(({ scrollWidth, parentElement }) => {
          return scrollWidth - (parentElement?.clientWidth ?? 0);
        }),
      ).toBeLessThanOrEqual(0);
      expect(await page.getByLabel('Tampilkan').getByRole('option').allInnerTexts()).toEqual([
        '10',
        '25',
        '50',
        '100',
      ]);
      expect(await page.getByLabel('Pencarian').getAttribute('placeholder')).toBe('Masukan Kata Kunci');
      await search(page, 'tidak ada yang bernama begini', '0 sampai 0 dari 0');
      expect(await rows(page).allInnerTexts()).toEqual(['Tidak ada data yang ditemukan']);
      expect(errors).toEqual([]);
    },
  );

  it.each(['master/mahasiswa', 'pesan/mahasiswa', 'master/fakultas', 'report/broadcast'])(
    '%s has rows of one line from tablets on, and scrolls within its frame where there is too little room',
    async (path) => {
      const { page } = await site.openList(`/operator/${path}`);
      for (const width of [768, 1024, 1100, 1240, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const shown = await page.getByRole('table').evaluate((table) => ({
          display: getComputedStyle(table).display,
          excess: table.scrollWidth - (table.parentElement?.clientWidth ?? 0),
          beyondScreen: document.documentElement.scrollWidth - innerWidth,
          highest: Math.max(
            0,
            ...[...table.querySelectorAll('tr:has(> td + td)')].map((row) => row.clientHeight),
          ),
        }));
        expect(shown, `${width} px`).toMatchObject({ display: 'table', beyondScreen: 0 });
        expect(shown.highest, `${width} px`).toBeLessThanOrEqual(48);
        if (width === 1280) expect(shown.excess).toBeLessThanOrEqual(0);
        // Who has no mouse scrolls it by the arrow keys.
        const scrolled = page.getByRole('region', { name: /dapat digeser$/ });
        await expect.poll(() => scrolled.count(), { message: `${width} px` }).toBe(shown.excess > 0 ? 1 : 0);
      }
    },
  );

  it('keeps number, key and name in view while it scrolls sideways, and search, head and pages while it scrolls down', async () => {
    const { page } = await site.openList(`${MASTER}/mahasiswa`, { viewport: { width: 768, height: 800 } });
    const boxOf = async (it: Locator) => (await it.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
    const heading = (name: string) => page.getByRole('columnheader', { name, exact: true });
    const leftOf = async (name: string) => (await boxOf(heading(name))).x;
    const before = [await leftOf('NIM'), await leftOf('Nama Mahasiswa')];
    await page.getByRole('region', { name: /dapat digeser$/ }).focus();
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowRight');
        return leftOf('Nomor HP');
      })
      .toBeLessThan(before[1] ?? 0);
    expect([await leftOf('NIM'), await leftOf('Nama Mahasiswa')]).toEqual(before);

    await page.setViewportSize({ width: 1280, height: 600 });
    await page.getByLabel('Tampilkan').selectOption('50');
    await counted(page, '1 sampai 50 dari 300');
    await rows(page).nth(40).scrollIntoViewIfNeeded();
    for (const it of [page.getByLabel('Pencarian'), heading('NIM'), button(page, 'Selanjutnya')]) {
      const { y, height } = await boxOf(it);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThanOrEqual(600);
    }
    await button(page, 'Halaman 2').click();
    await counted(page, '51 sampai 100 dari 300');
    const { y } = await boxOf(rows(page).first());
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(200);
    expect(await focused(page)).toBe('2');
  });

  it('tells what the icons of a row do, to a mouse and to the keyboard', async () => {
    const { page } = await site.openList(`${MASTER}/dosen`);
    const edit = rows(page).first().getByRole('button', { name: 'Edit' });
    await edit.hover();
    await tip(page, 'Edit').waitFor();
    await edit.focus();
    await page.keyboard.press('Tab');
    await tip(page, 'Delete').waitFor();
    await page.keyboard.press('Escape');
    await tip(page, 'Delete').waitFor({ state: 'detached' });
  });

  it('says that it loads, and keeps the rows of a page until the next have come', async () => {
    const { page } = await site.open('/operator/dashboard', { session: site.session });
    const first = await hold(page, /api\/dosen\?page=1/);
    const second = await hold(page, /api\/dosen\?page=2/);
    await page.goto(site.site + DOSEN);
    await page.getByRole('status').filter({ hasText: 'Memuat Data..' }).waitFor();
    first();
    await counted(page, '1 sampai 10 dari 60');
    const before = await rows(page).allInnerTexts();
    await button(page, 'Halaman 2').click();
    await expect.poll(() => page.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(await rows(page).allInnerTexts()).toEqual(before);
    await counted(page, '1 sampai 10 dari 60');
    second();
    await counted(page, '11 sampai 20 dari 60');
    expect(await rows(page).allInnerTexts()).not.toEqual(before);
  });

  it('is found as it was left, for two hours', async () => {
    const { page } = await site.openList(`${MASTER}/mahasiswa`);
    await page.getByLabel('Tampilkan').selectOption('25');
    await search(page, '2023', '1 sampai 25 dari 60');
    await button(page, 'Selanjutnya').click();
    await counted(page, '26 sampai 50 dari 60');
    const age = (seconds: number) =>
      page.evaluate((ms) => {
        const saved = JSON.parse(localStorage['tabel:mahasiswa']);
        localStorage['tabel:mahasiswa'] = JSON.stringify({ ...saved, saved_at: saved.saved_at - ms });
      }, seconds * 1000);
    await age(7100);
    await page.reload();
    await counted(page, '26 sampai 50 dari 60');
    expect(await page.getByLabel('Pencarian').inputValue()).toBe('2023');
    expect(await page.getByLabel('Tampilkan').inputValue()).toBe('25');
    await age(101);
    await page.reload();
    await counted(page, '1 sampai 10 dari 300');
    expect(await page.getByLabel('Pencarian').inputValue()).toBe('');
  });

  it('that fails is empty, is logged, and can be asked for again', async () => {
    const { page, errors } = await site.open('/operator/dashboard', { session: site.session });
    await page.route(/api\/dosen\?/, (route) => route.fulfill({ status: 500, body: 'rusak' }));
    await page.goto(site.site + DOSEN);
    await page.getByRole('alert').filter({ hasText: 'Data gagal dimuat' }).waitFor();
    await counted(page, '0 sampai 0 dari 0');
    expect(errors).toEqual([expect.stringContaining('Daftar gagal dimuat')]);
    await page.unrouteAll();
    await button(page, 'Coba lagi').click();
    await counted(page, '1 sampai 10 dari 60');
  });
});

describe.each([
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const)('at $width px, $colorScheme', ({ width, colorScheme }) => {
  it('a list and a form are accessible, and no wider than the screen', async () => {
    const { page } = await site.openList(`${MASTER}/mahasiswa`, {
      viewport: { width, height: 740 },
      colorScheme,
    });
    await expectAccessible(page);
    const card = await rows(page)
      .first()
      .evaluate((row) => getComputedStyle(row).display);
    expect(card).toBe(width === 360 ? 'grid' : 'table-row');
    await button(page, 'Add Data').click();
    await button(page, 'Simpan').click();
    await expect.poll(() => page.getByText('Wajib diisi').count()).toBe(11);
    await expectAccessible(page);
    await button(page, 'Close').click();
    await button(page, /^Delete/)
      .first()
      .click();
    await page.getByText('Menghapus data ini?').waitFor();
    await expectAccessible(page);
  });
});
