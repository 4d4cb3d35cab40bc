import type { Locator, Page } from 'playwright-core';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { JUDUL_WA } from '../../../worker/contract/portal/link.ts';
import { expectAccessible, expectAccessibleInPassing, LOOKS } from '../../support/browser/accessible.ts';
import { answerTo, button, hasFocus } from '../../support/browser/operator.ts';
import { type Look, logIn, sharedSite } from '../../support/browser/site.ts';

const site = sharedSite();

async function verify(page: Page, nim: string, noHp: string): Promise<void> {
  await page.getByLabel('NIM').fill(nim);
  await page.getByLabel('Nomor WhatsApp').fill(noHp);
  await page.getByLabel('Jenis akses').selectOption({ label: 'Mahasiswa' });
  await page.getByRole('button', { name: 'Verifikasi Akun Sekarang' }).click();
}

const DARK: Look = { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' };
const CHAT = 'https://wa.me/628112345678';

/** Opens the home page with a known campus number. */
async function openWithChat(look?: Look) {
  const opened = await site.open('/robots.txt', look);
  const data = [{ judul: JUDUL_WA, link: CHAT }];
  await opened.page.route('**/api/link', (route) => route.fulfill({ json: { data: { data } } }));
  await opened.page.goto(site.site);
  return opened;
}

/** The card that replaces the form once the credentials are sent. */
const cardOf = (page: Page, noHp: string) =>
  page.getByRole('region', { name: `Cek WhatsApp ${noHp}, lalu masuk` });

describe('a student verifies an account', () => {
  it('gets the credentials on the phone and logs in with them', async () => {
    const { page, errors } = await site.open('/');
    await expect.poll(() => page.title()).toMatch(/^Home \| VADR/);
    await verify(page, '20230005', '+62 800-0000-0005');

    const question = page.getByRole('alertdialog');
    await question.getByText('Username dan Password akan dikirimkan di nomor 080000000005').waitFor();
    await question.getByRole('button', { name: 'Kirim' }).click();
    await page.getByText('Registrasi Berhasil').waitFor();
    const card = cardOf(page, '080000000005');
    const title = card.getByRole('heading', { name: 'Cek WhatsApp 080000000005, lalu masuk' });
    await expect.poll(() => hasFocus(title)).toBe(true);
    expect(await page.getByLabel('NIM').count(), 'in place of the form').toBe(0);
    await card.getByText('Tidak sampai?').click();
    await card.getByText('Kirim RESET dari nomor itu').waitFor();
    await page.reload();
    await title.waitFor();
    expect(await hasFocus(title), 'after a reload, focus stays').toBe(false);

    const { page: phone } = await site.open(site.simulator);
    await phone.getByRole('link', { name: /0800-0000-0005/ }).click();
    const message = await phone.getByText('Password:').innerText();
    const password = /Password: (\S+)/.exec(message)?.[1] ?? '';

    await card.getByRole('link', { name: 'Masuk' }).click();
    await page.waitForURL('**/login');
    await expect.poll(() => page.getByLabel('Username').inputValue()).toBe('20230005');
    await logIn(page, '20230005', password);
    await page.waitForURL('**/mahasiswa/dashboard');
    await page.getByRole('heading', { name: 'Layanan VADR' }).waitFor();
    // Pages after the login ask for a new password.
    await page.getByText('Buat password Anda sendiri.').waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(
      expect.arrayContaining(['hak_akses', 'id_user', 'nama_pengguna', 'token']),
    );
    expect(errors).toEqual([]);
  });

  it('sees what is wrong before anything is sent, and can still cancel', async () => {
    const { page } = await site.open('/');
    let calls = 0;
    await page.route('**/api/cek**', (route) => {
      calls += 1;
      return route.abort();
    });
    const submit = button(page, 'Verifikasi Akun Sekarang');
    await submit.click();
    await expect.poll(() => page.getByText('Wajib diisi').count()).toBeGreaterThanOrEqual(2);
    expect(await hasFocus(page.getByLabel('NIM'))).toBe(true);
    await verify(page, '20230010', '021-555-1234');
    await page.getByText('Nomor ponsel tidak valid').waitFor();
    expect(calls).toBe(0);
    await page.unroute('**/api/cek**');

    await verify(page, '20230001', '0800-0000-0001');
    const alert = page.getByRole('alertdialog', { name: 'Perhatian!' });
    await alert.getByText('Pengguna 20230001 ini telah terdaftar').waitFor();
    const ways = await alert
      .getByRole('link')
      .evaluateAll((links) => links.map((it) => it.getAttribute('href')));
    expect(ways).toEqual(['/login', '/lupa-password']);
    await alert.getByRole('button', { name: 'OK' }).press('Enter');
    await alert.waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(submit)).toBe(true);
    expect(await site.messagesTo('6280000000001')).toEqual([]);

    await verify(page, '20230006', '0800-0000-0007');
    await alert.getByText('Data tidak ditemukan', { exact: true }).waitFor();
    await alert.getByText('Periksa NIM 20230006 dan nomor 080000000007').waitFor();
    await expectAccessibleInPassing(page);
    await alert.getByRole('link', { name: /@/ }).waitFor();
    await alert.getByRole('button', { name: 'OK' }).click();
    expect(await page.getByLabel('NIM').inputValue(), 'to be corrected').toBe('20230006');

    await verify(page, '20230008', '0800-0000-0008');
    await button(page, 'Batal').click();
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
    expect(await site.messagesTo('6280000000008')).toEqual([]);
  });

  it('finds the form again, also after a reload', async () => {
    const { page, errors } = await openWithChat();
    await verify(page, '20230016', '0800-0000-0016');
    await page.getByRole('button', { name: 'Kirim' }).click();
    const card = cardOf(page, '080000000016');
    await card.getByText('Tidak sampai?').click();
    await card.getByText('Kirim RESET dari nomor itu').waitFor();
    await expectAccessibleInPassing(page);
    await button(page, 'Verifikasi akun lain').click();
    expect(await page.getByLabel('NIM').inputValue()).toBe('');
    await page.reload();
    await page.getByLabel('NIM').waitFor();
    expect(await card.count(), 'it does not come back').toBe(0);

    expect(errors).toEqual([]);
  });

  it('learns that the password did not reach the phone, and what to do', async () => {
    await site.simulate('PUT', 'faults', { refusedNumbers: ['6280000000014'] });
    const { page } = await openWithChat();
    await verify(page, '20230014', '0800-0000-0014');
    await page.getByRole('button', { name: 'Kirim' }).click();
    await page.getByText('Registrasi Berhasil').waitFor();
    const card = page.getByRole('region', { name: 'Password belum sampai' });
    const alert = card.getByRole('alert');
    await alert.getByText('Password untuk 20230014 tidak dapat dikirim ke nomor 080000000014').waitFor();
    await alert.getByText('Kirim VERIFIKASI 20230014 dari nomor itu ke WhatsApp kampus').waitFor();
    const link = alert.getByRole('link', { name: 'Kirim VERIFIKASI 20230014 lewat WhatsApp' });
    expect(await link.getAttribute('href')).toBe(`${CHAT}?text=VERIFIKASI%2020230014`);
    await page.getByText('Registrasi Berhasil').waitFor({ state: 'detached' });
    await expectAccessibleInPassing(page);
    await card.getByRole('button', { name: 'Isi formulir lagi' }).click();
    await page.getByLabel('NIM').waitFor();
    await site.simulate('PUT', 'faults', {});
  });

  it('is asked to write first where the password would not arrive', async () => {
    const { page } = await openWithChat();
    const no_hp = 'Kirim VERIFIKASI 20230015 dari nomor ini ke WhatsApp kampus 0811-2345-678.';
    const error = { code: 'validasi', message: 'Data yang dikirim tidak valid', fields: { no_hp } };
    await page.route('**/api/register', (route) =>
      route.fulfill({ status: 422, json: { success: false, error } }),
    );
    await verify(page, '20230015', '0800-0000-0015');
    await page.getByRole('button', { name: 'Kirim' }).click();
    const alert = page.getByRole('alertdialog', { name: 'Perhatian!' });
    await alert.getByText(no_hp).waitFor();
    await alert.getByRole('link', { name: /^Kirim VERIFIKASI 20230015 lewat WhatsApp/ }).waitFor();
    await expectAccessibleInPassing(page);
    await alert.getByRole('button', { name: 'OK' }).click();
    await alert.waitFor({ state: 'hidden' });
    expect(await page.getByLabel('NIM').inputValue(), 'to be sent again').toBe('20230015');
  });

  it('gets one message for a double click on Kirim, and one for one on the form', async () => {
    const { page } = await site.open('/');
    let calls = 0;
    const held = Promise.withResolvers<void>();
    await page.route('**/api/cekuser/*', async (route) => {
      calls += 1;
      await held.promise;
      return route.continue();
    });
    await verify(page, '20230009', '0800-0000-0009');
    const busy = button(page, 'Memeriksa…');
    await busy.waitFor();
    await busy.click({ force: true });
    held.resolve();
    await button(page, 'Kirim').dblclick();
    await page.getByText('Registrasi Berhasil').waitFor();
    expect(calls).toBe(1);
    await expect.poll(() => site.messagesTo('6280000000009')).toHaveLength(1);
  });
});

