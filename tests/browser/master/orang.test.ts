import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Mahasiswa } from '../../../worker/contract/orang/mahasiswa.ts';
import { button, expectFits, field, hasFocus, MASTER, toast } from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';
import { walk } from '../../support/stack/walk.ts';

const site = sharedSite();
const operator = walk(site);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });

it('leads from a list to a person, their messages and letters, to their form, and to writing to them', async () => {
  const [student] = (await site.api<Mahasiswa[]>('GET', '/api/mahasiswa?cari=20230001')) as [Mahasiswa];
  const { nama_mahasiswa, no_hp } = student;
  await site.api('POST', '/api/dosen', {
    nidn: 'D1',
    nama_dosen: 'Dr. Sama',
    no_hp,
    email: 'sama@kampus.ac.id',
  });
  await site.simulate('POST', 'incoming', { from: `62${no_hp.slice(1)}`, text: 'STOP' });

  const { page, errors } = await operator.to(`${MASTER}/mahasiswa?cari=20230001`);
  await link(page, nama_mahasiswa).click();
  await heading(page, nama_mahasiswa).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/operator/orang/mahasiswa/${student.id}`);
  await page.getByText(/^Berhenti berlangganan sejak /).waitFor();
  await page
    .getByRole('region', { name: /^Pesan dengan/ })
    .getByText('STOP', { exact: true })
    .waitFor();
  await link(page, 'Surat Keterangan Beasiswa').waitFor();

  await button(page, 'Ubah').click();
  await field(page, 'Semester').fill('8');
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click();
  await toast(page, 'Data Berhasil Disimpan', 'success');
  await page.getByRole('definition').getByText('8', { exact: true }).waitFor();
  await expect.poll(() => hasFocus(button(page, 'Ubah'))).toBe(true);

  await link(page, 'Dr. Sama').click();
  await heading(page, 'Dr. Sama').waitFor();
  await page.getByText('Belum punya akun').waitFor();
  await link(page, 'Buka percakapan').click();
  await link(page, `Mahasiswa, NIM ${student.nim}`).click();
  await heading(page, nama_mahasiswa).waitFor();
  await link(page, 'Tulis').click();
  await page.getByRole('heading', { level: 1, name: 'Tulis' }).waitFor();
  await page.getByText(nama_mahasiswa).first().waitFor();
  expect(errors).toEqual([]);
});

it('says that there are no messages, that a person is gone, and that loading failed', async () => {
  const [{ id }] = (await site.api<{ id: number }[]>('GET', '/api/lainnya?page=1&limit=10')) as [
    { id: number },
  ];
  const { page } = await operator.to(`/operator/orang/lainnya/${id}`, 'Belum ada pesan dengan nomor ini.');
  await page.route('**/api/orang/**', (route) => route.abort());
  await page.reload();
  await page.getByRole('alert').getByText('Data gagal dimuat').waitFor();
  await page.unroute('**/api/orang/**');
  await button(page, 'Coba lagi').click();
  await page.getByText('Belum ada pesan dengan nomor ini.').waitFor();
  for (const gone of ['lainnya/999999', 'orangtua/1'])
    await operator.to(`/operator/orang/${gone}`, 'Maaf! Halaman tidak ditemukan');
});

it('breaks the longest words of a letter', async () => {
  const letter = { nomor: 'N'.repeat(60), asal: 'A'.repeat(100), perihal: 'H'.repeat(200) };
  await site.api('POST', '/api/suratmasuk', { id_mahasiswa: 2, tanggal: '2026-11-20', ...letter });
  const { page } = await operator.to('/operator/orang/mahasiswa/2', letter.nomor);
  await page.setViewportSize({ width: 360, height: 740 });
  await link(page, letter.perihal).waitFor();
  await expectFits(page);
});
