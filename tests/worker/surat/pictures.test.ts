import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { type Cetak, JENIS_SURAT, type JenisSurat } from '../../../worker/contract/surat/surat.ts';
import { compose } from '../../../worker/surat/compose.ts';
import { SISI_CETAK } from '../../../worker/surat/logo.ts';
import { letterPdf } from '../../../worker/surat/pdf.ts';
import { drawn, type Picture, pictureOf, pngOf } from '../../support/browser/pictures.ts';
import { contohPemohon, contohPenyetuju } from '../../support/people/isian.ts';
import { CAMPUS } from '../../support/people/kampus.ts';

/** The folder of the pictures; `PICTURES=write` draws them again. */
const KEPT = join(import.meta.dirname, 'pictures');
const DPI = 40;
/** grey levels: another release of Poppler smooths a little differently */
const SAME = 64;
/** pixels that may differ more: a letter is about ten */
const MOST = 8;

const STUDENT = {
  nama: 'Siti Aminah',
  nim: '20230001',
  semester: 7,
  angkatan: 2023,
  id_fakultas: 1,
  nama_fakultas: 'Tarbiyah dan Keguruan',
  nama_jurusan: 'Pendidikan Agama Islam',
};
const LONG_NAME =
  'Raden Ajeng Siti Nurhaliza Putri Kusumawardhani binti Muhammad Abdurrahman Wahiduddin Al-Makassari';
const WORD = 'Pneumonoultramikroskopiksilikovulkanokoniosisologi';
const SECOND = {
  nama: 'Prof. Dr. Hj. Nurhayati Abdurrahman Al-Banjari, S.Ag., M.Ag., M.Pd., Ph.D.',
  nip: '196801011993032001',
  pangkat: 'Pembina Utama Muda (IV/c)',
  jabatan: 'Wakil Dekan Bidang Kemahasiswaan, Alumni, dan Kerja Sama Fakultas Tarbiyah dan Keguruan',
  jenis: [],
  jenis_kedua: [...JENIS_SURAT],
};

interface Words {
  student?: object;
  deskripsi?: string;
  jenis?: JenisSurat;
  isian?: Record<string, string>;
  settings?: object;
}

function letter({
  student,
  deskripsi = 'beasiswa',
  jenis = 'Surat Keterangan Aktif Kuliah',
  ...more
}: Words): Cetak {
  const isian = { ...contohPemohon(jenis), ...contohPenyetuju(jenis), ...more.isian };
  const request = { jenis, deskripsi, isian, student: { ...STUDENT, ...student } };
  const composed = compose({ ...CAMPUS, ...more.settings }, request, Date.parse('2026-11-20T03:00:00Z'));
  if (composed.outcome === 'refused') throw new Error(composed.obstacle.alasan);
  return { ...composed.cetak, tautan: 'https://portal.uji/verifikasi-surat/k7qm3xwp9abcdefg' };
}

/** Pixels of `one` that look otherwise in `other`. */
function differing(one: Picture, other: Picture): number {
  let count = 0;
  for (const [at, grey] of one.pixels.entries()) if (Math.abs(grey - (other.pixels[at] ?? 0)) > SAME) count++;
  return count;
}

const PARAGRAPH =
  'Mahasiswa tersebut mengikuti seluruh kegiatan akademik dengan baik, hadir pada setiap pertemuan, dan menyelesaikan tugas yang diberikan dosen pengampu tepat pada waktunya.';
const LONG_TEXT = [
  '{jabatan_penanda} dengan ini menerangkan bahwa:',
  'Nama : {nama}\nNIM : {nim}',
  ...Array.from({ length: 26 }, (_, n) => `${n + 1}. ${PARAGRAPH}`),
  'Demikian surat keterangan ini dibuat untuk dipergunakan sebagaimana mestinya.',
].join('\n\n');

const LOGO = deflateSync(Buffer.alloc(SISI_CETAK ** 2 * 3, 90));

it.each<[string, Words]>([
  [
    'long-names',
    {
      student: {
        nama: LONG_NAME,
        nama_jurusan: 'Manajemen Pendidikan Islam Anak Usia Dini dan Pendidikan Luar Sekolah',
      },
      settings: { surat_penanda: [...CAMPUS.surat_penanda, SECOND] },
    },
  ],
  [
    'long-purpose',
    {
      jenis: 'Surat Izin Penelitian',
      deskripsi: 'penyusunan skripsi tentang minat baca siswa madrasah '.repeat(3).trim(),
      isian: {
        judul_penelitian: 'Pengaruh Perpustakaan Digital terhadap Minat Baca Siswa Madrasah Aliyah '
          .repeat(2)
          .trim(),
      },
    },
  ],
  ['three-pages', { settings: { surat_teks: { 'Surat Keterangan Aktif Kuliah': LONG_TEXT } } }],
  ['no-spaces', { student: { nama: WORD, nama_jurusan: WORD.repeat(2) }, deskripsi: WORD.repeat(3) }],
  [
    'marks',
    {
      student: { nama: 'ʿAbdullāh Ṣiddīq al-Ḥāfiẓ Nūruddīn ʾIsmāʿīl', nama_jurusan: 'Ḵ̣ Ak̄im Ẓāhir' },
      deskripsi: 'kajian Ṣaḥīḥ al-Bukhārī dan tafsīr',
    },
  ],
])('looks as it did with %s', (name, words) => {
  const picture = drawn(letterPdf(letter(words), 'B-12/Un.01/PP.00.9/11/2026', { logo: LOGO }), DPI);
  const path = join(KEPT, `${name}.png`);
  if (process.env.PICTURES === 'write') {
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(path, pngOf(picture));
  }
  const kept = pictureOf(readFileSync(path));
  expect(picture.width).toBe(kept.width);
  expect(picture.pixels.length).toBe(kept.pixels.length);
  expect(differing(picture, kept)).toBeLessThanOrEqual(MOST);
});
