import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goTo, MASTER } from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';
import { walk } from '../../support/stack/walk.ts';

const site = sharedSite();
const operator = walk(site);

const PESAN = '/operator/pesan';
const DASHBOARD = '/operator/dashboard';

/** The sections; inside one, the lists of pages by the names they go by. */
const SECTIONS: Record<string, Record<string, [string, string][]>> = {
  'Kotak Masuk': {
    'Kotak Masuk': [
      ['Percakapan', '/operator/percakapan'],
      ['Informasi 2 Arah', '/operator/dua/arah'],
    ],
  },
  Kirim: {
    Kirim: [
      ['Tulis', '/operator/tulis'],
      ['Kiriman', '/operator/kirim'],
      ['Report Pesan', '/operator/report/pesan'],
      ['Biaya', '/operator/biaya'],
      ['Template', '/operator/template'],
    ],
    'Kirim Pesan': [
      ['Mahasiswa', `${PESAN}/mahasiswa`],
      ['Orang Tua', `${PESAN}/orangtua`],
      ['Dosen', `${PESAN}/dosen`],
      ['Pegawai', `${PESAN}/pegawai`],
      ['Lainnya', `${PESAN}/lainnya`],
    ],
  },
  Orang: {
    'Master Data': [
      ['Dosen', `${MASTER}/dosen`],
      ['Pegawai', `${MASTER}/pegawai`],
      ['Mahasiswa', `${MASTER}/mahasiswa`],
      ['Lainnya', `${MASTER}/lainnya`],
      ['Fakultas & Prodi', `${MASTER}/fakultas`],
      ['Upload Gambar', `${MASTER}/upload/gambar`],
      ['Upload Dokumen', `${MASTER}/upload/dokumen`],
    ],
    Group: [
      ['Mahasiswa', `${PESAN}/group/mahasiswa`],
      ['Orang Tua', `${PESAN}/group/orangtua`],
      ['Dosen', `${PESAN}/group/dosen`],
      ['Pegawai', `${PESAN}/group/pegawai`],
      ['Lainnya', `${PESAN}/group/lainnya`],
    ],
  },
  Layanan: {
    Layanan: [
      ['Pengaduan', `${DASHBOARD}#pengaduan`],
      ['Surat', `${DASHBOARD}#surat`],
      ['Surat Masuk', '/operator/surat-masuk'],
      ['Survei Kepuasan', '/operator/survei'],
      ['e-Services', `${MASTER}/eservices`],
      ['Alumni', DASHBOARD],
      ['Mahasiswa Baru', DASHBOARD],
      ['Akademik', DASHBOARD],
      ['Call Center', DASHBOARD],
    ],
  },
  Pengaturan: {
    Pengaturan: [
      ['Pengaturan', '/operator/pengaturan'],
      ['Standar Layanan', '/operator/pengaturan/standar'],
      ['Identitas Kampus', '/operator/pengaturan/identitas'],
      ['Pesan Darurat', '/operator/pengaturan/darurat'],
      ['Jawaban Portal', '/operator/pengaturan/jawaban'],
      ['Gateway', '/operator/gateway'],
      ['Kunci API', '/operator/kunci'],
      ['Operator', '/operator/operator'],
      ['Persetujuan', '/operator/persetujuan'],
      ['Cadangan', '/operator/cadangan'],
      ['Privasi', '/operator/privasi'],
      ['Audit', '/operator/audit'],
      ['Memulai', '/operator/mulai'],
      ['Panduan', '/operator/panduan'],
    ],
  },
};
const LINKS = [
  ['Beranda', DASHBOARD],
  ...Object.values(SECTIONS).flatMap((lists) => Object.values(lists).flat()),
];

