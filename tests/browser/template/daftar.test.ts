import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Pengaturan } from '../../../worker/contract/pengaturan/pengaturan.ts';
import { PENGATURAN_TEMPLATE } from '../../../worker/contract/pesan/pengganti.ts';
import { type Komponen, variabelOf } from '../../../worker/contract/pesan/template/template.ts';
import type { BarisTemplate, DaftarTemplate } from '../../../worker/contract/pesan/template/templateCalls.ts';
import { answerTo, button, counted, hasFocus, rows, toast } from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';
import { BUSINESS_ACCOUNT_ID } from '../../support/stack/variables.ts';
import { walk } from '../../support/stack/walk.ts';

const site = sharedSite({ variables: { WA_BUSINESS_ACCOUNT_ID: BUSINESS_ACCOUNT_ID } });
const operator = walk(site);

const PATH = '/operator/template';
const WIDE = { viewport: { width: 1280, height: 800 } };

const row = (
  nama: string,
  komponen: Komponen[],
  { id = nama, ...changes }: Partial<BarisTemplate> = {},
): BarisTemplate => ({
  id,
  nama,
  bahasa: 'id',
  kategori: 'UTILITY',
  status: 'APPROVED',
  kualitas: 'GREEN',
  alasan: null,
  komponen,
  variabel: variabelOf(komponen),
  ...changes,
});
const body = (text: string): Komponen => ({ type: 'BODY', text });

const PENGUMUMAN = row('pengumuman_kampus', [
  { type: 'HEADER', format: 'TEXT', text: 'UIN Nusantara' },
  body('Assalamualaikum {{1}}, ada pengumuman: {{2}}\n\nTerima kasih.'),
  { type: 'FOOTER', text: 'Pesan otomatis' },
]);
const BROSUR = row('brosur', [{ type: 'HEADER', format: 'IMAGE' }, body('Yth. {{1}}, {{2}} Salam.')], {
  kategori: 'MARKETING',
  kualitas: 'RED',
  status: 'PAUSED',
  alasan: 'LOW_QUALITY',
});
const KODE = row(
  'kode_masuk',
  [body('{{1}} adalah kode Anda.'), { type: 'BUTTONS', buttons: [{ type: 'OTP', text: 'Salin kode' }] }],
  { kategori: 'AUTHENTICATION', bahasa: 'en_US', kualitas: null },
);
const ASING = row('<b>حالة</b>', [body('Tanpa isian.')], { status: 'REJECTED', alasan: 'INVALID_FORMAT' });
const READ: DaftarTemplate = {
  data: [BROSUR, KODE, PENGUMUMAN, ASING],
  dukungan: 'ada',
  dibaca_pada: '2026-11-22T03:04:05.000Z',
  galat: null,
};

const oneLine = (text: string) => text.replace(/\s+/g, ' ');

/** Answers requests for templates with this list. */
async function answerWith(page: Page, list: DaftarTemplate) {
  await page.route(/\/api\/template(\?|$)/, (route) => {
    const cari = new URL(route.request().url()).searchParams.get('cari');
    const found = list.data.filter(({ nama }) => nama.includes(cari ?? ''));
    const meta = cari === null ? {} : { meta: { page: 1, limit: 10, total: found.length } };
    return route.fulfill({ json: { ...list, data: found, ...meta } });
  });
}

/** Answers with these fallback templates, and no others. */
const chooseFallback = (page: Page, set: Partial<Pengaturan> = {}) =>
  page.route('**/api/pengaturan', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const { data } = await (await answerTo(route)).json();
    const none = Object.fromEntries(Object.values(PENGATURAN_TEMPLATE).map((field) => [field, '']));
    return route.fulfill({ json: { data: { ...data, ...none, ...set } } });
  });

async function open(list: DaftarTemplate) {
  await answerWith(operator.page, list);
  await chooseFallback(operator.page);
  const opened = await operator.to(PATH, 'Template');
  await opened.page.getByRole('heading', { level: 1, name: 'Template' }).waitFor();
  return opened;
}

