import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { IDENTITAS_BAWAAN as KAMPUS } from '../../../worker/contract/pengaturan/pengaturanIdentitas.ts';
import { type Front, startFront } from '../../support/front.ts';
import { button } from '../../support/operator.ts';
import { expectAccessible, logIn } from '../../support/site.ts';
import { site } from './site.ts';

/** A browser that may keep what it has seen, and the way to the site, which can fail. */
async function begin(): Promise<{ front: Front; context: BrowserContext }> {
  const front = await startFront(site.site);
  onTestFinished(() => front.close());
  const context = await site.newContext({ serviceWorkers: 'allow' });
  onTestFinished(() => context.close());
  return { front, context };
}

/** Until everything is kept that is to be. */
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

  it('opens without a network and says so, with nothing of anybody kept', async () => {
    const { front, context } = await begin();
    const { page, errors } = await site.openIn(context, `${front.url}/login?ke=dashboard`);
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
    await expectAccessible(page);
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
    // It looks for itself, too, and may be gone before a click comes.
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-pita] button')?.click());
    await offline(page).waitFor({ state: 'detached' });
  });

  it('outlives a release with a tab open, and tells of it', async () => {
    const { front, context } = await begin();
    const { page } = await site.openIn(context, front.url);
    const { page: other } = await site.openIn(context, front.url);
    await looksAfter(page);
    const built = await scriptOf(page);
    let loads = 0;
    page.on('load', () => loads++);
    await page.getByLabel('NIM').fill('2023');

    front.release = 1;
    await update(page);
    await newer(page).waitFor();
    await expectAccessible(page);
    expect([await page.getByLabel('NIM').inputValue(), loads], 'somebody may be writing').toEqual([
      '2023',
      0,
    ]);
    expect((await fetch(front.url + built)).status).toBe(404);
    // The page that one goes on to is of the release that is there.
    await page.getByRole('link', { name: 'Masuk', exact: true }).click();
    await page.getByLabel('Username').waitFor();
    expect(await scriptOf(page)).toBe(built?.replace('.js', '.r1.js'));
    await newer(other).waitFor();
    await button(other, 'Muat ulang').click();
    await expect.poll(() => scriptOf(other)).toBe(built?.replace('.js', '.r1.js'));
    await newer(other).waitFor({ state: 'detached' });

    front.release = 2;
    await other.reload();
    await expect.poll(() => keptPaths(other)).toContain(built?.replace('.js', '.r2.js'));
    await expect.poll(() => isSettled(other)).toBe(true);
    expect(await newer(other).count(), 'of the newest itself').toBe(0);
  });

  it('leaves an operator all that a release has taken away', async () => {
    const { front, context } = await begin();
    const { page } = await site.openIn(context, `${front.url}/login`);
    await logIn(page, 'operator', 'operator-demo');
    await page.waitForURL('**/operator/dashboard');
    await looksAfter(page);
    await expect.poll(async () => (await keptPaths(page)).join(), { timeout: 30_000 }).toMatch(/xlsx-/);
    let loads = 0;
    page.on('load', () => loads++);
    front.release = 1;
    await update(page);
    await newer(page).waitFor();
    await button(page, 'Nanti saja').click();
    await newer(page).waitFor({ state: 'detached' });
    await page.evaluate(() => history.pushState(null, '', '/operator/report/pesan'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await page.getByRole('heading', { level: 1, name: 'Report' }).waitFor();
    expect(loads, 'nothing that is being written is lost').toBe(0);
  });

  it('goes on without what keeps it, once that is taken away', async () => {
    const { front, context } = await begin();
    const { page } = await site.openIn(context, front.url);
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
