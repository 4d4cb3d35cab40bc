import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  answer,
  button,
  counted,
  field,
  focused,
  goTo,
  hold,
  MASTER,
  rows,
  search,
  toast,
  total,
} from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';
import { walk } from '../../support/stack/walk.ts';

const site = sharedSite();
const operator = walk(site);

const DOSEN = `${MASTER}/dosen`;
const LAINNYA = `${MASTER}/lainnya`;
const FAKULTAS = `${MASTER}/fakultas`;

const chosen = (page: Page, name: string) =>
  field(page, name).evaluate((select) => (select as unknown as HTMLSelectElement).selectedOptions[0]?.text);
const addContact = (nama_lainnya: string) =>
  site.api<{ id: number }>('POST', '/api/lainnya', { nama_lainnya, no_hp: '081234567890' });

async function fillDosen(page: Page, nama: string, nidn: string) {
  await field(page, 'Nama Dosen').fill(nama);
  await field(page, 'NIDN').fill(nidn);
  await field(page, 'Nomor HP').fill('0812-3456-7890');
  await field(page, 'Email').fill('orang@kampus.ac.id');
}

describe('adding a row', () => {
  it('asks for missing fields, says that it saves, and starts empty the next time', async () => {
    const { page, errors } = await operator.to(DOSEN);
    const before = await total(page);
    const nama = '<img src=x onerror="document.title=1">';
    await button(page, 'Add Data').click();
    await button(page, 'Simpan').click();
    await expect.poll(() => page.getByText('Wajib diisi').count()).toBe(4);
    expect(await field(page, 'Program Studi').isDisabled()).toBe(true);
    await field(page, 'Fakultas').selectOption('Syariah dan Hukum');
    await field(page, 'Program Studi').selectOption('Hukum Tata Negara');
    await field(page, 'Fakultas').selectOption('Sains dan Teknologi');
    await expect
      .poll(() => field(page, 'Program Studi').getByRole('option').allInnerTexts())
      .toEqual(['Pilih Program Studi --', 'Teknik Informatika', 'Sistem Informasi', 'Biologi', 'Kimia']);
    expect(await chosen(page, 'Program Studi')).toBe('Pilih Program Studi --');
    await field(page, 'Program Studi').selectOption('Kimia');
    await fillDosen(page, nama, '7700000001');
    const release = await hold(page, /api\/dosen$/);
    await button(page, 'Simpan').click();
    await button(page, 'Menyimpan…').waitFor();
    release();
    await toast(page, 'Data berhasil disimpan', 'success');
    await page.getByRole('dialog', { name: 'Tambah Dosen' }).waitFor({ state: 'detached' });
    await counted(page, `1 sampai 10 dari ${before + 1}`);
    const row = rows(page).filter({ hasText: '7700000001' });
    expect(await row.getByRole('cell').allInnerTexts()).toEqual(
      expect.arrayContaining([nama, '081234567890', 'Sains dan Teknologi', 'Kimia', '-']),
    );
    await row.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByText(nama).waitFor();
    await button(page, 'Batal').click();
    expect(await page.getByRole('table').locator('img').count()).toBe(0);
    expect(await page.title()).toMatch(/^Data Dosen \| /);

    const empty = async () => {
      await button(page, 'Add Data').click();
      for (const name of ['Nama Dosen', 'NIDN', 'Nomor HP', 'Email', 'Fakultas', 'Program Studi', 'Jabatan'])
        expect(await field(page, name).inputValue(), name).toBe('');
    };
    await empty();
    await fillDosen(page, 'Tidak Jadi', '7700000002');
    await button(page, 'Close').click();
    await answer(page, 'Buang isian?', 'Buang');
    await empty();
    expect(errors).toEqual([]);
  });

  it('adds one row for a double click', async () => {
    const { page } = await operator.to(LAINNYA);
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await button(page, 'Add Data').click();
    await field(page, 'Nama').fill('Klik Ganda');
    await field(page, 'Nomor HP').fill('0812-3456-7890');
    await button(page, 'Simpan').dblclick();
    await toast(page, 'Data berhasil disimpan', 'success');
    await search(page, 'Klik Ganda', '1 sampai 1 dari 1');
    expect(posts).toHaveLength(1);
  });

  const failure = (code: string, fields?: object) => ({
    success: false,
    error: { code, message: 'Maaf.', fields },
  });
  it('keeps what was typed when it fails, and says why', async () => {
    const { page, errors } = await operator.to(DOSEN);
    await button(page, 'Add Data').click();
    await fillDosen(page, 'Nama Tetap', '0001018001');
    const inUse = failure('validasi', { email: 'Alamat email sudah dipakai' });
    for (const [status, json, reason] of [
      [422, inUse, 'Alamat email sudah dipakai'],
      [500, failure('kesalahan_server'), 'Maaf.'],
      [409, null, 'NIDN 0001018001 sudah terdaftar'],
    ] as const) {
      await page.unrouteAll({ behavior: 'wait' });
      if (json) await page.route(/api\/dosen$/, (route) => route.fulfill({ status, json }));
      await button(page, 'Simpan').click();
      await page.getByText(reason).first().waitFor();
      await toast(page, 'Gagal menyimpan data', 'error');
      expect(await field(page, 'Nama Dosen').inputValue()).toBe('Nama Tetap');
      expect(await field(page, 'NIDN').inputValue()).toBe('0001018001');
    }
    expect(errors).toEqual(Array(3).fill(expect.stringContaining('Simpan gagal')));
  });

  it('works without a mouse, and returns focus to its button', async () => {
    const { page } = await operator.to(DOSEN);
    const tabTo = async (name: string) => {
      for (let steps = 0; steps < 60 && (await focused(page)) !== name; steps += 1)
        await page.keyboard.press('Tab');
      expect(await focused(page)).toBe(name);
    };
    await tabTo('Add Data');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => field(page, 'Nama Dosen').evaluate((it) => it === document.activeElement))
      .toBe(true);
    for (const text of ['Tanpa Tetikus', '7700000003', '081234567893', 'tetikus@kampus.ac.id']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type('Syariah');
    await expect.poll(() => field(page, 'Program Studi').isEnabled()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Hukum T');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ketua');
    await tabTo('Simpan');
    await page.keyboard.press('Enter');
    await rows(page).filter({ hasText: 'Tanpa Tetikus' }).filter({ hasText: 'Hukum Tata Negara' }).waitFor();
    await expect.poll(() => focused(page)).toBe('Add Data');
    for (const close of ['Close', 'Escape']) {
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Tambah Dosen' }).waitFor();
      if (close === 'Close') await tabTo('Close');
      await page.keyboard.press(close === 'Close' ? 'Enter' : 'Escape');
      await expect.poll(() => focused(page), { message: close }).toBe('Add Data');
    }
  });
});