describe('verification by WhatsApp', () => {
  const chat = (page: Page) => page.getByRole('link', { name: 'Verifikasi lewat WhatsApp' });
  const address = async (page: Page) => (await chat(page).getAttribute('href')) ?? '';

  it('is a chat in which the text is ready', async () => {
    const { page, errors } = await openWithChat();
    expect(await address(page)).toBe(`${CHAT}?text=VERIFIKASI%20`);
    await page.getByText('tambahkan NIM Anda').waitFor();
    await expectAccessibleInPassing(page);
    await page.getByLabel('NIM').fill(' 20230006 ');
    expect(await address(page)).toBe(`${CHAT}?text=VERIFIKASI%2020230006`);
    await page.getByText('Pesan VERIFIKASI 20230006 sudah disiapkan: kirim dari nomor').waitFor();
    const hostile = '"><b>&text=x#\u202e \u0627?';
    await page.getByLabel('NIM').fill(hostile);
    const { origin, searchParams, hash } = new URL(await address(page));
    expect([origin, [...searchParams], hash]).toEqual([
      'https://wa.me',
      [['text', `VERIFIKASI ${hostile}`]],
      '',
    ]);
    await page.getByLabel('NIM').fill('9'.repeat(33));
    expect(await address(page), 'no NIM is as long').toBe(`${CHAT}?text=VERIFIKASI%20`);
    await expectAccessibleInPassing(page);
    expect(errors).toEqual([]);
  });

  it('is not offered where the number is not known', async () => {
    const { page } = await site.open('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Perpustakaan Digital' }).waitFor();
    expect(await chat(page).count()).toBe(0);
    expect(await page.getByText('Verifikasi lewat WhatsApp').count()).toBe(0);
  });

  describe('on a computer', () => {
    const qr = (page: Page) => page.getByRole('img', { name: /^Kode QR/ });
    const loads = (page: Page) => {
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(request.url()));
      return () => loaded.filter((url) => url.includes('KodeQr')).length;
    };
    /** The dark modules, as the browser draws them. */
    const modulesOf = (svg: Locator) =>
      svg.evaluate((svg: SVGSVGElement) => {
        const { width } = svg.viewBox.baseVal;
        const path = svg.querySelector('path');
        const side = Array.from({ length: width }, (_, n) => n + 0.5);
        return side.map((y) => side.map((x) => path?.isPointInFill({ x, y }) ?? false));
      });

    it('is also a QR on request, which follows the NIM', async () => {
      const { page, errors } = await openWithChat(DARK);
      const loaded = loads(page);
      await chat(page).focus();
      await page.keyboard.press('Tab');
      expect(await hasFocus(button(page, 'Tampilkan QR'))).toBe(true);
      expect(loaded()).toBe(0);
      await page.keyboard.press('Enter');
      await page.getByRole('img', { name: 'Kode QR ke WhatsApp kampus dengan pesan VERIFIKASI' }).waitFor();
      expect(loaded()).toBe(1);
      await expectAccessible(page, [LOOKS[1]]);
      for (const nim of ['', '20230006']) {
        await page.getByLabel('NIM').fill(nim);
        const { data } = encode(`${CHAT}?text=VERIFIKASI%20${nim}`, { ecc: 'M', border: 4 });
        expect(await modulesOf(qr(page))).toEqual(data);
      }
      const colours = await qr(page).evaluate((svg) =>
        [...svg.children].map((child) => getComputedStyle(child).fill),
      );
      expect(colours, 'dark on white on a dark page too').toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
      await button(page, 'Sembunyikan QR').press('Enter');
      await qr(page).waitFor({ state: 'detached' });
      await button(page, 'Tampilkan QR').press('Enter');
      await qr(page).waitFor();
      expect(loaded()).toBe(1);
      await page.setViewportSize({ width: 360, height: 740 });
      await qr(page).waitFor({ state: 'hidden' });
      expect(errors).toEqual([]);
    });

    it('keeps what was typed when the QR cannot be loaded', async () => {
      const { page, errors } = await openWithChat(DARK);
      await page.route('**/KodeQr*', (route) => route.abort());
      await page.getByLabel('NIM').fill('20230006');
      await button(page, 'Tampilkan QR').click();
      await page.getByRole('alert').getByText('QR gagal dimuat').waitFor();
      expect(await page.getByLabel('NIM').inputValue()).toBe('20230006');
      expect(errors).toEqual([expect.stringContaining('QR gagal dimuat')]);
    });
  });
});

