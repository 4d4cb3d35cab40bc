import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BAWAAN } from '../../../worker/contract/pengaturan/pengaturan.ts';
import { startFront } from '../../support/front.ts';
import { button, hold, LOOKS, toast } from '../../support/operator.ts';
import { expectAccessible, logIn } from '../../support/site.ts';
import { site } from './site.ts';

const SETTINGS = '/operator/pengaturan/identitas';
const OLD = /VADR|Nusantara/;
const BLUE = 'rgb(30, 64, 175)';
/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function change(token: string | undefined, changes: object) {
  const response = await fetch(`${site.site}/api/pengaturan`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(changes),
  });
  expect(response.ok).toBe(true);
}

/** An operator's session, after which the campus is called again what it was called. */
async function logInAsOperator(): Promise<Record<string, string>> {
  const { page } = await site.open('/login');
  await logIn(page, 'operator', 'operator-demo');
  await page.waitForURL('**/operator/dashboard');
  const session = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
  onTestFinished(async () => {
    const { identitas_tautan: _, ...identity } = Object.fromEntries(
      Object.entries(BAWAAN).filter(([name]) => name.startsWith('identitas_')),
    );
    await change(session.token, identity);
    await fetch(site.site, { headers: { 'Cache-Control': 'no-cache' } });
  });
  return session;
}

/** As somebody who reloads a page: what was asked a moment ago is asked again. */
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
  it('is another from the first byte on once an operator has set it', async () => {
    const session = await logInAsOperator();
    const { page, errors } = await site.open(SETTINGS, { session, ...LOOKS[1] });
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
    for (const look of LOOKS) {
      await page.setViewportSize(look.viewport ?? { width: 360, height: 740 });
      await page.emulateMedia({ colorScheme: look.colorScheme });
      await expectAccessible(page);
    }
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
      // Of the addresses, the settings have changed none.
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
    // As soon as its styles are there.
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

  it('is kept for when there is no network, as it was seen last', async () => {
    const session = await logInAsOperator();
    const front = await startFront(site.site);
    onTestFinished(() => front.close());
    const context = await site.newContext({ serviceWorkers: 'allow' });
    onTestFinished(() => context.close());
    const { page } = await site.openIn(context, front.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await change(session.token, { identitas_produk: 'SATU' });
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
});
