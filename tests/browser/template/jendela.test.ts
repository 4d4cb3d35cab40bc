import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  answerTo,
  button,
  goTo,
  hold,
  isiPesan,
  kirim,
  openBroadcast,
  rows,
  toast,
  write,
} from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';
import { BUSINESS_ACCOUNT_ID } from '../../support/stack/variables.ts';
import { walk } from '../../support/stack/walk.ts';

const site = sharedSite({ variables: { WA_BUSINESS_ACCOUNT_ID: BUSINESS_ACCOUNT_ID } });
const operator = walk(site);

const TEXTS = { bagian: 'body', jenis: 'teks' } as const;
const made = (id: string, nama: string, komponen: object[], variabel: string[], others: object = {}) => ({
  id,
  nama,
  komponen,
  bahasa: 'id',
  kategori: 'UTILITY',
  status: 'APPROVED',
  kualitas: null,
  alasan: null,
  variabel: variabel.map((nama) => ({ ...TEXTS, nama })),
  ...others,
});
const INFO = made(
  '1',
  'informasi',
  [
    { type: 'BODY', text: 'Yth. {{1}}, ada informasi: {{2}} Terima kasih.' },
    { type: 'FOOTER', text: 'Portal Layanan' },
  ],
  ['1', '2'],
);
const UNDANGAN = made(
  '2',
  'undangan',
  [
    { type: 'HEADER', format: 'TEXT', text: 'Undangan' },
    { type: 'BODY', text: 'Kepada {{nama}}, hadirilah {{acara}} kami.' },
    { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Saya hadir' }] },
  ],
  ['nama', 'acara'],
);
const PAUSED = made('3', 'dijeda', [{ type: 'BODY', text: 'Halo' }], [], { status: 'PAUSED' });

const CLOSED = {
  terbuka: false,
  sampai: null,
  template: null,
  alasan: null,
  berhenti: false,
  berhenti_pada: null,
  topik_berhenti: [],
  topik_diminta: [],
};
const OPEN = { ...CLOSED, terbuka: true, sampai: '2026-11-23T03:04:05.000Z' };
const STANDS_IN = { ...CLOSED, template: { id: '1', nama: 'informasi' } };

const main = (page: Page) => page.getByRole('main');
const preview = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const note = (page: Page, text: string | RegExp) => main(page).getByText(text).first().waitFor();

const focusedField = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

/** Answers requests for templates and for a number's message window. */
async function provide(page: Page, jendela: object, templates: object[] = [INFO, UNDANGAN, PAUSED]) {
  const list = { data: templates, dukungan: 'ada', dibaca_pada: null, galat: null };
  await page.route(/api\/template$/, (route) => route.fulfill({ json: list }));
  await page.route(/api\/jendela/, (route) => route.fulfill({ json: { data: jendela } }));
  // The server does not know these templates.
  await page.route(/\/pratinjau\?/, (route) =>
    route.continue({ url: withoutTemplate(route.request().url()) }),
  );
}

function withoutTemplate(url: string): string {
  const real = new URL(url);
  real.searchParams.delete('template');
  return real.href;
}

async function compose(jendela: object, templates?: object[]) {
  const { page, errors } = await operator.to('/operator/pesan/dosen');
  await page.unrouteAll({ behavior: 'wait' });
  await provide(page, jendela, templates);
  const [, , nama = ''] = await write(page, 'Kirim Pesan');
  return { page, errors, nama };
}

it('a message is not offered templates at a gateway that has none, before its recipients are known', async () => {
  const { page } = operator;
  const list = { data: [], dukungan: 'tidak_dipakai', dibaca_pada: null, galat: null };
  const read = page.waitForResponse(/api\/template$/);
  await page.route(/api\/template$/, (route) => route.fulfill({ json: list }));
  await operator.to('/operator/tulis', 'Isi Pesan');
  await read;
  await expect.poll(() => page.getByLabel('Kirim sebagai').count()).toBe(0);
});

describe('a message to one person', () => {
  it('says while it checks the window, and when it could not', async () => {
    const { page } = await compose(CLOSED);
    await note(page, /tidak akan sampai/);
    await page.unroute(/api\/jendela/);
    const release = await hold(page, /api\/jendela/);
    await goTo(page, '/operator/pesan/dosen');
    await rows(page).nth(1).getByRole('link', { name: 'Kirim Pesan' }).first().click();
    await note(page, 'Memeriksa jendela 24 jam…');
    await page.unroute(/api\/jendela/);
    await page.route(/api\/jendela/, (route) => route.fulfill({ status: 500, json: {} }));
    release();
    await goTo(page, '/operator/pesan/dosen');
    await rows(page).nth(2).getByRole('link', { name: 'Kirim Pesan' }).first().click();
    await note(page, /Jendela 24 jam tidak dapat diperiksa/);
    await provide(page, STANDS_IN);
    await button(page, 'Coba lagi').click();
    await note(page, 'Di luar jendela 24 jam: terkirim lewat template informasi.');
  });

  it('previews what the recipient gets: the text inside the window, the template outside', async () => {
    const { page, errors, nama } = await compose({ ...OPEN, template: STANDS_IN.template });
    await note(page, 'Jendela 24 jam terbuka sampai 23 November 2026 10:04:05 WIB: pesan biasa sampai.');
    const options = await page.getByLabel('Kirim sebagai').getByRole('option').allInnerTexts();
    expect(options).toEqual(['Pesan biasa', 'Template informasi', 'Template undangan']);
    await isiPesan(page).fill('Rapat {nama}\n\n  pukul   9');
    await expect
      .poll(() => preview(page, 'Pratinjau').locator('p').innerText())
      .toBe(`Rapat ${nama}\n\n  pukul   9`);
    expect(await preview(page, /template/).count()).toBe(0);

    await isiPesan(page).fill('x'.repeat(1_000));
    const sent = page.waitForRequest(/api\/kirimpesan$/);
    await kirim(page).click();
    expect((await sent).postDataJSON()).toMatchObject({ body: 'x'.repeat(1_000), template: null });
    await toast(page, 'Kirim Pesan Berhasil', 'success');

    await compose(STANDS_IN);
    await isiPesan(page).fill('Rapat {nama}\n\n  pukul   9');
    await expect
      .poll(() => preview(page, 'Pratinjau lewat template informasi').locator('p').allInnerTexts())
      .toEqual([`Yth. ${nama}, ada informasi: Rapat ${nama} pukul 9 Terima kasih.`, 'Portal Layanan']);
    expect(await preview(page, 'Pratinjau').count(), 'only one preview').toBe(1);
    await isiPesan(page).fill('x'.repeat(1_000));
    await note(page, /^Terlalu panjang untuk template ini: 1\.0\d\d dari 1\.024 karakter/);
    expect(errors).toEqual([]);
  });

  it('lets an operator choose and fill in a template, and stores its text', async () => {
    const alasan = 'Template pengganti dijeda sedang dihentikan';
    const { page, errors, nama } = await compose({ ...CLOSED, alasan });
    await note(page, /^Di luar jendela 24 jam, jadi pesan biasa menunggu: Template pengganti dijeda/);
    await isiPesan(page).fill('Ditulis lebih dulu');
    await page.getByLabel('Kirim sebagai').selectOption('Template informasi');
    await note(page, 'Terkirim lewat template informasi, kapan pun penerima terakhir menulis.');
    expect(await page.getByLabel('Isian {{1}}').inputValue()).toBe('{nama}');
    expect(await page.getByLabel('Isian {{2}}').inputValue(), 'what was written has its place').toBe(
      'Ditulis lebih dulu',
    );
    await page.getByLabel('Kirim sebagai').selectOption('Template undangan');
    await kirim(page).click();
    await main(page).getByText('Wajib diisi').waitFor();
    await expect.poll(() => focusedField(page)).toBe('isian.1');
    await page.getByLabel('Isian {{acara}}').fill('x'.repeat(1_024));
    await kirim(page).click();
    await main(page).getByText('Template dengan isiannya paling banyak 1024 karakter').waitFor();
    await page.getByLabel('Isian {{acara}}').fill('  wisuda   <b>ke-10</b> ');
    const text = 'Undangan\nKepada {nama}, hadirilah wisuda <b>ke-10</b> kami.';
    expect(await isiPesan(page).inputValue()).toBe(text);
    expect(await isiPesan(page).isEditable()).toBe(false);
    const shown = preview(page, 'Pratinjau');
    expect(await shown.locator('p').allInnerTexts()).toEqual([
      'Undangan',
      `Kepada ${nama}, hadirilah wisuda <b>ke-10</b> kami.`,
    ]);
    expect(await shown.getByRole('listitem').allInnerTexts()).toEqual(['Saya hadir']);

    for (const [refused, at] of [
      ['template', 'template'],
      ['isian', 'isian.0'],
    ] as const) {
      const error = { code: 'validasi', message: 'Maaf.', fields: { [refused]: `Ditolak: ${refused}` } };
      await page.route(/api\/kirimpesan$/, (route) =>
        route.fulfill({ status: 422, json: { success: false, error } }),
      );
      await kirim(page).click();
      await main(page).getByText(`Ditolak: ${refused}`).waitFor();
      await expect.poll(() => focusedField(page)).toBe(at);
    }
    await page.route(/api\/kirimpesan$/, (route) =>
      route.fulfill({ status: 202, json: { success: true, data: { id: 1 } } }),
    );
    const sent = page.waitForRequest(/api\/kirimpesan$/);
    await kirim(page).click();
    expect((await sent).postDataJSON()).toMatchObject({
      body: text,
      template: '2',
      isian: ['{nama}', 'wisuda   <b>ke-10</b>'],
    });
    await toast(page, 'Kirim Pesan Berhasil', 'success');
    expect(errors).toEqual(Array(2).fill(expect.stringContaining('Kirim gagal')));
  });

  it('arrives as the template, on the phone as in the preview', async () => {
    await site.api('POST', '/api/template/sinkron');
    const { page, errors } = await operator.to('/operator/pesan/dosen');
    const row = rows(page).nth(3);
    const noHp = await row.getByRole('cell').nth(3).innerText();
    await write(page, 'Kirim Pesan', row);
    await page.getByLabel('Kirim sebagai').selectOption('Template undangan_kegiatan');
    expect(await page.getByLabel('Isian {{nama}}').inputValue()).toBe('{nama}');
    await page.getByLabel('Isian {{kegiatan}}').fill('Wisuda');
    await page.getByLabel('Isian {{waktu}}').fill('Sabtu  pagi');
    const [, text = ''] = await preview(page, 'Pratinjau').locator('p').allInnerTexts();
    expect(text).toContain('ke Wisuda pada Sabtu pagi');
    await kirim(page).click();
    await toast(page, 'Kirim Pesan Berhasil', 'success');
    const arrived = () => site.messagesTo(`62${noHp.slice(1)}`);
    await expect.poll(async () => JSON.stringify(await arrived())).toContain(text);
    expect(errors).toEqual([]);
  });

  it('keeps the text while a template is tried, and says when there are no templates', async () => {
    const { page } = await compose(CLOSED);
    await isiPesan(page).fill('Tetap ada');
    await page.getByLabel('Kirim sebagai').selectOption('Template undangan');
    await page.getByLabel('Kirim sebagai').selectOption('Pesan biasa');
    expect(await isiPesan(page).inputValue()).toBe('Tetap ada');
    await compose(CLOSED, [PAUSED]);
    await note(page, 'Belum ada template yang disetujui untuk jenis pesan ini.');
    await compose({
      ...CLOSED,
      terbuka: null,
      berhenti: true,
      berhenti_pada: '2026-11-20T03:04:05.000Z',
    });
    await note(
      page,
      'Berhenti berlangganan sejak 20 November 2026 10:04:05 WIB: broadcast tidak dikirim kepadanya, pesan pribadi ini tetap dikirim.',
    );
    await expect.poll(() => page.getByLabel('Kirim sebagai').count()).toBe(0);
    expect(
      await main(page)
        .getByText(/jendela/i)
        .count(),
    ).toBe(0);
  });
});

describe('a message to a group', () => {
  const open = async (pratinjau: () => object) => {
    const made = { nama_group: 'Berjendela', kategori: 'Dosen' };
    const { kode, id } = await site.api<{ kode: string; id: number }>('POST', '/api/addgroup', made);
    const members = [{ nama: 'Penerima Satu', no_hp: '081320000777' }];
    await site.api('POST', '/api/addmember', { id_group: id, members });
    const { page, errors } = await operator.to(`/operator/pesan/group/dosen/${kode}`);
    await provide(page, CLOSED);
    const asked: URLSearchParams[] = [];
    await page.route(/pratinjau/, async (route) => {
      asked.push(new URL(route.request().url()).searchParams);
      // Changes only the numbers of the real answer.
      const response = await answerTo(route, { url: withoutTemplate(route.request().url()) });
      const { data } = await response.json();
      await route.fulfill({ json: { data: { ...data, ...pratinjau() } } });
    });
    await openBroadcast(page, 'Kirim Broadcast Text');
    return { page, errors, asked };
  };
  const template = (id: string, nama: string, others: object) => ({
    id,
    nama,
    kategori: 'UTILITY',
    ...others,
  });

  it('counts recipients, templates and times before it sends', async () => {
    let numbers: object = { jendela: { langsung: 300, template: null, tertutup: 700, alasan: null } };
    const { page, errors, asked } = await open(() => numbers);
    await note(page, /^Pesan biasa tidak akan sampai kepada 700 dari 1 penerima/);
    await page.getByLabel('Kirim sebagai').selectOption('Template undangan');
    await page.getByLabel('Isian {{acara}}').fill('Wisuda');
    numbers = {
      jendela: {
        langsung: 0,
        template: template('2', 'undangan', { jumlah: 980 }),
        tertutup: 0,
        alasan: null,
      },
      berhenti: 15,
      jeda: 5,
      batas: { per_hari: 1_000, sisa: 40 },
      ditahan: 'Tokennya tidak berlaku',
      jam_tenang: { mulai: '20:00', selesai: '06:00', zona: 'WITA' },
      selesai_pada: '2026-11-25T03:04:05.000Z',
      biaya: { mata_uang: 'IDR', perkiraan: 1_000, paling_banyak: 5_863, sisa_batas: null },
    };
    await page.getByLabel('Isian {{acara}}').fill('Wisuda akbar');
    const facts = [
      'Pengiriman sedang ditahan: Tokennya tidak berlaku.',
      'setelah pengiriman dilanjutkan',
      'belum dapat diperkirakan',
      'Tidak mengirim pukul 20:00 sampai 06:00 WITA, sudah dihitung',
      '1.000 pesan; hari ini tersisa 40, sudah dihitung',
      '980 penerima lewat undangan (Utilitas), semuanya berbayar',
      '15 penerima tidak mau menerima broadcast, jadi tidak dikirimi',
      '5 penerima sedang tidak dapat menerima promosi',
    ];
    await note(page, /^sekitar Rp\s1\.000, paling banyak Rp\s5\.863$/);
    for (const fact of facts) await note(page, fact.includes('ditahan') ? new RegExp(fact) : fact);
    await preview(page, 'Pratinjau')
      .getByText('Kepada Penerima Satu, hadirilah Wisuda akbar kami.')
      .waitFor();
    expect(new Set(asked.map((query) => query.get('template')))).toEqual(new Set(['', '2']));
    await note(page, /^0 penerima dari 1$/);
    const biaya = { mata_uang: 'IDR', perkiraan: 5_863, paling_banyak: 5_863, sisa_batas: null };
    numbers = { ...numbers, ditahan: null, laju: 80, detik: 3_600, biaya };
    await page.getByLabel('Isian {{acara}}').fill('Wisuda raya');
    await note(page, /^0 penerima dari 1, sekitar 1 jam termasuk waktu menunggu, pada 80 pesan per detik$/);
    await note(page, /^sekitar Rp\s5\.863$/);
    await page.getByLabel('Isian {{acara}}').fill('Wisuda akbar');

    const release = await hold(page, /kirimbroadcast$/);
    const sent = page.waitForRequest(/kirimbroadcast$/);
    await kirim(page).click();
    expect((await sent).postDataJSON()).toMatchObject({
      body: 'Undangan\nKepada {nama}, hadirilah Wisuda akbar kami.',
      template: '2',
      isian: ['{nama}', 'Wisuda akbar'],
    });
    release();
    // The server knows no such template, and says so at the field.
    await note(page, 'Template ini tidak ada di daftar');
    await expect.poll(() => focusedField(page)).toBe('template');
    expect(await page.getByLabel('Isian {{acara}}').inputValue()).toBe('Wisuda akbar');
    expect(errors).toEqual([expect.stringContaining('Kirim gagal')]);
  });

  it('shows each form that is sent, and what waits', async () => {
    const standing = { langsung: 3, template: template('1', 'informasi', { jumlah: 7 }) };
    let numbers: object = { jendela: { ...standing, tertutup: 0, alasan: null } };
    const { page } = await open(() => numbers);
    await note(page, /^3 penerima di dalam jendela 24 jam mendapat pesan biasa, 7 di luarnya lewat/);
    await isiPesan(page).fill('Halo  {nama}');
    await page
      .getByRole('region', { name: /^Dibaca/ })
      .first()
      .getByText('Penerima Satu')
      .waitFor();
    await note(page, /^3 penerima di dalam jendela 24 jam, gratis selama jatah/);
    await note(page, '7 penerima lewat informasi (Utilitas), semuanya berbayar');
    const shown = await page
      .getByRole('region', { name: /^Dibaca/ })
      .evaluateAll((all) =>
        all.map((one) => [one.querySelector('h3')?.textContent, one.querySelector('p')?.textContent]),
      );
    expect(shown, 'what most get comes first').toEqual([
      [
        'Dibaca 7 penerima lewat template informasi',
        expect.stringContaining('informasi: Halo Penerima Satu Terima'),
      ],
      ['Dibaca 3 penerima sebagai pesan biasa', 'Halo  Penerima Satu'],
    ]);
    numbers = { jendela: { langsung: 3, template: null, tertutup: 7, alasan: 'Template pengganti dijeda' } };
    await isiPesan(page).fill('Halo {nama}, {nidn}');
    await note(page, '7 penerima di luar jendela 24 jam, Template pengganti dijeda');
  });
});

describe('while the gateway is held', () => {
  const held = (semua: boolean) => ({ alasan: 'Token ditolak Meta', semua });

  async function withHeld(page: Page, ditahan: object | null) {
    await page.route(/statistik\/menunggu/, async (route) => {
      const response = await answerTo(route);
      const { data } = await response.json();
      await route.fulfill({ json: { data: { ...data, ditahan } } });
    });
  }

  it('every page says so, and a message is said to be stored, not sent', async () => {
    await withHeld(operator.page, held(true));
    await provide(operator.page, OPEN);
    const { page, errors } = await operator.to('/operator/pesan/dosen');
    const strip = page.getByRole('main').getByRole('status').filter({ hasText: 'Pengiriman WhatsApp' });
    await strip.getByText('Pengiriman WhatsApp sedang ditahan. Token ditolak Meta.').waitFor();
    await strip.getByRole('link', { name: 'Buka Gateway' }).waitFor();
    await write(page, 'Kirim Pesan');
    await note(page, /^Pengiriman sedang ditahan\. Pesan dikirim setelah dilanjutkan\./);
    await isiPesan(page).fill('Rapat pukul 9');
    await button(page, 'Kirim uji ke nomor saya').click();
    await page.getByLabel('Nomor HP Anda').fill('081299990001');
    await page.getByRole('button', { name: 'Kirim uji', exact: true }).click();
    await page.getByText(/^Uji disimpan, belum dikirim\. Pengiriman sedang ditahan\./).waitFor();
    await kirim(page).click();
    await toast(page, 'Pesan disimpan, belum dikirim', 'success');
    expect(errors).toEqual([]);
  });

  it('single messages are sent where a second gateway takes them', async () => {
    await withHeld(operator.page, held(false));
    await provide(operator.page, OPEN);
    const { page } = await operator.to('/operator/pesan/dosen');
    await page.getByText('Broadcast sedang ditahan.').waitFor();
    await write(page, 'Kirim Pesan');
    await isiPesan(page).fill('Rapat pukul 9');
    await kirim(page).click();
    await toast(page, 'Kirim Pesan Berhasil', 'success');
  });
});
