import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { button, hold } from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';

const site = sharedSite();

const SCRIPTS = /\/assets\/.+\.js$/;

const PAGES = [
  { path: '/', title: 'Home', heading: 'Satu pintu untuk semua layanan kampus', submit: /^Verifikasi Akun/ },
  { path: '/login', title: 'Login', heading: 'Masuk', submit: 'Login' },
  { path: '/verifikasi-surat', title: 'Verifikasi Surat', heading: 'Verifikasi Surat', submit: 'Periksa' },
];

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Opens a page whose scripts have not arrived. */
async function openEarly(path: string, begin?: () => void) {
  const context = await site.newContext();
  onTestFinished(() => context.close());
  if (begin) await context.addInitScript(begin);
  const { page, errors } = await site.openIn(context, '/robots.txt');
  const release = await hold(page, SCRIPTS);
  await page.goto(site.site + path, { waitUntil: 'commit' });
  await button(page, 'Memuat…').waitFor();
  return { page, errors, release };
}

describe.each(PAGES)('$path, prerendered', ({ path, title, heading: h1, submit }) => {
  it('is shown without scripts, and says what it waits for', async () => {
    const context = await site.newContext({ javaScriptEnabled: false });
    onTestFinished(() => context.close());
    const { page } = await site.openIn(context, path);
    await heading(page, h1).waitFor();
    expect(await page.title()).toBe(`${title} | VADR UIN Nusantara`);
    expect(await button(page, 'Memuat…').isDisabled()).toBe(true);
    expect(await page.locator('noscript').innerText()).toContain('Portal ini membutuhkan JavaScript');
  });

  it.each([
    ['a visitor', false],
    ['a student', true],
  ])('is hydrated without a change for %s', async (_, isLoggedIn) => {
    const begin = () => {
      localStorage.setItem('token', 'x');
      localStorage.setItem('hak_akses', 'Mahasiswa');
    };
    const { page, errors, release } = await openEarly(path, isLoggedIn ? begin : undefined);
    // Reports violations of Trusted Types too.
    await page.evaluate(() =>
      document.addEventListener('securitypolicyviolation', (event) => console.error(event.violatedDirective)),
    );
    const drawn = await heading(page, h1).elementHandle();
    release();
    await button(page, submit).waitFor();
    expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
    await page
      .getByRole('banner')
      .getByRole('link', { name: isLoggedIn ? 'Dashboard' : 'Masuk' })
      .waitFor();
    expect(errors).toEqual([]);
  });
});

describe('a home, drawn at the build', () => {
  /** Opens a student's home whose scripts have not arrived. */
  async function openHome(begin: () => void) {
    const context = await site.newContext();
    onTestFinished(() => context.close());
    await context.addInitScript(begin);
    const { page, errors } = await site.openIn(context, '/robots.txt');
    await page.route('**/api/**', (route) => route.fulfill({ json: { data: [] } }));
    const release = await hold(page, SCRIPTS);
    await page.goto(`${site.site}/mahasiswa/dashboard`, { waitUntil: 'commit' });
    await page.getByText('Layanan VADR').waitFor({ state: 'attached' });
    return { page, errors, release };
  }

  it('has its services before any script, and the name of the user with them', async () => {
    const { page, errors, release } = await openHome(() => {
      localStorage.setItem('token', 'x');
      localStorage.setItem('hak_akses', 'Mahasiswa');
      localStorage.setItem('nama_pengguna', 'Naufal');
    });
    await heading(page, 'Layanan VADR').waitFor();
    const link = page.getByRole('link', { name: 'e-Services' });
    expect(await link.getAttribute('href')).toBe('/mahasiswa/eservices');
    expect(await page.getByText('Guest').count()).toBe(0);
    release();
    await button(page, /Naufal/).waitFor({ state: 'attached' });
    await page.getByText('Belum ada kabar.').waitFor();
    expect(errors).toEqual([]);
  });

  it('is not shown to a visitor, who comes to the login', async () => {
    const { page, release } = await openHome(() => {});
    expect(await page.getByText('Layanan VADR').isVisible()).toBe(false);
    release();
    await page.waitForURL('**/login');
  });
});

describe('what is typed before the form works', () => {
  it('submits nothing before, and is submitted after', async () => {
    const { page, release } = await openEarly('/login');
    await page.getByLabel('Username').fill('20230001');
    await page.getByLabel('Password').fill('mahasiswa-demo');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByLabel('Password').press('Enter');
    release();
    await button(page, 'Login').waitFor();
    expect(page.url()).toBe(`${site.site}/login`);
    expect(asked.filter((url) => url.includes('/login'))).toEqual([]);
    expect(await page.getByLabel('Username').inputValue()).toBe('20230001');
    await button(page, 'Login').click();
    await page.waitForURL('**/mahasiswa/dashboard');
  });

  it('is part of the WhatsApp message', async () => {
    const { page, release } = await openEarly('/');
    await page.getByLabel('NIM').fill('20230005');
    await page.getByLabel('Jenis akses').selectOption('Mahasiswa');
    await page.route('**/api/link', (route) =>
      route.fulfill({
        json: { data: { data: [{ judul: 'WhatsApp Kampus', link: 'https://wa.me/628112345678' }] } },
      }),
    );
    release();
    await page.getByText('VERIFIKASI 20230005').waitFor();
    expect(await page.getByLabel('Jenis akses').inputValue()).toBe('Mahasiswa');
  });
});
