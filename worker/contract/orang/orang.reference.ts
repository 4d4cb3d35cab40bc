import { nomorBaru } from '../akun/nomorBaru.ts';
import { fields, resource } from '../describe.ts';
import { cari, OrangTemuan, Temuan } from '../portal/cari.ts';
import { BarisGagal, ImporInput, ImporQuery, impor } from './impor.ts';
import { SaringanOrang, saringan } from './orang.ts';
import { satuOrang } from './satuOrang.ts';

export const orangReference = resource(
  'orang',
  'Impor, pencarian, dan satu orang',
  { impor, saringan, cari, satuOrang, ...nomorBaru },
  {
    examples: {
      impor: {
        params: { name: 'mahasiswa' },
        query: { ubah: '1', coba: '1' },
        body: { pratinjau: '0' },
        file: 'mahasiswa.xlsx',
        note: 'Baris pertama berisi judul kolom seperti di templatnya. Baris yang baik ditambahkan, yang lain kembali dalam gagal dengan alasannya. Yang NIM, NIDN atau NIP-nya sudah ada hanya diubah dengan ubah=1: sel kosong membiarkan nilainya, dan tidak ada yang dihapus. Tanpa ubah=1 jawabannya tidak memuat diubah, nomor_diubah, tetap dan ubah. Kontak lainnya selalu hanya ditambahkan.',
      },
      saringan: { params: { kategori: 'Mahasiswa' } },
      cari: { query: { cari: 'Siti' } },
      satuOrang: {
        params: { kategori: 'Mahasiswa', id: 1 },
        note: 'Pesan dan surat: masing-masing 20 yang terbaru. Pesannya adalah pesan nomornya: siapa lagi yang memakai nomor itu ada di keadaan.pemilik. Isi baris menurut kategori.',
      },
      nomorBaru: { params: { kategori: 'Mahasiswa', id: 1 }, failures: ['validasi'] },
      lepasNomor: {
        params: { kategori: 'Mahasiswa', id: 1 },
        failures: ['validasi'],
        note: 'Setelah nomor seseorang diganti, kode dan password belum dikirim ke nomor baru selama 72 jam. Diulang, jawabannya tetap 200.',
      },
    },
    schemas: { Temuan },
    fields: [
      fields(saringan.params, { kategori: 'Kelompok orang' }),
      fields(SaringanOrang, { angkatan: 'Tahun masuk' }),
      fields(cari.query, { cari: 'Bagian dari nama, nomor atau teks lain' }),
      fields(OrangTemuan, { nomor_induk: 'NIM, NIDN atau NIP; pada orang tua: NIM anaknya' }),
      fields(ImporInput, { pratinjau: '1: sama dengan coba=1' }),
      fields(ImporQuery, {
        ubah: '1: orang yang sudah ada ikut diubah',
        coba: '1: hanya diperiksa, tidak ada yang disimpan',
      }),
      fields(impor.reply.shape.data, {
        nomor_diubah: 'Di antara yang diubah: yang mendapat nomor HP lain',
        tetap: 'Orang yang sudah ada dan nilainya sama',
        ubah: 'Perubahan yang pertama, nomor HP lebih dulu',
        gagal: 'Baris yang tidak diterima, dengan alasannya',
      }),
      fields(BarisGagal, {
        baris: 'Nomor baris di berkas Excel',
        sel: 'Isi baris itu, menurut urutan kolom',
      }),
    ],
  },
);
