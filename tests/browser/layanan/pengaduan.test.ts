import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Pengaduan } from '../../../worker/contract/pengaduan/pengaduan.ts';
import { expectAccessible, expectAccessibleInPassing } from '../../support/browser/accessible.ts';
import {
  answer,
  answerTo,
  button,
  counted,
  focused,
  goTo,
  hasFocus,
  hold,
  rows,
  search,
  toast,
} from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';
import { patiently } from '../../support/patiently.ts';
import { walk } from '../../support/stack/walk.ts';

const site = sharedSite();
const operator = walk(site);
const student = walk(site, 'Mahasiswa');

const FORM = '/mahasiswa/pengaduan';
const PHONE = { viewport: { width: 360, height: 740 } };
const PELAPOR = 'Naufal Andi Harahap';

const fill = async (page: Page, judul: string, isi = 'Sudah tiga hari.') => {
  await page.getByLabel('Judul Pengaduan').fill(judul);
  await page.getByLabel('Kategori Pengaduan').selectOption('Infrastruktur');
  await page.getByLabel('Isi Pengaduan').fill(isi);
};
const submit = (page: Page) => button(page, 'Kirim Pengaduan').click();
const laporan = (page: Page) => page.getByRole('tab', { name: 'Laporan Pengaduan' }).click();
const rincian = (page: Page, judul: string) => page.getByRole('dialog', { name: judul });
const rowOf = (page: Page, judul: string) => rows(page).filter({ hasText: judul });

/** The complaints on the dashboard. The letters beside them show names. */
const work = (page: Page) => page.getByRole('region', { name: 'Pengaduan', exact: true });

/** Opens the dashboard and waits for its complaints. */
async function openWork() {
  const opened = await operator.to('/operator/dashboard', 'Paling Sering Dipakai');
  await work(opened.page)
    .getByText(/^Menampilkan \d+ sampai/)
    .waitFor();
  return opened;
}

/** The text of complaints on the page and in a dialog. */
const shown = async (page: Page) =>
  // By id: a dialog hides its role.
  [await page.locator('#pengaduan').innerHTML(), ...(await page.getByRole('dialog').allInnerTexts())].join();

/** Opens a complaint of the list of work. */
async function handle(page: Page, judul: string) {
  await button(page, `Tangani ${judul}`).click();
  await rincian(page, judul).waitFor();
}

