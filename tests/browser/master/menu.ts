import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { currentEntry, OPERATOR_MENU } from '../../../web/src/layouts/operator/operatorMenu.ts';
import { MASTER } from '../../support/operator.ts';
import { expectAccessible, type Look } from '../../support/site.ts';
import { site } from './site.ts';

const PESAN = '/operator/pesan';
const DASHBOARD = '/operator/dashboard';

const SECTIONS: Record<string, [string, string][]> = {
  'Master Data': [
    ['Dosen', `${MASTER}/dosen`],
    ['Pegawai', `${MASTER}/pegawai`],
    ['Mahasiswa', `${MASTER}/mahasiswa`],
    ['Lainnya', `${MASTER}/lainnya`],
    ['Fakultas & Prodi', `${MASTER}/fakultas`],
    ['Upload Gambar', `${MASTER}/upload/gambar`],
    ['Upload Dokumen', `${MASTER}/upload/dokumen`],
  ],
  'Kirim Pesan': [
    ['Mahasiswa', `${PESAN}/mahasiswa`],
    ['Orang Tua', `${PESAN}/orangtua`],
    ['Dosen', `${PESAN}/dosen`],
    ['Pegawai', `${PESAN}/pegawai`],
    ['Lainnya', `${PESAN}/lainnya`],
  ],
  Group: [
    ['Mahasiswa', `${PESAN}/group/mahasiswa`],
    ['Orang Tua', `${PESAN}/group/orangtua`],
    ['Dosen', `${PESAN}/group/dosen`],
    ['Pegawai', `${PESAN}/group/pegawai`],
    ['Lainnya', `${PESAN}/group/lainnya`],
  ],
  Layanan: [
    ['Pengaduan', `${DASHBOARD}#pengaduan`],
    ['Surat', `${DASHBOARD}#surat`],
    ['Alumni', DASHBOARD],
    ['Mahasiswa Baru', DASHBOARD],
    ['Akademik', DASHBOARD],
    ['Call Center', DASHBOARD],
  ],
  Portal: [
    ['Identitas Kampus', '/operator/pengaturan/identitas'],
    ['Kunci API', '/operator/kunci'],
    ['Cadangan', '/operator/cadangan'],
    ['Privasi', '/operator/privasi'],
  ],
};
const LINKS = [
  ['Dashboard', DASHBOARD],
  ...(SECTIONS['Master Data'] ?? []),
  ['e-Services', `${MASTER}/eservices`],
  ['Surat Masuk', '/operator/surat-masuk'],
  ...(SECTIONS['Kirim Pesan'] ?? []),
  ...(SECTIONS.Group ?? []),
  ['Template', '/operator/template'],
  ['Broadcast', '/operator/report/broadcast'],
  ['Report Pesan', '/operator/report/pesan'],
  ['Percakapan', '/operator/percakapan'],
  ['Informasi 2 Arah', '/operator/dua/arah'],
  ...(SECTIONS.Layanan ?? []),
  ['Gateway', '/operator/gateway'],
  ['Audit', '/operator/audit'],
  ['Pengaturan', '/operator/pengaturan'],
  ...(SECTIONS.Portal ?? []),
  ['Memulai', '/operator/mulai'],
  ['Panduan', '/operator/panduan'],
];