async function openDashboard(width: number, height = 800) {
  const opened = await operator.to(DASHBOARD, 'Paling Sering Dipakai');
  await opened.page.setViewportSize({ width, height });
  return opened;
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu operator' });
const section = (page: Page, name: string) => menu(page).getByRole('list', { name, exact: true });
const heading = (page: Page, name: string) =>
  menu(page).getByRole('button', { name: new RegExp(`^${name}( \\S+ menunggu)?$`) });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu', exact: true });
const opener = (page: Page) => page.getByRole('button', { name: 'Buka menu' });

/** The labels of menu entries, without the counts. */
const labels = async (entries: Locator) =>
  (await entries.allInnerTexts()).map((text) => text.replace('Dashboard', '').split('\n')[0]?.trim());

const marked = (page: Page) => labels(menu(page).locator('[aria-current]'));

/** The name of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { ariaLabel, innerText, tagName } = document.activeElement as HTMLElement;
    return tagName === 'MAIN'
      ? 'main'
      : (ariaLabel ?? innerText.replace('Dashboard', '').split('\n')[0]?.trim());
  });

/** Opens every section and compares every link. */
async function expectMenu(page: Page) {
  await menu(page).waitFor();
  expect(await labels(menu(page).getByRole('button'))).toEqual(Object.keys(SECTIONS));
  for (const [name, lists] of Object.entries(SECTIONS)) {
    await heading(page, name).click();
    expect(await heading(page, name).getAttribute('aria-expanded')).toBe('true');
    for (const [list, pages] of Object.entries(lists))
      expect(await labels(section(page, list).getByRole('link'))).toEqual(pages.map(([label]) => label));
  }
  const links = menu(page).getByRole('link');
  const targets = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  expect((await labels(links)).map((label, place) => [label, targets[place]])).toEqual(LINKS);
}

/** The open sections. */
const opened = (page: Page) => labels(menu(page).locator('[aria-expanded=true]'));

/** Returns true when all of an entry is visible in the menu. */
const inSight = (page: Page, name: string) =>
  menu(page).evaluate((nav, name) => {
    const entry = [...nav.querySelectorAll('a')].find(({ innerText }) => innerText.startsWith(name));
    const room = nav.getBoundingClientRect();
    const { top, bottom } = entry?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
    return top >= room.top && bottom <= Math.min(room.bottom, innerHeight);
  }, name);

describe('beside the page, at 1280 px', () => {
  it('lists every page in its section', async () => {
    const { page, errors } = await openDashboard(1280);
    await expectMenu(page);
    expect(await opener(page).count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('marks the page that is open, and has its section open alone', async () => {
    const { page } = await openDashboard(1280);
    expect(await marked(page)).toEqual(['Beranda']);
    expect(await opened(page)).toEqual([]);
    await heading(page, 'Kirim').click();
    await heading(page, 'Orang').click();
    expect(await opened(page), 'opened by hand, both stay open').toEqual(['Kirim', 'Orang']);
    await section(page, 'Master Data').getByRole('link', { name: 'Dosen' }).click();
    await page.waitForURL(`**${MASTER}/dosen`);
    await expect.poll(() => marked(page)).toEqual(['Dosen']);
    expect(await opened(page), 'until the next navigation').toEqual(['Orang']);
    await heading(page, 'Orang').click();
    await expect
      .poll(() => marked(page), { message: 'the section stands for the page it hides' })
      .toEqual(['Orang']);
    await heading(page, 'Kirim').click();
    await page.goBack();
    await expect.poll(() => marked(page)).toEqual(['Beranda']);
    expect(await opened(page)).toEqual([]);
    await page.goForward();
    await expect.poll(() => opened(page)).toEqual(['Orang']);
  });

  it('keeps a section open when its link leads to a part of the current page', async () => {
    const { page } = await openDashboard(1280);
    await heading(page, 'Layanan').click();
    await section(page, 'Layanan').getByRole('link', { name: 'Pengaduan' }).click();
    await expect.poll(() => marked(page)).toEqual(['Pengaduan']);
    await expect.poll(() => focused(page)).toBe('Pengaduan');
    await section(page, 'Layanan').getByRole('link', { name: 'Alumni' }).click();
    await expect.poll(() => marked(page)).toEqual(['Beranda']);
    expect(await opened(page)).toEqual(['Layanan']);
  });

  it('is worked by keyboard', async () => {
    const { page } = await openDashboard(1280);
    await menu(page).getByRole('link', { name: 'Beranda' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await section(page, 'Kotak Masuk').waitFor();
    expect(await heading(page, 'Kotak Masuk').getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Percakapan');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    expect(await heading(page, 'Kotak Masuk').getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Kirim');
  });

  it('stays in view while the page scrolls, and scrolls the current entry into view', async () => {
    const { page } = await openDashboard(1280, 400);
    await goTo(page, '/operator/pengaturan');
    await page.getByRole('heading', { level: 1, name: 'Pengaturan' }).waitFor();
    expect(await inSight(page, 'Pengaturan')).toBe(true);
    expect(await page.evaluate(() => scrollY), 'only the menu has scrolled').toBe(0);
    await goTo(page, `${MASTER}/lainnya`);
    await page.getByRole('heading', { level: 1, name: 'Data Lainnya' }).waitFor();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await inSight(page, 'Lainnya')).toBe(true);

    await menu(page).evaluate((nav) => nav.scrollTo(0, nav.scrollHeight));
    expect(await inSight(page, 'Lainnya')).toBe(false);
    await heading(page, 'Pengaturan').click();
    await menu(page).getByRole('link', { name: 'Audit' }).click();
    await expect.poll(() => marked(page)).toEqual(['Audit']);
    expect(await inSight(page, 'Audit')).toBe(true);
    await page.goBack();
    await expect.poll(() => marked(page)).toEqual(['Lainnya']);
    expect(await inSight(page, 'Lainnya'), 'above what was shown').toBe(true);
  });

  it('is passed over by the skip link', async () => {
    const { page } = await openDashboard(1280);
    await page.reload();
    await menu(page).waitFor();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Lewati ke isi halaman');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('main');
  });
});

describe('behind a button, at 360 px', () => {
  it('opens with every page, and keeps the focus inside', async () => {
    const { page, errors } = await openDashboard(360);
    expect(await menu(page).count()).toBe(0);
    await opener(page).press('Enter');
    await drawer(page).waitFor();
    await expect.poll(() => focused(page)).toBe('Tutup menu');
    await expectMenu(page);
    expect(await marked(page)).toEqual(['Beranda']);
    await page.getByRole('button', { name: 'Tutup menu' }).focus();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Beranda');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => focused(page)).toBe('Panduan');
    const heights = await drawer(page)
      .locator('a, button')
      .evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(LINKS.length);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    expect(errors).toEqual([]);
  });

  it('closes back to the button that opened it, or on a choice, which goes on at the top of that page', async () => {
    const { page } = await openDashboard(360);
    for (const close of [
      () => page.getByRole('button', { name: 'Tutup menu' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(350, 400),
    ]) {
      await opener(page).click();
      await drawer(page).waitFor();
      await close();
      await drawer(page).waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).toBe('Buka menu');
    }

    await goTo(page, `${MASTER}/dosen`);
    await page.getByRole('main').getByText('NIDN').first().waitFor();
    await page.evaluate(() => scrollTo(0, 300));
    await opener(page).evaluate((button) => (button as HTMLElement).click());
    await section(page, 'Master Data').getByRole('link', { name: 'Lainnya' }).click();
    await page.waitForURL(`**${MASTER}/lainnya`);
    await drawer(page).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('main');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

    await opener(page).click();
    expect(await marked(page)).toEqual(['Lainnya']);
    expect(await opened(page)).toEqual(['Orang']);
    await section(page, 'Master Data').getByRole('link', { name: 'Lainnya' }).click();
    await drawer(page).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('main');
  });

  it('gives way to the column on a wide screen, and slides only where motion is wanted', async () => {
    const { page } = await openDashboard(360);
    await opener(page).click();
    await drawer(page).waitFor();
    await page.setViewportSize({ width: 1024, height: 800 });
    await drawer(page).waitFor({ state: 'detached' });
    await menu(page).getByRole('link', { name: 'Beranda' }).click();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('visible');

    await page.setViewportSize({ width: 360, height: 800 });
    const transition = async () => {
      await opener(page).click();
      const property = await drawer(page).evaluate((popup) => getComputedStyle(popup).transitionProperty);
      await page.keyboard.press('Escape');
      await drawer(page).waitFor({ state: 'detached' });
      return property;
    };
    expect(await transition(), 'with less motion').toBe('none');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await transition()).not.toBe('none');
  });
});

it('is not loaded by a public page', async () => {
  const { page } = await site.open('/login');
  await page.getByRole('button', { name: 'Login' }).waitFor();
  const scripts = await page.evaluate(async () => {
    const urls = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js'));
    return Promise.all(urls.map(async (url) => (await fetch(url)).text()));
  });
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.some((script) => script.includes('Menu operator'))).toBe(false);
});
