import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { JUDUL_WA } from '../../../worker/contract/portal/link.ts';
import { expectAccessible, LOOKS } from '../../support/browser/accessible.ts';
import { button } from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';

const site = sharedSite();

const CHAT = 'https://wa.me/628112345678';

/** A public page where the campus's number is known. */
async function openWithChat(path: string) {
  const { page } = await site.open('/robots.txt');
  const data = [{ judul: JUDUL_WA, link: CHAT }];
  await page.route('**/api/link', (route) => route.fulfill({ json: { data: { data } } }));
  await page.goto(site.site + path);
  return page;
}

async function verify(page: Page, nim: string, noHp: string) {
  await page.getByLabel('NIM').fill(nim);
  await page.getByLabel('Nomor WhatsApp').fill(noHp);
  await page.getByLabel('Jenis akses').selectOption({ label: 'Mahasiswa' });
  await button(page, 'Verifikasi Akun Sekarang').click();
}

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

describe('the home page is accessible', () => {
  it('with a chat and its QR', async () => {
    const page = await openWithChat('/');
    await page.getByText('tambahkan NIM Anda').waitFor();
    await expectAccessible(page);
    await page.getByLabel('NIM').fill('9'.repeat(33));
    await expectAccessible(page);
    // On a phone there is no QR to scan.
    await page.setViewportSize(LOOKS[1].viewport);
    await button(page, 'Tampilkan QR').click();
    await page.getByRole('img', { name: /^Kode QR/ }).waitFor();
    await expectAccessible(page, [LOOKS[1]]);
  });

  it('with what became of a verification', async () => {
    const page = await openWithChat('/');
    const alert = page.getByRole('alertdialog', { name: 'Perhatian!' });
    await verify(page, '20230006', '0800-0000-0007');
    await alert.getByText('Data tidak ditemukan', { exact: true }).waitFor();
    await expectAccessible(page);
    await alert.getByRole('button', { name: 'OK' }).click();

    const no_hp = 'Kirim VERIFIKASI 20230015 dari nomor ini ke WhatsApp kampus 0811-2345-678.';
    const error = { code: 'validasi', message: 'Data yang dikirim tidak valid', fields: { no_hp } };
    await page.route('**/api/register', (route) =>
      route.fulfill({ status: 422, json: { success: false, error } }),
    );
    await verify(page, '20230015', '0800-0000-0015');
    await button(page, 'Kirim').click();
    await alert.getByText(no_hp).waitFor();
    await expectAccessible(page);
    await alert.getByRole('button', { name: 'OK' }).click();
    await page.unroute('**/api/register');

    await site.simulate('PUT', 'faults', { refusedNumbers: ['6280000000014'] });
    await verify(page, '20230014', '0800-0000-0014');
    await button(page, 'Kirim').click();
    const lost = page.getByRole('region', { name: 'Password belum sampai' });
    await lost.getByRole('alert').waitFor();
    await page.getByText('Registrasi Berhasil').waitFor({ state: 'detached' });
    await expectAccessible(page);
    await site.simulate('PUT', 'faults', {});
    await lost.getByRole('button', { name: 'Isi formulir lagi' }).click();

    await verify(page, '20230005', '0800-0000-0005');
    await button(page, 'Kirim').click();
    await page.getByText('Tidak sampai?').click();
    await page.getByText('Kirim RESET dari nomor itu').waitFor();
    await expectAccessible(page);
  });
});

it('a forgotten password is accessible at each step', async () => {
  const page = await openWithChat('/lupa-password');
  await page.getByRole('link', { name: 'kirim RESET dari WhatsApp' }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Username').fill('tidak-ada');
  await page.getByLabel('Nomor WhatsApp').fill('0812-3456-7890');
  await button(page, 'Kirim Kode').click();
  await page.getByLabel('Kode').waitFor();
  await page.getByLabel('Password baru', { exact: true }).fill('x');
  await page.getByLabel('Ulangi password baru').fill('x');
  await button(page, 'Ganti Password').click();
  await page.getByText('Paling sedikit 8 karakter', { exact: true }).waitFor();
  await expectAccessible(page);
});

it('an unknown letter is accessible', async () => {
  const { page } = await site.open('/verifikasi-surat/abcd2345efgh6789');
  await page.getByText('Kode surat tidak dikenal').first().waitFor();
  await expectAccessible(page);
});

// Its table of contents opens as the page loads on a wide screen.
it.each(LOOKS)('the reference is accessible with a call opened, $viewport.width px', async (look) => {
  const { page } = await site.open('/api/docs#surat.update', look);
  const call = page.getByRole('group').filter({ has: page.locator('[id="surat.update"]') });
  await call.getByRole('heading', { name: 'Contoh' }).waitFor();
  await expectAccessible(page, [look]);
});

it('the simulated WhatsApp is accessible', async () => {
  const { page } = await site.open(site.simulator);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectAccessible(page);
});

describe('the pages of students and lecturers are accessible', () => {
  it('with the menu of the account, and with the question for a password of one’s own', async () => {
    const { page } = await site.openAs('Mahasiswa', '/mahasiswa/dashboard');
    await button(page, /Mahasiswa/).click();
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    await expectAccessible(page);
    await page.route('**/api/profil', async (route) => {
      const response = await route.fetch();
      const { data } = await response.json();
      await route.fulfill({ json: { data: { ...data, password_sementara: true } } });
    });
    await page.evaluate(() => localStorage.setItem('password_kiriman', 'ya'));
    await page.reload();
    await page.getByText('Buat password Anda sendiri.').waitFor();
    await expectAccessible(page);
  });

  it('with a complaint: the form with its errors, the report and one of its rows', async () => {
    const { page } = await site.openAs('Mahasiswa', '/mahasiswa/pengaduan');
    await button(page, 'Kirim Pengaduan').click();
    await expect.poll(() => page.getByText('Wajib diisi').count()).toBe(3);
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Laporan Pengaduan' }).click();
    await page.getByRole('table').getByText('Wi-Fi').first().waitFor();
    await expectAccessible(page);
    await button(page, 'Nilai mata kuliah belum keluar').click();
    await page.getByRole('dialog', { name: 'Nilai mata kuliah belum keluar' }).waitFor();
    await expectAccessible(page);
  });

  it('with letters: what was asked for and what has come', async () => {
    const { page } = await site.openAs('Mahasiswa', '/mahasiswa/eservices');
    for (const tab of ['Laporan Permohonan', 'Surat Masuk']) {
      await page.getByRole('tab', { name: tab }).click();
      await page
        .getByText(/^Menampilkan/)
        .first()
        .waitFor();
      await expectAccessible(page);
    }
  });

  it('with the profile and a password that was changed', async () => {
    const { page } = await site.openAs('Dosen', '/akun/profil');
    await page.getByRole('heading', { name: 'Data Anda di kampus' }).waitFor();
    await expectAccessible(page);
    await button(page, /Dosen/).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await page.getByLabel('Password lama').fill('dosen-demo');
    await page.getByLabel('Password baru', { exact: true }).fill('sandi baru 2026');
    await page.getByLabel('Ulangi password baru').fill('sandi baru 2026');
    await button(page, 'Ganti Password').click();
    await page.getByText('Password berhasil diganti').waitFor();
    await expectAccessible(page);
  });
});
