import type { Page, Route } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { IDENTITAS_BAWAAN as KAMPUS } from '../../../worker/contract/pengaturan/pengaturanIdentitas.ts';
import { JUDUL_WA } from '../../../worker/contract/portal/link.ts';
import { DEMO_LOGINS } from '../../../worker/local/demo/load.ts';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { goTo, hold } from '../../support/browser/operator.ts';
import { logIn, sharedSite } from '../../support/browser/site.ts';

const site = sharedSite();

/** The service cards of each role; the operator has none. */
const CARDS: Partial<Record<string, string[]>> = {
  Mahasiswa: ['e-Services', 'Pengaduan', 'Alumni', 'Mahasiswa Baru', 'Call Center', 'Akademik'],
  Dosen: ['Kepegawaian', 'Pengaduan', 'Keuangan', 'Akademik', 'Call Center'],
  Pegawai: ['e-Services', 'Pengaduan', 'Alumni', 'Mahasiswa Baru', 'Call Center', 'Akademik'],
};
const LINKS: Record<string, string[]> = {
  Mahasiswa: ['/mahasiswa/eservices', '/mahasiswa/pengaduan'],
  Dosen: ['/dosen/pengaduan'],
  Pegawai: ['/pegawai/pengaduan'],
  Operator: [],
};

