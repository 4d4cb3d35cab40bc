import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessibleInPassing } from '../../support/browser/accessible.ts';
import {
  answerTo,
  button,
  field,
  focused,
  hasFocus,
  hold,
  rows,
  search,
  toast,
} from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';
import { walk } from '../../support/stack/walk.ts';

const site = sharedSite();
const operator = walk(site);

const ARAH = '/operator/dua/arah';

const open = () => operator.to(ARAH);
const add = (fields: object) => site.api<{ id: number }>('POST', '/api/pertanyaan', fields);
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });
const preview = (page: Page) => page.getByRole('region', { name: 'Pratinjau' });

describe('the questions', () => {
  it('are added, edited and deleted', async () => {
    const { page, errors } = await open();
    await button(page, /^Data$/).click();
    await button(page, 'Simpan').click();
    await page.getByRole('dialog').getByText('Wajib diisi').waitFor();
    await field(page, 'Pertanyaan').fill('Ruang <b>senat</b> di mana?');
    await field(page, 'Jawaban').fill('Lantai *tiga*, {nama}.\n<script>');
    await preview(page).locator('strong', { hasText: 'tiga' }).waitFor();
    expect(await preview(page).locator('p').innerText()).toBe(
      'Lantai tiga, Siti Aminah.\n<script>\n\nJawaban otomatis. Balas petugas bila belum terjawab.',
    );
    // The answer is lost, and the page is reloaded.
    await page.route(/api\/pertanyaan$/, (route) => answerTo(route).then(() => route.abort()), { times: 1 });
    await button(page, 'Simpan').click();
    await toast(page, 'Gagal menyimpan data', 'error');
    page.once('dialog', (question) => question.accept());
    await page.reload();
    await button(page, /^Data$/).click();
    await expect.poll(() => field(page, 'Pertanyaan').inputValue()).toBe('Ruang <b>senat</b> di mana?');
    const release = await hold(page, /api\/pertanyaan$/);
    await button(page, 'Simpan').click();
    await button(page, 'Menyimpan…').waitFor();
    release();
    await toast(page, 'Data berhasil disimpan', 'success');
    await page.getByRole('dialog', { name: 'Tambah Pertanyaan' }).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Data');

    await search(page, 'ruang <b>senat', '1 sampai 1 dari 1');
    expect(await row(page, 'senat').getByRole('cell').allInnerTexts()).toMatchObject([
      '1',
      'Ruang <b>senat</b> di mana?',
      'Lantai *tiga*, {nama}. <script>',
      expect.stringContaining('Ubah'),
    ]);
    await button(page, /^Ubah Ruang/).click();
    await field(page, 'Jawaban').fill('');
    await button(page, 'Simpan').click();
    await row(page, 'senat').getByText('Belum ada').waitFor();

    await button(page, /^Hapus Ruang/).click();
    const question = page.getByRole('alertdialog', { name: 'Menghapus data ini?' });
    await question.getByText('Ruang <b>senat</b> di mana?').waitFor();
    await question.getByRole('button', { name: 'Hapus' }).click();
    await toast(page, 'Data berhasil dihapus', 'success');
    await page.getByText('Tidak ada data yang ditemukan').waitFor();
    expect(errors.filter((text) => !/ERR_FAILED|Simpan gagal/.test(text))).toEqual([]);
  });

  it('show an answer in one line, all of it when asked, and NotFound once another operator has deleted it', async () => {
    const lines = Array.from({ length: 12 }, (_, n) => `Langkah ${n + 1}`).join('\n');
    const { id } = await add({ pertanyaan: 'Panjang sekali?', jawaban: lines });
    const { page } = await open();
    await search(page, 'Panjang sekali?', '1 sampai 1 dari 1');
    const unfold = button(page, 'Rincian Panjang sekali?');
    const whole = page.getByRole('definition').filter({ hasText: 'Langkah 12' });
    expect((await row(page, 'Panjang').first().boundingBox())?.height).toBeLessThanOrEqual(48);
    await unfold.press('Enter');
    expect(await whole.innerText()).toBe(lines);
    await unfold.press('Enter');
    await whole.waitFor({ state: 'detached' });
    await site.api('DELETE', `/api/pertanyaan/${id}`);
    await button(page, 'Ubah Panjang sekali?').click();
    await page.getByRole('heading', { name: 'Maaf! Halaman tidak ditemukan' }).waitFor();
  });

  it('keep what another operator has changed since the form was opened', async () => {
    const { id } = await add({ pertanyaan: 'Kolam buka jam berapa?', jawaban: 'Jam 7.' });
    const { page } = await open();
    await search(page, 'Kolam buka', '1 sampai 1 dari 1');
    await button(page, /^Ubah Kolam/).click();
    await field(page, 'Jawaban').waitFor();
    await expectAccessibleInPassing(page);
    await field(page, 'Pertanyaan').fill('Kolam renang buka jam berapa?');
    await site.api('PATCH', `/api/pertanyaan/${id}`, { jawaban: 'Jam 8.' });
    await button(page, 'Simpan').click();
    await toast(page, 'Data berhasil disimpan', 'success');
    expect(await site.api('GET', `/api/pertanyaan/${id}`)).toMatchObject({
      pertanyaan: 'Kolam renang buka jam berapa?',
      jawaban: 'Jam 8.',
    });
    await site.api('DELETE', `/api/pertanyaan/${id}`);
  });

  it('are answered automatically until an operator says otherwise, and say what to do when there are none', async () => {
    const { page, errors } = await open();
    await button(page, 'Matikan jawaban otomatis').click();
    await page
      .getByText('Jawaban otomatis dimatikan: semua yang ditanyakan orang menunggu petugas.')
      .waitFor();
    await page.reload();
    await button(page, 'Nyalakan jawaban otomatis').click();
    await page.getByText('dijawab otomatis dari daftar ini').waitFor();

    await page.route(/api\/pertanyaan\?/, (route) =>
      route.fulfill({ json: { list: [], meta: { page: 1, limit: 10, total: 0 } } }),
    );
    await page.reload();
    await page.getByText('Belum ada pertanyaan').waitFor();
    await page.getByText(/Tekan Data untuk menulis/).waitFor();
    expect(errors).toEqual([]);

    await page.route(/api\/pengaturan$/, (route) => route.abort());
    await page.reload();
    await page.getByText('Belum diketahui apakah jawaban otomatis menyala.').waitFor();
    await page.getByText('Pengaturan gagal dimuat.').waitFor();
  });
});

