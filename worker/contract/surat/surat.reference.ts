import { CREATED_ID, fields, resource } from '../describe.ts';
import { LangkahSuratInput, Surat, SuratInput, SuratMasuk } from './surat.ts';
import { surat, suratMasuk } from './suratCalls.ts';

export const suratReference = resource('surat', 'Permohonan surat', surat, {
  examples: {
    list: { query: { page: 1, limit: 10 } },
    jenis: {},
    create: {
      note: 'isian memuat yang diminta GET /api/surat/jenis; Surat Keterangan Aktif Kuliah tidak meminta apa-apa.',
      body: { jenis: 'Surat Keterangan Aktif Kuliah', deskripsi: 'pengajuan tunjangan keluarga' },
      failures: ['terlalu_sering'],
    },
    read: { params: { id: 1 } },
    pratinjau: {
      body: { jenis: 'Surat Keterangan Aktif Kuliah', deskripsi: 'pengajuan tunjangan keluarga' },
      failures: ['validasi'],
    },
    periksa: { params: { id: 3 }, body: {}, note: 'Surat yang sudah selesai dijawab 404.' },
    arsip: {
      params: { id: 1 },
      note: 'Juga setelah tautan suratnya ditutup.',
    },
    update: {
      params: { id: 1 },
      body: { status: 'Siap' },
      note: 'Diajukan menjadi Diproses, lalu Siap; Ditolak dari keduanya. Status yang sudah dimilikinya dijawab 200 dan tidak mengubah apa pun. Siap memberi nomor, membuat PDF dan menaruhnya di surat masuk mahasiswa.',
    },
    cabut: { params: { id: 1 }, body: { alasan: 'Data program studi keliru.' } },
  },
  schemas: { Surat },
  fields: [
    fields(SuratInput, {
      deskripsi: 'Keperluan, dicetak di surat sebagai kata-kata pemohon; alasan cuti tidak dicetak',
      isian: 'Yang diminta jenis suratnya, menurut nama',
    }),
    fields(LangkahSuratInput, {
      nama_cetak: 'Nama untuk dicetak, bila nama di data kampus tidak dapat dicetak',
      isian: 'Dengan Siap: yang diminta dari penyetuju (penyetuju di GET /api/surat/jenis)',
    }),
    fields(Surat, {
      deskripsi: 'Keperluan; pada cuti, alasannya',
      isian: 'Yang diminta jenis suratnya, menurut nama',
      menunggu_penanda:
        'Penanda yang tanda tangan elektroniknya ditunggu: tanda tangan ke berapa, dari berapa',
      kode: 'Kode pemeriksaan keaslian; null sampai surat terbit',
      file: 'Tautan terbuka PDF; null sampai surat terbit',
    }),
  ],
});

export const suratMasukReference = resource('suratMasuk', 'Surat masuk', suratMasuk, {
  examples: {
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
      params: { id: CREATED_ID },
      body: { perihal: 'Undangan rapat kerja' },
      file: 'undangan.pdf',
      failures: ['sudah_ada'],
    },
    remove: { params: { id: CREATED_ID }, failures: ['sudah_ada'] },
  },
  schemas: { SuratMasuk },
  fields: [fields(SuratMasuk, { file: 'Tautan terbuka PDF, bila ada' })],
});