describe('a failure', () => {
  const fail = (status: number, code: string, message: string) => ({
    status,
    json: { success: false, error: { code, message } },
  });

  it('of each check and of the registration has its own sentence', async () => {
    const { page } = await site.open('/');
    const alert = page.getByRole('alertdialog', { name: 'Perhatian!' });
    for (const [url, failure, sentence] of [
      ['**/api/cekuser/*', fail(500, 'kesalahan_server', 'x'), 'Terjadi kesalahan saat pengecekan user'],
      ['**/api/cek/*/*', fail(500, 'kesalahan_server', 'x'), 'Terjadi kesalahan saat pengecekan mahasiswa'],
      ['**/api/cekuser/*', fail(429, 'terlalu_sering', 'Coba lagi nanti'), 'Coba lagi nanti'],
    ] as const) {
      await page.route(url, (route) => route.fulfill(failure));
      await verify(page, '20230011', '0800-0000-0011');
      await alert.getByText(sentence).waitFor();
      await alert.getByRole('button', { name: 'OK' }).click();
      await alert.waitFor({ state: 'hidden' });
      await page.unroute(url);
    }

    await page.route('**/api/register', (route) => route.fulfill(fail(422, 'validasi', 'x')));
    await verify(page, '20230012', '0800-0000-0012');
    await button(page, 'Kirim').click();
    await page.getByText('Gagal Registrasi').waitFor();
    expect(await site.messagesTo('6280000000012')).toEqual([]);
  });

  it('of a registration is no longer told once it works', async () => {
    const { page } = await site.open('/');
    await page.route('**/api/register', (route) => route.fulfill(fail(500, 'kesalahan_server', 'x')));
    await verify(page, '20230019', '0800-0000-0019');
    await button(page, 'Kirim').click();
    await page.getByText('Gagal Registrasi').waitFor();
    await page.unroute('**/api/register');
    await button(page, 'Verifikasi Akun Sekarang').click();
    await button(page, 'Kirim').click();
    await page.getByText('Registrasi Berhasil').waitFor();
    await page.getByText('Gagal Registrasi').waitFor({ state: 'detached' });
  });

  it('is shown on the page when its dialog cannot be loaded, and the form stays', async () => {
    const { page } = await site.open('/');
    await page.route(/\/Verifikasi(Dialogs|Terkirim)-|\/api\/cekuser\//, (route) => route.abort());
    await verify(page, '20230006', '080000000006');
    await page.getByRole('alert').getByText('Terjadi kesalahan saat pengecekan user').waitFor();
    expect(await page.getByLabel('Nomor WhatsApp').inputValue()).toBe('080000000006');
    await page.unroute(/\/Verifikasi(Dialogs|Terkirim)-|\/api\/cekuser\//);
    // Chromium 153 keeps a failed import: the page reloads by itself, and the form is filled in again.
    const again = () => void verify(page, '20230006', '080000000006');
    page.once('load', again);
    await button(page, 'Verifikasi Akun Sekarang').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Batal' }).click();
    // The next test loads this page, too.
    page.off('load', again);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('of an answer is retried with the same idempotency key', async () => {
    const { page } = await site.open('/');
    const keys: (string | undefined)[] = [];
    await page.route('**/api/register', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      // The request succeeds; only the answer is lost.
      await answerTo(route);
      return route.abort();
    });
    await verify(page, '20230012', '0800-0000-0012');
    await page.getByRole('button', { name: 'Kirim' }).click();
    await page.getByText('Registrasi Berhasil').waitFor();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    await expect.poll(() => site.messagesTo('6280000000012')).toHaveLength(1);
  });
});