it('a question says that its other words could not be read', async () => {
  await add({ pertanyaan: 'Di mana tempat parkir?', jawaban: 'Di depan.' });
  const { page } = await open();
  await page.route('**/kata-lain', (route) => route.fulfill({ status: 500, json: {} }));
  await button(page, 'Ubah Di mana tempat parkir?').click();
  const dialog = page.getByRole('dialog', { name: 'Ubah Pertanyaan' });
  await dialog.getByText('Daftar kata lain gagal dimuat.').waitFor();
  await page.unroute('**/kata-lain');
  await dialog.getByRole('button', { name: 'Coba lagi' }).click();
  await dialog.getByText('Daftar kata lain gagal dimuat.').waitFor({ state: 'detached' });
});

it('a question can be tried out', async () => {
  const { id } = await add({
    pertanyaan: 'Bolehkah mahasiswa memelihara kambing?',
    jawaban: 'Tidak, {nama}.',
  });
  const { page, errors } = await open();
  await button(page, 'Coba bertanya').click();
  await expect.poll(() => hasFocus(page.getByLabel('Tulis seperti orang bertanya'))).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('Wajib diisi').waitFor();
  await page.keyboard.type('boleh memelihara kambing?');
  await page.keyboard.press('Enter');
  await page.getByText('Dijawab dari daftar.').waitFor();
  await expectAccessibleInPassing(page);
  await page.getByRole('region', { name: 'Balasan' }).getByText('Tidak, Siti Aminah.').waitFor();
  for (const [text, said] of [
    ['lupa password', 'Dijawab portal sendiri, bukan dari daftar.'],
    ['petugas', 'Diteruskan kepada petugas.'],
    ['terima kasih', 'Bukan pertanyaan, jadi tidak dibalas.'],
  ] as const) {
    await page.getByLabel('Tulis seperti orang bertanya').fill(text);
    await button(page, 'Lihat Jawaban').click();
    await page.getByText(said).waitFor();
  }
  expect(await page.getByRole('region', { name: 'Balasan' }).count()).toBe(0);
  await site.api('DELETE', `/api/pertanyaan/${id}`);
  expect(errors).toEqual([]);
});

const asked = (id: number, pesan: string, jumlah: number, dapat_dijawab: number) => ({
  id,
  pesan,
  jumlah,
  dapat_dijawab,
  terakhir_pada: '2026-11-22T03:04:05.000Z',
});
const WISUDA = asked(7, 'min  wisuda\nkpn?', 14, 6);
const IJAZAH = asked(8, 'legalisir <i>ijazah</i> dmn', 3, 0);

