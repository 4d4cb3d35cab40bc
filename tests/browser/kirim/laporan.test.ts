import { readFileSync } from 'node:fs';
import * as XLSX from '@e965/xlsx';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BarisLaporan } from '../../../worker/contract/pesan/laporan.ts';
import {
  answerTo,
  button,
  counted,
  focused,
  goTo,
  hold,
  rows,
  search,
  toast,
} from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';
import { patiently } from '../../support/patiently.ts';
import { walk } from '../../support/stack/walk.ts';
import { settle } from '../../support/wait.ts';

const site = sharedSite();
const operator = walk(site);

const REPORT = '/operator/report/pesan';
/** After this a success is no longer shown, a failure still is. */
const TOAST_MS = 3_500;

const ids = new Map<string, number>();

const rowOf = (page: Page, nama: string) => rows(page).filter({ hasText: nama });
const shows = (page: Page, nama: string, status: string) =>
  rowOf(page, nama).getByText(status, { exact: true }).waitFor();

/** Goes to another page and back by the menu, without a page load. */
async function leaveAndReturn(page: Page) {
  await page.getByRole('link', { name: 'Kiriman', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Kiriman' }).waitFor();
  await page.getByRole('link', { name: /^Report Pesan/ }).click();
}

/** Sends a message that meets a fault, and waits until the report shows the outcome. */
async function send(nama: string, no_hp: string, ending: object, outcome: Partial<BarisLaporan>) {
  await site.simulate('PUT', 'faults', { next: [ending] });
  const message = { nama, no_hp, body: 'Halo {nama}' };
  ids.set(nama, (await site.api<{ id: number }>('POST', '/api/kirimpesan', message)).id);
  await patiently(async () => {
    const [newest] = await site.api<BarisLaporan[]>('GET', '/api/reportpesan/Lainnya');
    expect(newest).toMatchObject({ nama, ...outcome });
  });
}

describe('the report', () => {
  beforeAll(async () => {
    await send('Pembaca', '080000009001', { kind: 'ok' }, { status: 'sent' });
    await site.simulate('POST', 'read', { phone: '6280000009001' });
    await send('Penerima', '080000009002', { kind: 'ok' }, { status: 'sent' });
    await send('Tanpa WhatsApp', '080000009003', { kind: 'refused' }, { status: 'cancel' });
    const lost = [{ kind: 'dropped' }, { belum_pasti: true }] as const;
    await send('Entah Satu', '080000009004', ...lost);
    await send('Entah Dua', '080000009005', ...lost);
    await send('Entah Tiga', '080000009006', ...lost);
    const later = { kind: 'http429', retryAfterSeconds: 3000 };
    await send('Menunggu', '080000009007', later, { alasan: expect.stringContaining('batas') });
  });

  it('shows of each message its time, recipient and outcome', async () => {
    const { page, errors } = await operator.to(REPORT);
    await counted(page, '1 sampai 7 dari 7');
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'No',
      'Tanggal Kirim',
      'Nama',
      'Nomor HP',
      'Group/Personal',
      'Status',
      'Action',
    ]);
    expect(await rowOf(page, 'Pembaca').getByRole('cell').allInnerTexts()).toEqual([
      '7',
      expect.stringMatching(/^\d\d \p{L}+ \d{4} \d\d:\d\d:\d\d WIB$/u),
      'Pembaca',
      '080000009001',
      'Personal',
      'Dibaca',
      expect.stringMatching(/^Percakapan\s+dengan Pembaca$/),
    ]);
    const statuses = { Menunggu: 'Pending', 'Tanpa WhatsApp': 'Gagal', Penerima: 'Terkirim' };
    for (const [nama, status] of Object.entries(statuses)) await shows(page, nama, status);
    await rowOf(page, 'Tanpa WhatsApp').getByText('Nomor tidak terdaftar di WhatsApp').waitFor();
    const unconfirmed = await rowOf(page, 'Entah Satu').innerText();
    expect(unconfirmed).toMatch(/Pending\s+Belum diketahui\s+Pesan ini mungkin sudah diterima\./);
    const unfold = button(page, 'Rincian Entah Satu');
    await unfold.press('Enter');
    expect(await unfold.getAttribute('aria-expanded')).toBe('true');
    await page.getByRole('definition').getByText('Halo Entah Satu').waitFor();
    await page.getByRole('definition').getByText('Jawaban gateway WhatsApp tidak diterima').waitFor();
    await unfold.press('Enter');
    expect(await rowOf(page, 'Entah Satu').getByRole('button').count()).toBe(3);
    await rowOf(page, 'Pembaca').getByRole('link', { name: 'Percakapan dengan Pembaca' }).click();
    await page.getByRole('region', { name: 'Pesan dengan 080000009001' }).getByText('Halo Pembaca').waitFor();
    expect(errors).toEqual([]);
  });

  it('is filtered, keeps its filters, and is exported to a workbook', async () => {
    const { page, errors } = await operator.to(REPORT);
    const filter = (label: string) => page.getByLabel(label, { exact: true });
    expect(await filter('Kategori').inputValue()).toBe('Lainnya');
    expect(await filter('Status').getByRole('option').allInnerTexts()).toEqual([
      'Semua',
      'Terkirim',
      'Dibaca',
      'Pending',
      'Gagal',
      'Belum diketahui',
    ]);
    await filter('Kategori').selectOption('Dosen');
    await counted(page, '0 sampai 0 dari 0');
    await filter('Kategori').selectOption('Lainnya');
    await filter('Status').selectOption('Belum diketahui');
    await counted(page, '1 sampai 3 dari 3');
    const day = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Jakarta' });
    await filter('Sampai').fill(day(-1));
    await counted(page, '0 sampai 0 dari 0');
    await filter('Sampai').fill(day(1));
    await filter('Dari').fill(day(-1));
    await counted(page, '1 sampai 3 dari 3');
    await search(page, 'entah d', '1 sampai 1 dari 1');
    await page.reload();
    await counted(page, '1 sampai 1 dari 1');
    expect(await filter('Status').inputValue()).toBe('belum_pasti');
    expect(await filter('Dari').inputValue()).toBe(day(-1));

    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Ekspor Excel').click()]);
    expect(file.suggestedFilename()).toBe('Report Pesan Lainnya.xlsx');
    const sheet = XLSX.read(readFileSync(await file.path())).Sheets.Data ?? {};
    expect(XLSX.utils.sheet_to_json(sheet, { header: 1 })).toEqual([
      [
        ...['Tanggal Kirim', 'Nama', 'Nomor HP', 'Group/Personal', 'Status', 'Alasan', 'Jenis', 'Isi'],
        ...['Isi Diterima', 'Template', 'Dari'],
      ],
      [
        expect.stringMatching(/WIB$/),
        'Entah Dua',
        '080000009005',
        'Personal',
        'Belum diketahui',
        expect.anything(),
        'Text',
        'Halo Entah Dua',
        ...['', '', expect.stringMatching(/./)],
      ],
    ]);
    await toast(page, '1 baris disimpan ke Excel', 'success');
    expect(errors).toEqual([]);
  });

  it('lists its active filters, and clears them with one click', async () => {
    const { page, errors } = await operator.to(REPORT);
    const active = page.getByRole('region', { name: 'Saringan aktif' });
    expect(await active.count()).toBe(0);
    await page.getByLabel('Status', { exact: true }).selectOption('Belum diketahui');
    await page.getByLabel('Dari', { exact: true }).fill('2026-01-31');
    await page.getByLabel('Pencarian').fill('entah');
    await expect
      .poll(() => active.getByRole('listitem').allInnerTexts())
      .toEqual(['Status: Belum diketahui', 'Dari: 31 Januari 2026', 'Pencarian: entah']);
    await counted(page, '1 sampai 3 dari 3');
    // Until then, the former rows are shown faded.
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
    await button(page, 'Hapus Saringan').click();
    await counted(page, '1 sampai 7 dari 7');
    await active.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Report Pesan');
    for (const [label, value] of Object.entries({ Kategori: 'Lainnya', Status: '', Dari: '', Pencarian: '' }))
      expect(await page.getByLabel(label, { exact: true }).inputValue(), label).toBe(value);
    expect(errors).toEqual([]);
  });

  it('follows its address, whatever was shown before', async () => {
    const { page, errors } = await operator.to(`${REPORT}?status=sent&page=2`);
    await goTo(page, `${REPORT}?kategori=Lainnya&status=belum_pasti`);
    await counted(page, '1 sampai 3 dari 3');
    await page.getByLabel('Kategori', { exact: true }).selectOption('Dosen');
    await counted(page, '0 sampai 0 dari 0');
    await page.reload();
    await counted(page, '0 sampai 0 dari 0');
    expect(await page.getByLabel('Kategori', { exact: true }).inputValue()).toBe('Dosen');
    await page.goBack();
    await counted(page, '1 sampai 3 dari 3');
    await page.goto(`${site.site}${REPORT}?kategori=Alumni&dari=kemarin&status=Belum&page=1`);
    await counted(page, '1 sampai 7 dari 7');
    expect(errors).toEqual([]);
  });

  it('shows all categories, and ignores a last day before the first', async () => {
    const { page, errors } = await operator.to(REPORT);
    await page.getByLabel('Kategori', { exact: true }).selectOption('Semua');
    await counted(page, '1 sampai 7 dari 7');
    await page.getByLabel('Dari', { exact: true }).fill('2026-02-02');
    await page.getByLabel('Sampai', { exact: true }).fill('2026-02-01');
    await page.getByText('Lebih awal daripada tanggal Dari, jadi belum dipakai.').waitFor();
    await counted(page, '1 sampai 7 dari 7');
    const active = page.getByRole('region', { name: 'Saringan aktif' });
    expect(await active.getByRole('listitem').allInnerTexts()).toEqual(['Dari: 02 Februari 2026']);
    expect(errors).toEqual([]);
  });

  it('shows when messages went out and why they failed, by the category and the days chosen', async () => {
    const { page, errors } = await operator.to(REPORT);
    const part = (name: string) => page.getByRole('region', { name, exact: true });
    await part('Pesan per Hari')
      .getByRole('img', { name: '7 pesan, paling banyak 7 dalam satu hari' })
      .waitFor();
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Jakarta' });
    await page.getByLabel('Dari', { exact: true }).fill(today);
    await page.getByLabel('Sampai', { exact: true }).fill(today);
    const hours = part('Pesan per Jam');
    await hours.getByText('Lihat sebagai tabel').click();
    const row = hours.getByRole('table', { name: 'Pesan per Jam' }).getByRole('row');
    await expect.poll(() => row.count()).toBe(25);
    await part('Sebab Gagal').getByText('Lihat sebagai tabel').click();
    const reasons = part('Sebab Gagal').getByRole('table', { name: 'Sebab Gagal' });
    expect(await reasons.getByRole('row').last().innerText()).toMatch(
      /Nomor tidak terdaftar di WhatsApp\s+1/,
    );
    await page.getByLabel('Kategori', { exact: true }).selectOption('Dosen');
    await part('Sebab Gagal').getByText('Tidak ada pesan yang gagal pada waktu ini.').waitFor();
    expect(errors).toEqual([]);
  });

  it('shows no message and no chart of another category while its own are awaited', async () => {
    const { page } = await operator.to(REPORT);
    await page.getByText(/^Pesan kepada kontak lainnya/).waitFor();
    const release = await hold(page, /api\/reportpesan\/Pegawai/);
    await page.getByLabel('Kategori', { exact: true }).selectOption('Pegawai');
    await page.locator('table[aria-busy=true]').waitFor();
    expect(await page.getByText(/^(Belum ada pesan|Pesan kepada) /).count()).toBe(0);
    expect(await page.getByRole('cell', { name: /^0800/ }).count()).toBe(0);
    release();
    await page.getByText(/^Pesan kepada pegawai/).waitFor();
  });

  it('starts with the first page of Lainnya, and forgets the search of another category', async () => {
    const { page } = await operator.to(REPORT);
    const kategori = page.getByLabel('Kategori', { exact: true });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/reportpesan\/\w+\?/.test(request.url())) asked.push(request.url());
    });
    for (const leave of [() => page.goto(site.site + REPORT), leaveAndReturn]) {
      await kategori.selectOption('Mahasiswa');
      await search(page, 'entah', '0 sampai 0 dari 0');
      // The page that is left may ask until then.
      page.once('framenavigated', () => void asked.splice(0));
      await leave(page);
      await counted(page, '1 sampai 7 dari 7');
      expect(await kategori.inputValue()).toBe('Lainnya');
      expect(await page.getByLabel('Pencarian').inputValue()).toBe('');
      for (const url of asked) expect(url).toContain('/api/reportpesan/Lainnya?page=1&');
    }
  });

  describe('a message that did not arrive', () => {
    const dialog = (page: Page) => page.getByRole('alertdialog');

    it('is not said to be sent while the gateway is held', async () => {
      const { page } = operator;
      await page.route(/statistik\/menunggu/, async (route) => {
        const response = await answerTo(route);
        const { data } = await response.json();
        const ditahan = { alasan: 'Token ditolak Meta', semua: true };
        await route.fulfill({ response, json: { data: { ...data, ditahan } } });
      });
      await page.route(/api\/pesan\/\d+\/ulang$/, (route) =>
        route.fulfill({ status: 202, json: { success: true, data: { id: 1 } } }),
      );
      const { errors } = await operator.to(REPORT);
      await page.getByText('Pengiriman WhatsApp sedang ditahan.').waitFor();
      await button(page, 'Kirim Ulang Tanpa WhatsApp').click();
      await dialog(page)
        .getByText('Pesan dikirim setelah dilanjutkan. Sebabnya: Token ditolak Meta.')
        .waitFor();
      await dialog(page).getByRole('button', { name: 'Kirim' }).click();
      await toast(page, 'Pesan disimpan, belum dikirim', 'success');
      expect(errors).toEqual([]);
    });

    it('is sent again after a warning, and updates its status', async () => {
      const { page, errors } = await operator.to(REPORT);
      await button(page, 'Kirim Ulang Entah Satu').click();
      await dialog(page).getByText('Pesan ini mungkin sudah diterima').waitFor();
      await dialog(page).getByText('bisa mendapatkannya dua kali').waitFor();
      await dialog(page)
        .getByText(/jendela 24 jam|dalam 24 jam terakhir/i)
        .waitFor();
      expect(await dialog(page).getByRole('button').allInnerTexts()).toEqual(['Batal', 'Kirim']);
      await button(page, 'Batal').click();
      await expect.poll(() => focused(page)).toBe('Kirim Ulang Entah Satu');
      await button(page, 'Kirim Ulang Entah Satu').click();
      await dialog(page).getByRole('button', { name: 'Kirim' }).dblclick();
      await toast(page, 'Kirim Pesan Berhasil', 'success');
      await expect.poll(() => focused(page)).toBe('Report Pesan');
      await button(page, 'Kirim Ulang Tanpa WhatsApp').click();
      expect(await dialog(page).innerText()).not.toContain('mungkin sudah diterima');
      await dialog(page).getByRole('button', { name: 'Kirim' }).click();
      for (const nama of ['Entah Satu', 'Tanpa WhatsApp']) await shows(page, nama, 'Terkirim');
      expect(await site.messagesTo('6280000009004')).toMatchObject([{ text: 'Halo Entah Satu' }]);
      expect(errors).toEqual([]);
    });

    it('is marked as failed, or cancelled while it waits', async () => {
      const { page, errors } = await operator.to(REPORT);
      await button(page, 'Tandai Gagal Entah Dua').click();
      await dialog(page).getByRole('button', { name: 'Tandai Gagal' }).click();
      await toast(page, 'Pesan ditandai gagal', 'success');
      await shows(page, 'Entah Dua', 'Gagal');
      await button(page, 'Batalkan Menunggu').click();
      await dialog(page).getByRole('button', { name: 'Batalkan Pesan' }).click();
      await toast(page, 'Pesan dibatalkan', 'success');
      await shows(page, 'Menunggu', 'Gagal');
      expect(errors).toEqual([]);
    });

    it('that another operator has settled says so, and shows its status', async () => {
      const { page, errors } = await operator.to(REPORT);
      await button(page, 'Tandai Gagal Entah Tiga').click();
      await site.api('POST', `/api/pesan/${ids.get('Entah Tiga')}/batal`);
      await dialog(page).getByRole('button', { name: 'Tandai Gagal' }).click();
      await toast(page, 'Gagal menandai pesan', 'error');
      await page.getByText('Pesan ini sedang dikirim, atau statusnya sudah diketahui').waitFor();
      await settle(TOAST_MS);
      await page.getByRole('button', { name: 'Tutup pemberitahuan' }).click();
      await page.getByText('Gagal menandai pesan').waitFor({ state: 'detached' });
      await dialog(page).waitFor({ state: 'detached' });
      await shows(page, 'Entah Tiga', 'Gagal');
      expect(errors).toEqual([expect.stringContaining('Tindakan gagal')]);
    });
  });
});
