import type { Pengaturan } from '#contract/pengaturan/pengaturan.ts';
import { isianPemohon, isianPenyetuju, JENIS } from '#contract/surat/jenis.ts';
import type { JenisSurat } from '#contract/surat/surat.ts';
import { print } from './compose.ts';
import { logoOf } from './logo.ts';
import { letterPdf } from './pdf.ts';

const STUDENT = {
  nama: 'Siti Aminah binti Abdullah',
  nim: '20230000',
  semester: 7,
  angkatan: 2023,
  id_fakultas: null,
  nama_fakultas: 'Tarbiyah dan Keguruan',
  nama_jurusan: 'Pendidikan Agama Islam',
};

/** An example letter to a fictitious student. @param now epoch milliseconds */
export async function examplePdf(
  settings: Pengaturan,
  jenis: JenisSurat,
  now: number,
  bucket: R2Bucket,
): Promise<Uint8Array<ArrayBuffer>> {
  const fields = [...isianPemohon(jenis), ...isianPenyetuju(jenis)];
  const isian = Object.fromEntries(fields.map(({ nama, contoh }) => [nama, contoh]));
  const deskripsi = JENIS[jenis].deskripsi.contoh;
  const cetak = print(settings, { jenis, deskripsi, isian, student: STUDENT }, now);
  const logo = await logoOf(bucket, cetak.logo);
  return letterPdf({ ...cetak, tautan: '' }, null, { logo });
}
