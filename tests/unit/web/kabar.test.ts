import { expect, it } from 'vitest';
import { kabarOf } from '../../../web/src/pages/layanan/kabar/kabar.ts';
import type { Pengaduan } from '../../../worker/contract/pengaduan/pengaduan.ts';
import type { Surat } from '../../../worker/contract/surat/surat.ts';

const NOW = Date.parse('2026-11-25T09:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000).toISOString();
let id = 0;

const PROMISED = { tenggat: daysAgo(-3), terlambat: false };

const surat = (days: number, more: Partial<Surat> = {}): Surat => ({
  id: ++id,
  created_at: daysAgo(days),
  jenis: 'Surat Keterangan Aktif Kuliah',
  deskripsi: 'beasiswa',
  status: 'Diajukan',
  isian: {},
  tte: null,
  menunggu_penanda: null,
  ...PROMISED,
  catatan: null,
  nomor: null,
  kode: null,
  file: null,
  dicabut_pada: null,
  alasan_cabut: null,
  ...more,
});
const siap = { status: 'Siap', nomor: 'B-1/2026', file: 'https://kampus.uji/files/a.pdf' } as const;

const pengaduan = (days: number, more: Partial<Pengaduan> = {}): Pengaduan => ({
  id: ++id,
  created_at: daysAgo(days),
  judul: 'Kran bocor',
  kategori: 'Infrastruktur',
  isi: 'Sudah tiga hari.',
  status: 'Menunggu',
  ...PROMISED,
  tanggapan: null,
  ...more,
});

const told = (...rows: Parameters<typeof kabarOf>) => kabarOf(...rows).map(({ judul }) => judul);

it('puts what can be downloaded or read before what waits', () => {
  const letters = [surat(1), surat(3, siap), surat(2, { status: 'Diproses' })];
  const complaints = [pengaduan(4, { status: 'Selesai', tanggapan: 'Sudah.' }), pengaduan(0)];
  expect(told(letters, complaints, NOW)).toEqual([
    'Surat siap',
    'Pengaduan dijawab',
    'Pengaduan menunggu',
    'Surat menunggu',
    'Surat sedang diproses',
  ]);
});

it('links a ready letter to its file, and never a revoked one', () => {
  const dicabut = { ...siap, dicabut_pada: daysAgo(0), alasan_cabut: 'Salah nama' };
  const [ready, revoked] = kabarOf([surat(1, siap), surat(2, dicabut)], [], NOW);
  expect(ready).toMatchObject({ rupa: 'siap', file: siap.file });
  expect(revoked).toMatchObject({ rupa: 'kabar', judul: 'Surat dicabut', keterangan: 'Salah nama' });
  expect(revoked?.file).toBeUndefined();
});

it('shows the note of a refusal', () => {
  expect(kabarOf([surat(1, { status: 'Ditolak', catatan: 'Sebutkan beasiswanya.' })], [], NOW)).toMatchObject(
    [{ judul: 'Surat ditolak', keterangan: 'Sebutkan beasiswanya.' }],
  );
});

it('forgets what was settled long ago, but nothing that waits', () => {
  expect(told([surat(91, siap), surat(400)], [], NOW)).toEqual(['Surat menunggu']);
});

it('lets a complaint wait again after a reply, and leaves out a withdrawn one', () => {
  const answered = { status: 'Diproses', tanggapan: 'Sudah.' } as const;
  const rows = [pengaduan(1, { ...answered, dibalas_pada: daysAgo(0) }), pengaduan(2, { status: 'Ditarik' })];
  expect(told([], rows, NOW)).toEqual(['Pengaduan sedang diproses']);
});

it('says by when it is promised', () => {
  const rows = [surat(1, { tenggat: '2026-11-27' }), surat(2, { tenggat: '2026-11-20', terlambat: true })];
  expect(kabarOf(rows, [], NOW).map(({ keterangan }) => keterangan)).toEqual([
    'paling lambat Jumat 27 November',
    'terlambat, seharusnya paling lambat Jumat 20 November',
  ]);
});