describe('a complaint', () => {
  it('is filed by a student, answered by an operator who does not know whose it is, and read', async () => {
    const judul = 'Kran musala <b>bocor</b>';
    const { page, errors } = await student.to('/mahasiswa/dashboard', 'Untuk Anda');
    await page.getByRole('link', { name: 'Pengaduan' }).click();
    await page.getByText('Nama dan NIM Anda dirahasiakan.').waitFor();
    await fill(page, judul, 'Baris satu\nBaris dua');
    const release = await hold(page, /api\/pengaduan$/);
    await submit(page);
    await page.goBack();
    await page.goForward();
    await button(page, 'Mengirim…').waitFor();
    release();
    await toast(page, 'Data berhasil disimpan', 'success');
    for (const label of ['Judul Pengaduan', 'Kategori Pengaduan', 'Isi Pengaduan'])
      await expect.poll(() => page.getByLabel(label).inputValue(), { message: label }).toBe('');

    const desk = await openWork();
    // The oldest open complaint comes first, so this one is last.
    const titles = await work(desk.page)
      .getByRole('row')
      .filter({ has: desk.page.getByRole('cell') })
      .allInnerTexts();
    expect(titles[0]).toContain('Proyektor');
    expect(titles.at(-1)).toContain(judul);
    await handle(desk.page, judul);
    await desk.page.getByText('Baris satu\nBaris dua').waitFor();
    expect(await shown(desk.page)).not.toContain(PELAPOR);
    await button(desk.page, 'Proses').click();
    await expect.poll(() => focused(desk.page)).toBe('');
    await desk.page.getByLabel(/^Tanggapan Anda \(opsional\)/).waitFor();
    await button(desk.page, 'Proses').click();
    await toast(desk.page, 'Data berhasil disimpan', 'success');
    await rowOf(desk.page, judul).getByText('Diproses').waitFor();

    await handle(desk.page, judul);
    await button(desk.page, 'Selesaikan').click();
    await button(desk.page, 'Selesaikan').click();
    await desk.page.getByText('Wajib diisi').waitFor();
    await desk.page.getByLabel('Tanggapan Anda').fill('Sudah diganti.');
    await button(desk.page, 'Selesaikan').click();
    await rincian(desk.page, judul).waitFor({ state: 'detached' });
    await rowOf(desk.page, judul).waitFor({ state: 'detached' });
    // Its button is gone with the row.
    await expect.poll(() => focused(desk.page)).toBe('Pengaduan');
    expect(desk.errors).toEqual([]);

    await laporan(page);
    await rowOf(page, judul).getByText('Selesai').waitFor();
    const opener = button(page, judul);
    await opener.click();
    await rincian(page, judul).getByText('Sudah diganti.').waitFor();
    expect(await rincian(page, judul).getByText('Baris satu').innerText()).toBe('Baris satu\nBaris dua');
    await page.keyboard.press('Escape');
    await rincian(page, judul).waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(opener)).toBe(true);
    expect(errors).toEqual([]);

    const texts = async () => (await site.messagesTo('6280000000001')).map(({ text }) => text);
    await patiently(async () => expect(await texts()).toHaveLength(2));
    const written = (await texts()).join('\n');
    expect(written).toContain('sedang kami proses');
    expect(written).toContain('sudah selesai kami tangani');
    expect(written).toContain('/mahasiswa/pengaduan');
    expect(written).not.toContain('musala');
  });

  it('is talked about by both sides, with a photo, withdrawn, and reopened', async () => {
    const judul = 'Proyektor aula redup';
    const { page, errors } = await student.to(FORM, 'Kirim Pengaduan');
    await fill(page, judul);
    // The number is held as new.
    await page.route('**/api/pengaduan', async (route) => {
      const response = await route.fetch();
      const { data } = await response.json();
      await route.fulfill({ response, json: { data: { ...data, kabar_mulai: '2026-12-01T02:00:00.000Z' } } });
    });
    await submit(page);
    await page.getByText(/kabar lewat WhatsApp baru dikirim mulai 01 Desember 2026 09:00:00/).waitFor();
    await page.unroute('**/api/pengaduan');
    await laporan(page);
    await button(page, judul).click();
    await button(page, 'Balas').click();
    await button(page, 'Kirim Balasan').click();
    await page.getByText('Wajib diisi').waitFor();
    await page.getByLabel('Balasan Anda').fill('Hari ini mati sama sekali.');
    const buffer = await page.screenshot();
    const foto = { name: 'layar.png', mimeType: 'image/png', buffer };
    await page.evaluate(() => {
      const ready = createImageBitmap;
      // The photo is not read before the button has been pressed.
      window.createImageBitmap = (async (image: File) => {
        window.createImageBitmap = ready;
        await new Promise((resolve) => addEventListener('siap', resolve));
        return ready(image);
      }) as typeof createImageBitmap;
    });
    await page.getByLabel('Foto').setInputFiles({ ...foto, name: 'salah.png' });
    await button(page, 'Menyiapkan foto…').click({ force: true });
    await page.evaluate(() => dispatchEvent(new Event('siap')));
    await button(page, 'Kirim Balasan').waitFor();
    await button(page, 'Hapus foto').click();
    await page.getByText('Pilih file…').waitFor();
    await expect.poll(() => hasFocus(page.getByLabel('Foto'))).toBe(true);
    await page.getByLabel('Foto').setInputFiles(foto);
    await page.getByText('layar.png').waitFor();
    await button(page, 'Kirim Balasan').click();
    await toast(page, 'Data berhasil disimpan', 'success');
    await rincian(page, judul).getByText('Hari ini mati sama sekali.').waitFor();
    await expect.poll(() => focused(page)).toBe('Balas');

    const desk = await openWork();
    await rowOf(desk.page, judul).getByText('Ada balasan').waitFor();
    await handle(desk.page, judul);
    await button(desk.page, /^Lihat foto dari Pelapor, \d+ \p{L}+ \d{4} /u).press('Enter');
    const shownPhoto = desk.page.getByRole('img', { name: /^Foto dari Pelapor, \d/ });
    await shownPhoto.waitFor();
    await expect.poll(() => hasFocus(shownPhoto)).toBe(true);
    await expect
      .poll(() => shownPhoto.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
      .toBeGreaterThan(100);
    expect(await shown(desk.page)).not.toContain(PELAPOR);
    await button(desk.page, 'Balas').click();
    await desk.page.getByLabel('Balasan Anda').fill('Teknisi datang siang ini.');
    await button(desk.page, 'Kirim Balasan').click();
    await toast(desk.page, 'Data berhasil disimpan', 'success');
    await rincian(desk.page, judul).getByText('Teknisi datang siang ini.').waitFor();
    await desk.page.keyboard.press('Escape');
    await rowOf(desk.page, judul).getByText('Ada balasan').waitFor({ state: 'detached' });
    expect(desk.errors).toEqual([]);

    await page.reload();
    await laporan(page);
    await button(page, judul).click();
    await rincian(page, judul).getByText('Teknisi datang siang ini.').waitFor();
    await button(page, 'Tarik Pengaduan').click();
    await answer(page, 'Tarik pengaduan ini?', 'Tarik');
    await toast(page, 'Pengaduan sudah ditarik', 'success');
    await page.getByText(/^Dapat dibuka kembali sampai/).waitFor();
    await button(page, 'Buka Kembali').click();
    await page.getByLabel('Alasan dibuka kembali').fill('Putus lagi.');
    await button(page, 'Buka Kembali').click();
    await rincian(page, judul).getByText('Putus lagi.').waitFor();
    await button(page, 'Balas').waitFor();
    expect(errors).toEqual([]);
  });

  it('in distress is told where to turn, and stands out until an operator has opened it', async () => {
    const judul = 'Nilai tidak keluar';
    const phone = await site.openAs('Mahasiswa', FORM, PHONE);
    const help = phone.page.getByRole('region', { name: 'Anda tidak sendirian' });
    await fill(phone.page, judul, 'Saya mau bunuh diri.');
    await submit(phone.page);
    await expect.poll(() => focused(phone.page)).toBe('Anda tidak sendirian');
    const numbers = await help
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(numbers).toEqual(['tel:112', 'tel:119', 'tel:129', 'https://wa.me/628111129129']);
    await phone.page.getByRole('heading', { name: 'Pengaduan terkirim' }).waitFor();
    await expectAccessible(phone.page);
    await laporan(phone.page);
    await button(phone.page, judul).click();
    await help.getByRole('link', { name: '119' }).waitFor();
    await button(phone.page, 'Balas').click();
    await phone.page.getByLabel('Balasan Anda').fill('Saya sungguh mau bunuh diri.');
    await button(phone.page, 'Kirim Balasan').click();
    await expect.poll(() => focused(phone.page)).toBe('Anda tidak sendirian');
    expect(phone.errors).toEqual([]);

    const { page, errors } = await openWork();
    const notice = page.getByRole('alert').filter({ hasText: '1 pengaduan ditulis dalam keadaan darurat.' });
    const desk = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 740 });
    expect((await notice.boundingBox())?.height, 'leaves room for the page on a phone').toBeLessThan(110);
    if (desk) await page.setViewportSize(desk);
    await notice.getByRole('link', { name: 'Buka Pengaduan' }).click();
    await rows(page).first().getByText('Mendesak').waitFor();
    await handle(page, judul);
    await page.getByText('Pelapor menulis dalam keadaan darurat.').waitFor();
    expect(await shown(page)).not.toContain(PELAPOR);
    await page.keyboard.press('Escape');
    await notice.waitFor({ state: 'detached' });
    await rowOf(page, judul).getByText('Mendesak').waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });

  it('shows the complainant to an operator who confirms, and hides the name again', async () => {
    const { page } = await openWork();
    await handle(page, 'Jadwal kuliah bentrok');
    await button(page, 'Tampilkan pelapor').click();
    await page.getByText(/Setiap kali pelapor ditampilkan, audit mencatat nama Anda/).waitFor();
    await answer(page, 'Tampilkan pelapor?', 'Batal');
    expect(await shown(page)).not.toContain(PELAPOR);
    await expect.poll(() => focused(page)).toBe('Tampilkan pelapor');
    await button(page, 'Tampilkan pelapor').click();
    await answer(page, 'Tampilkan pelapor?', 'Tampilkan');
    const pelapor = page.getByRole('region', { name: 'Pelapor' });
    for (const text of [PELAPOR, '20230001', 'Sudah dicatat di audit.'])
      await pelapor.getByText(text).waitFor();
    await expect.poll(() => hasFocus(pelapor)).toBe(true);

    await button(page, 'Tutup').click();
    await handle(page, 'Jadwal kuliah bentrok');
    await button(page, 'Tampilkan pelapor').waitFor();
    expect(await shown(page)).not.toContain(PELAPOR);
  });

  it('promises no notification while the gateway is held', async () => {
    const { page } = operator;
    await page.route(/statistik\/menunggu/, async (route) => {
      const response = await answerTo(route);
      const { data } = await response.json();
      const ditahan = { alasan: 'Token ditolak Meta', semua: true };
      await route.fulfill({ response, json: { data: { ...data, ditahan } } });
    });
    // The server decides nothing.
    await page.route(/api\/pengaduan\/\d+$/, async (route) => {
      if (route.request().method() === 'GET') return route.continue();
      const { pathname } = new URL(route.request().url());
      await route.fulfill({ json: { data: await site.api<Pengaduan>('GET', pathname) } });
    });
    await openWork();
    await page.getByText('Pengiriman WhatsApp sedang ditahan.').waitFor();
    await handle(page, 'Pendingin ruangan bagian keuangan bocor');
    await button(page, 'Proses').click();
    await button(page, 'Proses').click();
    await page.getByText('Kabar lewat WhatsApp dikirim setelah pengiriman dilanjutkan.').waitFor();
  });

  it('that another operator has closed says so, and is found by state and category', async () => {
    const { page } = await openWork();
    await handle(page, 'Pendingin ruangan bagian keuangan bocor');
    await button(page, 'Proses').click();
    const [{ id } = { id: 0 }] = await site.api<Pengaduan[]>('GET', '/api/pengaduan?cari=pendingin');
    await site.api('POST', `/api/pengaduan/${id}`, {
      _method: 'PATCH',
      status: 'Ditolak',
      tanggapan: 'Sudah diperbaiki kemarin.',
    });
    await button(page, 'Proses').click();
    await toast(page, 'Pengaduan yang Ditolak tidak dapat menjadi Diproses', 'error');
    await rowOf(page, 'Pendingin').waitFor({ state: 'detached' });
    await work(page).getByLabel('Status').selectOption({ label: 'Ditolak' });
    await button(page, 'Lihat Pendingin ruangan bagian keuangan bocor').click();
    await page.getByText('Sudah diperbaiki kemarin.').waitFor();
    expect(await button(page, 'Proses').count()).toBe(0);
    await page.keyboard.press('Escape');

    await work(page).getByLabel('Status').selectOption({ label: 'Semua' });
    await work(page).getByLabel('Kategori').selectOption('Akademik');
    await counted(page, '1 sampai 1 dari 1');
    await rowOf(page, 'Nilai mata kuliah belum keluar').waitFor();
    await work(page).getByLabel('Status').selectOption({ label: 'Menunggu' });
    await page.getByText('Tidak ada data yang ditemukan').waitFor();
  });

  it('keeps an unfinished answer for the step it belongs to', async () => {
    const { page } = await openWork();
    const tanggapan = page.getByLabel('Tanggapan Anda');
    await handle(page, 'Wi-Fi perpustakaan sering putus');
    await button(page, 'Tolak').click();
    await tanggapan.fill('Sudah');
    await page.keyboard.press('Escape');
    await rincian(page, 'Wi-Fi perpustakaan sering putus').waitFor({ state: 'detached' });
    await toast(page, 'Draf disimpan', 'success');
    await page.reload();
    await handle(page, 'Wi-Fi perpustakaan sering putus');
    await button(page, 'Tolak').click();
    expect(await tanggapan.inputValue()).toBe('Sudah');
    await button(page, 'Kembali').click();
    await expect.poll(() => focused(page)).toBe('Tolak');
    await button(page, 'Proses').click();
    expect(await tanggapan.inputValue(), 'what was to go with the refusal').toBe('');
  });
});