/** Opens the page with these unanswered questions until they are answered or set aside. */
async function openWith(rows: object[]) {
  const left = [...rows];
  let aside: object[] = [];
  await operator.page.route(/pertanyaan\/belum-terjawab/, (route) => {
    if (route.request().method() === 'DELETE') {
      aside = left.splice(0, 1);
      return route.fulfill({ json: { message: 'Pertanyaan disisihkan' } });
    }
    if (route.request().method() === 'POST') {
      left.unshift(...aside);
      return route.fulfill({ json: { message: 'Pertanyaan dikembalikan' } });
    }
    const meta = { page: 1, limit: 10, total: left.length };
    return route.fulfill({ json: { data: left, meta } });
  });
  return { ...(await open()), left };
}

describe('what the list could not answer', () => {
  it('becomes a question that answers everyone who asked, and says how many', async () => {
    const { page, errors, left } = await openWith([WISUDA, IJAZAH]);
    await tab(page, /^Belum terjawab 2$/).click();
    await row(page, 'wisuda').waitFor();
    expect(await row(page, 'wisuda').getByRole('cell').allInnerTexts()).toMatchObject([
      '1',
      'min wisuda kpn?',
      '14 kali',
      '6 orang',
      '22 November 2026 10:04:05 WIB',
      expect.anything(),
    ]);
    await expectAccessibleInPassing(page);
    await button(page, /^Jadikan pertanyaan legalisir/).click();
    await page.getByText(/^Ditanyakan 3 kali. Tidak ada penanya yang masih menunggu/).waitFor();
    await page.keyboard.press('Escape');
    await button(page, /^Jadikan pertanyaan min/).click();
    await page.getByText('6 penanya yang masih menunggu langsung mendapat jawabannya').waitFor();
    expect(await field(page, 'Pertanyaan').inputValue()).toBe('min wisuda kpn?');
    await expectAccessibleInPassing(page);
    await field(page, 'Pertanyaan').fill('Kapan wisuda?');
    await field(page, 'Jawaban').fill('12 Desember');
    await page.route(/api\/pertanyaan$/, (route) => {
      left.shift();
      const english = { pertanyaan_en: null, jawaban_en: null };
      const data = { id: 1, pertanyaan: 'Kapan wisuda?', jawaban: '12 Desember', ...english };
      return route.fulfill({ status: 201, json: { data, dijawab: 5 } });
    });
    const sent = page.waitForRequest(/api\/pertanyaan$/);
    await button(page, 'Simpan').click();
    const request = await sent;
    expect(request.postDataJSON()).toEqual({
      pertanyaan: 'Kapan wisuda?',
      jawaban: '12 Desember',
      pertanyaan_en: null,
      jawaban_en: null,
      id_belum_terjawab: 7,
    });
    expect(request.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    await page.getByText('Jawaban dikirim kepada 5 penanya.').waitFor();
    await tab(page, /^Belum terjawab 1$/).waitFor();
    await expect.poll(() => focused(page)).toBe(`Jadikan pertanyaan ${IJAZAH.pesan}`);
    expect(errors).toEqual([]);
  });

  it('is set aside with one click, until the list is empty', async () => {
    const { page, errors } = await openWith([WISUDA, IJAZAH]);
    await tab(page, /^Belum/).click();
    await button(page, /^Sisihkan min/).click();
    await toast(page, 'Pertanyaan disisihkan', 'success');
    await row(page, 'wisuda').waitFor({ state: 'detached' });
    expect(await focused(page)).toBe(`Sisihkan ${IJAZAH.pesan}`);
    await button(page, 'Urungkan').click();
    await toast(page, 'Pertanyaan dikembalikan', 'success');
    await row(page, 'wisuda').waitFor();
    await button(page, /^Sisihkan min/).click();
    await row(page, 'wisuda').waitFor({ state: 'detached' });
    await button(page, /^Sisihkan legalisir/).press('Enter');
    await page.getByText('Tidak ada yang belum terjawab').waitFor();
    await tab(page, /^Belum terjawab$/).waitFor();
    expect(errors).toEqual([]);
  });

  it('keeps what was typed when another operator answered first', async () => {
    const { page } = await openWith([WISUDA]);
    await tab(page, /^Belum/).click();
    await button(page, /^Jadikan/).click();
    await field(page, 'Jawaban').fill('12 Desember');
    await button(page, 'Simpan').click();
    await toast(page, 'Gagal menyimpan data', 'error');
    await page.getByText('Sudah dijawab atau dihapus oleh operator lain').waitFor();
    expect(await field(page, 'Jawaban').inputValue()).toBe('12 Desember');
  });
});
