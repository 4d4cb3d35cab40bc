import { BARU } from '../medan.ts';
import type { ContohSumber } from './jenis.ts';

export const fakultas: ContohSumber<'fakultas'> = {
  list: {},
  read: { params: { id: 1 } },
  create: { body: { nama_fakultas: 'Ekonomi dan Bisnis Islam' }, galat: ['sudah_ada'] },
  update: { params: { id: BARU }, body: { nama_fakultas: 'Ekonomi Syariah' }, galat: ['sudah_ada'] },
  remove: {
    params: { id: BARU },
    galat: ['sudah_ada'],
    catatan: 'Selama masih ada orang atau program studi di dalamnya, fakultas tidak dapat dihapus (409).',
  },
};

export const jurusan: ContohSumber<'jurusan'> = {
  list: { params: { id_fakultas: 1 } },
  create: { body: { id_fakultas: 1, nama_jurusan: 'Tadris Biologi' }, galat: ['sudah_ada'] },
  update: { params: { id: BARU }, body: { nama_jurusan: 'Tadris Fisika' }, galat: ['sudah_ada'] },
  remove: {
    params: { id: BARU },
    galat: ['sudah_ada'],
    catatan: 'Selama masih ada orang di dalamnya, program studi tidak dapat dihapus (409).',
  },
};

const halaman = { page: 1, limit: 10, cari: 'Siti' };

export const mahasiswa: ContohSumber<'mahasiswa'> = {
  list: { query: { ...halaman, angkatan: 2023 } },
  ekspor: { query: { angkatan: 2023, id_fakultas: 2 } },
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
    galat: ['sudah_ada'],
  },
  update: {
    params: { id: BARU },
    body: { semester: 2 },
    galat: ['sudah_ada'],
    catatan: 'NIM atau nama yang diubah ikut berubah pada akunnya.',
  },
  remove: { params: { id: BARU }, catatan: 'Akun dan sesinya ikut dihapus.' },
};

export const dosen: ContohSumber<'dosen'> = {
  list: { query: { ...halaman, jabatan: 'Dosen' } },
  ekspor: { query: { jabatan: 'Dosen' } },
  read: { params: { id: 1 } },
  create: {
    body: {
      nidn: '0020129001',
      nama_dosen: 'Dr. Ahmad Fauzi, M.Ag.',
      no_hp: '081234567892',
      email: 'ahmad.fauzi@example.ac.id',
      id_fakultas: 1,
      id_prodi: 1,
      jabatan: 'Dosen',
    },
    galat: ['sudah_ada'],
  },
  update: { params: { id: BARU }, body: { jabatan: 'Ketua-Jurusan' }, galat: ['sudah_ada'] },
  remove: { params: { id: BARU }, catatan: 'Akun dan sesinya ikut dihapus.' },
};

export const pegawai: ContohSumber<'pegawai'> = {
  list: { query: halaman },
  ekspor: { query: { id_fakultas: 1 } },
  read: { params: { id: 1 } },
  create: {
    body: {
      nip: '199001012020121001',
      nama_pegawai: 'Hasan Basri, S.Kom.',
      no_hp: '081234567893',
      email: 'hasan.basri@example.ac.id',
      id_fakultas: 1,
      id_prodi: 1,
    },
    galat: ['sudah_ada'],
  },
  update: { params: { id: BARU }, body: { no_hp: '081234567894' }, galat: ['sudah_ada'] },
  remove: { params: { id: BARU }, catatan: 'Akun dan sesinya ikut dihapus.' },
};

export const lainnya: ContohSumber<'lainnya'> = {
  list: { query: { page: 1, limit: 10, cari: 'Kantin' } },
  ekspor: {},
  read: { params: { id: 1 } },
  create: { body: { nama_lainnya: 'Toko Buku Kampus', no_hp: '081234567895' }, galat: ['sudah_ada'] },
  update: { params: { id: BARU }, body: { nama_lainnya: 'Toko Buku' }, galat: ['sudah_ada'] },
  remove: { params: { id: BARU } },
};

export const orang: ContohSumber<'orang'> = {
  impor: {
    params: { name: 'mahasiswa' },
    body: { pratinjau: '1' },
    file: 'mahasiswa.xlsx',
    catatan:
      'Baris pertama berisi judul kolom seperti di templatnya. Baris yang baik ditambahkan, yang lain kembali dalam gagal dengan alasannya; yang sudah ada tidak diubah.',
  },
  saringan: { params: { kategori: 'Mahasiswa' } },
  cari: { query: { cari: 'Siti' } },
  nomorBaru: { params: { kategori: 'Mahasiswa', id: 1 }, galat: ['validasi'] },
  lepasNomor: {
    params: { kategori: 'Mahasiswa', id: 1 },
    galat: ['validasi'],
    catatan:
      'Setelah nomor seseorang diganti, kode dan password belum dikirim ke nomor baru selama 72 jam. Diulang, jawabannya tetap 200.',
  },
};
