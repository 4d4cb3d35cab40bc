import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answerTo,
  button,
  counted,
  focused,
  goTo,
  hasFocus,
  hold,
  isiPesan,
  kirim,
  openBroadcast,
  rows,
  toast,
} from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';
import { walk } from '../../support/stack/walk.ts';

const site = sharedSite();
const operator = walk(site);

/** Sets faults of the simulated gateway, which sends no status webhooks. */
const faults = (changes: object) => site.simulate('PUT', 'faults', { webhooks: { off: true }, ...changes });

const LIST = '/operator/report/broadcast';

interface Group {
  id: number;
  kode: string;
}
const nomor = (index: number) => `0813${String(20_000_000 + index)}`;

async function makeGroup(nama_group: string, members: number): Promise<Group> {
  const group = await site.api<Group>('POST', '/api/addgroup', { nama_group, kategori: 'Mahasiswa' });
  const people = Array.from({ length: members }, (_, index) => ({
    nama: `Penerima ${index + 1}`,
    no_hp: nomor(index),
  }));
  if (members > 0) await site.api('POST', '/api/addmember', { id_group: group.id, members: people });
  return group;
}

/** Sends a broadcast and opens its page. */
async function broadcast(nama: string, members: number, body: object = {}) {
  const { id } = await makeGroup(nama, members);
  const message = { id_group: id, body: 'Halo {nama}, <b>penting</b>.', ...body };
  const reply = await site.api<{ id_broadcast: number }>('POST', '/api/kirimbroadcast', message);
  const opened = await operator.to(`${LIST}/${reply.id_broadcast}`);
  await opened.page.getByRole('heading', { name: `Broadcast ${nama}` }).waitFor();
  return opened;
}

const progress = (page: Page) => page.getByRole('progressbar', { name: 'Progres' });
const done = (page: Page) => progress(page).getAttribute('aria-valuenow').then(Number);
const figure = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Kemajuan' })
    .locator('div', { has: page.getByRole('term').filter({ hasText: label }) })
    .last()
    .getByRole('definition')
    .innerText();
const status = (page: Page, text: string) =>
  page
    .getByRole('region', { name: 'Kemajuan' })
    .getByText(`Broadcast ${text}`, { exact: true })
    .waitFor({ state: 'attached' });
const row = (page: Page, nama: string) =>
  rows(page).filter({ has: page.getByRole('cell', { name: nama, exact: true }) });
const confirm = (page: Page, title: string) => page.getByRole('alertdialog', { name: title });

it('stopping the last scheduled broadcast and deleting the last draft leave focus on the heading', async () => {
  const { id } = await makeGroup('Terjadwal sendiri', 1);
  const jadwal = new Date(Date.now() + 86_400_000).toISOString();
  await site.api('POST', '/api/kirimbroadcast', { id_group: id, body: 'Besok.', jadwal });
  const { page, errors } = await operator.to('/operator/kirim?tab=terjadwal');
  await button(page, 'Hentikan Terjadwal sendiri').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hentikan' }).click();
  await page.getByText('Belum ada broadcast yang dijadwalkan').waitFor();
  await expect.poll(() => focused(page)).toBe('Kiriman');

  const isi = { sumber: [], jenis: 'teks', body: 'Belum jadi', ...NOTHING };
  await site.api('POST', '/api/draf', { judul: 'Rapat', isi });
  await page.getByRole('tab', { name: 'Draf' }).click();
  await button(page, 'Hapus Rapat').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click();
  await page.getByText('Belum ada draf').waitFor();
  await expect.poll(() => focused(page)).toBe('Kiriman');
  expect(errors).toEqual([]);
});

const NOTHING = { alamat: null, topik: null, template: null, isian: null, jadwal: null };

