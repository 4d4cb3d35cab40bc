import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { BAWAAN } from '../../worker/contract/pengaturan/pengaturan.ts';
import { IDENTITAS_BAWAAN as KAMPUS } from '../../worker/contract/pengaturan/pengaturanIdentitas.ts';
import { expectAccessible, LOOKS } from '../support/browser/accessible.ts';
import { button, hold, toast } from '../support/browser/operator.ts';
import { launchSite, logIn, sharedSite } from '../support/browser/site.ts';
import { answerToEndless } from '../support/stack/endless.ts';
import { type Front, startFront } from '../support/stack/front.ts';

// As `npm start` serves it: what Pages does is part of what is tested.
const site = sharedSite({ serve: launchSite });

const [PHONE] = LOOKS;
const WIDE = { viewport: { width: 1280, height: 800 } };

it('serves the empty shell for every other path', async () => {
  const shell = /<div id="root"><\/div>/;
  const html = async (path: string) => (await fetch(site.site + path)).text();
  for (const path of ['/operator/master/mahasiswa', '/tidak/ada', '/shell.html'])
    expect(await html(path), path).toMatch(shell);
  const check = await fetch(`${site.site}/verifikasi-surat/abcd`);
  expect(check.status).toBe(404);
  expect(await check.text()).toContain('Kode surat tidak dikenal');
  for (const path of ['/', '/login', '/verifikasi-surat']) expect(await html(path), path).not.toMatch(shell);
  for (const [path, to] of [
    ['/login/', '/login'],
    ['/beranda', '/'],
  ] as const)
    expect((await fetch(site.site + path)).url).toBe(site.site + to);
});

describe('what stands before the worker', () => {
  it('answers 404 for a replaced script, and forbids to cache that', async () => {
    for (const name of ['Login-lama1234.js', 'inti-lama1234.css', 'sub/x.js']) {
      const response = await fetch(`${site.site}/assets/${name}`);
      expect([response.status, response.headers.get('Cache-Control')], name).toEqual([404, 'no-store']);
    }
    const [script = ''] = /\/assets\/\S+\.js/.exec(await (await fetch(site.site)).text()) ?? [];
    const kept = await fetch(site.site + script);
    expect([kept.status, kept.headers.get('Cache-Control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
  });

  it('passes on the answer to a body that does not end', async () => {
    const type = { 'Content-Type': 'application/json' };
    const large = await answerToEndless(`${site.site}/api/login`, type, { bytes: 1_100_000 });
    expect(large).toMatchObject({ status: 413, body: { error: { code: 'terlalu_besar' } } });
    const unread = await answerToEndless(`${site.site}/api/filegambar`, type, { bytes: 200_000 });
    expect(unread).toMatchObject({ status: 401, body: { error: { code: 'belum_login' } } });
  });
});

describe('a page that a newer release has replaced', () => {
  const LOGIN_CHUNK = /\/assets\/Login-[^/]*\.js$/;

  async function open(path: string, context?: BrowserContext) {
    const { page } = await (context ? site.openIn(context, path) : site.open(path));
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads++;
    });
    return { page, loads: () => loads };
  }
  const goToLogin = (page: Page) => page.getByRole('link', { name: 'Masuk', exact: true }).click();
  const failed = (page: Page) => page.getByRole('heading', { name: 'Halaman gagal dimuat' });

  it('is loaded again with the whole app', async () => {
    const { page, loads } = await open('/');
    // A preload hint may request it too, so the number of requests varies: it is back after the reload.
    await page.route(LOGIN_CHUNK, (route) =>
      loads() < 2 ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await goToLogin(page);
    await page.getByRole('button', { name: 'Login' }).waitFor();
    expect(loads()).toBe(2);
  });

  it('is retried once, and not again', async () => {
    const { page, loads } = await open('/');
    await page.route(LOGIN_CHUNK, (route) => route.fulfill({ status: 404 }));
    await goToLogin(page);
    await failed(page).waitFor();
    expect(loads()).toBe(2);
    await page.getByRole('button', { name: 'Muat ulang' }).click();
    await expect.poll(loads).toBe(3);
    await failed(page).waitFor();
    expect(loads()).toBe(3);
  });

  it('stays where it is without a network', async () => {
    // A context of its own can go offline, and a new tab has no history.
    const context = await site.newContext();
    onTestFinished(() => context.close());
    const { page, loads } = await open('/tidak/ada', context);
    const home = page.getByRole('button', { name: 'Back to Home' });
    await home.waitFor();
    await context.setOffline(true);
    await home.click();
    await failed(page).waitFor();
    expect(loads()).toBe(0);
  });
});

/** A context with service workers, and a proxy that can fail: one for all tests, since a worker takes seconds to install. */
let front: Front;
let context: BrowserContext;
beforeAll(async () => {
  front = await startFront(site.site);
  context = await site.newContext({ serviceWorkers: 'allow' });
});
afterAll(async () => {
  await context?.close();
  await front?.close();
});

/** Opens a page of the current release in that context, logged out. */
async function begin(path = '') {
  front.down = false;
  const opened = await site.openIn(context, `${front.url}/robots.txt`);
  await opened.page.evaluate(async () => {
    localStorage.clear();
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    const worker = registration?.installing;
    if (worker)
      await new Promise<void>((resolve) =>
        worker.addEventListener('statechange', () => worker.state === 'activated' && resolve()),
      );
  });
  await opened.page.goto(front.url + path);
  return opened;
}

/** Waits until the service worker controls the page. */
const looksAfter = (page: Page) =>
  page.evaluate(
    () =>
      navigator.serviceWorker.controller ??
      new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve)),
  );
