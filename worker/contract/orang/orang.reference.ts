import { nomorBaru } from '../akun/nomorBaru.ts';
import { fields, resource } from '../describe.ts';
import { cari, OrangTemuan, Temuan } from '../portal/cari.ts';
import { BarisGagal, ImporInput, impor } from './impor.ts';
import { SaringanOrang, saringan } from './orang.ts';
import { satuOrang } from './satuOrang.ts';

export const orangReference = resource(
  'orang',
  'Impor, pencarian, dan satu orang',
  { impor, saringan, cari, satuOrang, ...nomorBaru },
  {
    impor: {
      params: { name: 'mahasiswa' },
      body: { pratinjau: '1' },
      file: 'mahasiswa.xlsx',
      note: 'Baris pertama berisi judul kolom seperti di templatnya. Baris yang baik ditambahkan, yang lain kembali dalam gagal dengan alasannya; yang sudah ada tidak diubah.',
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
  {
    schemas: { Temuan },
    fields: [
      fields(saringan.params, { kategori: 'Kelompok orang' }),
      fields(SaringanOrang, { angkatan: 'Tahun masuk' }),
      fields(cari.query, { cari: 'Bagian dari nama, nomor atau teks lain' }),
      fields(OrangTemuan, { nomor_induk: 'NIM, NIDN atau NIP; pada orang tua: NIM anaknya' }),
      fields(ImporInput, { pratinjau: '1: hanya diperiksa, tidak ada yang disimpan' }),
      fields(impor.reply.shape.data, { gagal: 'Baris yang tidak diterima, dengan alasannya' }),
      fields(BarisGagal, {
        baris: 'Nomor baris di berkas Excel',
        sel: 'Isi baris itu, menurut urutan kolom',
      }),
    ],
  },
);