describe('editing a row', () => {
  it('loads it first, shows what it is, and saves what was changed', async () => {
    const { page, errors } = await operator.to(DOSEN);
    await search(page, '0001018001', '1 sampai 1 dari 1');
    const cells = await rows(page).getByRole('cell').allInnerTexts();
    const [, nidn, nama = '', hp, fakultas, prodi, jabatan] = cells;
    const release = await hold(page, /api\/dosen\/1$/);
    await button(page, `Edit ${nama}`).click();
    await page.getByRole('dialog', { name: 'Edit Dosen' }).getByText('Memuat Data..').waitFor();
    release();
    expect(await field(page, 'Nama Dosen').inputValue()).toBe(nama);
    expect(await field(page, 'NIDN').inputValue()).toBe(nidn);
    expect(await field(page, 'Nomor HP').inputValue()).toBe(hp);
    expect(await field(page, 'Email').inputValue()).toContain('@');
    await expect.poll(() => chosen(page, 'Fakultas')).toBe(fakultas);
    await expect.poll(() => chosen(page, 'Program Studi')).toBe(prodi);
    expect(await chosen(page, 'Jabatan')).toBe(jabatan);
    await field(page, 'Nama Dosen').fill('Nama Baru, M.Ag.');
    await field(page, 'Fakultas').selectOption('Dakwah dan Komunikasi');
    await field(page, 'Program Studi').selectOption('Jurnalistik');
    await button(page, 'Simpan').click();
    await toast(page, 'Data berhasil disimpan', 'success');
    await expect
      .poll(() => rows(page).getByRole('cell').allInnerTexts())
      .toEqual([
        '1',
        nidn,
        'Nama Baru, M.Ag.',
        hp,
        'Dakwah dan Komunikasi',
        'Jurnalistik',
        jabatan,
        expect.anything(),
      ]);
    await expect.poll(() => focused(page)).toMatch(/^Edit/);
    expect(errors).toEqual([]);
  });

  it('leaves alone what another operator has changed meanwhile', async () => {
    const { id } = await addContact('Dua Operator');
    const { page } = await operator.to(LAINNYA);
    await search(page, 'Dua Operator', '1 sampai 1 dari 1');
    await button(page, 'Edit Dua Operator').click();
    await field(page, 'Nama').fill('Satu Operator');
    await site.api('PATCH', `/api/lainnya/${id}`, { no_hp: '081234560000' });
    await button(page, 'Simpan').click();
    await toast(page, 'Data berhasil disimpan', 'success');
    expect(await site.api('GET', `/api/lainnya/${id}`)).toMatchObject({
      nama_lainnya: 'Satu Operator',
      no_hp: '081234560000',
    });
  });

  it('shows NotFound for a row that another operator has deleted', async () => {
    const gone = await addContact('Segera hilang, loaded');
    const { id } = await addContact('Segera hilang, saved');
    const { page } = await operator.to(LAINNYA);
    const expectNotFound = async () => {
      await page.getByRole('heading', { name: 'Maaf! Halaman tidak ditemukan' }).waitFor();
      await button(page, 'Back to Home').click();
      await page.getByRole('heading', { name: 'Data Lainnya' }).waitFor();
      expect(await page.getByRole('dialog', { name: 'Edit Kontak' }).count()).toBe(0);
    };
    await button(page, 'Edit Segera hilang, loaded').waitFor();
    await site.api('DELETE', `/api/lainnya/${gone.id}`);
    await button(page, 'Edit Segera hilang, loaded').click();
    await expectNotFound();
    await button(page, 'Edit Segera hilang, saved').click();
    await field(page, 'Nama').waitFor();
    await site.api('DELETE', `/api/lainnya/${id}`);
    await button(page, 'Simpan').click();
    await expectNotFound();
  });
});