describe('the form', () => {
  it('says what is missing, grows with what is written, and keeps it while the report is looked at', async () => {
    const { page } = await student.to(FORM, 'Kirim Pengaduan');
    let calls = 0;
    await page.route('**/api/pengaduan', (route) => {
      calls += 1;
      return route.continue();
    });
    await submit(page);
    expect(await page.getByText('Wajib diisi').count()).toBe(3);
    await expect.poll(() => hasFocus(page.getByLabel('Judul Pengaduan'))).toBe(true);
    await expectAccessibleInPassing(page);
    await fill(page, 'Judul', 'x'.repeat(5_001));
    await page.getByText('5.001 dari 5.000 karakter, terlalu panjang').waitFor();
    await submit(page);
    await page.getByText('Paling banyak 5000 karakter').waitFor();
    expect(calls).toBe(0);

    const isi = page.getByLabel('Isi Pengaduan');
    const height = async () => (await isi.boundingBox())?.height ?? 0;
    await isi.fill('');
    const empty = await height();
    await isi.fill('baris\n'.repeat(12));
    expect(await height()).toBeGreaterThan(empty + 60);
    await laporan(page);
    await rowOf(page, 'Wi-Fi').waitFor();
    await expectAccessibleInPassing(page);
    await button(page, 'Nilai mata kuliah belum keluar').click();
    await rincian(page, 'Nilai mata kuliah belum keluar').waitFor();
    await expectAccessibleInPassing(page);
    await page.keyboard.press('Escape');
    await rincian(page, 'Nilai mata kuliah belum keluar').waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Form Pengaduan' }).click();
    expect(await isi.inputValue()).toBe('baris\n'.repeat(12));
  });

  it('keeps what was written when it was refused or not answered, and files it once', async () => {
    const { page } = await site.openAs('Pegawai', '/pegawai/pengaduan');
    await page.getByText('Nama Anda dirahasiakan.').waitFor();
    await fill(page, 'Lift berhenti');
    const error = { code: 'terlalu_sering', message: 'Besok lagi.' };
    await page.route('**/api/pengaduan', (route) =>
      route.fulfill({ status: 429, json: { success: false, error } }),
    );
    await submit(page);
    await toast(page, 'Gagal menyimpan data', 'error');
    await page.getByText('Besok lagi.').waitFor();
    await page.unroute('**/api/pengaduan');

    let lost = true;
    await page.route('**/api/pengaduan', async (route) => {
      if (route.request().method() !== 'POST' || !lost) return route.continue();
      lost = false;
      // The complaint is filed; only the answer is lost.
      await answerTo(route);
      await route.abort();
    });
    await submit(page);
    await page.getByText('Tidak dapat terhubung ke server').first().waitFor();
    await page.unroute('**/api/pengaduan');
    await page.reload();
    expect(await page.getByLabel('Judul Pengaduan').inputValue()).toBe('Lift berhenti');
    await submit(page);
    await toast(page, 'Data berhasil disimpan', 'success');
    await laporan(page);
    await rowOf(page, 'Lift berhenti').first().waitFor();
    expect(await rowOf(page, 'Lift berhenti').count()).toBe(1);
  });

  /** Files a complaint, and writes a reply that is not sent yet. */
  async function beginReply(judul: string): Promise<Page> {
    const { page } = await student.to(FORM, 'Kirim Pengaduan');
    await fill(page, judul);
    await submit(page);
    await laporan(page);
    await button(page, judul).click();
    await button(page, 'Balas').click();
    await page.getByLabel('Balasan Anda').fill('Masih mati.');
    return page;
  }

  it('takes a reply once whose answer was lost before the page was left', async () => {
    const judul = 'Lift lantai tiga';
    const page = await beginReply(judul);
    await page.route('**/balasan', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      // The reply is kept; only the answer is lost.
      await answerTo(route);
      await route.abort();
    });
    await button(page, 'Kirim Balasan').click();
    await page.getByText('Tidak dapat terhubung ke server').first().waitFor();
    await page.unroute('**/balasan');
    await page.reload();
    await laporan(page);
    await button(page, judul).click();
    await rincian(page, judul).getByText('Masih mati.').waitFor();
    await button(page, 'Balas').click();
    expect(await page.getByLabel('Balasan Anda').inputValue()).toBe('Masih mati.');
    await button(page, 'Kirim Balasan').click();
    await toast(page, 'Data berhasil disimpan', 'success');
    expect(await rincian(page, judul).getByText('Masih mati.').count()).toBe(1);
  });

  it('no longer says that a reply failed once it is sent', async () => {
    const page = await beginReply('Lift lantai empat');
    await page.route('**/balasan', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await button(page, 'Kirim Balasan').click();
    await toast(page, 'Gagal menyimpan data', 'error');
    await page.unroute('**/balasan');
    await button(page, 'Kirim Balasan').click();
    await toast(page, 'Data berhasil disimpan', 'success');
    await page.getByText('Gagal menyimpan data').waitFor({ state: 'detached' });
  });

  it('is kept while a student logs in again', async () => {
    const { page } = await site.openAs('Mahasiswa', '/mahasiswa/pengaduan');
    await fill(page, 'Sesi berakhir', 'Teks yang panjang.');
    await page.route('**/api/pengaduan', (route) =>
      route.fulfill({
        status: 401,
        json: { success: false, error: { code: 'belum_login', message: 'Silakan masuk terlebih dahulu' } },
      }),
    );
    await submit(page);
    await page.getByText('Sesi Anda berakhir.').waitFor();
    await page.unroute('**/api/pengaduan');
    const logIn = async (username: string, password: string) => {
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await button(page, 'Login').click();
    };
    await logIn('20230001', 'mahasiswa-demo');
    await page.waitForURL('**/mahasiswa/pengaduan');
    expect(await page.getByLabel('Judul Pengaduan').inputValue()).toBe('Sesi berakhir');
    expect(await page.getByLabel('Kategori Pengaduan').inputValue()).toBe('Infrastruktur');
    expect(await page.getByLabel('Isi Pengaduan').inputValue()).toBe('Teks yang panjang.');
    await submit(page);
    await toast(page, 'Data berhasil disimpan', 'success');
    await page.reload();
    expect(await page.getByLabel('Isi Pengaduan').inputValue()).toBe('');
  });
});

