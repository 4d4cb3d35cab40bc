import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isianPemohon, isianPenyetuju } from '../../../worker/contract/surat/jenis.ts';
import type { JenisSurat } from '../../../worker/contract/surat/jenisSurat.ts';
import { expectAccessibleInPassing } from '../../support/browser/accessible.ts';
import { answerTo, button, choose, focused, hold, rows, toast } from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';
import { fileOf } from '../../support/files/berkas.ts';
import { contohPemohon } from '../../support/people/isian.ts';
import { walk } from '../../support/stack/walk.ts';

const site = sharedSite();
const operator = walk(site);
const student = walk(site, 'Mahasiswa');

const ESERVICES = '/mahasiswa/eservices';
const DASHBOARD = '/operator/dashboard';
const PENELITIAN = 'Surat Izin Penelitian';
const LULUS = 'Surat Keterangan Lulus';
const BEASISWA = 'Surat Keterangan Beasiswa';

/** Asks for a letter by the form, after a look at it. */
async function ask(page: Page, jenis: JenisSurat) {
  await page.getByLabel('Jenis Surat').selectOption(jenis);
  for (const { label, contoh } of isianPemohon(jenis))
    await page.getByLabel(label, { exact: true }).fill(contoh);
  await page.getByLabel('Deskripsi Surat').fill('pengambilan data di Bank Indonesia');
  await button(page, 'Lihat Pratinjau').click();
  await page.getByText('Halaman surat, belum bernomor.').waitFor();
  await page.getByRole('button', { name: 'Tutup', exact: true }).click();
  await button(page, 'Ajukan Surat').click();
  await toast(page, 'Data berhasil disimpan', 'success');
  await expect.poll(() => page.getByLabel('Deskripsi Surat').inputValue()).toBe('');
}

/** Asks for a letter by the API. */
async function asked(jenis: JenisSurat) {
  const { token } = await site.sessionOf('Mahasiswa');
  const response = await fetch(`${site.site}/api/surat`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ jenis, deskripsi: 'pengambilan data', isian: contohPemohon(jenis) }),
  });
  expect(response.status).toBe(201);
}

interface Letter {
  id: number;
  jenis: string;
  status: string;
  mahasiswa: { nim: string };
}

const openLetters = () => site.api<Letter[]>('GET', '/api/surat?status=terbuka&page=1&limit=100');

/** Issues an open letter by the API. */
async function issued(which: (letter: Letter) => boolean): Promise<Letter> {
  const letter = (await openLetters()).find(which);
  if (!letter) throw new Error('no such letter');
  for (const status of ['Diproses', 'Siap']) await site.api('PATCH', `/api/surat/${letter.id}`, { status });
  return letter;
}

async function deleteStudent(nim: string) {
  const [one] = await site.api<{ id: number }[]>('GET', `/api/mahasiswa?page=1&cari=${nim}`);
  await site.api('DELETE', `/api/mahasiswa/${one?.id}`);
}

const work = (page: Page) => page.getByRole('region', { name: 'Surat', exact: true });
const tick = (page: Page, jenis: string) => page.getByRole('checkbox', { name: `Pilih ${jenis}` });

