import { expect, it } from 'vitest';
import { button, counted, field, MASTER, rows, search, toast } from '../../support/operator.ts';
import { expectAccessible } from '../../support/site.ts';
import { site } from './site.ts';

const FAKULTAS = `${MASTER}/fakultas`;

it('keeps faculties and their programmes', async () => {
  const { page, errors } = await site.openList(FAKULTAS);
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
  await expectAccessible(page);

  await button(page, 'Delete Keperawatan').click();
  await button(page, 'Hapus').click();
  await toast(page, 'Data berhasil dihapus', 'success');
  await counted(page, '0 sampai 0 dari 0');
  await page.getByRole('link', { name: 'Kembali' }).click();
  await counted(page, '1 sampai 6 dari 6');
  expect(errors).toEqual([]);
});

it('does not delete a faculty with people in it, and says why', async () => {
  const { page } = await site.openList(FAKULTAS);
  await search(page, 'syariah', '1 sampai 1 dari 1');
  await button(page, 'Delete Syariah dan Hukum').click();
  await button(page, 'Hapus').click();
  await toast(page, 'Gagal menghapus data', 'error');
  await page.getByText('Fakultas ini masih dipakai oleh program studi atau data orang').waitFor();
  await rows(page).filter({ hasText: 'Syariah dan Hukum' }).waitFor();
});

it('shows NotFound for the programmes of no faculty', async () => {
  const { page } = await site.open(`${FAKULTAS}/9999`, { session: site.session });
  await page.getByRole('heading', { name: 'Maaf! Halaman tidak ditemukan' }).waitFor();
});
