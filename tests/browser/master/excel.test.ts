import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as XLSX from '@e965/xlsx';
import type { Download, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessibleInPassing } from '../../support/browser/accessible.ts';
import {
  answer,
  button,
  choose,
  counted,
  expectRefused,
  fileDialog,
  focused,
  hold,
  MASTER,
  search,
  toast,
  total,
} from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';
import { fileOf } from '../../support/files/berkas.ts';
import { type Value, workbook } from '../../support/files/excel.ts';
import { walk } from '../../support/stack/walk.ts';

const site = sharedSite();
const operator = walk(site);

const MB = 1024 * 1024;
const HEADINGS = ['NIDN', 'Nama Dosen', 'Nomor HP', 'Email', 'Warna'];
const good = (nidn: string, nama: string) => [nidn, nama, '081234567801', 'baik@kampus.ac.id', 'biru'];
const bad = ['7700000099', 'Nomor Salah', 'bukan nomor', 'salah@kampus.ac.id', 'merah'];

const read = async (download: Download) => XLSX.read(readFileSync(await download.path()));
const cells = (book: XLSX.WorkBook) =>
  XLSX.utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
async function download(page: Page, name: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return file;
}
async function preview(page: Page, lines: Value[][]) {
  await button(page, 'Impor Excel').click();
  await choose(page, 'File Excel', 'dosen.xlsx', workbook('xlsx', { A: lines }));
}

it('imports the good rows after a preview, and returns the failed ones', async () => {
  const { page, errors } = await operator.to(`${MASTER}/dosen`);
  const before = await total(page);
  await preview(page, [HEADINGS, good('7700000011', 'Impor Satu'), bad, good('7700000012', 'Impor Dua')]);
  await fileDialog(page).getByText('2 baris siap ditambahkan, 1 baris gagal').waitFor();
  await fileDialog(page).getByText('Kolom yang tidak dipakai: Warna').waitFor();
  const sample = page.getByRole('region', { name: /^Pratinjau/ }).getByRole('row');
  expect(await sample.allInnerTexts()).toEqual([
    expect.stringMatching(/^NIDN\s+Nama Dosen/),
    expect.stringContaining('Impor Satu'),
    expect.stringContaining('Impor Dua'),
  ]);
  const failed = page.getByRole('region', { name: 'Baris yang gagal' }).getByRole('row');
  expect(await failed.nth(1).innerText()).toMatch(/^3\s+Nomor HP: .*\s+7700000099\s+Nomor Salah/);
  await page.keyboard.press('Escape');
  await answer(page, 'Buang isian?', 'Lanjut Mengisi');

  const release = await hold(page, /dosen\/impor\?/);
  await button(page, 'Tambahkan 2 data').press('Enter');
  await button(page, 'Menyimpan…').waitFor();
  await page.getByRole('progressbar').waitFor();
  release();
  await toast(page, 'Data berhasil disimpan', 'success');
  await fileDialog(page).getByText('2 baris ditambahkan, 1 baris gagal').waitFor();
  await expect.poll(() => focused(page)).toBe('2 baris ditambahkan, 1 baris gagal');

  const book = await read(await download(page, 'Unduh baris yang gagal'));
  const [headings = [], ...lines] = cells(book);
  expect(headings.slice(0, 3)).toEqual(['NIDN', 'Nama Dosen', 'Nomor HP']);
  expect(headings.slice(-2)).toEqual(['Baris', 'Alasan']);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toEqual(expect.arrayContaining(['7700000099', 'Nomor Salah', 'bukan nomor', '3']));
  expect(lines[0]?.[headings.indexOf('Alasan')]).toMatch(/^Nomor HP: /);
  await button(page, 'Close').click();
  await counted(page, `1 sampai 10 dari ${before + 2}`);
  await expect.poll(() => focused(page)).toBe('Impor Excel');
  expect(errors).toEqual([]);
});

