import { BARU, KODE_SURAT } from '../medan.ts';
import type { ContohSumber } from './jenis.ts';

export const pengaduan: ContohSumber<'pengaduan'> = {
  list: { query: { page: 1, limit: 10 } },
  create: {
    body: {
      judul: 'Lampu parkir padam',
      kategori: 'Infrastruktur',
      isi: 'Lampu di parkiran timur padam sejak Senin malam.',
    },
    galat: ['terlalu_sering'],
  },
  read: { params: { id: BARU } },
  terbuka: { params: { jenis: 'mahasiswa', id: 1 } },
  update: {
    params: { id: BARU },
    body: { status: 'Diproses', tanggapan: 'Teknisi datang besok pagi.' },
    wajib: ['status'],
    galat: ['sudah_ada'],
    catatan:
      'Menunggu menjadi Diproses, lalu Selesai; Ditolak dari keduanya. Langkah lain dijawab 422, begitu pula langkah terakhir dengan tanggapan kosong. Tanggapan yang tidak dikirim tetap seperti sebelumnya.',
  },
};

export const surat: ContohSumber<'surat'> = {
  list: { query: { page: 1, limit: 10 } },
  create: {
    body: { jenis: 'Surat Keterangan Aktif Kuliah', deskripsi: 'pengajuan tunjangan keluarga' },
    galat: ['terlalu_sering'],
  },
  read: { params: { id: 1 } },
  arsip: {
    params: { id: 1 },
    catatan: 'Juga setelah tautan suratnya ditutup.',
  },
  update: {
    params: { id: 1 },
    body: { status: 'Siap' },
    wajib: ['status'],
    catatan:
      'Diajukan menjadi Diproses, lalu Siap; Ditolak dari keduanya. Status yang sudah dimilikinya dijawab 200 dan tidak mengubah apa pun. Siap memberi nomor, membuat PDF dan menaruhnya di surat masuk mahasiswa.',
  },
  cabut: { params: { id: 1 }, body: { alasan: 'Data program studi keliru.' } },
};

export const suratMasuk: ContohSumber<'suratMasuk'> = {
  list: { query: { page: 1, limit: 10 } },
  create: {
    body: {
      id_mahasiswa: 1,
      nomor: '046/BEM/XI/2026',
      asal: 'Badan Eksekutif Mahasiswa',
      tanggal: '2026-11-20',
      perihal: 'Undangan rapat',
    },
    file: 'undangan.pdf',
  },
  update: {
    params: { id: BARU },
    body: { perihal: 'Undangan rapat kerja' },
    file: 'undangan.pdf',
    galat: ['sudah_ada'],
  },
  remove: { params: { id: BARU }, galat: ['sudah_ada'] },
};

export const verifikasiSurat: ContohSumber<'verifikasiSurat'> = {
  read: { params: { kode: KODE_SURAT }, galat: ['terlalu_sering'] },
  pemilik: {
    params: { kode: KODE_SURAT },
    body: { pemilik: '20230001' },
    galat: ['terlalu_sering'],
    catatan:
      'Isi surat hanya ikut bila jawabannya benar. Lima jawaban salah untuk satu surat dalam sehari, lalu 429.',
  },
};
