import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { answerToEndless } from '../../support/endless.ts';
import { site } from './site.ts';

describe('what stands before the worker', () => {
  it('knows no script that a release has replaced, and lets nobody keep that', async () => {
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

  it('passes on what the worker says to a body that does not end', async () => {
    const type = { 'Content-Type': 'application/json' };
    const large = await answerToEndless(`${site.site}/api/login`, type, { bytes: 1_100_000 });
    expect(large).toMatchObject({ status: 413, body: { error: { code: 'terlalu_besar' } } });
    const unread = await answerToEndless(`${site.site}/api/filegambar`, type, { bytes: 200_000 });
    expect(unread).toMatchObject({ status: 401, body: { error: { code: 'belum_login' } } });
  });
});

describe('a page that a newer release has replaced', () => {
  const LOGIN_CHUNK = /\/assets\/Login-[^/]*\.js$/;

  async function open(path: string) {
    // Nobody else's, so that nothing is kept from before, and it can lose its network.
    const context = await site.newContext();
    onTestFinished(() => context.close());
    const { page } = await site.openIn(context, path);
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads++;
    });
    return { page, loads: () => loads };
  }
  const goToLogin = (page: Page) => page.getByRole('link', { name: 'Masuk', exact: true }).click();
  const failed = (page: Page) => page.getByRole('heading', { name: 'Halaman gagal dimuat' });

  it('comes with everything else anew', async () => {
    const { page, loads } = await open('/');
    // Asked for by the page's hint, and then by what needs it.
    await page.route(LOGIN_CHUNK, (route) => route.fulfill({ status: 404 }), { times: 2 });
    await goToLogin(page);
    await page.getByRole('button', { name: 'Login' }).waitFor();
    expect(loads()).toBe(2);
  });

  it('is asked for once more, and not again', async () => {
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
    const { page, loads } = await open('/tidak/ada');
    const home = page.getByRole('button', { name: 'Back to Home' });
    await home.waitFor();
    await page.context().setOffline(true);
    await home.click();
    await failed(page).waitFor();
    expect(loads()).toBe(0);
  });
});
