import { readFileSync } from 'node:fs';
import * as XLSX from '@e965/xlsx';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { PerluTindakan } from '../../worker/contract/portal/statistik.ts';
import { expectAccessibleInPassing } from '../support/browser/accessible.ts';
import { button, counted, expectFits, hasFocus, rows, search, toast } from '../support/browser/operator.ts';
import { sharedSite } from '../support/browser/site.ts';
import { walk } from '../support/stack/walk.ts';
import { wib } from '../support/wib.ts';

const site = sharedSite();
const operator = walk(site);

const DASHBOARD = '/operator/dashboard';
const AUDIT = '/operator/audit';
const GATEWAY = '/operator/gateway';

/** Receives a message that waits for an operator. */
async function askForSomebody() {
  await site.api('PATCH', '/api/pengaturan', { jawab_otomatis: false });
  await site.simulate('POST', 'incoming', { from: '080000009901', text: 'petugas' });
}

const region = (page: Page, name: string) => page.getByRole('region', { name });

const WIDE = { viewport: { width: 1280, height: 800 } };

const openDashboard = () => operator.to(DASHBOARD, 'Paling Sering Dipakai');

/** Sets the fault that the next message meets. */
const misbehave = (kind: string) => site.simulate('PUT', 'faults', { next: [{ kind }] });

/** Sends a message whose answer is lost: its status is unconfirmed. */
async function loseOne() {
  await misbehave('dropped');
  const message = { nama: 'Entah', no_hp: '080000009900', body: 'Halo', kategori: 'Dosen' };
  await site.api('POST', '/api/kirimpesan', message);
}

async function broadcastTo(nama_group: string, no_hp: string) {
  const { id } = await site.api<{ id: number }>('POST', '/api/addgroup', {
    nama_group,
    kategori: 'Lainnya',
  });
  await site.api('POST', '/api/addmember', { id_group: id, members: [{ nama: 'Penerima', no_hp }] });
  const order = { id_group: id, body: 'Halo' };
  return (await site.api<{ id_broadcast: number }>('POST', '/api/kirimbroadcast', order)).id_broadcast;
}