describe('the way there and back', () => {
  it('of a lecturer goes by the form to the report, and not to the pages of students', async () => {
    const { page, errors } = await site.openAs('Dosen', '/dosen/dashboard');
    await page.getByRole('link', { name: 'Pengaduan' }).click();
    await page.getByText('Nama Anda dirahasiakan.').waitFor();
    await page.getByRole('link', { name: 'Laporan Pengaduan' }).click();
    await page.waitForURL('**/dosen/pengaduan/laporan');
    await rowOf(page, 'Proyektor').waitFor();
    await page.getByRole('link', { name: 'Kembali' }).click();
    await page.waitForURL('**/dosen/pengaduan');
    await page.getByRole('link', { name: 'Kembali' }).click();
    await page.waitForURL('**/dosen/dashboard');
    await goTo(page, FORM);
    await page.waitForURL('**/404');
    expect(errors).toEqual([]);
  });

  it('of staff stays with their own pages', async () => {
    const { page } = await site.openAs('Pegawai', '/pegawai/dashboard');
    await page.getByRole('link', { name: 'Pengaduan' }).click();
    await page.waitForURL('**/pegawai/pengaduan');
    await laporan(page);
    await rowOf(page, 'Pendingin').waitFor();
    await page.getByRole('link', { name: 'Kembali' }).click();
    await page.waitForURL('**/pegawai/dashboard');
  });
});

