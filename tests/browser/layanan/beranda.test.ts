import { expect, it } from 'vitest';
import type { Pengaduan } from '../../../worker/contract/pengaduan/pengaduan.ts';
import type { Surat } from '../../../worker/contract/surat/surat.ts';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { button, hasFocus } from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';

const site = sharedSite();

it('confirms what a student sends, and begins their home with what became of it', async () => {
  const { page, errors } = await site.openAs('Mahasiswa', '/mahasiswa/eservices');
  await page.getByLabel('Jenis Surat').selectOption('Surat Izin Penelitian');
  for (const label of ['Ditujukan kepada', 'Tempat penelitian', 'Judul penelitian'])
    await page.getByLabel(label).fill('MAN 1');
  await page.getByLabel('Mulai tanggal').fill('2026-12-01');
  await page.getByLabel('Sampai tanggal').fill('2026-12-31');
  await page.getByLabel('Deskripsi Surat').fill('pengambilan data');
  await button(page, 'Ajukan Surat').click();
  const letter = page.getByRole('region', { name: 'Permohonan surat terkirim' });
  await letter.getByText('Surat Izin Penelitian').waitFor();
  await expect.poll(() => hasFocus(letter.getByRole('heading'))).toBe(true);
  await page.getByText('Data berhasil disimpan').waitFor({ state: 'detached' });
  await expectAccessible(page);
  await letter.getByRole('link', { name: 'Buka Laporan Permohonan' }).click();
  await page.getByRole('tab', { name: 'Laporan Permohonan', selected: true }).waitFor();

  await page.goto(`${site.site}/mahasiswa/pengaduan`);
  await page.getByLabel('Judul Pengaduan').fill('Lift berhenti');
  await page.getByLabel('Kategori Pengaduan').selectOption('Infrastruktur');
  await page.getByLabel('Isi Pengaduan').fill('Di lantai dua.');
  await button(page, 'Kirim Pengaduan').click();
  const complaint = page.getByRole('region', { name: 'Pengaduan terkirim' });
  await complaint.getByText('Lift berhenti').waitFor();

  const home = page.getByRole('region', { name: 'Untuk Anda' });
  const rowOf = (text: string) => home.getByRole('listitem').filter({ hasText: text });
  const showAll = async () => {
    await page.goto(`${site.site}/mahasiswa/dashboard`);
    await home.getByRole('button', { name: /^Lihat semua/ }).click();
  };
  await showAll();
  await rowOf('Surat Izin Penelitian').getByText('Surat menunggu').waitFor();
  await rowOf('Lift berhenti').getByText('Pengaduan menunggu').waitFor();

  const [surat] = await site.api<Surat[]>('GET', '/api/surat?jenis=Surat+Izin+Penelitian');
  for (const status of ['Diproses', 'Siap']) await site.api('PATCH', `/api/surat/${surat?.id}`, { status });
  const [pengaduan] = await site.api<Pengaduan[]>('GET', '/api/pengaduan?cari=Lift');
  await site.api('PATCH', `/api/pengaduan/${pengaduan?.id}`, {
    status: 'Diproses',
    tanggapan: 'Sedang dicek.',
  });
  await showAll();
  const first = home.getByRole('listitem').first();
  await first.getByText('Pengaduan dijawab').waitFor();
  const file = await rowOf('Surat siap').getByRole('link').getAttribute('href');
  expect((await fetch(file ?? '')).headers.get('Content-Type')).toBe('application/pdf');
  await first.getByRole('link', { name: 'Baca Lift berhenti' }).click();
  await page.getByRole('tab', { name: 'Laporan Pengaduan', selected: true }).waitFor();
  expect(errors).toEqual([]);
});

it('says when the news cannot be loaded, and loads it again', async () => {
  const { page } = await site.openAs('Dosen', '/dosen/pengaduan');
  await page.route('**/api/pengaduan?*', (route) => route.abort());
  await page.goto(`${site.site}/dosen/dashboard`);
  await page.getByText('Data gagal dimuat.').waitFor();
  await page.unroute('**/api/pengaduan?*');
  await button(page, 'Coba lagi').click();
  await page.getByText('Pengaduan dijawab').waitFor();
});