describe('the dashboard', () => {
  it('shows the first steps before any message was sent', async () => {
    const { page, errors } = await openDashboard();
    const first = region(page, 'Mulai dari Sini');
    await first.getByText('3 dari 7 langkah selesai').waitFor();
    await region(page, 'Pesan 14 Hari Terakhir').getByText('Belum ada pesan dalam 14 hari').waitFor();
    await region(page, 'Broadcast Terbaru').getByText('Belum ada broadcast.').waitFor();
    await first.getByRole('link', { name: 'Lanjutkan' }).click();
    await page.getByRole('heading', { level: 1, name: 'Memulai' }).waitFor();
    expect(errors).toEqual([]);
  });

  it('begins with what waits for a decision, without scrolling', async () => {
    const { page } = await openDashboard();
    const main = page.getByRole('main');
    expect(await main.getByRole('heading').first().innerText()).toBe('Dashboard Operator');
    expect(await main.getByRole('region').first().getByRole('heading').innerText()).toBe('Perlu Keputusan');
    const { y = Infinity } = (await region(page, 'Perlu Keputusan').boundingBox()) ?? {};
    expect(y).toBeLessThan(204);
  });

  it('lists what waits for a decision, and links to it', async () => {
    await loseOne();
    await askForSomebody();
    await expect
      .poll(
        async () => {
          const { belum_pasti, percakapan } = await site.api<Required<PerluTindakan>>(
            'GET',
            '/api/statistik/perlu-tindakan',
          );
          return [belum_pasti.length, percakapan.jumlah];
        },
        { timeout: 15_000 },
      )
      .toEqual([1, 1]);
    const { page } = await openDashboard();
    const waiting = region(page, 'Perlu Keputusan');
    await waiting.getByText('1 orang menunggu jawaban').waitFor();
    const toConversations = waiting.getByRole('link', { name: 'Buka Percakapan' });
    expect(await toConversations.getAttribute('href')).toBe('/operator/percakapan');
    await waiting.getByText('1 pesan kepada dosen belum diketahui statusnya').waitFor();
    const menu = page.getByRole('navigation', { name: 'Menu operator' });
    await menu.getByRole('button', { name: 'Kotak Masuk 1 menunggu' }).click();
    await menu.getByRole('link', { name: 'Percakapan 1 menunggu' }).waitFor();
    await menu.getByRole('button', { name: 'Kirim 1 belum diketahui' }).click();
    await menu.getByRole('link', { name: 'Report Pesan 1 belum diketahui' }).waitFor();
    await menu.getByRole('button', { name: /^Layanan \d+ menunggu$/ }).click();
    await menu.getByRole('link', { name: /^Surat \d+ menunggu$/ }).waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect
      .poll(() => page.getByRole('button', { name: 'Buka menu', description: 'Ada yang menunggu' }).count())
      .toBe(1);
    await page.setViewportSize({ width: 1280, height: 800 });
    await waiting.getByRole('link', { name: 'Buka di Report Pesan' }).click();
    await page.getByRole('heading', { level: 1, name: 'Report Pesan' }).waitFor();
    await rows(page).filter({ hasText: 'Entah' }).waitFor();
    await counted(page, '1 sampai 1 dari 1');
  });

  it('shows the messages of two weeks as a chart and a table', async () => {
    const { page } = await openDashboard();
    const chart = region(page, 'Pesan 14 Hari Terakhir');
    await chart.getByRole('img', { name: /^1 pesan dalam 14 hari/ }).waitFor();
    await chart.getByText('Lihat sebagai tabel').click();
    const table = chart.getByRole('table', { name: 'Pesan 14 Hari Terakhir' });
    expect(await table.getByRole('row').count()).toBe(15);
    expect(await table.getByRole('row').last().getByRole('cell').allInnerTexts()).toEqual([
      '0',
      '0',
      '1',
      '0',
    ]);
  });

  it('follows the latest broadcasts, each with a way to write the same again', async () => {
    const group = await site.api<{ id: number }>('POST', '/api/addgroup', {
      nama_group: 'Rapat <b>',
      kategori: 'Lainnya',
    });
    const members = Array.from({ length: 30 }, (_, at) => ({
      nama: `Penerima ${at}`,
      no_hp: `0800001${String(at).padStart(5, '0')}`,
    }));
    await site.api('POST', '/api/addmember', { id_group: group.id, members });
    await site.simulate('PUT', 'faults', { latencyMs: 5_000 });
    const order = { id_group: group.id, body: 'Halo {nama}' };
    const { id_broadcast: id } = await site.api<{ id_broadcast: number }>(
      'POST',
      '/api/kirimbroadcast',
      order,
    );
    const { page } = await openDashboard();
    const latest = region(page, 'Broadcast Terbaru');
    await latest.getByRole('progressbar', { name: 'Rapat <b>' }).waitFor();
    expect(await latest.getByText('Selesai', { exact: true }).count()).toBe(0);
    await site.simulate('PUT', 'faults', {});
    await latest.getByText('Selesai', { exact: true }).waitFor({ timeout: 30_000 });
    const again = latest.getByRole('link', { name: 'Duplikat broadcast ke Rapat <b>' });
    expect(await again.getAttribute('href')).toBe(`/operator/tulis?salin=${id}`);
  });

  it('breaks the longest name of a group on a phone', async () => {
    await broadcastTo('G'.repeat(100), '080000009914');
    const { page } = await openDashboard();
    await page.setViewportSize({ width: 360, height: 800 });
    await region(page, 'Broadcast Terbaru')
      .getByRole('progressbar', { name: /^G{100}$/ })
      .waitFor();
    await expectFits(page);
  });

  it('keeps the linked complaints at the top after the parts above have loaded', async () => {
    const { page } = await operator.to(AUDIT);
    await page.route(/api\/statistik(\/perlu-tindakan)?$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await page.goto(`${site.site}${DASHBOARD}#pengaduan`);
    await region(page, 'Pesan 14 Hari Terakhir').waitFor();
    const top = () => page.locator('#pengaduan').evaluate((it) => it.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(60);
  });

  it('scrolls to the complaints from the menu, also a second time', async () => {
    const { page } = await operator.to(AUDIT);
    const menu = page.getByRole('navigation', { name: 'Menu operator' });
    await menu.getByRole('button', { name: /^Layanan/ }).click();
    const entry = menu.getByRole('link', { name: 'Pengaduan' });
    const heading = page.getByRole('heading', { name: 'Pengaduan', exact: true });
    await entry.click();
    await region(page, 'Paling Sering Dipakai').waitFor();
    await expect.poll(() => hasFocus(heading)).toBe(true);
    const isShown = () =>
      heading.evaluate(
        (it) => it.getBoundingClientRect().top >= 0 && it.getBoundingClientRect().top < innerHeight,
      );
    await expect.poll(isShown).toBe(true);
    await page.evaluate(() => scrollTo(0, 0));
    await entry.click();
    await expect.poll(isShown).toBe(true);
  });

  it('can be retried when it fails to load', async () => {
    const { page } = await site.open('/robots.txt', { ...WIDE, session: site.session });
    await page.route('**/api/statistik', (route) => route.abort());
    await page.goto(site.site + DASHBOARD);
    await page.getByRole('alert').waitFor();
    await region(page, 'Perlu Keputusan').waitFor();
    await page.unroute('**/api/statistik');
    await button(page, 'Coba lagi').click();
    await region(page, 'Pesan 14 Hari Terakhir').waitFor();
  });
});

describe('the audit', () => {
  it('shows who did what, is searched, limited to days, reset and exported', async () => {
    await site.api('POST', '/api/fakultas', { nama_fakultas: 'Fakultas Uji Audit' });
    const { page, errors } = await operator.to(AUDIT);
    await rows(page).first().getByText('Fakultas Uji Audit').waitFor();
    await search(page, 'uji audit', '1 sampai 1 dari 1');
    await rows(page).first().getByText('Operator Demo (operator)').waitFor();
    await page.getByLabel('Sampai').fill('2020-01-01');
    await page.getByText('0 sampai 0 dari 0').waitFor();
    await button(page, 'Hapus Saringan').click();
    await expect.poll(() => page.getByLabel('Pencarian').inputValue()).toBe('');
    await rows(page).nth(3).waitFor();

    const coming = page.waitForEvent('download');
    await button(page, 'Ekspor Excel').click();
    const book = XLSX.read(readFileSync(await (await coming).path()));
    const [headings, newest] = XLSX.utils.sheet_to_json<string[]>(book.Sheets.Data ?? {}, { header: 1 });
    expect(headings).toEqual(['Waktu', 'Pelaku', 'Tindakan', 'Sasaran', 'Rincian']);
    expect(newest?.slice(2, 4)).toEqual(['Mengekspor', 'Audit']);
    expect(errors).toEqual([]);
  });
});

describe('the gateway', () => {
  async function openGateway() {
    const opened = await operator.to(GATEWAY, 'Pesan Uji');
    await condition(opened.page, /: (siap|ditahan)$/).waitFor();
    return opened;
  }
  const condition = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });
  /** Sends a test message, and returns the status line. */
  async function test(page: Page) {
    const part = region(page, 'Pesan Uji');
    await part.getByLabel('Nomor HP').fill('0800-0000-9911');
    await part.getByRole('button', { name: 'Kirim Pesan Uji' }).click();
    return part.getByRole('status');
  }

  it('is held when its token is refused, which the dashboard lists first, and resumes with one click', async () => {
    const { page, errors } = await openGateway();
    await region(page, 'Webhook').getByText(`${site.site}/api/webhook/cloud-api`).waitFor();
    await misbehave('badToken');
    const fate = await test(page);
    await fate.getByText(/^Menunggu: Token gateway WhatsApp tidak berlaku/).waitFor();
    await condition(page, 'Gateway cloud-api: ditahan').waitFor();
    await page.getByText(/^Minta pengelola server memasang token/).waitFor();

    await broadcastTo('Tertahan', '080000009913');
    const dashboard = await site.open(DASHBOARD, { ...WIDE, session: site.session });
    const first = region(dashboard.page, 'Perlu Keputusan').getByRole('listitem').first();
    await first.getByText('Gateway cloud-api ditahan').waitFor();
    const running = region(dashboard.page, 'Broadcast Terbaru');
    await running.getByRole('progressbar', { name: 'Tertahan' }).waitFor();
    await running.getByRole('link', { name: 'Buka Gateway' }).waitFor();
    await expectAccessibleInPassing(dashboard.page);
    await first.getByRole('link', { name: 'Buka Gateway' }).click();
    await condition(dashboard.page, 'Gateway cloud-api: ditahan').waitFor();

    await button(page, 'Lanjutkan').press('Enter');
    const ready = condition(page, 'Gateway cloud-api: siap');
    await ready.waitFor();
    expect(await hasFocus(ready)).toBe(true);
    await fate.getByText(/^(Sampai di ponsel|Sudah dibaca)/).waitFor();
    const hour = region(page, 'Pesan per Menit, Satu Jam Terakhir');
    await hour.getByText('Lihat sebagai tabel').click();
    expect(await hour.getByRole('row').count()).toBe(61);
    await region(page, 'Webhook')
      .getByText(/^Berhasil, terakhir/)
      .first()
      .waitFor();
    expect(errors).toEqual([]);
  });

  it('asks for the number of a test, and says of the operators’ numbers whether news reaches them', async () => {
    const { page, errors } = await openGateway();
    await button(page, 'Kirim Pesan Uji').click();
    await region(page, 'Pesan Uji').getByText('Wajib diisi').waitFor();
    await expect.poll(() => hasFocus(page.getByLabel('Nomor HP'))).toBe(true);
    const part = region(page, 'Kabar untuk Operator');
    await part.getByText('Belum ada nomor').waitFor();
    const add = async (no_hp: string) => {
      await part.getByLabel('Nomor WhatsApp operator').fill(no_hp);
      await part.getByRole('button', { name: 'Tambah Nomor' }).click();
    };
    await add('bukan nomor');
    await part.getByText('Nomor ponsel tidak valid').waitFor();
    await add('+62 800-0000-9921');
    const row = part.getByRole('listitem').filter({ hasText: '080000009921' });
    await row.getByText(/^(Pesan biasa tidak akan sampai|Di luar jendela)/).waitFor();
    await add('0800 0000 9921');
    await part.getByText('Nomor ini sudah ada').waitFor();
    await expectAccessibleInPassing(page);
    await row.getByRole('button', { name: 'Hapus 080000009921' }).click();
    await part.getByText('Belum ada nomor').waitFor();
    await expect.poll(() => hasFocus(part.getByLabel('Nomor WhatsApp operator'))).toBe(true);
    expect(errors).toEqual([]);
  });

  it('pauses broadcasts during quiet hours, and a running broadcast says so', async () => {
    const { page } = await openGateway();
    const form = region(page, 'Jam Kirim dan Batas Harian');
    await form.getByLabel('Broadcast beristirahat pada jam tenang').check();
    await form.getByLabel('Jam tenang mulai').fill('00:00');
    await form.getByLabel('Jam tenang selesai').fill('00:00');
    await form.getByLabel('Batas harian').selectOption('Tentukan sendiri');
    await form.getByRole('button', { name: 'Simpan' }).click();
    await form.getByText('Jam mulai dan selesai harus berbeda').waitFor();
    await form.getByText('Wajib diisi').waitFor();
    const selesai = wib(60);
    await form.getByLabel('Jam tenang mulai').fill(wib(-60));
    await form.getByLabel('Jam tenang selesai').fill(selesai);
    await form.getByLabel('Pesan sehari').fill('5000');
    await form.getByRole('button', { name: 'Simpan' }).click();
    await toast(page, 'Data berhasil disimpan', 'success');
    const until = (before: string) => new RegExp(`^${before}.*${selesai} WIB`);
    await region(page, 'Menunggu Dikirim').getByText(until('Broadcast beristirahat sampai ')).waitFor();
    await region(page, 'Batas Hari Ini').getByRole('meter', { name: 'Batas harian broadcast' }).waitFor();
    await region(page, 'Batas Hari Ini').getByText('Jawaban otomatis tidak dihitung.').waitFor();

    const id_broadcast = await broadcastTo('Malam', '080000009912');
    const detail = await site.open(`/operator/report/broadcast/${id_broadcast}`, { session: site.session });
    await detail.page.getByText(until('Menunggu jam kirim, lanjut ')).waitFor();
    await form.getByLabel('Broadcast beristirahat pada jam tenang').uncheck();
    await form.getByRole('button', { name: 'Simpan' }).click();
    await region(page, 'Menunggu Dikirim')
      .getByText(/^Broadcast beristirahat/)
      .waitFor({ state: 'detached' });
    await detail.page.reload();
    await detail.page.getByText('Selesai', { exact: true }).first().waitFor();
  });
});
