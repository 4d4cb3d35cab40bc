import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KOLOM_IMPOR } from '../../../worker/contract/orang/impor.ts';
import { loadFirstOperator } from '../../../worker/local/demo/load.ts';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { button, choose, field } from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';
import { workbook } from '../../support/files/excel.ts';
import { serveStack } from '../../support/stack/served.ts';
import { BUSINESS_ACCOUNT_ID } from '../../support/stack/variables.ts';

const site = sharedSite({ variables: { WA_BUSINESS_ACCOUNT_ID: BUSINESS_ACCOUNT_ID } });

// A second, empty campus.
let empty: Awaited<ReturnType<typeof serveStack>>;
beforeAll(async () => {
  const vars = { WA_BUSINESS_ACCOUNT_ID: BUSINESS_ACCOUNT_ID, WA_NUMBER: '0800-0000-9999' };
  empty = await serveStack(vars, loadFirstOperator);
});
afterAll(() => empty.stop());

const OWN = '6280000000077';
const simulate = (path: string, body: object) =>
  fetch(`${empty.simulator}/simulator/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

const STUDENT: Record<string, string> = {
  nim: '20260001',
  nama_mahasiswa: 'Siti Aminah',
  no_hp: '+62 811-1111-111',
  email: 'siti@kampus.ac.id',
  fakultas: 'Syariah dan Hukum',
  prodi: 'Hukum Tata Negara',
  semester: '1',
  angkatan: '2026',
  orangtua_wali: 'Ahmad',
  no_hp_orangtua: '08222222222',
  alamat: 'Jl. Merdeka',
};
const STUDENTS = [
  KOLOM_IMPOR.mahasiswa.map(({ judul }) => judul),
  KOLOM_IMPOR.mahasiswa.map(({ field }) => STUDENT[field] ?? ''),
];

/** Counts clicks and answered fields. */
function counting(page: Page) {
  const counted = { klik: 0, isian: 0 };
  return {
    counted,
    async click(it: Locator) {
      counted.klik += 1;
      await it.click();
    },
    async answer(it: Locator, text: string) {
      counted.isian += 1;
      await it.fill(text);
    },
    async choose(label: string, option: RegExp) {
      counted.isian += 1;
      const select = page.getByLabel(label, { exact: true });
      const found = await select.locator('option').allInnerTexts();
      await select.selectOption(found.find((text) => option.test(text)) ?? '');
    },
  };
}

it('leads an empty campus from its first login to a message that was read', async () => {
  const { page, errors } = await site.open(`${empty.site}/login`, {
    viewport: { width: 1280, height: 800 },
  });
  const { counted, click, answer, choose: select } = counting(page);
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const step = (name: string) => page.getByRole('listitem', { name });
  const progress = (text: string) => page.getByText(`${text} langkah selesai`).first().waitFor();
  const save = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
  const back = () => click(link('Kembali ke Memulai'));

  await answer(page.getByLabel('Username'), 'operator');
  await answer(page.getByLabel('Password'), 'operator-demo');
  await click(button(page, 'Login'));
  await page.getByRole('heading', { level: 1, name: 'Memulai' }).waitFor();
  await progress('0 dari 7');

  await click(step('Isi identitas').getByRole('link', { name: 'Buka Identitas Kampus' }));
  await answer(page.getByLabel('Nama Lengkap Kampus'), 'Universitas Islam Negeri Uji');
  await click(page.getByRole('button', { name: /^Simpan/ }));
  await progress('1 dari 7');
  await back();

  await click(link('Tambah Fakultas'));
  await answer(field(page, 'Nama Fakultas'), 'Syariah dan Hukum');
  await click(save('Simpan'));
  await page.getByRole('table').getByText('Syariah dan Hukum').first().waitFor();
  expect(page.url(), 'a reload opens no dialog again').not.toContain('tambah');
  await back();
  await step('Isi fakultas').getByText('1 fakultas, 0 program studi.').waitFor();
  await click(link('Tambah Program Studi'));
  await answer(field(page, 'Nama Program Studi'), 'Hukum Tata Negara');
  await click(save('Simpan'));
  await progress('2 dari 7');
  await back();

  await step('Masukkan mahasiswa').getByText('Langkah berikutnya').waitFor();
  await click(link('Impor Mahasiswa'));
  counted.isian += 1;
  await choose(page, 'File Excel', 'mahasiswa.xlsx', workbook('xlsx', { A: STUDENTS }));
  await click(button(page, 'Tambahkan 1 data'));
  await click(save('Close'));
  await progress('3 dari 7');
  await back();

  // The page notices the incoming message by itself.
  const gateway = step('Hubungkan gateway');
  await gateway.getByText(`${empty.site}/api/webhook/cloud-api`).waitFor();
  await gateway.getByText('kabar webhook belum pernah datang').waitFor();
  await expectAccessible(page);
  counted.isian += 1;
  await simulate('incoming', { from: OWN, text: 'Halo kampus' });
  await gateway.getByText('Selesai', { exact: true }).waitFor();

  await step('Pilih template').getByText('Langkah berikutnya').waitFor();
  await click(step('Pilih template').getByRole('link', { name: 'Buka Template' }));
  await click(button(page, 'Baca ulang dari Meta').first());
  await page.getByText(/^Menampilkan 1 sampai/).waitFor();
  await select('Text', /^informasi_kampus/);
  await select('Username dan password', /^akun_portal/);
  await click(button(page, 'Simpan Pengganti'));
  await progress('5 dari 7');
  await back();

  const pesan = step('Kirim pesan pertama');
  await answer(pesan.getByLabel('Nomor HP'), '+62 800-0000-0077');
  await click(pesan.getByRole('button', { name: 'Kirim Pesan Uji' }));
  await pesan.getByText(/^Sampai di ponsel penerima/).waitFor();
  await progress('6 dari 7');
  await simulate('read', { phone: OWN });
  await pesan.getByText(/^Sudah dibaca penerima/).waitFor();
  // The README states these figures.
  expect(counted).toEqual({ klik: 19, isian: 10 });

  const surat = step('Isi kop dan penanda');
  await surat.getByText('Belum diatur: kop surat, tempat surat, nama penanda, NIP penanda.').waitFor();
  await click(surat.getByRole('link', { name: 'Buka Pengaturan' }));
  await page.getByText(/^Surat ini belum dapat diterbitkan: kop surat/).waitFor();
  await answer(page.getByLabel('Baris 3', { exact: true }), 'Jl. Uji No. 1');
  await answer(page.getByLabel('Tempat Surat', { exact: true }), 'Medan');
  await answer(page.getByLabel('Nama', { exact: true }), 'Dr. Uji, M.Ag.');
  await answer(page.getByLabel('NIP', { exact: true }), '197001011999031001');
  await click(page.getByRole('button', { name: /^Simpan/ }));
  await progress('7 dari 7');
  await back();
  await page.getByText('Kampus Anda siap. Pesan pertama sudah sampai.').waitFor();

  await click(page.getByRole('main').getByRole('link', { name: 'Dashboard' }));
  await page.getByRole('region', { name: 'Perlu Keputusan' }).waitFor();
  expect(await page.getByText('Mulai dari Sini').count()).toBe(0);
  expect(errors).toEqual([]);
});

it('is hidden from the dashboard', async () => {
  const { page } = await site.open('/operator/mulai', { session: site.session });
  await page
    .getByText(/langkah selesai/)
    .first()
    .waitFor();
  await button(page, 'Sembunyikan dari dashboard').click();
  await button(page, 'Tampilkan lagi di dashboard').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('region', { name: 'Perlu Keputusan' }).waitFor();
  expect(await page.getByText('Mulai dari Sini').count()).toBe(0);
});