const update = (page: Page) =>
  page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());
const isSettled = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return !registration?.installing && registration?.active?.state === 'activated';
  });
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
/** The scripts of the home page's dialogs that the page has asked for. */
const dialogsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.includes('/VerifikasiDialogs-') && path.endsWith('.js')),
  );
const offline = (page: Page) => page.getByText('Anda sedang offline.');
const newer = (page: Page) => page.getByText('Versi baru tersedia');
const scriptOf = (page: Page) => page.locator('script[type=module]').first().getAttribute('src');

describe('the site as an app', () => {
  it('can be installed, under the campus’s own name', async () => {
    const { page } = await site.open('/');
    const devtools = await page.context().newCDPSession(page);
    const { errors, data = '' } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data);
    expect(manifest).toMatchObject({
      name: `${KAMPUS.produk} ${KAMPUS.institusi}`,
      display: 'standalone',
      start_url: '/login?ke=dashboard',
    });
    const { icons } = manifest as { icons: { src: string; sizes: string; purpose: string }[] };
    expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ]);
    const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
    for (const { src, sizes } of [...icons, { src: touch ?? '', sizes: '180x180' }]) {
      const png = Buffer.from(await (await fetch(site.site + src)).arrayBuffer());
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
    }
    const script = await fetch(`${site.site}/sw.js`);
    expect(script.headers.get('Cache-Control'), 'or a release would be seen late').toBe('no-cache');
  });

  it('opens offline and says so, without personal data in its caches', async () => {
    const { page, errors } = await begin('/login?ke=dashboard');
    await looksAfter(page);
    await logIn(page, '20230001', 'mahasiswa-demo');
    await page.waitForURL('**/mahasiswa/dashboard');
    await page.getByRole('link', { name: 'Pengaduan' }).click();
    await page.getByRole('tab', { name: 'Laporan' }).or(page.getByRole('tab').nth(1)).click();
    expect((await keptPaths(page)).filter((path) => /^\/(api|files)/.test(path))).toEqual([]);
    expect(errors).toEqual([]);

    front.down = true;
    await page.goto(`${front.url}/mahasiswa/eservices`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await offline(page).waitFor();
    await expectAccessible(page, [PHONE]);
    expect(await page.evaluate(() => fetch('/api/pengaduan').catch(() => 'no answer'))).toBe('no answer');
    expect(await page.evaluate(() => fetch('/files/x').catch(() => 'no answer'))).toBe('no answer');
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${front.url}/login`);
    await page.getByLabel('Username').waitFor();
    await page.goto(front.url);
    await page.getByRole('heading', { name: 'Verifikasi akun' }).waitFor();
    await offline(page).waitFor();

    const check = button(page, 'Periksa koneksi');
    await check.click();
    await check.waitFor();
    front.down = false;
    // It also checks by itself, and may be gone before the click.
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-pita] button')?.click());
    await offline(page).waitFor({ state: 'detached' });
  });

  it('keeps an open tab working after a release, and says that there is one', async () => {
    const { page } = await begin();
    const { page: other } = await site.openIn(context, front.url);
    await looksAfter(page);
    const built = (await scriptOf(page)) ?? '';
    /** The script of a later release. */
    const scriptIn = (release: number) => built.replace(/(\.r\d+)?\.js$/, `.r${release}.js`);
    let loads = 0;
    page.on('load', () => loads++);
    await page.getByLabel('Nomor WhatsApp').fill('0800-0000-0024');

    const released = ++front.release;
    await update(page);
    await newer(page).waitFor();
    await expectAccessible(page, [PHONE]);
    // The first digit loads the rest of the form's scripts, which only the service worker has now.
    expect(await dialogsOf(page)).toEqual([]);
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    await page.getByLabel('NIM').fill('20230024');
    await page.getByLabel('Jenis akses').selectOption({ label: 'Mahasiswa' });
    await button(page, 'Verifikasi Akun Sekarang').click();
    await page.getByText('dikirimkan di nomor 080000000024').waitFor();
    const [dialogs = ''] = await dialogsOf(page);
    for (const script of [built, dialogs]) expect((await fetch(front.url + script)).status, script).toBe(404);
    expect(loads, 'a form may be half filled in').toBe(0);
    await button(page, 'Batal').click();
    // The next page comes from the current release.
    await page.getByRole('link', { name: 'Masuk', exact: true }).click();
    await page.getByLabel('Username').waitFor();
    expect(await scriptOf(page)).toBe(scriptIn(released));
    await newer(other).waitFor();
    await button(other, 'Muat ulang').click();
    await expect.poll(() => scriptOf(other)).toBe(scriptIn(released));
    await newer(other).waitFor({ state: 'detached' });

    front.release += 1;
    await other.reload();
    await expect.poll(() => keptPaths(other)).toContain(scriptIn(released + 1));
    await expect.poll(() => isSettled(other)).toBe(true);
    expect(await newer(other).count(), 'of the newest itself').toBe(0);
  });

  it('keeps the chunks of an operator that a release has removed', async () => {
    const { page } = await begin('/login');
    await logIn(page, 'operator', 'operator-demo');
    await page.waitForURL('**/operator/dashboard');
    await looksAfter(page);
    for (const chunk of [/xlsx-/, /LaporanPesan-/])
      await expect.poll(async () => (await keptPaths(page)).join(), { timeout: 30_000 }).toMatch(chunk);
    let loads = 0;
    page.on('load', () => loads++);
    front.release += 1;
    await update(page);
    await newer(page).waitFor();
    await button(page, 'Nanti saja').click();
    await newer(page).waitFor({ state: 'detached' });
    await page.evaluate(() => history.pushState(null, '', '/operator/report/pesan'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await page.getByRole('heading', { level: 1, name: 'Report' }).waitFor();
    expect(loads, 'no form is lost').toBe(0);
  });

  it('keeps the campus’s own name for offline use, as it was seen last', async () => {
    restoreIdentity();
    const { page } = await begin();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await site.api('PATCH', '/api/pengaturan', { identitas_produk: 'SATU' });
    const name = page.getByRole('banner').getByText('SATU', { exact: true });
    await expect
      .poll(async () => {
        await page.reload();
        return name.count();
      })
      .toBe(1);
    front.down = true;
    await page.goto(`${front.url}/login`);
    await page.getByLabel('Username').waitFor();
    await page.goto(front.url);
    await page.getByText('Anda sedang offline.').waitFor();
    await name.waitFor();
  });

  // Runs last: the others would install it again.
  it('works without its service worker once that is removed', async () => {
    const { page } = await begin();
    await looksAfter(page);
    front.gone.add('/sw.js');
    await page.reload();
    const registrations = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(registrations).toBe(0);
    await page.reload();
    await page.getByLabel('NIM').waitFor();
  });
});

const SETTINGS = '/operator/pengaturan/identitas';
const OLD = /VADR|Nusantara/;
const BLUE = 'rgb(30, 64, 175)';
/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Gives the campus its own name back at the end of the test. */
function restoreIdentity() {
  onTestFinished(async () => {
    const { identitas_tautan: _, ...identity } = Object.fromEntries(
      Object.entries(BAWAAN).filter(([name]) => name.startsWith('identitas_')),
    );
    await site.api('PATCH', '/api/pengaturan', identity);
    await fetch(site.site, { headers: { 'Cache-Control': 'no-cache' } });
  });
}

/** A context that skips caches, as a reload does. */
async function reloading(options: { javaScriptEnabled?: boolean } = {}): Promise<BrowserContext> {
  const context = await site.newContext({ ...options, extraHTTPHeaders: { 'Cache-Control': 'no-cache' } });
  onTestFinished(() => context.close());
  return context;
}

const colourOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);

describe('the name of the campus', () => {
  it('changes from the first byte on once an operator has set it', async () => {
    restoreIdentity();
    const { page, errors } = await site.open(SETTINGS, { session: site.session, ...WIDE });
    await page.getByText('Portal ini masih memakai identitas bawaan').waitFor();

    await page.getByLabel('Nama Portal').fill('SATU <b>');
    await page.getByLabel('Nama Singkat Kampus').fill('UIN Melati');
    await page.getByLabel('Nama Lengkap Kampus').fill('Universitas Islam Negeri Melati');
    await page.getByLabel('Email').fill('bukan');
    await page.getByLabel('Warna Utama', { exact: true }).fill('#60a5fa');
    await page.getByText(/Kontras terlalu rendah \(Tautan, tema terang\)/).waitFor();
    await button(page, 'Simpan').click();
    await page.getByText('Alamat email tidak valid').waitFor();
    await page.getByLabel('Email').fill('layanan@melati.example');
    await button(page, /^Pakai #/).click();
    await page.getByText(/Kontras terlalu rendah/).waitFor({ state: 'detached' });
    await page.getByLabel('Warna Utama', { exact: true }).fill('#1E40AF');
    await page.getByLabel('Ganti Logo').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG });
    await button(page, 'Kembali ke logo bawaan').waitFor();
    await button(page, 'Simpan').click();
    await toast(page, 'Data berhasil', 'success');
    await page.getByRole('banner').getByText('SATU <b>').waitFor();
    expect(errors).toEqual([]);

    const plain = await (await reloading({ javaScriptEnabled: false })).newPage();
    for (const [path, title] of [
      ['/', 'Home | SATU <b> UIN Melati'],
      ['/login', 'Login | SATU <b> UIN Melati'],
      ['/verifikasi-surat', 'Verifikasi Surat | SATU <b> UIN Melati'],
      ['/operator/dashboard', 'SATU <b> UIN Melati'],
    ] as const) {
      const response = await plain.goto(site.site + path);
      const html = (await response?.text()) ?? '';
      expect(await plain.title()).toBe(title);
      // The settings have not changed the postal addresses.
      expect(html.replaceAll(/(Kota|Kabupaten) Nusantara/g, ''), path).not.toMatch(OLD);
      expect(response?.headers()['content-security-policy'], path).toContain("script-src 'self'");
      const again = await fetch(site.site + path, {
        headers: { 'If-None-Match': response?.headers().etag ?? '' },
      });
      expect(again.status, path).toBe(304);
    }
    await plain.goto(site.site);
    expect(await plain.getByRole('banner').locator('img').getAttribute('src')).toMatch(/^\/files\/\w+\.png$/);
    const manifest = await (await fetch(`${site.site}/manifest.webmanifest`)).json();
    expect(manifest).toMatchObject({ short_name: 'SATU <b>', icons: [{ sizes: '512x512' }] });

    const context = await reloading();
    const seen: string[] = [];
    await context.exposeFunction('see', (text: string) => seen.push(text));
    await context.addInitScript(() => {
      const look = () => Object.assign(window).see(`${document.title} ${document.body?.innerText ?? ''}`);
      new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true });
    });
    const { page: home, errors: shown } = await site.openIn(context, '/robots.txt');
    const release = await hold(home, /\/assets\/.+\.js$/);
    await home.goto(site.site, { waitUntil: 'commit' });
    await button(home, 'Memuat…').waitFor();
    // Polls until the styles are there.
    await expect
      .poll(() => colourOf(home, 'main button[type=submit]'), { message: 'before any script of the page' })
      .toBe(BLUE);
    release();
    await button(home, /^Verifikasi Akun/).waitFor();
    expect(await colourOf(home, 'main button[type=submit]')).toBe(BLUE);
    expect(seen.join('\n')).toContain('UIN Melati');
    expect(seen.join('\n').replaceAll(/(Kota|Kabupaten) Nusantara/g, '')).not.toMatch(OLD);
    expect(shown).toEqual([]);
  });
});