it('shows what an import changes, and changes it once confirmed', async () => {
  const { page, errors } = await operator.to(`${MASTER}/dosen`);
  for (const nidn of ['7700000021', '7700000022'])
    await site.api('POST', '/api/dosen', {
      nidn,
      nama_dosen: 'Sudah Ada',
      no_hp: '081234567801',
      email: 'baik@kampus.ac.id',
    });
  await preview(page, [
    HEADINGS,
    ['7700000021', 'Nama Baru', '081234567802', '', ''],
    ['7700000022', '', '', 'BAIK@kampus.ac.id', ''],
    good('7700000023', 'Belum Ada'),
    bad,
  ]);
  await fileDialog(page).getByText('1 baris siap ditambahkan, 3 baris gagal').waitFor();
  await page.getByRole('checkbox', { name: /^Perbarui juga orang yang sudah tercatat/ }).check();
  const counts = '1 baris siap ditambahkan, 1 baris siap diubah, 1 baris sudah sama, 1 baris gagal';
  await fileDialog(page).getByText(counts).waitFor();
  await fileDialog(page).getByText('1 orang akan mendapat nomor HP baru.').waitFor();
  await expectAccessibleInPassing(page);
  const changes = page.getByRole('region', { name: 'Yang akan diubah' }).getByRole('listitem');
  expect(await changes.allInnerTexts()).toEqual([
    'Sudah Ada\nNIDN 7700000021. Nama Dosen: Sudah Ada → Nama Baru; Nomor HP: 081234567801 → 081234567802',
  ]);
  await button(page, 'Tambahkan 1, ubah 1 data').click();
  await toast(page, 'Data berhasil disimpan', 'success');
  await fileDialog(page)
    .getByText('1 baris ditambahkan, 1 baris diubah, 1 baris sudah sama, 1 baris gagal')
    .waitFor();
  await button(page, 'Close').click();
  await search(page, '77000000', '1 sampai 5 dari 5');
  await page.getByRole('row', { name: /7700000021\s+Nama Baru\s+081234567802/ }).waitFor();
  await page.getByRole('row', { name: /7700000022\s+Sudah Ada\s+081234567801/ }).waitFor();
  expect(errors).toEqual([]);
});

it('refuses a file that is no workbook, and offers a template', async () => {
  const { page } = await operator.to(`${MASTER}/pegawai`);
  await button(page, 'Impor Excel').click();
  await choose(page, 'File Excel', 'pegawai.xlsx', fileOf('html'));
  await expectRefused(page, 'File Excel', 'Format file harus *.xls *.xlsx');
  await choose(page, 'File Excel', 'pegawai.xlsx', fileOf('zip', 5 * MB + 1));
  await expectRefused(page, 'File Excel', 'Ukuran file harus kurang dari 5MB');
  const template = await read(await download(page, 'template Excel'));
  expect(cells(template)).toEqual([
    ['NIP', 'Nama Pegawai', 'Nomor HP', 'Email', 'Fakultas', 'Program Studi'],
  ]);
});

it('says of a file that was changed since it was chosen that it must be chosen again', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'vadr-impor-')), 'dosen.xlsx');
  writeFileSync(path, workbook('xlsx', { A: [HEADINGS, good('7700000077', 'Impor Berubah')] }));
  const { page } = await operator.to(`${MASTER}/dosen`);
  await button(page, 'Impor Excel').click();
  await page.getByLabel('File Excel', { exact: true }).setInputFiles(path);
  await button(page, 'Tambahkan 1 data').waitFor();
  writeFileSync(path, workbook('xlsx', { A: [HEADINGS, good('7700000078', 'Impor Berubah Lagi')] }));
  await button(page, 'Tambahkan 1 data').click();
  await page
    .getByText('File ini sudah berubah atau tidak ada lagi sejak dipilih. Pilih sekali lagi.')
    .waitFor();
});

it('exports what is searched for, without formulas', async () => {
  const { page } = await operator.to(`${MASTER}/lainnya`);
  const nama = '=HYPERLINK("http://jahat.example")';
  await site.api('POST', '/api/lainnya', { nama_lainnya: nama, no_hp: '081234567890' });
  await search(page, '=HYPER', '1 sampai 1 dari 1');
  const book = await read(await download(page, 'Ekspor Excel'));
  expect(cells(book)).toEqual([
    ['Nama', 'Nomor HP'],
    [nama, '081234567890'],
  ]);
  expect(book.Sheets.Data?.A2).toMatchObject({ t: 's', v: nama });
  expect(book.Sheets.Data?.A2).not.toHaveProperty('f');
  await toast(page, '1 baris disimpan ke Excel', 'success');
});
