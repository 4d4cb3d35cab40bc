import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mahasiswa } from '../../../worker/contract/orang/mahasiswa.ts';
import { type Komponen, variabelOf } from '../../../worker/contract/pesan/template/template.ts';
import { expectAccessible } from '../../support/browser/accessible.ts';
import {
  answerTo,
  button,
  choose,
  counted,
  isiPesan,
  kirim,
  openBroadcast,
  pilih,
  rows,
  write,
} from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';
import { workbook } from '../../support/files/excel.ts';
import { walk } from '../../support/stack/walk.ts';

const site = sharedSite();
const operator = walk(site);

const PESAN = '/operator/pesan';

async function makeGroup(nama_group: string, members: number) {
  const group = await site.api<{ id: number; kode: string }>('POST', '/api/addgroup', {
    nama_group,
    kategori: 'Mahasiswa',
  });
  const people = Array.from({ length: members }, (_, at) => ({
    nama: `Penerima ${at + 1}`,
    no_hp: `0813${20_000_000 + at}`,
  }));
  if (members > 0) await site.api('POST', '/api/addmember', { id_group: group.id, members: people });
  return { ...group, path: `${PESAN}/group/mahasiswa/${group.kode}` };
}

/** Answers requests for templates and for a number's message window. */
async function provide(jendela: object) {
  const template = (id: string, nama: string, komponen: Komponen[], changes: object = {}) => ({
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
  const data = [
    template('1', 'pengumuman', [
      { type: 'HEADER', format: 'TEXT', text: 'UIN Nusantara' },
      body('Assalamualaikum {{1}}, ada pengumuman: {{2}} Terima kasih.'),
    ]),
    template('2', 'undangan', [
      body('Kepada {{nama}}, hadirilah {{acara}} kami.'),
      { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Saya hadir' }] },
    ]),
    template('3', 'brosur', [body('Yth. {{1}}, {{2}} Salam.')], {
      kategori: 'MARKETING',
      kualitas: 'RED',
      status: 'PAUSED',
      alasan: 'LOW_QUALITY',
    }),
    template('4', '<b>حالة</b>', [body('Tanpa isian.')], { status: 'REJECTED', alasan: 'INVALID_FORMAT' }),
  ];
  const meta = { page: 1, limit: 10, total: data.length };
  const read = {
    dukungan: 'ada',
    dibaca_pada: '2026-11-22T03:04:05.000Z',
    galat: 'Meta tidak dapat dihubungi',
  };
  await operator.page.route(/\/api\/template(\?|$)/, (route) =>
    route.fulfill({ json: { data, meta, ...read } }),
  );
  await operator.page.route(/api\/jendela/, (route) => route.fulfill({ json: { data: jendela } }));
}

const CLOSED = {
  terbuka: false,
  sampai: null,
  template: null,
  berhenti: false,
  berhenti_pada: null,
  topik_berhenti: [],
  topik_diminta: [],
  alasan: 'Template pengganti dijeda sedang dihentikan',
};

beforeAll(async () => {
  // Incoming messages wait for an operator.
  await site.api('PATCH', '/api/pengaturan', { jawab_otomatis: false });
});
beforeEach(() => site.simulate('PUT', 'faults', { webhooks: { off: true } }));

describe('a message to one person', () => {
  it('is accessible with its errors', async () => {
    const { page } = await operator.to(`${PESAN}/mahasiswa`);
    await write(page, 'Kirim Pesan Gambar');
    await isiPesan(page).fill(`Halo {nama}, *penting* ${'panjang'.repeat(200)}`);
    await kirim(page).click();
    await page.getByText('Wajib diisi').waitFor();
    await expectAccessible(page);
  });

  it('is accessible with ready texts and the form of one', async () => {
    await site.api('POST', '/api/teks-siap', {
      judul: 'ترحيب <b>selamat</b> datang di kampus yang namanya panjang',
      isi: 'panjang'.repeat(100),
    });
    const { page } = await operator.to(`${PESAN}/dosen`);
    await write(page, 'Kirim Pesan');
    await isiPesan(page).fill('Assalamualaikum {nama}, *KRS ditutup Jumat*');
    await expectAccessible(page);
    await button(page, 'Teks siap pakai').click();
    const ready = page.getByRole('dialog', { name: /teks siap pakai$/i });
    await ready.getByRole('listitem').waitFor();
    await expectAccessible(page);
    await button(page, 'Simpan sebagai teks siap pakai').click();
    await ready.getByRole('button', { name: 'Simpan', exact: true }).click();
    await ready.getByText('Sudah ada', { exact: false }).or(ready.getByText('Wajib diisi')).first().waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await ready.waitFor({ state: 'detached' });
  });

  it('is accessible outside the window of 24 hours', async () => {
    await provide(CLOSED);
    const { page } = await operator.to(`${PESAN}/dosen`);
    await write(page, 'Kirim Pesan', rows(page).nth(1));
    await page.getByText(/^Di luar jendela 24 jam, jadi pesan biasa menunggu/).waitFor();
    await expectAccessible(page);
  });
});

describe('a group', () => {
  it('is accessible while it is empty, with rows of a workbook that failed, and while members are picked', async () => {
    const { path } = await makeGroup('Wali', 0);
    const { page } = await operator.to(path);
    await expectAccessible(page);
    await button(page, 'Upload Excel').click();
    const lines = [
      ['Nama', 'Nomor HP'],
      ['Nomor Salah', 'bukan nomor'],
    ];
    await choose(page, 'File Excel', 'member.xlsx', workbook('xlsx', { A: lines }));
    await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
    await page.getByRole('region', { name: 'Baris yang gagal' }).waitFor();
    await expectAccessible(page);
    await button(page, 'Close').click();
    await button(page, 'Tambah Member').click();
    await page.getByRole('checkbox', { name: /^Pilih semua \([1-9]/ }).waitFor();
    await expectAccessible(page);
    await button(page, 'Close').click();
  });

  it('is accessible in the composer with its errors, suggestions and several recipients', async () => {
    const { path } = await makeGroup('Angkatan 2023', 1);
    const { page } = await operator.to(path);
    await openBroadcast(page, 'Kirim Broadcast Gambar');
    await page.getByLabel('Jadwalkan').check();
    await kirim(page).click();
    await page.getByText('Wajib diisi').first().waitFor();
    await expectAccessible(page);
    await isiPesan(page).fill('Poster untuk {nama}');
    await page.getByLabel('Link Gambar').fill('https://kampus.example/poster.png');
    await page.getByLabel('Kirim sekarang').check();
    await pilih(page, '2023', 'Mahasiswa angkatan 2023');
    await button(page, 'Saring Mahasiswa angkatan 2023').click();
    await page.getByText(/^\d+ penerima, sekitar/).waitFor();
    await expectAccessible(page);
    await page.getByRole('combobox', { name: 'Nama, group, angkatan, atau nomor' }).fill('Ahmad');
    await page
      .getByRole('option', { name: /^Ahmad/ })
      .first()
      .waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  it('is accessible where a broadcast goes by a template, rests and is held', async () => {
    await provide(CLOSED);
    const { path } = await makeGroup('Berjendela', 1);
    const numbers = {
      jendela: {
        langsung: 0,
        template: { id: '2', nama: 'undangan', kategori: 'UTILITY', jumlah: 980 },
        tertutup: 0,
        alasan: null,
      },
      berhenti: 15,
      jeda: 5,
      batas: { per_hari: 1_000, sisa: 40 },
      ditahan: 'Tokennya tidak berlaku',
      jam_tenang: { mulai: '20:00', selesai: '06:00', zona: 'WITA' },
      selesai_pada: '2026-11-25T03:04:05.000Z',
    };
    await operator.page.route(/pratinjau/, async (route) => {
      const real = new URL(route.request().url());
      real.searchParams.delete('template');
      const response = await answerTo(route, { url: real.href });
      const { data } = await response.json();
      await route.fulfill({ json: { data: { ...data, ...numbers } } });
    });
    const { page } = await operator.to(path);
    await openBroadcast(page, 'Kirim Broadcast Text');
    await page.getByLabel('Kirim sebagai').selectOption('Template undangan');
    await page.getByLabel('Isian {{acara}}').fill('Wisuda');
    await page.getByText(/Pengiriman sedang ditahan: Tokennya tidak berlaku/).waitFor();
    await expectAccessible(page);
  });
});

describe('what was sent', () => {
  it('is accessible on the page of a broadcast with a message in doubt', async () => {
    const { id } = await makeGroup('Belum jelas', 2);
    await site.simulate('PUT', 'faults', {
      webhooks: { off: true },
      next: [{ kind: 'ok' }, { kind: 'lostAnswer' }],
    });
    const order = { id_group: id, body: 'Halo {nama}, <b>penting</b>.' };
    const sent = await site.api<{ id_broadcast: number }>('POST', '/api/kirimbroadcast', order);
    const { page } = await operator.to(`/operator/report/broadcast/${sent.id_broadcast}`);
    await page.getByText('Belum diketahui').first().waitFor();
    await button(page, /^Tandai Gagal/)
      .first()
      .waitFor();
    await expectAccessible(page);
  });

  it('is accessible in the report: filtered, with a day that is not used, and before it is sent again', async () => {
    const message = { nama: 'Tanpa WhatsApp', no_hp: '080000009003', body: 'Halo {nama}' };
    await site.simulate('PUT', 'faults', { webhooks: { off: true }, next: [{ kind: 'refused' }] });
    await site.api('POST', '/api/kirimpesan', message);
    const { page } = await operator.to('/operator/report/pesan');
    await button(page, 'Kirim Ulang Tanpa WhatsApp').click();
    await page.getByRole('alertdialog').waitFor();
    await expectAccessible(page);
    await button(page, 'Batal').click();
    await page.getByLabel('Pencarian').fill('Tanpa WhatsApp');
    await page.getByLabel('Dari', { exact: true }).fill('2026-02-02');
    await page.getByLabel('Sampai', { exact: true }).fill('2026-02-01');
    await page.getByText('Lebih awal daripada tanggal Dari, jadi belum dipakai.').waitFor();
    // The search starts after a pause, and the list dims while it loads.
    await page.waitForURL(/cari=/);
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
    await expectAccessible(page);
  });

  it('is accessible in the report and in a conversation with a message read and one that waits', async () => {
    const phone = { nama: 'Sudah Membaca', no_hp: '080000009004' };
    await site.simulate('PUT', 'faults', {});
    await site.api('POST', '/api/kirimpesan', { ...phone, body: 'Halo {nama}' });
    await expect
      .poll(() => site.messagesTo('6280000009004').then((messages) => messages.length))
      .toBeGreaterThan(0);
    await site.simulate('POST', 'read', { phone: '6280000009004' });
    await site.simulate('PUT', 'faults', { mix: { http500: 1 } });
    await site.api('POST', '/api/kirimpesan', { ...phone, body: 'Menunggu' });
    const { page } = await operator.to('/operator/report/pesan');
    await rows(page).getByText('Dibaca').first().waitFor();
    await rows(page).getByText('Pending').first().waitFor();
    await expectAccessible(page);
    await operator.to('/operator/percakapan/080000009004', 'Menunggu');
    await page.getByText('Halo Sudah Membaca').waitFor();
    await expectAccessible(page);
  });

  it('is accessible in a conversation that nothing plain would reach', async () => {
    const [student] = await site.api<Mahasiswa[]>('GET', '/api/mahasiswa?page=9&limit=10');
    const { page } = await operator.to(
      `/operator/percakapan/${student?.no_hp}`,
      'Belum ada pesan dengan nomor ini.',
    );
    await page.getByText(/^Pesan biasa tidak akan sampai/).waitFor();
    await page.getByLabel('Jenis pesan').selectOption('Gambar');
    await page.getByRole('button', { name: 'Kirim', exact: true }).click();
    await page.getByText('Wajib diisi').first().waitFor();
    await expectAccessible(page);
  });
});

describe('templates', () => {
  it('are accessible with a failed reading and a choice, and one of them as it reads', async () => {
    await provide(CLOSED);
    const { page } = await operator.to('/operator/template', 'Template Pengganti');
    await counted(page, '1 sampai 4 dari 4');
    const part = page.getByRole('region', { name: 'Template Pengganti' });
    await part.getByLabel('Text', { exact: true }).selectOption({ index: 1 });
    await part.getByText('Lihat contoh').click();
    await expectAccessible(page);
    await button(page, 'Lihat undangan').click();
    await page.getByRole('dialog').getByText('Saya hadir').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });
});

it('a page is accessible while the gateway is held', async () => {
  await operator.page.route(/statistik\/menunggu/, async (route) => {
    const response = await answerTo(route);
    const { data } = await response.json();
    const ditahan = { alasan: 'Token ditolak Meta', semua: true };
    await route.fulfill({ json: { data: { ...data, ditahan } } });
  });
  const { page } = await operator.to(`${PESAN}/dosen`);
  await page.getByText('Pengiriman WhatsApp sedang ditahan.').waitFor();
  await write(page, 'Kirim Pesan', rows(page).nth(2));
  await page.getByText(/^Pengiriman sedang ditahan\. Pesan dikirim setelah dilanjutkan\./).waitFor();
  await expectAccessible(page);
});
