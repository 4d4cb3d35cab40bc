import { CREATED_ID, fields, HAPUS_DIPILIH, NO_HP, resource } from '../describe.ts';
import { Mahasiswa, MahasiswaInput, MahasiswaTerdata, mahasiswa } from './mahasiswa.ts';

const WORDS = {
  nim: 'Nomor Induk Mahasiswa',
  angkatan: 'Tahun masuk',
  orangtua_wali: 'Nama orang tua atau wali',
  alamat: 'Alamat rumah',
};

const halaman = { page: 1, limit: 10, cari: 'Siti' };

export const mahasiswaReference = resource('mahasiswa', 'Mahasiswa', mahasiswa, {
  examples: {
    list: { query: { ...halaman, angkatan: 2023 } },
    ekspor: { query: { angkatan: 2023, id_fakultas: 2 } },
    eksporDipilih: { body: { ids: [1, 2] } },
    read: { params: { id: 1 } },
    create: {
      body: {
        nim: '20269001',
        nama_mahasiswa: 'Nur Hidayah',
        no_hp: '0812-3456-7890',
        email: 'nur.hidayah@mhs.example.ac.id',
        id_fakultas: 1,
        id_prodi: 1,
        semester: 1,
        angkatan: 2026,
        orangtua_wali: 'Abdul Karim',
        no_hp_orangtua: '0812-3456-7891',
        alamat: 'Jl. Merdeka No. 1, Mekarsari',
      },
      failures: ['sudah_ada'],
    },
    update: {
      params: { id: CREATED_ID },
      body: { semester: 2 },
      failures: ['sudah_ada'],
      note: 'NIM atau nama yang diubah ikut berubah pada akunnya.',
    },
    hapus: { body: { ids: [299, 300] }, failures: ['tidak_ditemukan'], note: HAPUS_DIPILIH },
    remove: { params: { id: CREATED_ID }, note: 'Akun dan sesinya ikut dihapus.' },
  },
  schemas: { Mahasiswa },
  fields: [
    fields(MahasiswaInput, {
      ...WORDS,
      no_hp: NO_HP,
      no_hp_orangtua: `Nomor ponsel orang tua atau wali. ${NO_HP}`,
    }),
    fields(MahasiswaTerdata, { no_hp_orangtua: `Nomor ponsel orang tua atau wali. ${NO_HP}` }),
    fields(Mahasiswa, { ...WORDS, no_hp_orangtua: 'Nomor ponsel orang tua atau wali' }),
  ],
});