/** Approves both letters at once. */
async function approveBoth(page: Page) {
  for (const jenis of [PENELITIAN, BEASISWA]) await tick(page, jenis).check();
  await page.getByText('2 dipilih').waitFor();
  await button(page, 'Setujui yang dipilih').click();
  for (const n of [1, 2]) {
    await page.getByRole('heading', { name: `Surat ${n} dari 2` }).waitFor();
    await page.getByText('Halaman surat, belum bernomor.').waitFor();
    await page.keyboard.press('y');
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Setujui', exact: true }).click();
}

describe('letters', () => {
  it('are asked for, approved two at once, found, checked and revoked', async () => {
    const { page, errors } = await student.to(ESERVICES, 'Ajukan Surat');
    for (const jenis of [PENELITIAN, BEASISWA] as const) await ask(page, jenis);

    const { page: desk } = await operator.to(DASHBOARD, 'Paling Sering Dipakai');
    // One of two requests is lost before it arrives, the other after its letter was issued.
    let failures = 2;
    await desk.route(/\/api\/surat\/\d+$/, async (route) => {
      if (route.request().method() !== 'POST' || failures === 0) return route.continue();
      failures -= 1;
      if (failures === 0) await answerTo(route);
      return route.abort();
    });
    await approveBoth(desk);
    const dialog = desk.getByRole('dialog', { name: 'Setujui yang dipilih' });
    await dialog.getByText('0 surat disetujui, 2 gagal.').waitFor();
    expect(await dialog.getByText('Tidak dapat terhubung ke server').count()).toBe(2);
    await button(desk, 'Coba lagi yang gagal').click();
    await dialog.getByText('2 surat disetujui, 0 gagal.').waitFor();
    await dialog.getByRole('button', { name: 'Tutup' }).click();
    await tick(desk, BEASISWA).waitFor({ state: 'detached' });

    await page.getByRole('tab', { name: 'Surat Masuk' }).click();
    const link = rows(page).filter({ hasText: PENELITIAN }).getByRole('link');
    const file = (await link.getAttribute('href')) ?? '';
    const pdf = new Uint8Array(await (await fetch(file)).arrayBuffer());
    expect(new TextDecoder().decode(pdf.slice(0, 5))).toBe('%PDF-');

    await page.getByRole('tab', { name: 'Laporan Permohonan' }).click();
    expect(new URL(page.url()).search).toBe('?tab=permohonan');
    await button(page, PENELITIAN).click();
    const check = await page.getByRole('link', { name: /^Periksa Keaslian/ }).getAttribute('href');
    const { page: stranger } = await site.open(check ?? '');
    const verdict = (text: string) => stranger.getByRole('status').getByRole('heading', { name: text });
    await verdict('Kode surat ini asli dan masih berlaku').waitFor();
    await choose(stranger, 'File PDF yang Anda terima', 'surat.pdf', pdf);
    await verdict('File ini asli dan masih berlaku').waitFor();
    await choose(stranger, 'File PDF yang Anda terima', 'surat.pdf', fileOf('pdf'));
    await verdict('File ini bukan surat yang kami terbitkan').waitFor();
    expect(await stranger.getByRole('status').getByRole('heading').count()).toBe(1);
    expect(await stranger.getByText('pengambilan data di Bank Indonesia').count()).toBe(0);
    await stranger.getByLabel('NIM atau nama lengkap').fill('20230001');
    await button(stranger, 'Periksa pemilik').click();
    await verdict('Surat ini asli, masih berlaku, dan miliknya').waitFor();
    await stranger.getByText('pengambilan data di Bank Indonesia').waitFor();

    await work(desk).getByLabel('Status').selectOption('Siap');
    // Focus starts on a harmless button, so a stray Enter revokes nothing.
    await button(desk, `Lihat ${PENELITIAN}`).press('Enter');
    await expect.poll(() => focused(desk)).toMatch(/^Buka PDF/);
    await button(desk, 'Cabut Surat').click();
    await button(desk, 'Cabut Surat').click();
    await desk.getByText('Wajib diisi').waitFor();
    await desk.getByLabel('Alasan mencabut surat ini').fill('Tempat penelitian berubah.');
    await button(desk, 'Cabut Surat').click();
    const sure = desk.getByRole('alertdialog', { name: /^Cabut surat nomor B-/ });
    await expect.poll(() => focused(desk)).toBe('Batal');
    await sure.getByRole('button', { name: 'Batal' }).click();
    await button(desk, 'Cabut Surat').click();
    await sure.getByRole('button', { name: 'Cabut', exact: true }).click();
    await toast(desk, 'Data berhasil disimpan', 'success');
    expect((await fetch(file)).status).toBe(410);
    await rows(desk).filter({ hasText: PENELITIAN }).getByText('Dicabut').first().waitFor();
    await button(desk, `Lihat ${PENELITIAN}`).click();
    const [saved] = await Promise.all([
      desk.waitForEvent('download'),
      button(desk, 'Unduh arsip PDF').click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^surat-\d+\.pdf$/);
    await stranger.goto(check ?? '');
    await stranger.getByRole('heading', { name: 'Surat ini sudah dicabut' }).waitFor();
    expect(await stranger.locator('body').innerText()).not.toMatch(/tanda tangan elektronik/i);
    expect(errors).toEqual([]);
  });

  it('are approved at once without being read where the settings say so', async () => {
    await asked(BEASISWA);
    const { page: settings } = await operator.to('/operator/pengaturan', 'Semua perubahan sudah disimpan.');
    await settings.getByLabel('Jenis Surat').selectOption(BEASISWA);
    await settings.getByLabel('Boleh disetujui beberapa sekaligus').check();
    await button(settings, 'Simpan').click();
    await toast(settings, 'Data berhasil disimpan', 'success');
    const { page: desk } = await operator.to(DASHBOARD, 'Paling Sering Dipakai');
    await tick(desk, BEASISWA).check();
    // Another operator issues it first.
    await issued(({ jenis, status }) => jenis === BEASISWA && status === 'Diajukan');
    await button(desk, 'Setujui yang dipilih').click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Setujui', exact: true }).click();
    await desk.getByText('1 surat disetujui, 0 gagal.').waitFor();
  });

  it('of a kind with fields for the approver are approved once these are filled in', async () => {
    await asked(LULUS);
    const { page: desk } = await operator.to(DASHBOARD, 'Paling Sering Dipakai');
    await button(desk, `Tangani ${LULUS}`).click();
    await button(desk, 'Proses').click();
    await rows(desk).filter({ hasText: LULUS }).getByText('Diproses').first().waitFor();
    await button(desk, `Tangani ${LULUS}`).click();
    await desk.getByText('Halaman surat, belum bernomor.').waitFor();
    await button(desk, 'Setujui').click();
    await expect.poll(() => desk.getByText('Wajib diisi', { exact: true }).count()).toBe(4);
    for (const { tipe, label, contoh } of isianPenyetuju(LULUS)) {
      const field = desk.getByLabel(label, { exact: true });
      if (tipe === 'pilihan' || tipe === 'pernyataan') await field.selectOption(contoh);
      else await field.fill(contoh);
    }
    await button(desk, 'Setujui').click();
    await toast(desk, 'Data berhasil disimpan', 'success');
    await button(desk, `Tangani ${LULUS}`).waitFor({ state: 'detached' });
  });

  it('of a student who was deleted are refused and revoked without a word of telling them', async () => {
    const isOther = ({ mahasiswa }: Letter) => mahasiswa.nim !== '20230001';
    const letter = await issued((one) => isOther(one) && one.jenis === 'Surat Keterangan Aktif Kuliah');
    await deleteStudent(letter.mahasiswa.nim);
    const of = (await openLetters()).find(isOther);
    await deleteStudent(of?.mahasiswa.nim ?? '');
    const { page } = await operator.to(`${DASHBOARD}?surat=${of?.id}#surat`, 'Belum dapat terbit.');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Catatan').fill('Sudah keluar');
    expect(await dialog.getByText('Dibaca mahasiswa').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Tolak' }).click();
    await toast(page, 'Data berhasil disimpan', 'success');
    expect(await page.getByText('dikabari lewat WhatsApp').count()).toBe(0);

    await operator.to(`${DASHBOARD}?surat=${letter.id}#surat`, 'Cabut Surat');
    await dialog.getByRole('button', { name: 'Cabut Surat' }).click();
    await dialog.getByLabel('Alasan mencabut surat ini').fill('Sudah keluar');
    await dialog.getByRole('button', { name: 'Cabut Surat' }).click();
    const sure = page.getByRole('alertdialog', { name: /^Cabut surat nomor/ });
    expect(await sure.innerText()).toContain('tautan PDF-nya ditutup. Ini tidak dapat dibatalkan.');
    expect(await dialog.getByText('Dibaca mahasiswa').count()).toBe(0);
    await sure.getByRole('button', { name: 'Cabut', exact: true }).click();
    await sure.waitFor({ state: 'detached' });
    await toast(page, 'Data berhasil disimpan', 'success');
    expect(await page.getByText('dikabari lewat WhatsApp').count()).toBe(0);
  });

  it('are accessible, are not asked for without type and description, nor refused without a note', async () => {
    const { page } = await student.to(ESERVICES, 'Ajukan Surat');
    await button(page, 'Ajukan Surat').click();
    await expect.poll(() => page.getByText('Wajib diisi').count()).toBe(2);
    for (const tab of ['Laporan Permohonan', 'Surat Masuk']) {
      await page.getByRole('tab', { name: tab }).click();
      await page
        .getByText(/^Menampilkan/)
        .first()
        .waitFor();
      await expectAccessibleInPassing(page);
    }
    await asked(BEASISWA);
    const { page: desk } = await operator.to(DASHBOARD, 'Paling Sering Dipakai');
    await button(desk, `Tangani ${BEASISWA}`).click();
    await button(desk, 'Tolak').click();
    await desk.getByText('Wajib diisi', { exact: true }).waitFor();
    await desk.getByLabel('Catatan').fill('Belum lulus.');
    await button(desk, 'Tolak').click();
    await toast(desk, 'Data berhasil disimpan', 'success');
    await button(desk, `Tangani ${BEASISWA}`).waitFor({ state: 'detached' });
  });
});

it('a dialog shows what a decision has done to its letter whose answer was lost', async () => {
  await asked(BEASISWA);
  const { page } = await operator.to(DASHBOARD, 'Paling Sering Dipakai');
  await page.route(/\/api\/surat\/\d+$/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await answerTo(route);
    await route.abort();
  });
  await button(page, `Tangani ${BEASISWA}`).click();
  const dialog = page.getByRole('dialog', { name: BEASISWA });
  await dialog.getByLabel('Catatan').fill('Belum lulus.');
  await dialog.getByRole('button', { name: 'Tolak' }).click();
  await toast(page, 'Belum diketahui hasilnya', 'error');
  await dialog.getByText('Ditolak', { exact: true }).waitFor();
  expect(await dialog.getByRole('button', { name: 'Tolak' }).count(), 'it is refused already').toBe(0);
});

describe('the check of a letter', () => {
  const path = '/verifikasi-surat';

  it('takes a code as it is written, and says when it is none', async () => {
    const { page } = await site.open(path);
    await page.getByLabel('Kode surat').fill('abc');
    await button(page, 'Periksa').click();
    await page.getByText('Kode terdiri dari 16 huruf dan angka').waitFor();
    await page.getByLabel('Kode surat').fill('ABCD 2345-efgh 6789');
    await button(page, 'Periksa').click();
    await page.waitForURL('**/verifikasi-surat/abcd2345efgh6789');
    await page.getByRole('heading', { name: 'Kode surat tidak dikenal' }).waitFor();
    await expectAccessibleInPassing(page);
  });
});

describe('incoming letters', () => {
  it('are added for a student who is searched for, with a PDF, and deleted', async () => {
    const { page } = await operator.to('/operator/surat-masuk');
    await button(page, 'Add Data').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Cari Mahasiswa').fill('20230001');
    const student = dialog.getByRole('option', { name: '(20230001)' });
    await student.waitFor({ state: 'attached' });
    await dialog.getByLabel('Mahasiswa', { exact: true }).selectOption({ label: await student.innerText() });
    await dialog.getByLabel('Nomor Surat').fill('99/UJI/2026');
    await dialog.getByLabel('Asal Surat').fill('Badan Kepegawaian Negara');
    await dialog.getByLabel('Tanggal').fill('2026-11-20');
    await dialog.getByLabel('Perihal').fill('Undangan');
    await choose(page, 'File PDF (opsional)', 'gambar.pdf', fileOf('png'));
    await page.getByRole('alertdialog').getByText('Format file harus PDF').waitFor();
    await button(page, 'OK').click();
    await choose(page, 'File PDF (opsional)', 'undangan.pdf', fileOf('pdf'));
    await button(page, 'Simpan').click();
    await toast(page, 'Data berhasil disimpan', 'success');
    await button(page, 'Edit 99/UJI/2026').click();
    await page.getByLabel('Perihal').fill('Undangan wawancara');
    await button(page, 'Simpan').click();
    await rows(page).filter({ hasText: 'Undangan wawancara' }).getByRole('link').waitFor();
    await button(page, 'Delete 99/UJI/2026').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click();
    await toast(page, 'Data berhasil dihapus', 'success');
  });
});

describe('the settings of letters', () => {
  it('keep what is not saved while another page is looked at, and show it printed', async () => {
    const { page } = await operator.to('/operator/pengaturan', 'Semua perubahan sudah disimpan.');
    const head = page.getByLabel('Baris 3', { exact: true });
    await head.fill('Jalan Pendidikan Nomor 1');
    await page.getByText('Ada perubahan yang belum disimpan.').waitFor();
    await page.getByRole('link', { name: /^Buka pratinjau/ }).waitFor();
    await page.getByRole('button', { name: /^Kirim/ }).click();
    await page.getByRole('link', { name: 'Report Pesan' }).click();
    await page.getByText(/^Menampilkan/).waitFor();
    await page.goBack();
    expect(await head.inputValue()).toBe('Jalan Pendidikan Nomor 1');

    const text = page.getByLabel('Isi Surat');
    const written = await text.inputValue();
    await text.press('Control+End');
    await button(page, '{nama}').click();
    expect(await text.inputValue()).toBe(`${written}{nama}`);
    await text.press('Control+z');
    expect(await text.inputValue()).toBe(written);

    await page.getByLabel('Pola Nomor').fill('B/{tahun}');
    await button(page, 'Simpan').click();
    await page.getByText('Harus memuat {nomor} satu kali dan {tahun}', { exact: true }).waitFor();
    await page.getByLabel('Pola Nomor').fill('{nomor}/{kode}/{tahun}');
    await page.getByText(/^15\/PP\.00\.9\/\d{4}$/).waitFor();
    const release = await hold(page, /api\/pengaturan$/);
    await button(page, 'Simpan').click();
    await button(page, 'Menyimpan…').waitFor();
    expect(await page.getByLabel('Pola Nomor').isEditable(), 'while it is being saved').toBe(false);
    expect(await page.getByLabel('Jenis Surat').isEnabled(), 'while it is being saved').toBe(false);
    release();
    await toast(page, 'Data berhasil disimpan', 'success');
    await page.getByText('Semua perubahan sudah disimpan.').waitFor();
    await page.unroute(/api\/pengaturan$/);
    await page.reload();
    await expect.poll(() => head.inputValue()).toBe('Jalan Pendidikan Nomor 1');
  });
});