describe.each(DEMO_LOGINS)('$hak_akses', ({ username, password, hak_akses }) => {
  it('logs in to the dashboard of this role and to no other, and out again', async () => {
    const { page, errors } = await site.open('/login');
    await logIn(page, username, password);
    await page.waitForURL(`**/${hak_akses.toLowerCase()}/dashboard`);
    await page
      .getByRole('heading', {
        level: 1,
        name: hak_akses === 'Operator' ? 'Dashboard Operator' : 'Layanan VADR',
      })
      .waitFor();
    const services = CARDS[hak_akses];
    if (services) {
      const sections = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
      expect(sections).toEqual(['Untuk Anda', 'Semua layanan']);
      const cards = await page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts();
      expect(cards.map((card) => card.split('\n')[0])).toEqual(services);
    } else await page.getByRole('heading', { level: 2, name: 'Pengaduan' }).waitFor();
    for (const path of LINKS[hak_akses] ?? [])
      expect(await page.locator(`main a[href="${path}"]`).count()).toBe(1);

    for (const { hak_akses: other } of DEMO_LOGINS.filter((login) => login.hak_akses !== hak_akses)) {
      await goTo(page, `/${other.toLowerCase()}/dashboard`);
      await page.waitForURL('**/404');
      await page.getByRole('heading', { name: 'Maaf! Halaman tidak ditemukan' }).waitFor();
    }
    await goTo(page, `/${hak_akses.toLowerCase()}/dashboard`);

    await page.getByRole('button', { name: new RegExp(hak_akses) }).click();
    for (const item of ['Profile', 'Settings', 'Logout'])
      await page.getByRole('menuitem', { name: item }).waitFor();
    await page.getByText('Welcome').waitFor();
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    const replay = await fetch(`${site.site}/api/logout`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(replay.status, 'revoked').toBe(401);
    expect(errors).toEqual([]);
  });
});

describe('logging in', () => {
  it('shows what is typed when asked to, and the red banner for a wrong password and an unknown role', async () => {
    const { page } = await site.open('/login');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('rahasia');
    expect(await password.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Lihat yang diketik' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    expect(await password.inputValue()).toBe('rahasia');
    await page.getByRole('button', { name: 'Sembunyikan yang diketik' }).click();
    expect(await password.getAttribute('type')).toBe('password');

    await logIn(page, 'operator', 'salah');
    await page.getByRole('alert').getByText('Login Gagal! username dan password salah').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token')), 'stores nothing').toBeNull();

    // An unknown role.
    await page.route('**/api/login', (route) =>
      route.fulfill({ json: { token: 'x', id_user: 1, hak_akses: 'Rektor', nama_pengguna: 'X' } }),
    );
    await logIn(page, 'operator', 'operator-demo');
    await page.getByRole('alert').getByText('Balasan server tidak dapat dibaca').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  it('is asked for at every dashboard, and at pages of one role or of all', async () => {
    const { page } = await site.open('/lupa-password');
    // Before the app is there, it hears of no other address.
    await page.getByRole('button', { name: 'Kirim Kode' }).waitFor();
    for (const area of ['mahasiswa', 'dosen', 'pegawai', 'operator']) {
      await goTo(page, `/${area}/dashboard`);
      await page.waitForURL('**/login');
    }
    for (const path of ['/mahasiswa/pengaduan', '/akun/pengaturan']) {
      await goTo(page, path);
      await page.waitForURL(`**/login?ke=${encodeURIComponent(path)}`);
    }
  });

  it('shows Guest and Unknown for what the session does not hold', async () => {
    const { page } = await site.open('/robots.txt', { session: { token: 'x', hak_akses: 'Mahasiswa' } });
    // Its 401 would end the unknown session.
    await page.route('**/api/**', (route) => route.fulfill({ json: { data: [] } }));
    await page.goto(`${site.site}/mahasiswa/dashboard`);
    await page.getByRole('button', { name: /Guest/ }).waitFor();
  });
});

describe('the services of the home page', () => {
  const service = (page: Page, name: string) =>
    page.getByRole('region', { name: 'Layanan kampus' }).getByRole('link', { name });

  it('lead on through the login, and directly when logged in', async () => {
    const { page } = await site.open('/');
    await service(page, 'Pengaduan').click();
    await page.waitForURL('**/login?ke=*');
    await logIn(page, '0001018001', 'dosen-demo');
    await page.waitForURL('**/dosen/pengaduan');
    await page.goto(site.site);
    await service(page, 'Pengaduan').click();
    await page.waitForURL('**/dosen/pengaduan');
  });

  it('that the portal lacks link to the campus', async () => {
    const { page } = await site.open('/robots.txt');
    const addresses = () =>
      page
        .getByRole('region', { name: 'Layanan kampus' })
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const answered = (tautan: object[]) =>
      page.route('**/api/link', (route) => route.fulfill({ json: { data: { data: tautan } } }));
    const mail = expect.stringMatching(/^mailto:\S+@\S+\?subject=\S+$/);
    const akademik = KAMPUS.layanan.akademik;
    await answered([]);
    await page.goto(site.site);
    await service(page, 'Akademik').waitFor();
    expect(await addresses()).toEqual([
      '/login?ke=eservices',
      '/login?ke=pengaduan',
      mail,
      mail,
      akademik,
      mail,
    ]);
    await answered([
      { judul: 'Penerimaan Mahasiswa Baru', link: 'https://pmb.example/' },
      { judul: JUDUL_WA, link: 'https://wa.me/628112345678' },
      { judul: 'Ikatan Alumni', link: 'javascript:alert(1)' },
    ]);
    await page.reload();
    await expect
      .poll(addresses)
      .toEqual([
        '/login?ke=eservices',
        '/login?ke=pengaduan',
        mail,
        'https://pmb.example/',
        akademik,
        'https://wa.me/628112345678',
      ]);
  });
});

describe('logging out', () => {
  it('without a token makes no request, and clears and redirects nothing', async () => {
    const { page } = await site.open('/robots.txt', { session: { nama_pengguna: 'Sisa' } });
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/logout')) calls += 1;
    });
    await page.goto(`${site.site}/logout`);
    await page.getByRole('heading', { name: 'Anda belum masuk' }).waitFor();
    expect(said).toContain('Token tidak tersedia');
    expect(calls).toBe(0);
    expect(page.url()).toMatch(/\/logout$/);
    expect(await page.evaluate(() => localStorage.getItem('nama_pengguna'))).toBe('Sisa');
  });

  it('ends the session in every tab, but not the next one', async () => {
    const { page } = await site.open('/login');
    await logIn(page, '20230001', 'mahasiswa-demo');
    await page.waitForURL('**/mahasiswa/dashboard');
    const { page: other } = await site.openIn(page.context(), '/mahasiswa/pengaduan');
    await other.getByLabel('Judul Pengaduan').fill('Belum selesai');
    await page.goto(`${site.site}/logout`);
    await other.getByText('Sesi Anda berakhir.').waitFor();
    await page.waitForURL('**/login');

    await logIn(page, '20230001', 'mahasiswa-demo');
    await page.waitForURL('**/mahasiswa/dashboard');
    const token = () => page.evaluate(() => localStorage.getItem('token'));
    await logIn(other, 'operator', 'operator-demo');
    await other.waitForURL('**/operator/dashboard');
    const theirs = await token();
    await page.route(/api\/pengaduan/, (route) => route.fulfill({ status: 401, json: {} }));
    await page.getByRole('link', { name: 'Pengaduan' }).click();
    await page.getByRole('tab', { name: 'Laporan Pengaduan' }).click();
    await page.getByText('Sesi Anda berakhir.').waitFor();
    expect(await token()).toBe(theirs);
  });

  it('is like an expired session, which keeps a form only for its owner', async () => {
    const { page } = await site.openAs('Mahasiswa', '/mahasiswa/pengaduan');
    await page.evaluate(() => localStorage.setItem('draf:x', 'rahasia'));
    await page.getByLabel('Judul Pengaduan').fill('Belum selesai');
    await page.route(/api\/pengaduan/, (route) => route.fulfill({ status: 401, json: {} }));
    await page.getByRole('tab', { name: 'Laporan Pengaduan' }).click();
    await page.getByText('Sesi Anda berakhir.').waitFor();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await logIn(page, 'operator', 'operator-demo');
    await page.waitForURL('**/operator/dashboard');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Belum selesai');
  });

  it('of an expired session clears it', async () => {
    const { page } = await site.open('/logout', { session: { token: 'kedaluwarsa' } });
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  it('that fails is only logged', async () => {
    const { page } = await site.openAs('Mahasiswa', '/mahasiswa/dashboard');
    for (const fail of [
      (route: Route) => route.abort(),
      (route: Route) => route.fulfill({ status: 500, json: {} }),
    ]) {
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      await page.route('**/api/logout', fail);
      await page.goto(`${site.site}/logout`);
      await page.getByRole('heading', { name: 'Logout gagal' }).waitFor();
      expect(said.some((line) => line.startsWith('Logout gagal:'))).toBe(true);
      expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
    }
    await page.getByText('Anda masih masuk. Balasan server tidak dapat dibaca.').waitFor();
  });
});

describe('NotFound', () => {
  it('goes back one page', async () => {
    const { page } = await site.open('/login');
    await page.goto(`${site.site}/tidak/ada`);
    await page.getByText('Halaman yang Anda cari tidak tersedia!').waitFor();
    expect(await page.getByRole('banner').count(), 'no layout').toBe(0);
    await page.getByRole('button', { name: 'Back to Home' }).click();
    await page.waitForURL('**/login');
  });

  it('goes home when there is no page to go back to', async () => {
    // A new tab has no history.
    const context = await site.newContext();
    onTestFinished(() => context.close());
    const { page } = await site.openIn(context, '/tidak/ada');
    await page.getByRole('button', { name: 'Back to Home' }).click();
    await page.waitForURL(`${site.site}/`);
  });
});

it('shows footer, year and http(s) links on public pages, also when the links cannot be loaded', async () => {
  const { page } = await site.open('/');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Perpustakaan Digital' }).waitFor();
  await footer.getByText(String(new Date().getFullYear())).waitFor();
  expect(await footer.locator('a[href^="mailto:"]').count()).toBe(1);

  const { page: other } = await site.open('/robots.txt');
  await other.route('**/api/link', (route) => route.abort());
  await other.goto(`${site.site}/login`);
  await other.getByRole('contentinfo').locator('a[href^="mailto:"]').waitFor();
  const data = [
    { judul: 'Jahat', link: 'javascript:alert(1)' },
    { judul: 'Baik', link: 'https://uji.id' },
  ];
  await other.unroute('**/api/link');
  await other.route('**/api/link', (route) => route.fulfill({ json: { data: { data } } }));
  await other.reload();
  await other.getByRole('link', { name: 'Baik' }).waitFor();
  expect(await other.getByRole('link', { name: 'Jahat' }).count()).toBe(0);
});

it('links the public pages to the dashboard for a student who is logged in, and these are accessible', async () => {
  const { page } = await site.openAs('Mahasiswa', '/robots.txt');
  for (const path of ['/', '/login']) {
    await page.goto(site.site + path);
    const header = page.getByRole('navigation', { name: 'Utama' });
    expect(await header.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe(
      '/mahasiswa/dashboard',
    );
    expect(await header.getByRole('link', { name: 'Masuk' }).count()).toBe(0);
    await page.getByText(/^Anda sudah masuk sebagai .+ \(Mahasiswa\)\.$/).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Buka Dashboard' }).click();
    await page.waitForURL('**/mahasiswa/dashboard');
  }
});

describe.each([
  { chosen: 'gelap', colorScheme: 'light' },
  { chosen: 'terang', colorScheme: 'dark' },
] as const)('the theme $chosen on a system that is $colorScheme', ({ chosen, colorScheme }) => {
  it('is applied before any script of the page runs', async () => {
    const context = await site.newContext({ colorScheme });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const background = () =>
      page.evaluate(() => document.body && getComputedStyle(document.body).backgroundColor);
    await page.goto(`${site.site}/login`);
    const systems = await background();
    await page.evaluate((chosen) => localStorage.setItem('tema', chosen), chosen);
    const release = await hold(page, /\/assets\/.+\.js$/);
    await page.goto(`${site.site}/login`, { waitUntil: 'commit' });
    // Without its style sheet the page has no background of its own.
    await expect.poll(background).toMatch(/^oklch/);
    expect(await background()).not.toBe(systems);
    await page.getByRole('button', { name: 'Memuat…' }).waitFor();
    release();
    await page
      .getByRole('button', { name: chosen === 'gelap' ? 'Pakai tema terang' : 'Pakai tema gelap' })
      .waitFor();
    await page.emulateMedia({ media: 'print' });
    const ink = await page
      .getByRole('heading')
      .first()
      .evaluate((it) => getComputedStyle(it).color);
    expect(Number(/oklch\(([\d.]+)/.exec(ink)?.[1]), 'dark letters on white paper').toBeLessThan(0.4);
  });
});
