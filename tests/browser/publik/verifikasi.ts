import type { Locator, Page } from 'playwright-core';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { JUDUL_WA } from '../../../worker/contract/portal/link.ts';
import { button, hasFocus, LOOKS } from '../../support/operator.ts';
import { expectAccessible, type Look, logIn } from '../../support/site.ts';
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

/** The home page as it is where the campus's number is known. */
async function openWithChat(look?: Look) {
  const opened = await site.open('/', look);
  await opened.page.route('**/api/link', (route) =>
    route.fulfill({ json: { data: { data: [{ judul: JUDUL_WA, link: CHAT }] } } }),
  );
  await opened.page.reload();
  return opened;
}

/** What stands in place of the form once the credentials are on their way. */
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
    await expectAccessible(page);
    await page.reload();
    await title.waitFor();
    expect(await hasFocus(title), 'nobody has just done anything').toBe(false);

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
    // Only the pages ask for a password of one's own.
    await page.getByText('Buat password Anda sendiri.').waitFor();
    await expectAccessible(page);
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
    const alert = page.getByRole('alertdialog', { name: 'Perhatian!' });
    await alert.getByText('Data tidak ditemukan', { exact: true }).waitFor();
    await alert.getByText('Periksa NIM 20230006 dan nomor 080000000007').waitFor();
    await alert.getByRole('link', { name: /@/ }).waitFor();
    await expectAccessible(page);
    await alert.getByRole('button', { name: 'OK' }).click();
    expect(await page.getByLabel('NIM').inputValue(), 'to be put right').toBe('20230006');
  });

  it('finds the form again for somebody else', async () => {
    const { page } = await site.open('/');
    await verify(page, '20230016', '0800-0000-0016');
    await page.getByRole('button', { name: 'Kirim' }).click();
    const card = cardOf(page, '080000000016');
    await card.waitFor();
    await button(page, 'Verifikasi akun lain').click();
    expect(await page.getByLabel('NIM').inputValue()).toBe('');
    await page.reload();
    await page.getByLabel('NIM').waitFor();
    expect(await card.count(), 'nor does it come back').toBe(0);
  });

  it.each(['null', '{"input":{"username":"<b>","no_hp":"x"},"sampai":9e15}', '{', '[1'])(
    'finds the form where the tab remembers %s',
    async (kept) => {
      const { page, errors } = await site.open('/');
      await page.evaluate((kept) => sessionStorage.setItem('verifikasi', kept), kept);
      await page.reload();
      await page.getByLabel('NIM').waitFor();
      expect(errors).toEqual([]);
    },
  );

  it('is told when the password did not reach the phone, and what to do', async () => {
    const faults = (refusedNumbers: string[]) =>
      fetch(`${site.simulator}/simulator/faults`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ refusedNumbers }),
      });
    await faults(['6280000000014']);
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
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Isi formulir lagi' }).click();
    await page.getByLabel('NIM').waitFor();
    await faults([]);
  });

  it('is told to write first where the password would not arrive', async () => {
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

describe('verification by WhatsApp', () => {
  const chat = (page: Page) => page.getByRole('link', { name: 'Verifikasi lewat WhatsApp' });
  const address = async (page: Page) => (await chat(page).getAttribute('href')) ?? '';

  it.each(LOOKS)('is a chat in which the text is ready, $viewport.width $colorScheme', async (look) => {
    const { page, errors } = await openWithChat(look);
    expect(await address(page)).toBe(`${CHAT}?text=VERIFIKASI%20`);
    await page.getByText('tambahkan NIM Anda').waitFor();
    await expectAccessible(page);
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
    await expectAccessible(page);
    expect(errors).toEqual([]);
  });

  it('is not offered where the number is not known', async () => {
    const { page } = await site.open('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Perpustakaan Digital' }).waitFor();
    expect(await chat(page).count()).toBe(0);
    expect(await page.getByText('Verifikasi lewat WhatsApp').count()).toBe(0);
  });

  describe('of whoever sits at a computer', () => {
    const qr = (page: Page) => page.getByRole('img', { name: /^Kode QR/ });
    const loads = (page: Page) => {
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(request.url()));
      return () => loaded.filter((url) => url.includes('KodeQr')).length;
    };
    /** Which of its modules are dark, by the browser's own drawing of it. */
    const modulesOf = (svg: Locator) =>
      svg.evaluate((svg: SVGSVGElement) => {
        const { width } = svg.viewBox.baseVal;
        const path = svg.querySelector('path');
        const side = Array.from({ length: width }, (_, n) => n + 0.5);
        return side.map((y) => side.map((x) => path?.isPointInFill({ x, y }) ?? false));
      });

    it('is also a QR, once it is asked for, and follows the NIM', async () => {
      const { page, errors } = await openWithChat(LOOKS[1]);
      const loaded = loads(page);
      await chat(page).focus();
      await page.keyboard.press('Tab');
      expect(await hasFocus(button(page, 'Tampilkan QR'))).toBe(true);
      expect(loaded()).toBe(0);
      await page.keyboard.press('Enter');
      await page.getByRole('img', { name: 'Kode QR ke WhatsApp kampus dengan pesan VERIFIKASI' }).waitFor();
      expect(loaded()).toBe(1);
      for (const nim of ['', '20230006']) {
        await page.getByLabel('NIM').fill(nim);
        const { data } = encode(`${CHAT}?text=VERIFIKASI%20${nim}`, { ecc: 'M', border: 4 });
        expect(await modulesOf(qr(page))).toEqual(data);
      }
      const colours = await qr(page).evaluate((svg) =>
        [...svg.children].map((child) => getComputedStyle(child).fill),
      );
      expect(colours, 'dark on white on a dark page too').toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
      await expectAccessible(page);
      await button(page, 'Sembunyikan QR').press('Enter');
      await qr(page).waitFor({ state: 'detached' });
      await button(page, 'Tampilkan QR').press('Enter');
      await qr(page).waitFor();
      expect(loaded()).toBe(1);
      await page.setViewportSize({ width: 360, height: 740 });
      await qr(page).waitFor({ state: 'hidden' });
      expect(errors).toEqual([]);
    });

    it('leaves what was typed alone when the QR cannot be loaded', async () => {
      const { page, errors } = await openWithChat(LOOKS[1]);
      await page.route('**/KodeQr*', (route) => route.abort());
      await page.getByLabel('NIM').fill('20230006');
      await button(page, 'Tampilkan QR').click();
      await page.getByRole('alert').getByText('QR gagal dimuat').waitFor();
      expect(await page.getByLabel('NIM').inputValue()).toBe('20230006');
      expect(errors).toEqual([expect.stringContaining('QR gagal dimuat')]);
    });
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

  it('is said on the page itself where not even a dialog could be loaded, and what was typed stays', async () => {
    const { page } = await site.open('/');
    await page.route(/\/Verifikasi(Dialogs|Terkirim)-|\/api\/cekuser\//, (route) => route.abort());
    await verify(page, '20230006', '080000000006');
    await page.getByRole('alert').getByText('Terjadi kesalahan saat pengecekan user').waitFor();
    expect(await page.getByLabel('Nomor WhatsApp').inputValue()).toBe('080000000006');
    await page.unroute(/\/Verifikasi(Dialogs|Terkirim)-|\/api\/cekuser\//);
    await button(page, 'Verifikasi Akun Sekarang').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Batal' }).click();
    expect(await page.getByRole('alert').count()).toBe(0);
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
