import { readFileSync } from 'node:fs';
import * as XLSX from '@e965/xlsx';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  answer,
  button,
  choose,
  counted,
  field,
  focused,
  goTo,
  hold,
  rows,
  search,
  toast,
} from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';
import { fileOf } from '../../support/files/berkas.ts';
import { workbook } from '../../support/files/excel.ts';
import { walk } from '../../support/stack/walk.ts';

const site = sharedSite();
const operator = walk(site);

const GROUP = '/operator/pesan/group';
const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Tambah|Ubah|Upload)/ });
const box = (page: Page, name: string | RegExp) => dialog(page).getByRole('checkbox', { name });
const link = (page: Page, nama: string) => rows(page).getByRole('link', { name: nama });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Simpan' }).click();

/** Makes a group and opens it. */
async function openGroup(kategori: string, nama_group: string) {
  const { kode } = await site.api<{ kode: string }>('POST', '/api/addgroup', { nama_group, kategori });
  const opened = await operator.to(`${GROUP}/${kategori.toLowerCase()}/${kode}`);
  await opened.page.getByRole('heading', { name: `Kirim Pesan Group ${nama_group}` }).waitFor();
  await counted(opened.page, '0 sampai 0 dari 0');
  return { ...opened, kode };
}

async function confirmDeletion(page: Page, nama: string) {
  const question = page.getByRole('alertdialog', { name: 'Menghapus data ini?' });
  await question.getByText(nama).waitFor();
  await question.getByRole('button', { name: 'Hapus' }).click();
}

async function upload(page: Page, ...lines: string[][]) {
  await button(page, 'Upload Excel').click();
  await choose(page, 'File Excel', 'member.xlsx', workbook('xlsx', { A: lines }));
  await dialog(page).getByRole('button', { name: 'Upload' }).click();
}

it.each([
  [`${GROUP}/lainnya`, 'Belum ada group kontak lainnya'],
  [`${GROUP}/orangtua`, 'Belum ada group orang tua'],
  ['/operator/report/pesan?kategori=Lainnya', 'Belum ada pesan kepada kontak lainnya'],
])('%s says of whom it has none yet', async (path, sentence) => {
  const { page, errors } = await operator.to(path, sentence);
  expect(await page.getByText(sentence).isVisible()).toBe(true);
  expect(errors).toEqual([]);
});