describe('the report', () => {
  it('has its columns and dates, tries again when it fails, and keeps no search for the next visit', async () => {
    const { page } = await student.to(FORM, 'Kirim Pengaduan');
    await page.route('**/api/pengaduan?*', (route) => route.fulfill({ status: 500, json: {} }));
    await laporan(page);
    await page.getByText('Data gagal dimuat.').waitFor();
    await page.unroute('**/api/pengaduan?*');
    await button(page, 'Coba lagi').click();
    await rowOf(page, 'Konser').waitFor();
    const headers = await page.getByRole('columnheader').allInnerTexts();
    expect(headers).toEqual(['No', 'Tanggal', 'Judul', 'Kategori', 'Status Pengaduan']);
    expect(await rowOf(page, 'Konser').getByRole('cell').nth(1).innerText()).toMatch(
      /^\d{2} [A-Z][a-z]+ 2\d{3} \d{2}:\d{2}:\d{2} WIB$/,
    );

    await page.getByLabel('Tampilkan').selectOption('25');
    await search(page, 'konser', '1 sampai 1 dari 1');
    await page.getByRole('link', { name: 'Kembali' }).click();
    await page.getByRole('heading', { name: 'Layanan VADR' }).waitFor();
    await page.goBack();
    await laporan(page);
    await rowOf(page, 'Wi-Fi').waitFor();
    expect(await page.getByLabel('Tampilkan').inputValue()).toBe('10');
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tabel'))),
    ).toEqual([]);
  });
});