const pengganti = (page: Page) => page.getByRole('region', { name: 'Template Pengganti' });
const choice = (page: Page, jenis: string) => pengganti(page).getByLabel(jenis, { exact: true });
const optionsOf = (page: Page, jenis: string) => choice(page, jenis).locator('option').allInnerTexts();

describe('templates', () => {
  // First: later the state is known from before.
  it('can be made at Meta although the state of the forms failed to load, which is said', async () => {
    await operator.page.route('**/api/formulir', (route) => route.abort());
    const { page } = await open(READ);
    const buat = page.getByRole('region', { name: 'Buat di Meta' });
    await buat.getByText(/^Data gagal dimuat/).waitFor();
    expect(await button(page, 'Ajukan template portal').count()).toBe(1);
    await page.unroute('**/api/formulir');
    await buat.getByRole('button', { name: 'Coba lagi' }).click();
    await buat
      .getByText(/belum terbit/)
      .first()
      .waitFor();
  });

  it('are listed with explanations, searched, and previewed', async () => {
    const { page, errors } = await open(READ);
    await counted(page, '1 sampai 4 dari 4');
    await page.getByText('Terakhir dibaca 22 November 2026 10:04:05 WIB.').waitFor();
    const [brosur, kode, , asing] = (await rows(page).allInnerTexts()).map(oneLine);
    expect(brosur).toContain('brosur Indonesia Pemasaran Berbayar. Dijeda Terlalu banyak penerima');
    expect(brosur).toContain('Rendah gambar, {{1}}, {{2}}');
    expect(kode).toContain('kode_masuk Inggris (Amerika Serikat) Autentikasi Berbayar. Hanya untuk kode');
    expect(kode).toContain('Disetujui Belum dinilai {{1}}, tombol 1');
    expect(asing).toContain('<b>حالة</b> Indonesia');
    expect(asing).toContain('Ditolak Meta tidak menyetujuinya');

    await page.getByLabel('Pencarian').fill('pengumuman');
    await counted(page, '1 sampai 1 dari 1');
    const look = button(page, 'Lihat pengumuman_kampus');
    await look.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'pengumuman_kampus' });
    const preview = dialog.getByRole('region', { name: 'Pratinjau' });
    expect(oneLine(await preview.innerText())).toContain(
      'UIN Nusantara Assalamualaikum {{1}}, ada pengumuman: {{2}} Terima kasih. Pesan otomatis',
    );
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(look)).toBe(true);
    expect(errors).toEqual([]);
  });

  it('are synced once for a double click, and a failure says why', async () => {
    const { page } = await open({ ...READ, data: [], dibaca_pada: null });
    await page.getByRole('heading', { name: 'Belum ada template' }).waitFor();
    await page.getByText('Belum pernah dibaca dari Meta.').waitFor();
    let asked = 0;
    const { promise: read, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/template/sinkron', async (route) => {
      asked += 1;
      await read;
      return route.fulfill({ json: READ });
    });
    await button(page, 'Baca ulang dari Meta').dblclick();
    await button(page, 'Membaca dari Meta…').waitFor();
    await answerWith(page, READ);
    answer();
    await toast(page, 'Template dibaca ulang', 'success');
    await counted(page, '1 sampai 4 dari 4');
    expect(asked).toBe(1);

    const message = 'Template tidak dapat dibaca: Meta tidak dapat dihubungi';
    await page.route('**/api/template/sinkron', (route) =>
      route.fulfill({ status: 409, json: { success: false, error: { code: 'sudah_ada', message } } }),
    );
    await answerWith(page, { ...READ, galat: 'Meta tidak dapat dihubungi' });
    await button(page, 'Baca ulang dari Meta').click();
    await toast(page, 'Template gagal dibaca ulang', 'error');
    await page.getByText(message).first().waitFor();
    await page.getByText('Pembacaan terakhir gagal.').waitFor();
    expect(await rows(page).count()).toBe(4);
  });

  it('are offered as fallback only where they fit', async () => {
    const { page } = await open(READ);
    await choice(page, 'Text').waitFor();
    expect(await optionsOf(page, 'Text')).toEqual(['Tidak ada', 'pengumuman_kampus (id)']);
    expect(await optionsOf(page, 'Kode ganti password')).toEqual(['Tidak ada', 'kode_masuk (en_US)']);
    for (const jenis of ['Gambar', 'Dokumen']) expect(await optionsOf(page, jenis)).toEqual(['Tidak ada']);
    await pengganti(page).getByText('Ada template yang cocok, tetapi belum disetujui').waitFor();
    await pengganti(page).getByText('Belum ada template yang cocok. Perlu kepala dokumen').waitFor();

    await choice(page, 'Text').selectOption('pengumuman_kampus (id)');
    await pengganti(page).getByText('Utilitas: Berbayar, juga di dalam jendela 24 jam').waitFor();
    await pengganti(page).getByText('Lihat contoh').click();
    await pengganti(page)
      .getByText('Assalamualaikum Siti Aminah, ada pengumuman: isi pesan yang Anda tulis')
      .waitFor();
    await pengganti(page).getByText('Ada pilihan yang belum disimpan.').waitFor();

    // The server knows none of these templates.
    await button(page, 'Simpan Pengganti').click();
    await pengganti(page).getByText('Template ini tidak ada dalam daftar').waitFor();
    await expect.poll(() => hasFocus(choice(page, 'Text'))).toBe(true);

    const sent: unknown[] = [];
    await page.route('**/api/pengaturan', async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      sent.push(route.request().postDataJSON());
      const reply = await (await answerTo(route, { postData: { _method: 'PATCH' } })).json();
      return route.fulfill({ json: { data: { ...reply.data, template_teks: PENGUMUMAN.id } } });
    });
    await button(page, 'Simpan Pengganti').click();
    await toast(page, 'Data berhasil disimpan', 'success');
    expect(sent).toEqual([{ template_teks: PENGUMUMAN.id, _method: 'PATCH' }]);
    expect(await pengganti(page).getByText('Template ini tidak ada dalam daftar').count()).toBe(0);
    expect(await pengganti(page).getByText('belum disimpan').count()).toBe(0);
  });

  it('that are chosen but can no longer be sent are marked', async () => {
    const { page } = await open(READ);
    await chooseFallback(page, { template_gambar: 'brosur', template_dokumen: 'lama' });
    await page.reload();
    await pengganti(page)
      .getByText(/^Dijeda\. Terlalu banyak penerima/)
      .waitFor();
    await pengganti(page).getByText('Template yang dipilih tidak ada lagi.').waitFor();
    expect(await optionsOf(page, 'Gambar')).toEqual(['Tidak ada', 'brosur (tidak dapat dipakai)']);
  });

  it.each([
    ['tidak_dipakai', 'Gateway ini tidak memakai template'],
    ['belum_diatur', 'Akun template belum diatur'],
  ] as const)('are explained for a gateway without templates (%s)', async (dukungan, title) => {
    const { page } = await open({ data: [], dukungan, dibaca_pada: null, galat: null });
    await page.getByRole('heading', { name: title }).waitFor();
    expect(await button(page, 'Baca ulang dari Meta').count()).toBe(0);
  });

  it('can be retried when they fail to load', async () => {
    const { page } = await site.open('/robots.txt', { session: site.session, ...WIDE });
    await page.route(/\/api\/template(\?|$)/, (route) => route.abort());
    await page.goto(site.site + PATH);
    await page.getByText('Data gagal dimuat').waitFor();
    await page.unroute(/\/api\/template(\?|$)/);
    await button(page, 'Coba lagi').click();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
  });
});