describe('groups', () => {
  it('a group is made, renamed and deleted', async () => {
    const { page, errors } = await operator.to(`${GROUP}/dosen`);
    const headings = await page.getByRole('columnheader').allInnerTexts();
    expect(headings.join()).toBe('No,Kode,Nama Group,Jumlah Member,Create,Action');
    await button(page, 'Create Group').click();
    await save(page);
    await page.getByText('Wajib diisi').waitFor();
    await field(page, 'Nama Group').fill('Dosen Syariah');
    await save(page);
    await toast(page, 'Data berhasil disimpan', 'success');
    await counted(page, '1 sampai 1 dari 1');
    const [, kode, nama, members, created] = await rows(page).getByRole('cell').allInnerTexts();
    expect(kode).toMatch(/^[A-Z0-9]{8}/);
    expect([nama, members]).toEqual(['Dosen Syariah', '0']);
    expect(created).toMatch(/^\d\d [A-Z][a-z]+ \d{4} \d\d:\d\d:\d\d WIB$/);

    await button(page, 'Ubah Dosen Syariah').click();
    expect(await field(page, 'Nama Group').inputValue()).toBe('Dosen Syariah');
    await field(page, 'Nama Group').fill('Dosen Hukum');
    await save(page);
    await link(page, 'Dosen Hukum').waitFor();
    await expect.poll(() => focused(page)).toBe('Ubah Dosen Hukum');

    await button(page, 'Hapus Dosen Hukum').click();
    await confirmDeletion(page, 'Dosen Hukum');
    await toast(page, 'Data berhasil dihapus', 'success');
    await counted(page, '0 sampai 0 dari 0');
    await expect.poll(() => focused(page)).toBe('Group Dosen');
    expect(errors).toEqual([]);
  });

  it('shows no member of another group while its own are awaited', async () => {
    const { kode } = await site.api<{ kode: string }>('POST', '/api/addgroup', {
      nama_group: 'Dibuka sesudahnya',
      kategori: 'Pegawai',
    });
    const { page } = await openGroup('Pegawai', 'Dibuka lebih dulu');
    await upload(page, ['Nama', 'No HP'], ['Pegawai Pertama', '081355500021']);
    await page.keyboard.press('Escape');
    await rows(page).filter({ hasText: 'Pegawai Pertama' }).waitFor();
    const release = await hold(page, new RegExp(`${kode}\\?`));
    await goTo(page, `${GROUP}/pegawai/${kode}`);
    await page.getByRole('heading', { name: 'Kirim Pesan Group Dibuka sesudahnya' }).waitFor();
    await page.locator('table[aria-busy=true]').waitFor();
    expect(await page.getByText('Pegawai Pertama').count()).toBe(0);
    release();
    await page.getByText('Group ini belum punya member.').waitFor();
  });

  it('says that a group is gone, when it is renamed and when it is opened', async () => {
    const { page, kode } = await openGroup('Pegawai', 'Segera hilang');
    await page.getByRole('link', { name: 'Kembali' }).click();
    await button(page, 'Ubah Segera hilang').click();
    await site.api('DELETE', `/api/hapusgroup/${kode}`);
    await field(page, 'Nama Group').fill('Terlambat');
    await save(page);
    await toast(page, 'Gagal menyimpan data', 'error');
    expect(await field(page, 'Nama Group').inputValue()).toBe('Terlambat');
    await page.goto(`${site.site}${GROUP}/pegawai/${kode}`);
    await page.getByRole('heading', { name: 'Maaf! Halaman tidak ditemukan' }).waitFor();
  });

  it('members are picked from a searched list, and taken out', async () => {
    const { page, errors } = await openGroup('Mahasiswa', 'Angkatan 2023');
    await page.getByText('Group ini belum punya member.').waitFor();
    await page.route(/api\/detailmember/, (route) => route.abort());
    await button(page, 'Tambah Member').click();
    await button(page, 'Coba lagi').waitFor();
    await page.unroute(/api\/detailmember/);
    const release = await hold(page, /api\/detailmember/);
    await button(page, 'Coba lagi').press('Enter');
    await dialog(page).getByText('Memuat Data..').waitFor();
    // The retry button is gone, but focus stays in the dialog.
    await expect.poll(() => dialog(page).evaluate((it) => it.contains(document.activeElement))).toBe(true);
    release();
    await box(page, 'Pilih semua (300)').waitFor();
    await save(page);
    await toast(page, 'Pilih setidaknya satu member', 'error');

    const all = box(page, /^Pilih semua/);
    const mixed = () => all.evaluate((it) => (it as HTMLInputElement).indeterminate);
    await dialog(page).getByLabel('Pencarian').fill('  nugroho ');
    await box(page, /^Pilih semua yang cocok/).check();
    const label = await dialog(page).getByText('Pilih semua yang cocok').innerText();
    const found = Number(/\d+/.exec(label)?.[0]);
    expect(found).toBeGreaterThan(2);
    await dialog(page).getByText(`${found} dipilih`).waitFor();
    await dialog(page).getByLabel('Pencarian').fill('');
    expect([await all.isChecked(), await mixed()], 'some of all').toEqual([false, true]);
    await dialog(page).getByLabel('Pencarian').fill('tidak seorang pun');
    await dialog(page).getByText('Tidak ada data yang ditemukan').waitFor();

    await button(page, 'Close').click();
    await answer(page, 'Buang isian?', 'Buang');
    await expect.poll(() => focused(page)).toBe('Tambah Member');
    await button(page, 'Tambah Member').click();
    await dialog(page).getByText('0 dipilih').waitFor();
    await box(page, 'Pilih semua (300)').waitFor();
    expect([await all.isChecked(), await mixed()], 'none again').toEqual([false, false]);

    // The list is one Tab stop; arrows move in it, to rows that are not rendered yet.
    await all.focus();
    for (const key of ['Tab', 'Space', 'ArrowDown', 'Space', 'End', 'Space', 'Tab'])
      await page.keyboard.press(key);
    expect(await focused(page)).toBe('Close');
    await dialog(page).getByText('3 dipilih').waitFor();
    await save(page);
    await toast(page, '3 member ditambahkan', 'success');
    await page.getByText('Pilih setidaknya satu member').waitFor({ state: 'detached' });
    await counted(page, '1 sampai 3 dari 3');
    const [, nama, hp, group] = await rows(page).first().getByRole('cell').allInnerTexts();
    expect([hp, group]).toEqual([expect.stringMatching(/^08/), 'Angkatan 2023']);
    await button(page, 'Tambah Member').click();
    await box(page, 'Pilih semua (297)').waitFor();
    await button(page, 'Close').click();

    await button(page, `Hapus ${nama}`).first().click();
    await confirmDeletion(page, nama ?? '');
    await counted(page, '1 sampai 2 dari 2');
    await expect.poll(() => focused(page)).toMatch(/^Hapus /);
    await search(page, 'tidak ada', '0 sampai 0 dari 0');
    expect(await page.getByText('Group ini belum punya member.').count()).toBe(0);
    expect(errors).toEqual([expect.stringContaining('Calon member gagal dimuat')]);
  });

  it('members are picked by where they belong, and stay picked whatever is shown', async () => {
    const { page, errors } = await openGroup('Mahasiswa', 'Hukum 2026');
    await button(page, 'Tambah Member').click();
    await box(page, 'Pilih semua (300)').waitFor();
    const all = box(page, /^Pilih semua/);
    const state = async () => [
      await all.isChecked(),
      await all.evaluate((it) => (it as HTMLInputElement).indeterminate),
    ];
    const pick = (name: string, label: string) =>
      dialog(page).getByRole('combobox', { name, exact: true }).selectOption({ label });
    const said = (text: string) => dialog(page).getByRole('status').filter({ hasText: text }).waitFor();

    await dialog(page).getByLabel('Pencarian').fill('20230001');
    await box(page, 'Pilih semua yang cocok (1)').waitFor();
    await box(page, /NIM 20230001 · .+ · Angkatan 2023/).check();
    expect(await state(), 'the last one by hand').toEqual([true, false]);
    await dialog(page).getByLabel('Pencarian').fill('');
    await pick('Angkatan', '2026');
    await said('1 dipilih (1 tidak tampil)');
    await pick('Fakultas', 'Syariah dan Hukum');
    const path = '/api/mahasiswa?id_fakultas=2&angkatan=2026';
    const { length } = await site.api<unknown[]>('GET', path);
    expect(length).toBeGreaterThan(2);
    await box(page, `Pilih semua yang cocok (${length})`).check();
    await said(`${length + 1} dipilih (1 tidak tampil)`);

    const rows = dialog(page).getByRole('list', { name: 'Calon member' }).getByRole('checkbox');
    await rows.first().uncheck();
    expect(await state(), 'all but one').toEqual([false, true]);
    await rows.first().check();
    expect(await state(), 'all again').toEqual([true, false]);
    await dialog(page).getByLabel('Pencarian').fill('hukum keluarga');
    await box(page, /^Pilih semua/).uncheck();
    await button(page, 'Hapus saringan').click();
    await dialog(page).getByLabel('Pencarian').fill('');
    await box(page, 'Pilih semua (300)').waitFor();
    expect(await state(), 'some of all').toEqual([false, true]);
    const left = Number(/\d+/.exec(await dialog(page).getByRole('status').innerText())?.[0]);
    expect(left).toBeLessThan(length);
    await save(page);
    await toast(page, `${left} member ditambahkan`, 'success');
    expect(errors).toEqual([]);
  });

  it('a workbook brings in its good rows, and the others come back', async () => {
    const { page, errors } = await openGroup('Lainnya', 'Tamu');
    const bad = ['Nomor Salah', 'bukan nomor', 'Rp3'];
    await button(page, 'Upload Excel').click();
    await choose(page, 'File Excel', 'member.xlsx', fileOf('html'));
    const warning = page.getByRole('alertdialog', { name: 'Perhatian!' });
    await warning.getByText('Format file harus *.xls *.xlsx').waitFor();
    await button(page, 'OK').click();
    await dialog(page).getByRole('button', { name: 'Upload' }).click();
    await page.getByText('Wajib diisi').waitFor();
    const guide = await page.getByRole('link', { name: 'Panduan (PDF)' }).getAttribute('href');
    expect((await page.request.get(guide ?? '')).headers()['content-type']).toBe('application/pdf');
    await button(page, 'Close').click();

    await upload(page, ['Nama', 'Alamat'], ['Tanpa Nomor', 'Jl. Uji']);
    await warning.getByText('Kolom tidak ditemukan: Nomor HP').waitFor();
    await button(page, 'OK').click();
    await button(page, 'Close').click();

    const people = [['Tamu Satu', '0812-3456-7001', 'Rp1'], ['Tamu Ganda', '6281234567001', 'Rp2'], bad];
    await upload(page, ['Nama', 'No WA', 'Tagihan'], ...people);
    await toast(page, 'Data berhasil disimpan', 'success');
    await dialog(page).getByText('1 member ditambahkan, 1 dilewati, 1 baris gagal').waitFor();
    const failed = page.getByRole('region', { name: 'Baris yang gagal' }).getByRole('row');
    expect(await failed.allInnerTexts()).toEqual([
      expect.stringMatching(/^Baris\s+Alasan\s+Nama\s+Nomor HP\s+tagihan$/),
      expect.stringMatching(/^4\s+Nomor HP: .*\s+Nomor Salah\s+bukan nomor\s+Rp3$/),
    ]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Unduh baris yang gagal').click(),
    ]);
    const book = XLSX.read(readFileSync(await file.path()));
    expect(XLSX.utils.sheet_to_json(book.Sheets.Data ?? {}, { header: 1 })).toEqual([
      ['Nama', 'Nomor HP', 'tagihan', 'Baris', 'Alasan'],
      [...bad, '4', expect.stringMatching(/^Nomor HP: /)],
    ]);
    await button(page, 'Close').click();
    await counted(page, '1 sampai 1 dari 1');
    // The same number again takes the new values.
    await page.getByText('tagihan: Rp2').waitFor();
    expect(errors).toEqual([expect.stringContaining('Upload Excel gagal')]);
  });
});
