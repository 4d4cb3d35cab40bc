import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { JUDUL_WA } from '../../worker/contract/portal/link.ts';
import { expectAccessibleInPassing } from '../support/browser/accessible.ts';
import { button, hasFocus, MASTER, rows, toast } from '../support/browser/operator.ts';
import { logIn, sharedSite } from '../support/browser/site.ts';
import { walk } from '../support/stack/walk.ts';

const site = sharedSite();
const operator = walk(site);

const NEW = 'sandi baru 2026';
const WIDE = { width: 1280, height: 800 };

const textsTo = async (phone: string) => (await site.messagesTo(phone)).map(({ text }) => text);

async function codeFor(phone: string): Promise<string> {
  const code = async () =>
    (await textsTo(phone)).map((text) => /Anda: (\d{6})/.exec(text)?.[1]).findLast(Boolean);
  await expect.poll(code).toBeTruthy();
  return (await code()) ?? '';
}

async function typeNew(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('Password baru', { exact: true }).fill(password);
  await page.getByLabel('Ulangi password baru').fill(again);
  await button(page, 'Ganti Password').click();
}

async function ask(page: Page, username: string, no_hp: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Nomor WhatsApp').fill(no_hp);
  await button(page, 'Kirim Kode').click();
}

describe('a forgotten password', () => {
  it('keeps the page that a link asked for until the login', async () => {
    const { page } = await site.open('/mahasiswa/eservices?tab=surat#riwayat');
    await page.getByText('Masuk dulu untuk membuka halaman yang Anda tuju.').waitFor();
    await page.getByRole('link', { name: 'Lupa Password?' }).click();
    await page.getByRole('heading', { level: 1, name: 'Lupa password' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Masuk', exact: true }).click();
    // Both pages have a field for the username.
    await page.getByRole('heading', { level: 1, name: 'Masuk', exact: true }).waitFor();
    await logIn(page, '20230001', 'mahasiswa-demo');
    await page.waitForURL(`${site.site}/mahasiswa/eservices?tab=surat#riwayat`);
  });

  it('is replaced by a code from the phone', async () => {
    const { page, errors } = await site.open('/login');
    await page.getByRole('link', { name: 'Lupa Password?' }).click();
    await button(page, 'Kirim Kode').click();
    await page.getByText('Wajib diisi').first().waitFor();
    await ask(page, '20230001', '0800-0000-0001');
    const heading = page.getByRole('heading', { level: 1, name: 'Masukkan kode' });
    await heading.waitFor();
    await expect.poll(() => hasFocus(heading)).toBe(true);

    // A phone that shows the code in WhatsApp may reload the page behind it.
    await page.reload();
    await heading.waitFor();
    await page.getByLabel('Kode').fill('12345');
    await typeNew(page, NEW, 'lain');
    await page.getByText('Harus 6 angka').waitFor();
    await page.getByText('Tidak sama dengan password baru').waitFor();
    expect(await hasFocus(page.getByLabel('Kode'))).toBe(true);
    await expectAccessibleInPassing(page);

    const code = await codeFor('6280000000001');
    await page.getByLabel('Kode').fill(code === '000000' ? '000001' : '000000');
    await typeNew(page, NEW);
    await page.getByText('Kode salah atau sudah tidak berlaku').waitFor();
    await page.getByLabel('Kode').fill(code);
    await button(page, 'Ganti Password').click();
    await page.getByRole('heading', { level: 1, name: 'Password sudah diganti' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Masuk', exact: true }).click();
    await logIn(page, '20230001', NEW);
    await page.waitForURL('**/mahasiswa/dashboard');
    expect(errors).toEqual([]);
  });

  it('shows the same without an account, after a failed request, and leads back to correct the number', async () => {
    const { page } = await site.open('/lupa-password');
    await page.route('**/api/lupa-password', (route) => route.abort());
    await ask(page, 'tidak-ada', '0812-3456-7890');
    await page.getByRole('alert').getByText('Kode tidak dapat diminta').waitFor();
    await page.getByRole('alert').getByText('Periksa koneksi internet').waitFor();
    await page.unroute('**/api/lupa-password');
    await button(page, 'Kirim Kode').click();
    await page.getByRole('heading', { level: 1, name: 'Masukkan kode' }).waitFor();
    await page.getByText('kirim RESET dari nomor itu ke WhatsApp kampus').waitFor();
    await page.getByRole('button', { name: /Kode tidak datang/ }).click();
    expect(await page.getByLabel('Nomor WhatsApp').inputValue()).toBe('081234567890');
    expect(await page.getByLabel('Username').inputValue()).toBe('tidak-ada');
  });

  it('is replaced by a code that WhatsApp sent on request', async () => {
    const { page } = await site.open('/lupa-password');
    expect(await page.getByRole('link', { name: 'kirim RESET' }).count(), 'its number is not known').toBe(0);
    const link = { judul: JUDUL_WA, link: 'https://wa.me/628112345678' };
    await page.route('**/api/link', (route) => route.fulfill({ json: { data: { data: [link] } } }));
    await page.reload();
    const chat = page.getByRole('link', { name: 'kirim RESET dari WhatsApp' });
    expect(await chat.getAttribute('href')).toBe(`${link.link}?text=RESET`);
    await expectAccessibleInPassing(page);
    const known = button(page, 'Saya sudah punya kode');
    await known.click();
    await page.getByText('Wajib diisi').waitFor();
    await expect.poll(() => hasFocus(page.getByLabel('Username'))).toBe(true);
    await page.getByLabel('Username').fill('20230001');
    await known.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Masukkan kode' }).waitFor();
    await page.getByText('yang tiba di WhatsApp pemilik akun 20230001').waitFor();
    await page.getByRole('link', { name: 'Kirim RESET lewat WhatsApp' }).waitFor();
    const sent = page.waitForRequest('**/api/reset-password');
    await page.getByLabel('Kode').fill('123 456');
    await typeNew(page, NEW);
    expect((await sent).postDataJSON()).toMatchObject({ username: '20230001', kode: '123456' });
    await button(page, /Kode tidak datang/).click();
    expect(await page.getByLabel('Username').inputValue()).toBe('20230001');
  });

  it('may be replaced already where the answer is lost, and says so', async () => {
    const { page } = await site.open('/lupa-password');
    await page.getByLabel('Username').fill('20230001');
    await button(page, 'Saya sudah punya kode').click();
    await page.getByLabel('Kode').fill('123456');
    await page.route('**/api/reset-password', (route) => route.abort());
    await typeNew(page, NEW);
    await page.getByRole('alert').getByText('jadi password mungkin sudah diganti').waitFor();
  });
});

it('shows where the account is logged in, and ends the others', async () => {
  const { username, password } = { username: '198001012006041001', password: 'pegawai-demo' };
  for (let n = 0; n < 3; n++) await site.api('POST', '/api/login', { username, password });
  const { page, errors } = await site.openAs('Pegawai', '/akun/pengaturan');
  const sessions = page.getByRole('listitem').filter({ hasText: 'Terakhir dipakai' });
  await page.getByText('yang sedang Anda pakai').waitFor();
  const before = await sessions.count();
  expect(before).toBeGreaterThanOrEqual(4);
  await button(page, /^Akhiri(?! semua)/)
    .first()
    .click();
  await toast(page, 'Sesi diakhiri', 'success');
  await expect.poll(() => sessions.count()).toBe(before - 1);
  const list = page.getByRole('list', { name: 'Sesi' });
  expect(await hasFocus(list), 'its button is gone').toBe(true);
  await button(page, 'Akhiri semua yang lain').click();
  await expect.poll(() => sessions.count()).toBe(1);
  expect(await hasFocus(list), 'its button is gone').toBe(true);
  await page.reload();
  await page.getByText('yang sedang Anda pakai').waitFor();
  expect(errors).toEqual([]);
});

describe('the menu of the top bar', () => {
  it('leads to the profile, the settings and back to the dashboard', async () => {
    const { page, errors } = await site.openAs('Dosen', '/dosen/dashboard');
    const menu = async (item: string) => {
      await button(page, /Dosen/).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await menu('Profile');
    await page.getByRole('heading', { level: 1, name: 'Profil' }).waitFor();
    await page.getByText('0001018001').first().waitFor();
    await page.getByRole('heading', { name: 'Data Anda di kampus' }).waitFor();
    await expectAccessibleInPassing(page);

    await menu('Settings');
    await page.getByLabel('Password lama').fill('salah');
    await typeNew(page, NEW);
    await page.getByText('Password lama salah').waitFor();
    await page.getByLabel('Password lama').fill('dosen-demo');
    await button(page, 'Ganti Password').click();
    await toast(page, 'Password berhasil diganti', 'success');
    await expectAccessibleInPassing(page);
    expect(await page.getByLabel('Password lama').inputValue()).toBe('');

    await menu('Welcome');
    await page.waitForURL('**/dosen/dashboard');
    await menu('Logout');
    await page.waitForURL('**/login');
    await logIn(page, '0001018001', NEW);
    await page.waitForURL('**/dosen/dashboard');
    expect(errors).toEqual([]);
  });

  it('keeps the operator’s workspace around the profile, also when it could not be loaded', async () => {
    const { page } = await site.open('/robots.txt', { session: site.session, viewport: WIDE });
    await page.route('**/api/profil', (route) => route.abort());
    await page.goto(`${site.site}/akun/profil`);
    await page.getByRole('alert').getByText('Data gagal dimuat').waitFor();
    await page.unroute('**/api/profil');
    await button(page, 'Coba lagi').click();
    await page.getByRole('heading', { level: 1, name: 'Profil' }).waitFor();
    await page.getByRole('main').getByText('Operator Demo').first().waitFor();
    await page.getByRole('navigation').first().waitFor();
  });
});

describe('an operator invites', () => {
  it('selected lecturers, and all that a search finds, who get their passwords by WhatsApp', async () => {
    const { page, errors } = await operator.to(`${MASTER}/dosen`);
    const box = rows(page).nth(0).getByRole('checkbox');
    await box.press('Space');
    await rows(page).nth(1).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Undang', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Undang Dosen' });
    await dialog.getByRole('button', { name: 'Undang', exact: true }).click();
    const summary = dialog.getByText('2 akun dibuat.');
    await summary.waitFor();
    await expect.poll(() => hasFocus(summary)).toBe(true);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => hasFocus(button(page, 'Undang Semua'))).toBe(true);
    expect(await box.isChecked(), 'the selection is cleared').toBe(false);

    await page.getByLabel('Pencarian').fill('08000000200');
    await button(page, 'Undang 9 Orang').click();
    await dialog.getByText('9 dosen').waitFor();
    await dialog.getByRole('button', { name: 'Undang', exact: true }).click();
    await dialog.getByText(/^8 akun dibuat, 1 sudah punya akun/).waitFor();
    await expect
      .poll(async () => (await textsTo('6280000002002')).join('\n'))
      .toMatch(/Password: [a-z2-9]{6}-/);
    expect(errors).toEqual([]);
  });

  it('continues after a failure, lists who cannot be invited, and is accessible', async () => {
    await site.api('POST', '/api/pegawai', {
      nip: '20230001',
      nama_pegawai: 'Kembar Identitas',
      no_hp: '081255550001',
      email: 'kembar@uji.id',
      id_fakultas: 1,
      id_prodi: 1,
    });
    const { page } = await operator.to(`${MASTER}/pegawai`);
    await page.getByLabel('Pencarian').fill('Kembar Identitas');
    await button(page, 'Undang 1 Orang').click();
    const dialog = page.getByRole('dialog', { name: 'Undang Pegawai' });
    await dialog.getByText('1 pegawai').waitFor();
    await expectAccessibleInPassing(page);
    await page.route('**/api/undang', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Undang', exact: true }).click();
    await toast(page, 'Gagal mengundang', 'error');
    await page.unroute('**/api/undang');
    await dialog.getByRole('button', { name: 'Undang', exact: true }).click();
    await dialog.getByText('0 akun dibuat, 1 tidak dapat diundang.').waitFor();
    await dialog.getByRole('cell', { name: 'Sudah ada akun lain dengan username ini' }).waitFor();
    await expectAccessibleInPassing(page);
  });
});
