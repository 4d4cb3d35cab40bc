import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  button,
  choose,
  field,
  goTo,
  hasFocus,
  hold,
  MASTER,
  openAdd,
  ROWS,
  toast,
} from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';
import { workbook } from '../../support/files/excel.ts';
import { walk } from '../../support/stack/walk.ts';
import { settle } from '../../support/wait.ts';

const site = sharedSite();
const operator = walk(site);

const PHONE = { viewport: { width: 360, height: 740 } };

/** The box of an element; `seen` when all of it is on the screen. */
const box = (it: Locator) =>
  it.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const seen = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
    return { top, bottom, left, right, seen };
  });

const fail = (page: Page, url: RegExp) => page.route(url, (route) => route.abort());

describe('a dialog', () => {
  it('keeps its title, its close button and its buttons in view, however long it is', async () => {
    const { page } = await operator.to(`${MASTER}/mahasiswa`);
    await page.setViewportSize(PHONE.viewport);
    await openAdd(page);
    const dialog = page.getByRole('dialog', { name: 'Tambah Mahasiswa' });
    for (const name of ['Alamat', 'NIM']) {
      await field(page, name).focus();
      for (const it of [dialog.getByRole('heading'), button(page, 'Tutup'), button(page, 'Simpan')])
        expect((await box(it)).seen, name).toBe(true);
      const { bottom } = await box(field(page, name));
      expect(bottom, `${name} is not below the buttons`).toBeLessThan(
        (await box(button(page, 'Simpan'))).top,
      );
    }
    await button(page, 'Tutup').click();
    await dialog.waitFor({ state: 'detached' });
  });

  it.each([
    [360, 740],
    [1280, 480],
  ])('is not covered by notifications, at %i x %i', async (width, height) => {
    const { page } = await operator.to(`${MASTER}/lainnya`);
    await page.setViewportSize({ width, height });
    await fail(page, /api\/lainnya$/);
    await openAdd(page);
    await field(page, 'Nama').fill('Tidak sampai');
    await field(page, 'Nomor HP').fill('081234567890');
    await page.keyboard.press('Enter');
    await toast(page, 'Gagal menyimpan data', 'error');
    const notice = page.getByRole('region', { name: 'Pemberitahuan' });
    const gapTo = async (name: string) => (await box(field(page, name))).top - (await box(notice)).bottom;
    await expect.poll(() => gapTo('Nama')).toBeGreaterThanOrEqual(0);
    const said = await box(notice);
    const dialog = page.getByRole('dialog', { name: 'Tambah Kontak' });
    expect(said.seen).toBe(true);
    for (const it of [dialog.getByRole('heading'), dialog.getByRole('button', { name: 'Tutup' })])
      expect(said.top).toBeGreaterThanOrEqual((await box(it)).bottom);
  });
});

it.each([
  ['a phone', { ...PHONE, hasTouch: true, isMobile: true }],
  ['a desk', { viewport: { width: 1280, height: 800 } }],
])('is closed by the back button of %s after its question is answered', async (_, look) => {
  const { page, errors } = await site.open('/operator/dashboard', { ...look, session: site.session });
  await page.evaluate((path) => location.assign(path), `${MASTER}/lainnya`);
  await page.waitForURL(`**${MASTER}/lainnya*`);
  const here = page.url();
  for (const ending of ['back', 'button']) {
    await openAdd(page);
    await field(page, 'Nama').fill('Belum disimpan');
    const question = page.getByRole('alertdialog', { name: 'Buang isian?' });
    for (const answer of ['Lanjut Mengisi', 'Buang']) {
      await (ending === 'back' ? page.goBack() : button(page, 'Tutup').click());
      await question.getByRole('button', { name: answer }).click();
      await question.waitFor({ state: 'detached' });
    }
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => history.state?.dialog)).toBe(undefined);
    expect(page.url()).toBe(here);
  }
  await page.goBack();
  await page.waitForURL('**/operator/dashboard');
  expect(errors).toEqual([]);
});

