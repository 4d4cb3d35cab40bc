import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { answerTo, button } from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';

const site = sharedSite();

describe('a scan', () => {
  const FAINT = 'color: #777; background: #888';

  it.each([
    ['a faint text', `<p style="${FAINT}">Pudar</p>`, '360 px, light'],
    [
      'what is faint in the dark',
      `<style>@media (prefers-color-scheme: dark) { p { ${FAINT} } }</style>`,
      '1280 px, dark',
    ],
    [
      'what looks like a text it passed over',
      `<button disabled style="${FAINT}">A</button><button style="${FAINT}">Pudar</button>`,
      '360 px, light',
    ],
    ['a button without a name', '<button></button>', '360 px, light'],
    ['an attribute that ARIA does not have', '<p aria-warna="biru">A</p>', '360 px, light'],
    ['a value that ARIA does not have', '<button aria-pressed="biru">A</button>', '360 px, light'],
    ['an attribute that a role does not have', '<button aria-checked="true">A</button>', '360 px, light'],
    ['a name unlike what is read', '<button aria-label="Hapus">Simpan</button>', '360 px, light'],
    ['a field that fills in nothing', '<input aria-label="A" autocomplete="biru">', '360 px, light'],
    ['letters that cannot be spaced', '<p style="letter-spacing: 0 !important">A</p>', '360 px, light'],
  ])('finds %s', async (_, html, look) => {
    const { page } = await site.open('/robots.txt', { bypassCSP: true });
    await page.setContent(
      `<!doctype html><html lang="id"><title>Uji</title><main><h1>Uji</h1><p>Jelas</p>${html}</main></html>`,
    );
    await expect(expectAccessible(page)).rejects.toThrow(look);
  });

  it('finds what is wrong in a dialog, also when it opens after the page was scanned', async () => {
    const { page } = await site.open('/robots.txt', { bypassCSP: true });
    await page.setContent(
      `<!doctype html><html lang="id"><title>Uji</title><div id="root"><main><h1>Uji</h1></main></div></html>`,
    );
    await expectAccessible(page);
    await page.evaluate((html) => {
      document.querySelector('#root')?.setAttribute('aria-hidden', 'true');
      document.body.insertAdjacentHTML('beforeend', html);
    }, `<div role="dialog" aria-label="Uji"><p style="${FAINT}">Pudar</p></div>`);
    await expect(expectAccessible(page)).rejects.toThrow('color-contrast');
    await page.evaluate(() =>
      document.querySelector('[role=dialog] p')?.replaceWith(document.createElement('button')),
    );
    await expect(expectAccessible(page)).rejects.toThrow('button-name');
  });
});

it('the simulated WhatsApp is accessible', async () => {
  const { page } = await site.open(site.simulator);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectAccessible(page);
});

it('a student’s pages are accessible with the menu of the account, and with the question for a password', async () => {
  const { page } = await site.openAs('Mahasiswa', '/mahasiswa/dashboard');
  await button(page, /Mahasiswa/).click();
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
  await expectAccessible(page);
  await page.route('**/api/profil', async (route) => {
    const response = await answerTo(route);
    const { data } = await response.json();
    await route.fulfill({ json: { data: { ...data, password_sementara: true } } });
  });
  await page.evaluate(() => localStorage.setItem('password_kiriman', 'ya'));
  await page.reload();
  await page.getByText('Buat password Anda sendiri.').waitFor();
  await expectAccessible(page);
});
