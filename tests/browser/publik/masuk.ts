import type { Page, Route } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { IDENTITAS_BAWAAN as KAMPUS } from '../../../worker/contract/pengaturan/pengaturanIdentitas.ts';
import { JUDUL_WA } from '../../../worker/contract/portal/link.ts';
import { DEMO_LOGINS } from '../../../worker/local/demo/load.ts';
import { hold } from '../../support/operator.ts';
import { expectAccessible, logIn } from '../../support/site.ts';
import { site } from './site.ts';

/** The operator's dashboard is no choice of services. */
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
  it('logs in to the dashboard of this role, and out again', async () => {
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
      const cards = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
      expect(cards.map((card) => card.split('\n')[0])).toEqual(services);
    } else await page.getByRole('heading', { level: 2, name: 'Pengaduan' }).waitFor();
    for (const path of LINKS[hak_akses] ?? [])
      expect(await page.locator(`main a[href="${path}"]`).count()).toBe(1);

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

  it('is sent to /404 from every other role’s pages', async () => {
    const { page } = await site.open('/login');
    await logIn(page, username, password);
    await page.waitForURL('**/dashboard');
    for (const { hak_akses: other } of DEMO_LOGINS.filter((login) => login.hak_akses !== hak_akses)) {
      await page.goto(`${site.site}/${other.toLowerCase()}/dashboard`);
      await page.waitForURL('**/404');
      await page.getByRole('heading', { name: 'Maaf! Halaman tidak ditemukan' }).waitFor();
    }
  });
});

