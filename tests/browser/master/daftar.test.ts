import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessibleInPassing } from '../../support/browser/accessible.ts';
import {
  answerTo,
  button,
  counted,
  expectFits,
  field,
  focused,
  goTo,
  hasFocus,
  hold,
  MASTER,
  rows,
  search,
  total,
} from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';
import { walk } from '../../support/stack/walk.ts';

const site = sharedSite();
const operator = walk(site);

const DOSEN = `${MASTER}/dosen`;

/** The tooltip of an icon. */
const tip = (page: Page, text: string) => page.locator('[data-open]').getByText(text, { exact: true });

describe('a list', () => {
  const UNIT = ['Nomor HP', 'Fakultas', 'Program Studi'];
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
      const { page, errors } = await operator.to(`${MASTER}/${name}`);
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
      expect(await rows(page).allInnerTexts()).toEqual([
        expect.stringMatching(/^Tidak ada data yang ditemukan\s+Hapus pencarian dan saringan$/),
      ]);
      await button(page, 'Hapus pencarian dan saringan').click();
      await counted(page, `1 sampai 10 dari ${total}`);
      expect(errors).toEqual([]);
    },
  );

  it.each(['master/mahasiswa', 'pesan/mahasiswa', 'master/fakultas', 'report/broadcast'])(
    '%s has rows of one height from tablets on, and scrolls within its frame where there is too little room',
    async (path) => {
      const { page } = await operator.to(`/operator/${path}`);
      for (const width of [768, 1024, 1100, 1240, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectFits(page);
        const table = page.getByRole('table');
        const excess = () =>
          table.evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
        const shown = await table.evaluate((table) => ({
          display: getComputedStyle(table).display,
          highest: Math.max(
            0,
            ...[...table.querySelectorAll('tr:has(> td + td)')].map((row) => row.clientHeight),
          ),
        }));
        expect(shown.display, `${width} px`).toBe('table');
        expect(shown.highest, `${width} px`).toBeLessThanOrEqual(48);
        if (width === 1280) await expect.poll(excess).toBeLessThanOrEqual(0);
        // A named region takes focus, so arrow keys scroll it.
        const scrolled = page.getByRole('region', { name: /dapat digeser$/ });
        await expect
          .poll(async () => (await scrolled.count()) > 0 === (await excess()) > 0, { message: `${width} px` })
          .toBe(true);
      }
    },
  );

  it.each(['master/mahasiswa', 'pesan/mahasiswa', 'pesan/orangtua'])(
    '%s shows a student number of fourteen digits and phone numbers of thirteen whole',
    async (path) => {
      const { page } = operator;
      const long = { nim: '11190340000001', no_hp: '0895300000001', no_hp_orangtua: '0895300000002' };
      await page.route('**/api/mahasiswa?*', async (route) => {
        const { data, meta } = await (await answerTo(route)).json();
        await route.fulfill({ json: { data: data.map((row: object) => ({ ...row, ...long })), meta } });
      });
      await operator.to(`/operator/${path}`);
      await page.getByText(long.nim).first().waitFor();
      const cut = await rows(page)
        .first()
        .locator('td')
        .evaluateAll((cells) =>
          cells
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(({ textContent }) => textContent)
            .filter((text) => /^\d+$/.test(text ?? '')),
        );
      expect(cut).toEqual([]);
    },
  );

  it('the tabs of Kiriman fit a phone, also with broadcasts that wait', async () => {
    const { page } = operator;
    await page.route('**/api/statistik/menunggu', async (route) => {
      const { data } = await (await answerTo(route)).json();
      await route.fulfill({ json: { data: { ...data, broadcast: 12 } } });
    });
    await operator.to('/operator/kirim');
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('tab', { name: 'Berjalan 12' }).waitFor();
    await expectFits(page);
  });

  it('shows a long name without a space whole on a card, and cut short in a table', async () => {
    const nama = 'Supercalifragilisticexpialidociousnamatanpaspasisamasekali12';
    const no_hp = '081355557003';
    await site.api('POST', '/api/lainnya', { nama_lainnya: nama, no_hp });
    const group = { nama_group: nama, kategori: 'Lainnya' };
    const { id: id_group } = await site.api<{ id: number }>('POST', '/api/addgroup', group);
    await site.api('POST', '/api/addmember', { id_group, members: [{ nama, no_hp }] });
    const jadwal = new Date(Date.now() + 86_400_000).toISOString();
    await site.api('POST', '/api/kirimbroadcast', { id_group, body: 'Halo', jadwal });
    const { page } = await operator.to('/operator/dashboard', 'Surat');
    for (const path of [`${MASTER}/lainnya`, '/operator/kirim?tab=terjadwal']) {
      await page.setViewportSize({ width: 360, height: 740 });
      await goTo(page, path);
      const link = page.getByRole('link', { name: nama, exact: true });
      await link.waitFor();
      const end = await link.evaluate((it) => it.getBoundingClientRect().right);
      expect(end, path).toBeLessThan(344);
      await page.setViewportSize({ width: 1280, height: 800 });
      // A box of its own would be cut off without an ellipsis.
      await expect.poll(() => link.evaluate((it) => getComputedStyle(it).display)).toBe('inline');
    }
  });

  it('keeps number, key and name in view while it scrolls sideways, and search, head and pages while it scrolls down', async () => {
    const { page } = await operator.to(`${MASTER}/mahasiswa`);
    await page.setViewportSize({ width: 768, height: 800 });
    const boxOf = async (it: Locator) => (await it.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
    const heading = (name: string) => page.getByRole('columnheader', { name, exact: true });
    const leftOf = async (name: string) => (await boxOf(heading(name))).x;
    // The menu folds up a moment after the resize, and moves the columns.
    await expect.poll(() => leftOf('NIM')).toBeLessThan(200);
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

  it('has no focus behind its search or its pages, on a phone', async () => {
    const { page } = await operator.to(`${MASTER}/mahasiswa`);
    await page.setViewportSize({ width: 360, height: 740 });
    await button(page, /^Saring/).click();
    const isSeen = (it: Locator) =>
      it.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element === document.elementFromPoint(left + width / 2, top + height / 2);
      });
    for (const [label, before, key, edge] of [
      ['Tampilkan', rows(page).last().getByRole('button').last(), 'Tab', 'end'],
      ['Semester', rows(page).first().getByRole('checkbox'), 'Shift+Tab', 'start'],
    ] as const) {
      const it = page.getByRole('combobox', { name: label });
      await before.focus();
      // On the screen, but behind what sticks there.
      await it.evaluate((element, edge) => {
        const { top, bottom } = element.getBoundingClientRect();
        scrollBy({ top: edge === 'end' ? bottom - innerHeight : top, behavior: 'instant' });
      }, edge);
      await page.keyboard.press(key);
      expect(await hasFocus(it), label).toBe(true);
      expect(await isSeen(it), label).toBe(true);
    }
  });

  it('shows what the icons of a row do, on hover and on focus', async () => {
    const { page } = await operator.to(`${MASTER}/dosen`);
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

  it('that was found empty does not say so of the next search, and keeps the focus', async () => {
    const { page } = await operator.to('/operator/dashboard', 'Surat');
    await page.goto(`${site.site}${DOSEN}?cari=bukan+siapa-siapa`);
    await counted(page, '0 sampai 0 dari 0');
    const release = await hold(page, /api\/dosen\?/);
    await button(page, 'Hapus pencarian dan saringan').press('Enter');
    await page.locator('table[aria-busy=true]').waitFor();
    expect(await page.getByText(/^(Tidak ada|Belum ada|Menampilkan 0)/).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.matches('main section'))).toBe(true);
    release();
    await counted(page, '1 sampai 10 dari 60');
  });

  it('restores search and page for two hours', async () => {
    const { page } = await operator.to(`${MASTER}/mahasiswa`);
    await page.getByLabel('Tampilkan').selectOption('25');
    await search(page, '2023', '1 sampai 25 dari 60');
    await button(page, 'Selanjutnya').click();
    await counted(page, '26 sampai 50 dari 60');
    const age = (seconds: number) =>
      page.evaluate((ms) => {
        const saved = JSON.parse(localStorage['tabel:mahasiswa']);
        localStorage['tabel:mahasiswa'] = JSON.stringify({ ...saved, saved_at: saved.saved_at - ms });
      }, seconds * 1000);
    const plain = `${site.site}${MASTER}/mahasiswa`;
    await age(7100);
    await page.goto(plain);
    await counted(page, '26 sampai 50 dari 60');
    expect(await page.getByLabel('Pencarian').inputValue()).toBe('2023');
    expect(await page.getByLabel('Tampilkan').inputValue()).toBe('25');
    expect(page.url()).toBe(`${plain}?cari=2023&page=2&limit=25`);
    await age(7201);
    await page.goto(plain);
    await counted(page, '1 sampai 10 dari 300');
    expect(await page.getByLabel('Pencarian').inputValue()).toBe('');
    expect(page.url()).toBe(plain);
  });

  it('keeps its state in the address: shared with a colleague, reloaded, and in the history', async () => {
    const { page, errors } = await operator.to(`${MASTER}/mahasiswa`);
    await page.getByLabel('Tampilkan').selectOption('25');
    // All typing in the search is one history entry.
    await search(page, '202', '1 sampai 25 dari 300');
    await search(page, '2023', '1 sampai 25 dari 60');
    await button(page, 'Selanjutnya').click();
    await counted(page, '26 sampai 50 dari 60');
    const seen = await rows(page).allInnerTexts();

    const colleague = await site.openList(new URL(page.url()).pathname + new URL(page.url()).search);
    await counted(colleague.page, '26 sampai 50 dari 60');
    expect(await rows(colleague.page).allInnerTexts()).toEqual(seen);

    await page.goBack();
    await counted(page, '1 sampai 25 dari 60');
    await page.goBack();
    await counted(page, '1 sampai 10 dari 300');
    expect(await page.getByLabel('Pencarian').inputValue()).toBe('');
    await page.goForward();
    await counted(page, '1 sampai 25 dari 60');
    expect(await page.getByLabel('Pencarian').inputValue()).toBe('2023');
    await page.getByRole('link', { name: 'Mahasiswa', exact: true }).first().click();
    await counted(page, '1 sampai 10 dari 300');
    expect(errors).toEqual([]);
  });

  it('is filtered by unit and year, and its result becomes a group', async () => {
    const { page, errors } = await operator.to(`${MASTER}/mahasiswa`);
    const pick = (label: string) => page.getByLabel(label, { exact: true });
    expect(await pick('Program Studi').isDisabled()).toBe(true);
    await pick('Fakultas').selectOption('Syariah dan Hukum');
    await pick('Program Studi').selectOption('Hukum Tata Negara');
    await pick('Fakultas').selectOption('Sains dan Teknologi');
    await expect.poll(() => pick('Program Studi').inputValue(), { message: 'of another faculty' }).toBe('');
    await pick('Program Studi').selectOption('Biologi');
    await pick('Angkatan').selectOption('2022');
    await expect.poll(() => page.url()).toMatch(/\?id_fakultas=\d+&id_prodi=\d+&angkatan=2022$/);
    // Waits for the year too, not only for the programme.
    await page.locator('table[aria-busy=false]').waitFor();
    const found = await total(page);
    for (const row of await rows(page).allInnerTexts()) expect(row).toMatch(/Biologi.*2022/s);
    await button(page, `Undang ${found} Orang`).waitFor();
    await button(page, `Ekspor Excel (${found})`).waitFor();
    const filtered = page.url();

    await button(page, 'Buat group dari hasil ini').click();
    const dialog = page.getByRole('dialog', { name: 'Buat Group dari Hasil' });
    await dialog.getByText(`${found} mahasiswa`).waitFor();
    await expectAccessibleInPassing(page);
    await dialog.getByLabel('Orang tua mereka').check();
    expect(await field(page, 'Nama Group').inputValue()).toBe('Orang Tua Biologi 2022');
    await dialog.getByLabel('Mahasiswa', { exact: true }).check();
    expect(await field(page, 'Nama Group').inputValue()).toBe('Mahasiswa Biologi 2022');
    await dialog.getByRole('button', { name: 'Buat Group' }).dblclick();
    await dialog.getByText(`${found} member ditambahkan`).waitFor();
    await page.getByRole('link', { name: 'Buka Group' }).click();
    await page.getByRole('heading', { name: 'Kirim Pesan Group Mahasiswa Biologi 2022' }).waitFor();
    await expect.poll(() => total(page)).toBe(found);
    const { group } = await site.api<{ group: { nama_group: string }[] }>('GET', '/api/group/Mahasiswa');
    expect(group.filter(({ nama_group }) => nama_group === 'Mahasiswa Biologi 2022')).toHaveLength(1);

    await page.goBack();
    await expect.poll(() => page.url()).toBe(filtered);
    await expect.poll(() => total(page)).toBe(found);
    await page.getByRole('link', { name: 'Kirim ke hasil ini' }).click();
    await button(page, `Kirim ke ${found} orang`).waitFor();

    // A load, so that the whole list is not known.
    await page.goto(filtered);
    await button(page, `Undang ${found} Orang`).waitFor();
    const release = await hold(page, /api\/mahasiswa\?/);
    await button(page, 'Hapus saringan').click();
    await page.locator('table[aria-busy=true]').waitFor();
    expect(await hasFocus(pick('Fakultas')), 'its button is gone').toBe(true);
    const pressable = page
      .getByText(/^(Undang|Kirim ke|Buat group)/)
      .evaluateAll((all) => all.filter((it) => !it.closest('[inert]')).length);
    expect(await pressable, 'by an outdated count').toBe(0);
    release();
    await counted(page, '1 sampai 10 dari 300');
    await page.getByRole('link', { name: 'Kirim ke semua 300' }).waitFor();
    expect(errors).toEqual([]);
  });

  it('ignores invalid parameters in its address', async () => {
    const { page, errors } = await operator.to(
      `${MASTER}/mahasiswa?page=-3&limit=7&cari=%00&angkatan=tahun%20lalu&utm=x`,
    );
    await counted(page, '1 sampai 10 dari 300');
    expect(new URL(page.url()).search).toBe('?utm=x');
    await goTo(page, `${MASTER}/mahasiswa?page=999999`);
    await counted(page, '291 sampai 300 dari 300');
    expect(errors).toEqual([]);
  });

  it('says which choices of its filter are missing, and asks for them again', async () => {
    const { page } = await operator.to('/operator/dashboard', 'Surat');
    await page.route('**/api/fakultas', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(site.site + DOSEN);
    await counted(page, '1 sampai 10 dari 60');
    const notice = page.getByRole('status').filter({ hasText: 'Daftar fakultas gagal dimuat.' });
    await notice.waitFor();
    await page.unroute('**/api/fakultas');
    await notice.getByRole('button', { name: 'Coba lagi' }).click();
    await notice.waitFor({ state: 'detached' });
    await page.getByLabel('Fakultas', { exact: true }).selectOption('Syariah dan Hukum');
  });

  it('that fails to load is empty, is logged, and can be retried', async () => {
    const { page, errors } = await site.open('/operator/dashboard', { session: site.session });
    const error = { code: 'kesalahan_server', message: 'Terjadi kesalahan pada server', id: '0f1e2d3c4b' };
    await page.route(/api\/dosen\?/, (route) =>
      route.fulfill({ status: 500, json: { success: false, error } }),
    );
    await page.goto(site.site + DOSEN);
    await page.getByRole('alert').getByText('Data gagal dimuat. Terjadi kesalahan pada server.').waitFor();
    await page.getByText('Kode kejadian: 0f1e2d3c4b').waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(page, 'Salin kode').click();
    await button(page, 'Kode disalin').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('0f1e2d3c4b');
    expect(await page.getByText(/^Menampilkan/).count(), 'it knows of no rows, nor that there are none').toBe(
      0,
    );
    expect(errors).toEqual([expect.stringContaining('Daftar gagal dimuat')]);
    await page.unrouteAll({ behavior: 'wait' });
    await button(page, 'Coba lagi').press('Enter');
    await counted(page, '1 sampai 10 dari 60');
    expect(await page.evaluate(() => document.activeElement?.matches('main section'))).toBe(true);

    await page.context().setOffline(true);
    await goTo(page, `${MASTER}/pegawai`);
    await page.getByRole('alert').getByText('Data gagal dimuat. Tidak dapat terhubung ke server.').waitFor();
    await page.context().setOffline(false);
    await counted(page, '1 sampai 10 dari 40');
  });
});