it('gives focus back to its button, also where the address names a section', async () => {
  const { page } = await operator.to('/operator/dashboard#pengaduan', 'Paling Sering Dipakai');
  const opener = page.getByRole('button', { name: /^Tangani/ }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => history.state?.dialog)).not.toBe(undefined);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => history.state?.dialog)).toBe(undefined);
  // The browser drops it a moment after the history has changed.
  await settle();
  expect(await hasFocus(opener)).toBe(true);
});

describe('forced colours', () => {
  it('keep a progress bar distinct from its track, and the edge of a button', async () => {
    const { page } = await operator.to(`${MASTER}/dosen`);
    await page.emulateMedia({ forcedColors: 'active' });
    const release = await hold(page, /dosen\/impor\?/);
    await button(page, 'Impor Excel').click();
    await choose(page, 'File Excel', 'dosen.xlsx', workbook('xlsx', { A: [['NIDN']] }));
    const bar = page.getByRole('progressbar');
    const [track, moved] = await bar.evaluate((root) => {
      const track = root.lastElementChild;
      return [track, track?.firstElementChild].map((it) => it && getComputedStyle(it).backgroundColor);
    });
    expect(moved).not.toBe(track);
    const edge = await button(page, 'Close').evaluate((it) => getComputedStyle(it).borderTopWidth);
    expect(edge).toBe('1px');
    release();
    await page.emulateMedia({ forcedColors: null });
  });
});

describe('on a phone', () => {
  /** Pages, each with its heading and a text that appears once its data has loaded. */
  const PAGES: [path: string, heading: string, loaded: string | RegExp][] = [
    ['/operator/dashboard', 'Dashboard Operator', 'Paling Sering Dipakai'],
    [`${MASTER}/mahasiswa`, 'Data Mahasiswa', ROWS],
    [`${MASTER}/upload/gambar`, 'Upload Gambar', ROWS],
    ['/operator/pesan/dosen', 'Kirim Pesan Dosen', ROWS],
    ['/operator/pesan/group/mahasiswa', 'Group Mahasiswa', ROWS],
    ['/operator/report/pesan', 'Report Pesan', ROWS],
    ['/operator/report/broadcast', 'Kiriman', ROWS],
    ['/operator/dua/arah', 'Informasi 2 Arah', ROWS],
    ['/operator/percakapan', 'Percakapan', 'Pilih percakapan'],
    ['/operator/template', 'Template', 'Akun template belum diatur'],
    ['/operator/gateway', 'Gateway WhatsApp', /: siap$/],
    ['/operator/audit', 'Audit', ROWS],
    ['/operator/pengaturan', 'Pengaturan', 'Semua perubahan sudah disimpan.'],
  ];

  it('every target is large enough for a thumb', async () => {
    const { page } = await site.open('/operator/dashboard', {
      ...PHONE,
      hasTouch: true,
      isMobile: true,
      session: site.session,
    });
    const missed: string[] = [];
    await page.waitForLoadState('networkidle');
    for (const [path, name, loaded] of PAGES) {
      await goTo(page, path);
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
      await page.getByText(loaded).first().waitFor({ state: 'attached' });
      await expect.poll(() => page.getByText('Memuat Data..').count()).toBe(0);
      missed.push(...(await tooSmall(page)).map((it) => `${path}: ${it}`));
    }
    expect(missed).toEqual([]);
  });
});

/** Lists targets smaller than a thumb, except links within a sentence. */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const THUMB = 43.5;
    const pressed = 'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=tab]';
    const within = (it: Element) =>
      getComputedStyle(it).display === 'inline' && it.parentElement?.textContent !== it.textContent;
    return [...document.querySelectorAll(pressed)]
      .filter((it) => it.checkVisibility({ visibilityProperty: true }) && !within(it))
      .map((it) => {
        const target = (it.matches('input') && it.closest('label')) || it;
        // The link of a card is stretched over the whole card.
        const card = getComputedStyle(it, '::after').position === 'absolute' && it.closest('.relative');
        const { width, height } = (card || target).getBoundingClientRect();
        return { width, height, name: it.ariaLabel ?? it.textContent };
      })
      .filter(({ width, height }) => width > 1 && height > 1 && Math.min(width, height) < THUMB)
      .map(({ width, height, name }) => `${name} ${Math.round(width)}x${Math.round(height)}`);
  });
