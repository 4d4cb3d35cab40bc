import type { Jejak } from '#contract/privasi/privasi.ts';
import { angka } from '../../../../lib/format/angka.ts';

type Baris = readonly [string, number];

const some = (rows: readonly Baris[]): readonly Baris[] => rows.filter(([, count]) => count !== 0);

/** The data an erasure deletes, in words and numbers. */
export const akanHilang = (jejak: Jejak): readonly Baris[] =>
  some([
    ['Orang di Master Data', jejak.pemilik.filter(({ kategori }) => kategori !== 'Orangtua').length],
    [
      'Nama dan nomor orang tua pada mahasiswa',
      jejak.pemilik.filter(({ kategori }) => kategori === 'Orangtua').length,
    ],
    ['Akun, dan pengaduannya bila ada', jejak.akun],
    ['Keanggotaan group', jejak.group],
    ['Pesan yang masih menunggu, dan dibatalkan', jejak.menunggu],
    ['Nama, nomor, dan isi pesan keluar', jejak.pesan],
    ['Pesan masuk', jejak.pesan_masuk],
    ['Percakapan', jejak.percakapan],
    ['Keterangan permohonan surat', jejak.surat_lain],
    ['Surat masuk dari pihak lain', jejak.surat_masuk],
    ['Catatan WhatsApp', jejak.kontak],
    ['Penerima kabar gangguan portal', jejak.kabar],
  ]);

/** The data an erasure keeps. */
export const akanTetap = ({ pesan, dikirim, surat_terbit, berhenti }: Jejak): readonly string[] =>
  [
    pesan > 0 && `${angka(pesan)} catatan pesan, tanpa nama, nomor, dan isi`,
    dikirim > 0 &&
      `${angka(dikirim)} pesan yang sedang dikirim atau belum diketahui statusnya, sampai jelas nasibnya`,
    surat_terbit > 0 && `${angka(surat_terbit)} surat yang sudah terbit, sebagai arsip`,
    berhenti && 'Keinginannya untuk tidak dikirimi broadcast, tanpa nomornya',
    'Semua hitungan laporan dan broadcast',
    'Audit, dan di dalamnya satu catatan tanpa nomor lengkap',
  ].filter((kalimat) => kalimat !== false);