describe('logging in', () => {
  it('shows the red banner for a wrong password', async () => {
    const { page } = await site.open('/login');
    await logIn(page, 'operator', 'salah');
    await page.getByRole('alert').getByText('Login Gagal! username dan password salah').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  it('shows the same for a role that it does not know, and stores nothing', async () => {
    const { page } = await site.open('/login');
    await page.route('**/api/login', (route) =>
      route.fulfill({ json: { token: 'x', id_user: 1, hak_akses: 'Rektor', nama_pengguna: 'X' } }),
    );
    await logIn(page, 'operator', 'operator-demo');
    await page.getByRole('alert').getByText('Login Gagal! username dan password salah').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  it.each(['mahasiswa', 'dosen', 'pegawai', 'operator'])('is asked for at /%s/dashboard', async (area) => {
    const { page } = await site.open(`/${area}/dashboard`);
    await page.waitForURL('**/login');
  });

  it('shows Guest and Unknown for what the session does not hold', async () => {
    const { page } = await site.open('/login');
    await page.evaluate(() => {
      localStorage.setItem('token', 'x');
      localStorage.setItem('hak_akses', 'Mahasiswa');
    });
    // A page that asks the server nothing: it would know of no such session.
    await page.goto(`${site.site}/mahasiswa/dashboard`);
    await page.getByRole('button', { name: /Guest/ }).waitFor();
  });
});

describe('a link into the portal', () => {
  it('leads back to its page after the login, and says why one has to log in', async () => {
    const { page } = await site.open('/mahasiswa/eservices?tab=surat#riwayat');
    await page.waitForURL('**/login?ke=*');
    await page.getByText('Masuk dulu untuk membuka halaman yang Anda tuju.').waitFor();
    await logIn(page, '20230001', 'mahasiswa-demo');
    await page.waitForURL(`${site.site}/mahasiswa/eservices?tab=surat#riwayat`);
  });

  it('leads to the dashboard when it is a page of another role', async () => {
    const { page } = await site.open('/operator/percakapan/08000000001');
    await page.waitForURL('**/login?ke=*');
    await logIn(page, '20230001', 'mahasiswa-demo');
    await page.waitForURL(`${site.site}/mahasiswa/dashboard`);
  });

  it('leads to the pages of an account whatever the role', async () => {
    const { page } = await site.open('/akun/profil');
    await page.waitForURL('**/login?ke=*');
    await logIn(page, '0001018001', 'dosen-demo');
    await page.waitForURL(`${site.site}/akun/profil`);
  });
});

describe('the services of the home page', () => {
  const service = (page: Page, name: string) =>
    page.getByRole('region', { name: 'Layanan kampus' }).getByRole('link', { name });

  it.each([
    ['e-Services', '20230001', 'mahasiswa-demo', '/mahasiswa/eservices'],
    ['Pengaduan', '0001018001', 'dosen-demo', '/dosen/pengaduan'],
    ['e-Services', '0001018001', 'dosen-demo', '/dosen/dashboard'],
  ])('%s leads %s by way of the login', async (name, username, password, path) => {
    const { page } = await site.open('/');
    await service(page, name).click();
    await page.waitForURL('**/login?ke=*');
    await logIn(page, username, password);
    await page.waitForURL(`**${path}`);
    await page.goto(site.site);
    await service(page, name).click();
    await page.waitForURL(`**${path}`);
  });

  it('lead on to pages of the portal alone, whatever an address says', async () => {
    const { page } = await site.open('/login?ke=https://jahat.example');
    for (const ke of [
      '//jahat.example',
      '/\\jahat.example',
      '/\t/jahat.example',
      '/mahasiswa/..//jahat.example',
      '/operator/dashboard',
      'javascript:alert(1)',
      '__proto__',
      'constructor',
    ]) {
      await page.goto(`${site.site}/login?ke=${encodeURIComponent(ke)}`);
      await logIn(page, '20230001', 'mahasiswa-demo');
      await page.waitForURL(`${site.site}/mahasiswa/dashboard`);
      await page.evaluate(() => localStorage.clear());
    }
  });

  it('that the portal does not have lead to what the campus has', async () => {
    const { page } = await site.open('/');
    const addresses = () =>
      page
        .getByRole('region', { name: 'Layanan kampus' })
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const answered = (tautan: object[]) =>
      page.route('**/api/link', (route) => route.fulfill({ json: { data: { data: tautan } } }));
    const mail = expect.stringMatching(/^mailto:\S+@\S+\?subject=\S+$/);
    const akademik = KAMPUS.akademik;
    await answered([]);
    await page.reload();
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
  it('without a token makes no call, and clears and redirects nothing', async () => {
    const { page } = await site.open('/login');
    await page.evaluate(() => localStorage.setItem('nama_pengguna', 'Sisa'));
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

  it('ends it in every tab, and takes nothing from who logs in next', async () => {
    const { page } = await site.open('/login');
    const { page: other } = await site.openIn(page.context(), '/login');
    await logIn(page, '20230001', 'mahasiswa-demo');
    await page.waitForURL('**/mahasiswa/dashboard');
    await other.goto(`${site.site}/mahasiswa/pengaduan`);
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

  it('clears no more than a session that has ended, which leaves the tab to its owner alone', async () => {
    const { page } = await site.open('/login');
    await logIn(page, '20230001', 'mahasiswa-demo');
    await page.waitForURL('**/mahasiswa/dashboard');
    await page.evaluate(() => localStorage.setItem('draf:x', 'rahasia'));
    await page.goto(`${site.site}/mahasiswa/pengaduan`);
    await page.getByLabel('Judul Pengaduan').fill('Belum selesai');
    await page.route(/api\/pengaduan/, (route) => route.fulfill({ status: 401, json: {} }));
    await page.getByRole('tab', { name: 'Laporan Pengaduan' }).click();
    await page.getByText('Sesi Anda berakhir.').waitFor();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await logIn(page, 'operator', 'operator-demo');
    await page.waitForURL('**/operator/dashboard');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Belum selesai');
  });

  it('of a session that is over already ends it here too', async () => {
    const { page } = await site.open('/login');
    await page.evaluate(() => localStorage.setItem('token', 'kedaluwarsa'));
    await page.goto(`${site.site}/logout`);
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  it.each([
    ['without a network', (route: Route) => route.abort()],
    ['with 500', (route: Route) => route.fulfill({ status: 500, json: {} })],
  ])('that fails %s is only logged', async (_, fail) => {
    const { page } = await site.open('/login');
    await logIn(page, 'operator', 'operator-demo');
    await page.waitForURL('**/dashboard');
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.route('**/api/logout', fail);
    await page.goto(`${site.site}/logout`);
    await page.getByRole('heading', { name: 'Logout gagal' }).waitFor();
    expect(said.some((line) => line.startsWith('Logout gagal:'))).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
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
    // A tab of its own, which has been nowhere before.
    const context = await site.newContext();
    onTestFinished(() => context.close());
    const { page } = await site.openIn(context, '/tidak/ada');
    await page.getByRole('button', { name: 'Back to Home' }).click();
    await page.waitForURL(`${site.site}/`);
  });
});

it('shows footer, links and year on public pages, and survives without the links', async () => {
  const { page } = await site.open('/');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Perpustakaan Digital' }).waitFor();
  await footer.getByText(String(new Date().getFullYear())).waitFor();
  expect(await footer.locator('a[href^="mailto:"]').count()).toBe(1);

  const without = await site.open('/login');
  await without.page.route('**/api/link', (route) => route.abort());
  await without.page.reload();
  await without.page.getByRole('contentinfo').locator('a[href^="mailto:"]').waitFor();
});

it('renders a link of the database only when it is http(s)', async () => {
  const { page } = await site.open('/login');
  await page.route('**/api/link', (route) =>
    route.fulfill({
      json: {
        data: {
          data: [
            { judul: 'Jahat', link: 'javascript:alert(1)' },
            { judul: 'Baik', link: 'https://uji.id' },
          ],
        },
      },
    }),
  );
  await page.reload();
  await page.getByRole('link', { name: 'Baik' }).waitFor();
  expect(await page.getByRole('link', { name: 'Jahat' }).count()).toBe(0);
});

it('offers somebody who is logged in the way to the dashboard', async () => {
  const { page } = await site.open('/login');
  await logIn(page, '20230001', 'mahasiswa-demo');
  await page.waitForURL('**/mahasiswa/dashboard');
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
  it('is there before anything of the page has run', async () => {
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

describe('accessible, and no wider than the screen', () => {
  const looks = [
    { width: 360, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
  ] as const;

  it.each(looks)('at $width px, $colorScheme', async ({ width, colorScheme }) => {
    const { page, errors } = await site.open('/', { viewport: { width, height: 800 }, colorScheme });
    for (const [path, heading] of [
      ['/', 'Verifikasi akun'],
      ['/tidak/ada', 'Maaf! Halaman tidak ditemukan'],
      ['/login', 'Masuk'],
    ] as const) {
      await page.goto(site.site + path);
      await page.getByRole('heading', { name: heading }).waitFor();
      await expectAccessible(page);
    }
    await logIn(page, '20230001', 'mahasiswa-demo');
    await page.getByRole('heading', { name: 'Layanan VADR' }).waitFor();
    await page.getByRole('button', { name: /Mahasiswa/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    await expectAccessible(page);

    await page.goto(site.simulator);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
    expect(errors).toEqual([]);
  });
});