async function openDashboard(width: number, look: Look = {}) {
  const { session } = site;
  const opened = await site.open(DASHBOARD, { viewport: { width, height: 800 }, session, ...look });
  await opened.page.getByRole('heading', { name: 'Dashboard Operator' }).waitFor();
  return opened;
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu operator' });
const section = (page: Page, name: string) => menu(page).getByRole('list', { name, exact: true });
const heading = (page: Page, name: string) =>
  menu(page).getByRole('button', { name: new RegExp(`^${name}( \\S+ menunggu)?$`) });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu', exact: true });
const opener = (page: Page) => page.getByRole('button', { name: 'Buka menu' });

/** What these are called, without the number of what waits there. */
const labels = async (entries: Locator) =>
  (await entries.allInnerTexts()).map((text) => text.split('\n')[0]?.trim());

const marked = (page: Page) => labels(menu(page).locator('[aria-current]'));

/** What has the focus, by the name that a person knows it by. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { ariaLabel, innerText, tagName } = document.activeElement as HTMLElement;
    return tagName === 'MAIN' ? 'main' : (ariaLabel ?? innerText.split('\n')[0]?.trim());
  });

/** Every link, once every section has been opened by hand. */
async function expectMenu(page: Page) {
  await menu(page).waitFor();
  expect(await labels(menu(page).getByRole('button'))).toEqual(Object.keys(SECTIONS));
  for (const [name, pages] of Object.entries(SECTIONS)) {
    if (!(await section(page, name).isVisible())) await heading(page, name).click();
    expect(await heading(page, name).getAttribute('aria-expanded')).toBe('true');
    expect(await labels(section(page, name).getByRole('link'))).toEqual(pages.map(([label]) => label));
  }
  const links = menu(page).getByRole('link');
  const targets = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  expect((await labels(links)).map((label, place) => [label, targets[place]])).toEqual(LINKS);
}

/** The sections that are open. */
const opened = (page: Page) => labels(menu(page).locator('[aria-expanded=true]'));

/** Whether an entry is wholly within the menu. */
const inSight = (page: Page, name: string) =>
  menu(page).evaluate((nav, name) => {
    const entry = [...nav.querySelectorAll('a')].find(({ innerText }) => innerText.startsWith(name));
    const room = nav.getBoundingClientRect();
    const { top, bottom } = entry?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
    return top >= room.top && bottom <= Math.min(room.bottom, innerHeight);
  }, name);

describe('the entry marked as the current page', () => {
  const markedAt = (path: string) => {
    const current = currentEntry(path);
    return OPERATOR_MENU.flatMap((entry) => {
      if (!('pages' in entry)) return entry === current ? [entry.label] : [];
      return entry.pages.filter((page) => page === current).map((page) => `${entry.label}: ${page.label}`);
    });
  };

  it('is the one that leads to it, and for the dashboard not one of Layanan', () => {
    for (const [label, path = ''] of LINKS.filter(([, path]) => !path?.startsWith(DASHBOARD))) {
      const found = markedAt(path);
      expect(found, path).toHaveLength(1);
      expect(found[0], path).toMatch(new RegExp(`(^|: )${label}$`));
    }
    expect(markedAt(DASHBOARD)).toEqual(['Dashboard']);
  });

  it('is the group’s list on the page of one group', () => {
    expect(markedAt(`${PESAN}/group/dosen/GD-01`)).toEqual(['Group: Dosen']);
    expect(markedAt(`${PESAN}/dosen`)).toEqual(['Kirim Pesan: Dosen']);
    expect(markedAt('/operator/tidak/ada')).toEqual([]);
  });
});

describe('beside the page, at 1280 px', () => {
  it('lists every page in its section', async () => {
    const { page, errors } = await openDashboard(1280);
    await expectMenu(page);
    expect(await opener(page).count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('marks the page that is open, and has its section open alone', async () => {
    const { page } = await openDashboard(1280);
    expect(await marked(page)).toEqual(['Dashboard']);
    expect(await opened(page)).toEqual([]);
    await heading(page, 'Group').click();
    await heading(page, 'Master Data').click();
    expect(await opened(page), 'opened by hand, they stay').toEqual(['Master Data', 'Group']);
    await section(page, 'Master Data').getByRole('link', { name: 'Dosen' }).click();
    await page.waitForURL(`**${MASTER}/dosen`);
    await expect.poll(() => marked(page)).toEqual(['Dosen']);
    expect(await opened(page), 'until the next navigation').toEqual(['Master Data']);
    await heading(page, 'Master Data').click();
    await expect
      .poll(() => marked(page), { message: 'the section stands for the page it hides' })
      .toEqual(['Master Data']);
    await heading(page, 'Group').click();
    await page.goBack();
    await expect.poll(() => marked(page)).toEqual(['Dashboard']);
    expect(await opened(page)).toEqual([]);
    await page.goForward();
    await expect.poll(() => opened(page)).toEqual(['Master Data']);
  });

  it('keeps a section open whose link leads to another part of the same page', async () => {
    const { page } = await openDashboard(1280);
    await heading(page, 'Layanan').click();
    await section(page, 'Layanan').getByRole('link', { name: 'Pengaduan' }).click();
    await expect.poll(() => marked(page)).toEqual(['Pengaduan']);
    await expect.poll(() => focused(page)).toBe('Pengaduan');
    await section(page, 'Layanan').getByRole('link', { name: 'Alumni' }).click();
    await expect.poll(() => marked(page)).toEqual(['Dashboard']);
    expect(await opened(page)).toEqual(['Layanan']);
  });

  it('is worked by keyboard', async () => {
    const { page } = await openDashboard(1280);
    await menu(page).getByRole('link', { name: 'Dashboard' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await section(page, 'Master Data').waitFor();
    expect(await heading(page, 'Master Data').getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Dosen');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    expect(await heading(page, 'Master Data').getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('e-Services');
  });

  it('stays in sight beside a page that is scrolled, and shows the current entry at either edge', async () => {
    const { page } = await openDashboard(1280, { viewport: { width: 1280, height: 400 } });
    await page.goto(`${site.site}/operator/pengaturan`);
    await page.getByRole('heading', { level: 1, name: 'Pengaturan' }).waitFor();
    expect(await inSight(page, 'Pengaturan')).toBe(true);
    expect(await page.evaluate(() => scrollY), 'only the menu has scrolled').toBe(0);
    await page.goto(`${site.site}${MASTER}/lainnya`);
    await page.getByRole('heading', { level: 1, name: 'Data Lainnya' }).waitFor();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await inSight(page, 'Lainnya')).toBe(true);

    await menu(page).evaluate((nav) => nav.scrollTo(0, nav.scrollHeight));
    expect(await inSight(page, 'Lainnya')).toBe(false);
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
    expect(await marked(page)).toEqual(['Dashboard']);
    await page.getByRole('button', { name: 'Tutup menu' }).focus();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Dashboard');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => focused(page)).toBe('Panduan');
    for (const target of await drawer(page).locator('a, button').all())
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(errors).toEqual([]);
  });

  it.each([
    ['its button', (page: Page) => page.getByRole('button', { name: 'Tutup menu' }).click()],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['a tap outside', (page: Page) => page.mouse.click(350, 400)],
  ] as const)('closes by %s, back to the button that opened it', async (_, close) => {
    const { page } = await openDashboard(360);
    await opener(page).click();
    await drawer(page).waitFor();
    await close(page);
    await drawer(page).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Buka menu');
  });

  it('closes on a choice, and goes on at the top of that page', async () => {
    const { page } = await openDashboard(360);
    await page.goto(`${site.site}${MASTER}/dosen`);
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
    expect(await opened(page)).toEqual(['Master Data']);
    await section(page, 'Master Data').getByRole('link', { name: 'Lainnya' }).click();
    await drawer(page).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('main');
  });

  it('gives way to the column when the screen becomes wide enough', async () => {
    const { page } = await openDashboard(360);
    await opener(page).click();
    await drawer(page).waitFor();
    await page.setViewportSize({ width: 1024, height: 800 });
    await drawer(page).waitFor({ state: 'detached' });
    await menu(page).getByRole('link', { name: 'Dashboard' }).click();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('visible');
  });

  it('does not slide for whoever asked for less motion', async () => {
    const { page } = await openDashboard(360, { reducedMotion: 'reduce' });
    await opener(page).click();
    const { transition, x } = await drawer(page).evaluate((popup) => ({
      transition: getComputedStyle(popup).transitionProperty,
      x: popup.getBoundingClientRect().x,
    }));
    expect({ transition, x }).toEqual({ transition: 'none', x: 0 });
  });
});

it.each([
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const)('accessible, and no wider than the screen, at $width px, $colorScheme', async (look) => {
  const { page, errors } = await openDashboard(look.width, { colorScheme: look.colorScheme });
  await expectAccessible(page);
  if (look.width === 360) {
    await opener(page).click();
    await drawer(page).waitFor();
    await drawer(page).evaluate((popup) =>
      Promise.all(popup.getAnimations().map(({ finished }) => finished)),
    );
  } else await heading(page, 'Group').click();
  await expectAccessible(page);
  expect(errors).toEqual([]);
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
