import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { logIn, sharedSite } from '../../support/browser/site.ts';

const site = sharedSite();

const KODE = 'kode-sekali-pakai';
const campusButton = (page: Page) => page.getByRole('link', { name: 'Masuk dengan SSO Kampus' });

/** A portal with a campus login, whose provider sends everybody back at once. */
async function withCampusLogin(page: Page, back: string, cookie: string) {
  await page.route('**/api/oidc', (route) =>
    route.fulfill({ json: { data: { aktif: true, nama: 'SSO Kampus' } } }),
  );
  await page.route('**/api/oidc/masuk', (route) =>
    route.fulfill({ status: 302, headers: { Location: back, 'Set-Cookie': cookie } }),
  );
  const exchanged: unknown[] = [];
  await page.route('**/api/oidc/tukar', async (route) => {
    exchanged.push(route.request().postDataJSON());
    const login = { username: '20230001', password: 'mahasiswa-demo' };
    const reply = await page.request.post(`${site.site}/api/login`, { data: login });
    await route.fulfill({ json: await reply.json() });
  });
  await page.goto(`${site.site}/mahasiswa/eservices?tab=surat`);
  return exchanged;
}

it('leads to the campus login, and from there to the page that a link asked for', async () => {
  const { page, errors } = await site.open('/404');
  const exchanged = await withCampusLogin(page, `/login?masuk=${KODE}`, `vadr_masuk=${KODE}; Path=/login`);
  await campusButton(page).click();
  await page.waitForURL(`${site.site}/mahasiswa/eservices?tab=surat`);
  expect(exchanged).toEqual([{ kode: KODE }]);
  expect(errors).toEqual([]);
});

it('takes no code that came to another browser', async () => {
  const { page } = await site.open('/404');
  const exchanged = await withCampusLogin(page, `/login?masuk=${KODE}`, 'vadr_masuk=lain; Path=/login');
  await campusButton(page).click();
  await page.getByRole('alert').getByText('Anda memulainya di browser lain').waitFor();
  expect(exchanged).toEqual([]);
});

it('says why it failed, and keeps the page that a link asked for until the login', async () => {
  const { page } = await site.open('/404');
  await withCampusLogin(page, '/login?galat=tidak_terdaftar', 'lain=1');
  await campusButton(page).click();
  await page.getByRole('alert').getByText('tidak cocok dengan data siapa pun').waitFor();
  await logIn(page, '20230001', 'mahasiswa-demo');
  await page.waitForURL(`${site.site}/mahasiswa/eservices?tab=surat`);
});
