import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { JUDUL_WA } from '../../../worker/contract/link.ts';
import { expectAccessible, logIn } from '../../support/site.ts';
import { site } from './site.ts';

async function verify(page: Page, nim: string, noHp: string): Promise<void> {
  await page.getByLabel('NIM').fill(nim);
  await page.getByLabel('Nomor WhatsApp').fill(noHp);
  await page.getByLabel('Jenis akses').selectOption({ label: 'Mahasiswa' });
  await page.getByRole('button', { name: 'Verifikasi Akun Sekarang' }).click();
}

const messagesTo = async (phone: string): Promise<unknown[]> => {
  const response = await fetch(`${site.simulator}/simulator/messages?to=${phone}`);
  return (await response.json()) as unknown[];
};

const CHAT = 'https://wa.me/628112345678';

/** As if the campus's number were known. */
const withChat = (page: Page) =>
  page.route('**/api/link', (route) =>
    route.fulfill({ json: { data: { data: [{ judul: JUDUL_WA, link: CHAT }] } } }),
  );

describe('a student verifies an account', () => {
  it('gets the credentials on the phone and logs in with them', async () => {
    const { page, errors } = await site.open('/');
    await expect.poll(() => page.title(), { timeout: 10_000 }).toMatch(/^Home \| VADR/);
    await verify(page, '20230005', '+62 800-0000-0005');

    const question = page.getByRole('alertdialog');
    await question.getByText('Username dan Password akan dikirimkan di nomor 080000000005').waitFor();
    await question.getByRole('button', { name: 'Kirim' }).click();
    await page.getByText('Registrasi Berhasil').waitFor();
    expect(await page.getByLabel('NIM').inputValue()).toBe('');

    const { page: phone } = await site.open(site.simulator);
    await phone.getByRole('link', { name: /0800-0000-0005/ }).click();
    const message = await phone.getByText('Password:').innerText();
    const password = /Password: (\S+)/.exec(message)?.[1] ?? '';

    await page.getByRole('link', { name: 'Masuk Sekarang' }).click();
    await logIn(page, '20230005', password);
    await page.waitForURL('**/mahasiswa/dashboard');
    await page.getByRole('heading', { name: 'Layanan VADR' }).waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(
      expect.arrayContaining(['hak_akses', 'id_user', 'nama_pengguna', 'token']),
    );
    expect(errors).toEqual([]);
  });

  it('is told when already registered, and nothing is sent', async () => {
    const { page } = await site.open('/');
    await verify(page, '20230001', '0800-0000-0001');
    const alert = page.getByRole('alertdialog', { name: 'Perhatian!' });
    await alert.getByText('Pengguna 20230001 ini telah terdaftar').waitFor();
    await page.keyboard.press('Enter');
    await alert.waitFor({ state: 'hidden' });
    expect(
      await page
        .getByRole('button', { name: 'Verifikasi Akun Sekarang' })
        .evaluate((b) => b === document.activeElement),
    ).toBe(true);
    expect(await messagesTo('6280000000001')).toEqual([]);
  });

  it('is told when NIM and number do not belong together', async () => {
    const { page } = await site.open('/');
    await verify(page, '20230006', '0800-0000-0007');
    await page.getByRole('alertdialog').getByText('Data tidak ditemukan').waitFor();
  });

  it('is told when the password did not reach the phone, and what to do', async () => {
    const faults = (refusedNumbers: string[]) =>
      fetch(`${site.simulator}/simulator/faults`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ refusedNumbers }),
      });
    await faults(['6280000000014']);
    const { page } = await site.open('/');
    await withChat(page);
    await verify(page, '20230014', '0800-0000-0014');
    await page.getByRole('button', { name: 'Kirim' }).click();
    await page.getByText('Registrasi Berhasil').waitFor();
    const alert = page.getByRole('alertdialog', { name: 'Perhatian!' });
    await alert.getByText('Password untuk 20230014 tidak dapat dikirim ke nomor 080000000014').waitFor();
    await alert.getByText('Kirim pesan apa saja dari nomor itu ke WhatsApp kampus').waitFor();
    expect(await alert.getByRole('link', { name: /Buka WhatsApp kampus/ }).getAttribute('href')).toBe(CHAT);
    await faults([]);
  });

  it('is told to write first where the password would not arrive', async () => {
    const { page } = await site.open('/');
    await withChat(page);
    const no_hp =
      'Kirim pesan apa saja dari nomor ini ke WhatsApp kampus 0811-2345-678, lalu verifikasi lagi.';
    const error = { code: 'validasi', message: 'Data yang dikirim tidak valid', fields: { no_hp } };
    await page.route('**/api/register', (route) =>
      route.fulfill({ status: 422, json: { success: false, error } }),
    );
    await verify(page, '20230015', '0800-0000-0015');
    await page.getByRole('button', { name: 'Kirim' }).click();
    const alert = page.getByRole('alertdialog', { name: 'Perhatian!' });
    await alert.getByText(no_hp).waitFor();
    await alert.getByRole('link', { name: /Buka WhatsApp kampus/ }).waitFor();
    await expectAccessible(page);
    await alert.getByRole('button', { name: 'OK' }).click();
    await alert.waitFor({ state: 'hidden' });
    expect(await page.getByLabel('NIM').inputValue(), 'to be sent once more').toBe('20230015');
  });

  it('can still say no', async () => {
    const { page } = await site.open('/');
    await verify(page, '20230008', '0800-0000-0008');
    await page.getByRole('button', { name: 'Batal' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
    expect(await messagesTo('6280000000008')).toEqual([]);
  });

  it('gets one message for a double click on Kirim', async () => {
    const { page } = await site.open('/');
    await verify(page, '20230009', '0800-0000-0009');
    await page.getByRole('button', { name: 'Kirim' }).dblclick();
    await page.getByText('Registrasi Berhasil').waitFor();
    await expect.poll(() => messagesTo('6280000000009')).toHaveLength(1);
  });

  it('sees which field is missing or wrong before anything is asked', async () => {
    const { page } = await site.open('/');
    let calls = 0;
    await page.route('**/api/cek**', (route) => {
      calls += 1;
      return route.abort();
    });
    await page.getByRole('button', { name: 'Verifikasi Akun Sekarang' }).click();
    await expect.poll(() => page.getByText('Wajib diisi').count()).toBeGreaterThanOrEqual(2);
    expect(await page.getByLabel('NIM').evaluate((field) => field === document.activeElement)).toBe(true);

    await verify(page, '20230010', '021-555-1234');
    await page.getByText('Nomor ponsel tidak valid').waitFor();
    expect(calls).toBe(0);
  });
});