describe('a broadcast', () => {
  beforeEach(() => faults({}));

  it('shows its progress until every recipient is sent to', async () => {
    await faults({ latencyMs: 2_500 });
    const { page, errors } = await broadcast('Dipantau', 200);
    await page.getByRole('region', { name: 'Isi Pesan' }).getByText('Halo {nama}, <b>penting</b>.').waitFor();
    await status(page, 'berjalan');
    await expect.poll(() => done(page).then((sent) => sent > 0 && sent < 200)).toBe(true);
    await faults({});
    await status(page, 'selesai');
    expect(await done(page)).toBe(200);
    expect(await figure(page, 'Penerima')).toBe('200');
    expect(await figure(page, 'Terkirim')).toBe('200');
    expect(await figure(page, 'Menunggu')).toBe('0');
    await expect.poll(() => row(page, 'Penerima 1').innerText()).toContain('Terkirim');
    expect(await button(page, 'Hentikan').count()).toBe(0);
    await page.getByRole('link', { name: 'Kembali' }).click();
    const listed = rows(page).filter({ hasText: 'Dipantau' });
    await listed.getByText('200 dari 200').waitFor();
    await listed.getByText('Selesai').waitFor();
    expect(errors).toEqual([]);
  });

  it('is prioritised, then stopped halfway, and keeps what was sent', async () => {
    await faults({ latencyMs: 1_500 });
    const { page, errors } = await broadcast('Dihentikan', 400);
    await expect.poll(() => done(page)).toBeGreaterThan(0);
    await button(page, 'Dahulukan').click();
    const first = confirm(page, 'Dahulukan broadcast ini?');
    await first.getByText('Broadcast lain menunggu sampai selesai.').waitFor();
    await first.getByRole('button', { name: 'Dahulukan' }).click();
    await toast(page, 'Broadcast didahulukan', 'success');
    await page.getByText('Didahulukan', { exact: true }).waitFor();
    await button(page, 'Hentikan').click();
    const dialog = confirm(page, 'Hentikan broadcast ini?');
    await dialog.getByText(/tetap terkirim\. \d+ pesan yang belum dikirim dibatalkan/).waitFor();
    await dialog.getByRole('button', { name: 'Kembali' }).click();
    await expect.poll(() => focused(page)).toBe('Hentikan');
    await button(page, 'Hentikan').click();
    await dialog.getByRole('button', { name: 'Hentikan' }).click();
    await toast(page, 'Broadcast dihentikan', 'success');
    await status(page, 'dibatalkan');
    await expect.poll(() => focused(page)).toBe('Broadcast Dihentikan');
    await expect.poll(() => figure(page, 'Menunggu')).toBe('0');
    const [sent, cancelled] = [await figure(page, 'Terkirim'), await figure(page, 'Gagal')].map(Number);
    expect(sent).toBeGreaterThan(0);
    expect(cancelled).toBeGreaterThan(0);
    expect(Number(sent) + Number(cancelled)).toBe(400);

    await faults({});
    await button(page, 'Kirim ke Sisanya').click();
    const rest = confirm(page, 'Kirim ke sisanya?');
    await rest.getByText(`${cancelled} pesan dikirim.`).waitFor();
    await rest.getByRole('button', { name: 'Kirim' }).click();
    await toast(page, 'Kirim Pesan Berhasil', 'success');
    await expect.poll(() => figure(page, 'Terkirim'), { timeout: 30_000 }).toBe('400');
    expect(errors).toEqual([]);
  });

  it('shows unconfirmed messages, and lets an operator settle them', async () => {
    await faults({ next: [{ kind: 'ok' }, { kind: 'lostAnswer' }, { kind: 'lostAnswer' }] });
    const { page, errors } = await broadcast('Belum jelas', 4);
    await status(page, 'selesai');
    expect(await figure(page, 'Status belum diketahui')).toBe('2');
    await page
      .getByText(
        'Jawaban gateway hilang, jadi tidak diketahui apakah pesan sampai. Pesan ini tidak dikirim ulang otomatis.',
      )
      .waitFor();
    await page.getByRole('combobox', { name: /^Status/ }).selectOption('Belum diketahui');
    await counted(page, '1 sampai 2 dari 2');

    await rows(page)
      .first()
      .getByRole('button', { name: /^Tandai Gagal/ })
      .click();
    await confirm(page, 'Tandai pesan ini gagal?').getByRole('button', { name: 'Tandai Gagal' }).click();
    await toast(page, 'Pesan ditandai gagal', 'success');
    await counted(page, '1 sampai 1 dari 1');
    await expect.poll(() => focused(page)).toBe('Daftar Pesan');

    await rows(page)
      .first()
      .getByRole('button', { name: /^Kirim Ulang/ })
      .click();
    const again = confirm(page, 'Kirim ulang pesan ini?');
    await again.getByText(/mungkin sudah diterima/).waitFor();
    await again.getByRole('button', { name: 'Kirim' }).click();
    await toast(page, 'Kirim Pesan Berhasil', 'success');
    await expect.poll(() => figure(page, 'Terkirim')).toBe('3');
    expect(await figure(page, 'Gagal')).toBe('1');
    expect(await figure(page, 'Status belum diketahui')).toBe('0');
    expect(errors).toEqual([]);
  });

  it('sends again what was refused', async () => {
    await faults({
      refusedNumbers: [1, 2].map((index) => nomor(index).replace(/^0/, '62')),
      refusedCode: 130497,
    });
    const { page } = await broadcast('Ditolak', 4);
    await status(page, 'selesai');
    expect(await figure(page, 'Gagal')).toBe('2');
    await faults({});
    await button(page, 'Kirim Ulang yang Gagal').click();
    await confirm(page, 'Kirim ulang yang gagal?').getByRole('button', { name: 'Kirim' }).click();
    await toast(page, 'Kirim Pesan Berhasil', 'success');
    await expect.poll(() => figure(page, 'Terkirim')).toBe('4');
    await button(page, /^Kirim Ulang yang Gagal/).waitFor({ state: 'detached' });
  });

  it('waits for its time in WIB, and can be stopped before it', async () => {
    const { page } = await broadcast('Terjadwal nanti', 2, { jadwal: inDays(2) });
    await status(page, 'dijadwalkan');
    await page
      .getByRole('definition')
      .filter({ hasText: /\d{2} \S+ \d{4} 10:00:00 WIB/ })
      .waitFor();
    await button(page, 'Hentikan').click();
    await button(page, 'Hentikan').last().click();
    await status(page, 'dibatalkan');
    await page.getByText('Dibatalkan sebelum dimulai: 2 pesan tidak dikirim.').waitFor();
    expect(await progress(page).count(), 'nothing was sent').toBe(0);
    expect(await button(page, /^Kirim Ulang yang Gagal/).count(), 'nothing has failed').toBe(0);
    await page.getByRole('link', { name: 'Kembali' }).click();
    const listed = rows(page).filter({ hasText: 'Terjadwal nanti' });
    await listed.getByText('Tidak dikirim').waitFor();
    expect(await listed.getByText('2 dari 2').count()).toBe(0);
    const [made] = /\d{4}-\S+Z/.exec((await listed.locator('time').getAttribute('datetime')) ?? '') ?? [];
    expect(Date.parse(made ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('that is held says why and when it began, and one that does not exist is not found', async () => {
    const { page } = await broadcast('Ditahan dulu', 2, { jadwal: inDays(1) });
    const alasan = 'Jadwalnya terlewat';
    await page.route(/api\/broadcast\/\d+$/, async (route) => {
      const response = await answerTo(route);
      const { data } = await response.json();
      await route.fulfill({ response, json: { data: { ...data, status: 'ditahan', alasan } } });
    });
    await page.reload();
    const notice = page.getByRole('region', { name: 'Menunggu keputusan' });
    await notice.getByText(alasan).waitFor();
    await notice.getByRole('button', { name: 'Hentikan' }).click();
    await confirm(page, 'Hentikan broadcast ini?').getByRole('button', { name: 'Kembali' }).click();
    await notice.getByRole('button', { name: 'Kirim Sekarang' }).click();
    await confirm(page, 'Kirim broadcast ini sekarang?').getByRole('button', { name: 'Kirim' }).click();
    // The server refuses: it is not really held.
    await toast(page, 'Gagal Mengirim Pesan', 'error');
    await page.getByText('Broadcast ini tidak sedang ditahan').first().waitFor();

    await page.unrouteAll({ behavior: 'wait' });
    const waiting = { status: 'berjalan', tertunda: { alasan: 'gateway', sampai: null } };
    await page.route(/api\/broadcast\/\d+$/, async (route) => {
      const response = await answerTo(route);
      const { data } = await response.json();
      const mulai_pada = data.created_at;
      await route.fulfill({ response, json: { data: { ...data, ...waiting, mulai_pada } } });
    });
    await page.reload();
    await page.getByText('Tertunda', { exact: true }).waitFor();
    await page.getByText('Gateway ditahan.').waitFor();
    const terms = await page.getByRole('term').allInnerTexts();
    expect(terms).toContain('Dibuat');
    expect(terms).not.toContain('Mulai');

    await page.unrouteAll({ behavior: 'wait' });
    await goTo(page, `${LIST}/999999`);
    await page.getByRole('heading', { name: 'Maaf! Halaman tidak ditemukan' }).waitFor();
  });
});

/** Ten o'clock in WIB, some days from now. */
const inDays = (days: number) =>
  `${new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10)}T10:00:00+07:00`;

describe('the composer', () => {
  beforeEach(() => faults({}));

  const open = async (members: number, label: string) => {
    const { kode } = await makeGroup('Angkatan 2023', members);
    const { page, errors } = await operator.to(`/operator/pesan/group/mahasiswa/${kode}`);
    await openBroadcast(page, label);
    await expect.poll(() => hasFocus(isiPesan(page))).toBe(true);
    return { page, errors };
  };

  it('shows what becomes of it, and sends once', async () => {
    const { page, errors } = await open(3, 'Kirim Broadcast Text');
    const posts: string[] = [];
    page.on('request', (request) => {
      if (/kirimbroadcast$/.test(request.url()) && request.method() === 'POST')
        posts.push(request.headers()['idempotency-key'] ?? '');
    });
    await button(page, 'Kirim ke 3 orang').click();
    await page.getByText('Wajib diisi').waitFor();
    await isiPesan(page).fill('Selamat datang, {nama}!');
    await page.getByText('3 penerima, sekitar 1 detik pada 80 pesan per detik').waitFor();

    await page.route(/kirimbroadcast$/, (route) => route.abort());
    await button(page, 'Kirim ke 3 orang').click();
    await toast(page, 'Gagal Mengirim Pesan', 'error');
    const alert = page.getByRole('alert').filter({ hasText: 'Tulisan Anda tetap ada.' });
    await alert.getByText('mungkin sudah masuk').waitFor();
    await page.unroute(/kirimbroadcast$/);
    const release = await hold(page, /kirimbroadcast$/);
    await button(page, 'Kirim ke 3 orang').dblclick();
    await button(page, 'Mengirim…').waitFor();
    release();
    await toast(page, 'Kirim Pesan Berhasil', 'success');
    await page.getByRole('heading', { name: 'Broadcast Angkatan 2023' }).waitFor();
    expect(posts).toHaveLength(2);
    expect(new Set(posts).size, 'one key for one content').toBe(1);
    await status(page, 'selesai');
    expect(errors).toEqual([expect.stringContaining('Kirim gagal')]);
  });

  it('takes a time in WIB, but none in the past', async () => {
    const { page } = await open(2, 'Kirim Broadcast Gambar');
    await page.getByLabel('Link Gambar').fill('poster.png');
    await page.getByLabel('Jadwalkan').check();
    const jadwal = page.getByLabel('Jadwal (WIB)');
    const wrong = () =>
      page.locator(':is([aria-invalid=true], :has(> [aria-invalid=true])) ~ p:last-child').allInnerTexts();
    const refused = async (sentence: string) => {
      await kirim(page).click();
      await expect.poll(wrong).toEqual(['Harus berupa tautan http atau https', 'Wajib diisi', sentence]);
      await expect.poll(() => hasFocus(page.getByLabel('Link Gambar'))).toBe(true);
    };
    await refused('Wajib diisi');
    await jadwal.focus();
    await page.keyboard.type('12');
    await refused('Tanggal dan jam belum lengkap');
    await jadwal.fill('2020-01-01T10:00');
    await refused('Jadwal sudah lewat');
    await page.getByLabel('Link Gambar').fill('https://kampus.example/poster.png');
    await isiPesan(page).fill('Poster');
    await jadwal.fill(inDays(3).slice(0, 16));
    await page.getByText(/^\d{2} \S+ \d{4} 10:00:00 WIB$/).waitFor();

    const refusal = { code: 'validasi', message: 'Maaf.', fields: { body: 'Terlalu sopan' } };
    await page.route(/kirimbroadcastgambar$/, (route) =>
      route.fulfill({ status: 422, json: { success: false, error: refusal } }),
    );
    await button(page, 'Jadwalkan untuk 2 orang').click();
    await toast(page, 'Gagal menjadwalkan broadcast', 'error');
    await page.getByText('Terlalu sopan').waitFor();
    await expect.poll(() => hasFocus(isiPesan(page))).toBe(true);
    expect(await jadwal.inputValue()).toBe(inDays(3).slice(0, 16));
    await page.unrouteAll({ behavior: 'wait' });
    await isiPesan(page).fill('Poster baru');
    await button(page, 'Jadwalkan untuk 2 orang').click();
    await toast(page, 'Broadcast dijadwalkan', 'success');
    await page.getByRole('heading', { name: 'Broadcast Angkatan 2023' }).waitFor();
    await status(page, 'dijadwalkan');
    await page.getByRole('link', { name: /poster\.png/ }).waitFor();
  });

  it('has nothing to send to an empty group', async () => {
    const { page } = await open(0, 'Kirim Broadcast Dokumen');
    await page
      .getByRole('region', { name: 'Untuk' })
      .getByText('Belum ada penerima dengan nomor HP')
      .waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Kirim', exact: true }).waitFor();
  });
});
