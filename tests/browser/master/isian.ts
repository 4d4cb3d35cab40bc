import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  button,
  counted,
  field,
  focused,
  hasFocus,
  hold,
  MASTER,
  openAdd,
  rows,
  search,
  toast,
} from '../../support/operator.ts';
import { site } from './site.ts';

const MAHASISWA = `${MASTER}/mahasiswa`;

/** What is said to be wrong, field by field, as a screen reader reads it out. */
const wrong = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('[aria-invalid=true]')
    .evaluateAll((fields) =>
      fields.map((field) => [
        field.getAttribute('name'),
        (field.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.innerText)
          .join(),
      ]),
    );

describe('what is wrong', () => {
  it('is marked in all fields at once, in the page’s own words, and the first of them takes focus', async () => {
    const { page, errors } = await site.openList(MAHASISWA);
    await openAdd(page);
    await field(page, 'Nama Mahasiswa').fill('Siti');
    await field(page, 'Nomor HP').first().fill('bukan nomor');
    await field(page, 'Email').fill('bukan email');
    await field(page, 'Semester').fill('12x');
    await field(page, 'Angkatan').fill('1900');
    await field(page, 'Alamat').fill('Jl. Merdeka 1');
    // Also by Enter, and again when nothing has been touched.
    await field(page, 'Email').press('Enter');
    for (const press of ['first', 'again']) {
      await expect
        .poll(() => wrong(page), { message: press })
        .toEqual([
          ['nim', 'Wajib diisi'],
          ['no_hp', 'Nomor ponsel tidak valid'],
          ['email', 'Alamat email tidak valid'],
          ['id_fakultas', 'Wajib diisi'],
          ['semester', 'Harus bilangan bulat 1 sampai 20'],
          ['angkatan', 'Harus bilangan bulat 1950 sampai 2100'],
          ['orangtua_wali', 'Wajib diisi'],
          ['no_hp_orangtua', 'Wajib diisi'],
        ]);
      await expect.poll(() => hasFocus(field(page, 'NIM')), { message: press }).toBe(true);
      await button(page, 'Simpan').press('Enter');
    }
    await field(page, 'Email').fill('siti@kampus.ac.id');
    expect((await wrong(page)).map(([name]) => name)).not.toContain('email');
    expect(errors).toEqual([]);
  });

  it('is gone to when the server says it, and does not keep the form from being sent again', async () => {
    const { page, errors } = await site.openList(`${MASTER}/dosen`, {
      viewport: { width: 360, height: 480 },
    });
    await openAdd(page);
    await field(page, 'Nama Dosen').fill('Ditolak Dulu');
    await field(page, 'NIDN').fill('0001018001');
    await field(page, 'Nomor HP').fill('081234567890');
    await field(page, 'Email').fill('tolak@kampus.ac.id');
    await field(page, 'Email').press('Enter');
    await toast(page, 'Gagal menyimpan data', 'error');
    await expect.poll(() => wrong(page)).toEqual([['nidn', 'NIDN 0001018001 sudah terdaftar']]);
    await expect.poll(() => hasFocus(field(page, 'NIDN'))).toBe(true);

    const refusal = { code: 'validasi', message: 'Maaf.', fields: { email: 'Sedang diperiksa' } };
    await page.route(/api\/dosen$/, (route) =>
      route.fulfill({ status: 422, json: { success: false, error: refusal } }),
    );
    await field(page, 'NIDN').fill('7700000041');
    await button(page, 'Simpan').press('Enter');
    await page.getByText('Sedang diperiksa').waitFor();
    await expect.poll(() => wrong(page)).toEqual([['email', 'Sedang diperiksa']]);
    const email = field(page, 'Email');
    await expect.poll(() => hasFocus(email)).toBe(true);
    const box = await email.boundingBox();
    expect(box && box.y >= 0 && box.y + box.height <= 480, 'in sight').toBe(true);

    await page.unrouteAll();
    await button(page, 'Simpan').press('Enter');
    await toast(page, 'Data berhasil disimpan', 'success');
    await expect.poll(() => focused(page)).toBe('Add Data');
    expect(errors).toHaveLength(2);
  });
});

it('a student without a parent’s number can be edited, but not added', async () => {
  const { page } = await site.openList(MAHASISWA);
  const [first] = await site.api<{ id: number; nim: string }[]>('GET', '/api/mahasiswa?cari=20230007');
  await site.api('PATCH', `/api/mahasiswa/${first?.id}`, { no_hp_orangtua: '' });
  await search(page, '20230007', '1 sampai 1 dari 1');
  expect((await rows(page).getByRole('cell').allInnerTexts())[5]).toBe('-');
  // What the student has is there before there is a choice.
  const release = await hold(page, /api\/(fakultas|jurusan)/);
  await button(page, /^Edit/).press('Enter');
  expect(await field(page, 'Nomor HP Orang Tua (opsional)').inputValue()).toBe('');
  await field(page, 'Semester').fill('8');
  await button(page, 'Simpan').press('Enter');
  await toast(page, 'Data berhasil disimpan', 'success');
  await rows(page).getByRole('cell', { name: '8', exact: true }).waitFor();
  expect((await rows(page).getByRole('cell').allInnerTexts()).slice(5, 7)).toEqual(['-', '8']);
  release();
  await button(page, 'Add Data').press('Enter');
  await button(page, 'Simpan').press('Enter');
  await expect.poll(() => wrong(page)).toContainEqual(['no_hp_orangtua', 'Wajib diisi']);
  await counted(page, '1 sampai 1 dari 1');
});