describe('deleting a row', () => {
  it('asks first, and leaves the row there when it fails', async () => {
    await addContact('Kontak lama');
    const { page, errors } = await operator.to(LAINNYA);
    const remove = button(page, 'Delete Kontak lama');
    await remove.click();
    const dialog = page.getByRole('alertdialog', { name: 'Menghapus data ini?' });
    expect(await dialog.innerText()).toMatch(/Kontak lama\s+Apakah kamu yakin\? Data ini akan dihapus!/);
    expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['Batal', 'Hapus']);
    await dialog.getByRole('button', { name: 'Batal' }).click();
    await expect.poll(() => focused(page)).toBe('Delete Kontak lama');
    await remove.click();
    await dialog.getByRole('button', { name: 'Hapus' }).click();
    await toast(page, 'Data berhasil dihapus', 'success');
    await remove.waitFor({ state: 'detached' });
    expect(errors).toEqual([]);

    const before = await total(page);
    await page.route(/api\/lainnya\/\d+$/, (route) => route.fulfill({ status: 500, body: '' }));
    await button(page, /^Delete/)
      .first()
      .click();
    await button(page, 'Hapus').click();
    await toast(page, 'Gagal menghapus data', 'error');
    await counted(page, `1 sampai 10 dari ${before}`);
    await expect.poll(() => focused(page)).toMatch(/^Delete/);
    expect(errors).toEqual([expect.stringContaining('Hapus gagal')]);
  });
});

it('asks again before a person with an open complaint is deleted', async () => {
  const { page, errors } = await operator.to(`${MASTER}/mahasiswa`);
  await search(page, '20230001', '1 sampai 1 dari 1');
  await button(page, /^Delete/).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await dialog
    .getByRole('alert')
    .getByText(/pengaduan yang belum selesai/)
    .waitFor();
  expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['Batal', 'Tetap Hapus']);
  await dialog.getByRole('button', { name: 'Batal' }).click();
  await counted(page, '1 sampai 1 dari 1');
  expect(errors).toEqual([]);
});

it('keeps faculties and their programmes', async () => {
  const { page, errors } = await operator.to(FAKULTAS);
  await button(page, 'Add Data').click();
  await field(page, 'Nama Fakultas').fill('Kedokteran');
  await button(page, 'Simpan').click();
  await toast(page, 'Data berhasil disimpan', 'success');
  await counted(page, '1 sampai 6 dari 6');

  await page.getByRole('link', { name: 'Lihat program studi Kedokteran' }).click();
  await page.getByRole('heading', { level: 1, name: 'Program Studi Kedokteran' }).waitFor();
  await counted(page, '0 sampai 0 dari 0');
  await button(page, 'Add Data').click();
  await field(page, 'Nama Program Studi').fill('Kebidanan');
  await button(page, 'Simpan').click();
  await counted(page, '1 sampai 1 dari 1');

  await button(page, 'Edit Kebidanan').click();
  expect(await field(page, 'Nama Program Studi').inputValue()).toBe('Kebidanan');
  await field(page, 'Nama Program Studi').fill('Keperawatan');
  await button(page, 'Simpan').click();
  await rows(page).filter({ hasText: 'Keperawatan' }).waitFor();
  expect(await page.getByRole('navigation').locator('[aria-current=page]').first().innerText()).toContain(
    'Fakultas & Prodi',
  );

  await button(page, 'Delete Keperawatan').click();
  await button(page, 'Hapus').click();
  await toast(page, 'Data berhasil dihapus', 'success');
  await counted(page, '0 sampai 0 dari 0');
  await page.getByRole('link', { name: 'Kembali' }).click();
  await counted(page, '1 sampai 6 dari 6');
  expect(errors).toEqual([]);

  // A faculty with people in it stays.
  await search(page, 'syariah', '1 sampai 1 dari 1');
  await button(page, 'Delete Syariah dan Hukum').click();
  await button(page, 'Hapus').click();
  await toast(page, 'Gagal menghapus data', 'error');
  await page.getByText('Fakultas ini masih dipakai oleh program studi, data orang, atau operator').waitFor();
  await rows(page).filter({ hasText: 'Syariah dan Hukum' }).waitFor();
  await goTo(page, `${FAKULTAS}/9999`);
  await page.getByRole('heading', { name: 'Maaf! Halaman tidak ditemukan' }).waitFor();
});