describe('each failure has its own words', () => {
  const fail = (status: number, code: string, message: string) => ({
    status,
    json: { success: false, error: { code, message } },
  });

  it.each([
    ['**/api/cekuser/*', 'Terjadi kesalahan saat pengecekan user'],
    ['**/api/cek/*/*', 'Terjadi kesalahan saat pengecekan mahasiswa'],
  ])('%s fails', async (url, sentence) => {
    const { page } = await site.open('/');
    await page.route(url, (route) => route.fulfill(fail(500, 'kesalahan_server', 'x')));
    await verify(page, '20230011', '0800-0000-0011');
    const alert = page.getByRole('alertdialog', { name: 'Perhatian!' });
    await alert.getByText(sentence).waitFor();
    await alert.getByRole('button', { name: 'OK' }).click();
    await alert.waitFor({ state: 'hidden' });
  });

  it('says how long to wait when asked too often', async () => {
    const { page } = await site.open('/');
    await page.route('**/api/cekuser/*', (route) =>
      route.fulfill(fail(429, 'terlalu_sering', 'Coba lagi nanti')),
    );
    await verify(page, '20230011', '0800-0000-0011');
    const alert = page.getByRole('alertdialog');
    await alert.getByText('Terjadi kesalahan saat pengecekan user').waitFor();
    await alert.getByText('Coba lagi nanti').waitFor();
  });

  it('the registration fails', async () => {
    const { page } = await site.open('/');
    await page.route('**/api/register', (route) => route.fulfill(fail(422, 'validasi', 'x')));
    await verify(page, '20230012', '0800-0000-0012');
    await page.getByRole('button', { name: 'Kirim' }).click();
    await page.getByText('Gagal Registrasi').waitFor();
    expect(await messagesTo('6280000000012')).toEqual([]);
  });

  it('a lost answer is asked for again, as the same request', async () => {
    const { page } = await site.open('/');
    const keys: (string | undefined)[] = [];
    await page.route('**/api/register', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      // It arrives and is done, only the answer is lost.
      await route.fetch();
      return route.abort();
    });
    await verify(page, '20230012', '0800-0000-0012');
    await page.getByRole('button', { name: 'Kirim' }).click();
    await page.getByText('Registrasi Berhasil').waitFor();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    await expect.poll(() => messagesTo('6280000000012')).toHaveLength(1);
  });

  it('shows that it is working, and takes no second click meanwhile', async () => {
    const { page } = await site.open('/');
    let calls = 0;
    const held = Promise.withResolvers<void>();
    await page.route('**/api/cekuser/*', async (route) => {
      calls += 1;
      await held.promise;
      return route.continue();
    });
    await verify(page, '20230013', '0800-0000-0013');
    const busy = page.getByRole('button', { name: 'Memeriksa…' });
    await busy.waitFor();
    await busy.click({ force: true });
    held.resolve();
    await page.getByRole('alertdialog').waitFor();
    expect(calls).toBe(1);
  });
});
