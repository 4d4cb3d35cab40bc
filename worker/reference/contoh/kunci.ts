import { BARU } from '../medan.ts';
import type { ContohSumber } from './jenis.ts';

export const kunci: ContohSumber<'kunci'> = {
  list: {},
  create: {
    body: { nama: 'SIAKAD', boleh: ['sinkron/mahasiswa', 'sinkron/pegawai'] },
    galat: ['sudah_ada'],
    catatan:
      'Hanya balasan ini memuat kuncinya, yang lalu dikirim sebagai Authorization: Bearer {kunci}. Yang disimpan hanya sidiknya.',
  },
  remove: { params: { id: BARU }, catatan: 'Yang sudah dicabut tetap ada di daftar.' },
};

export const sinkron: ContohSumber<'sinkron'> = {
  put: {
    params: { jenis: 'pegawai' },
    query: { coba: 1 },
    body: {
      data: [
        {
          nip: '198001012006041001',
          nama_pegawai: 'Hasan Basri, S.Kom.',
          no_hp: '081234567890',
          email: 'hasan.basri@example.ac.id',
          nama_fakultas: 'Syariah dan Hukum',
          nama_jurusan: 'Hukum Tata Negara',
        },
      ],
      bagian: 1,
      dari: 1,
    },
    galat: ['sudah_ada'],
    catatan:
      'Kirim selalu seluruh daftar: siapa yang tidak ada di dalamnya dihapus, atau menunggu operator bila mereka lebih banyak daripada batasnya. Baris memuat kolom data induk, fakultas dan program studi menurut nama atau id; kolom pilihan yang tidak ada dibiarkan seperti semula. Orang yang barisnya gagal tidak diubah dan tidak dihapus. Daftar diterapkan sekaligus setelah semua bagian tiba, dalam urutan apa pun; bagian yang sama boleh dikirim lagi. Bila beberapa bagian dikirim bersamaan, beri semuanya putaran yang sama, dan daftar berikutnya putaran lain.',
  },
  list: {},
  read: { params: { id: BARU } },
  setujui: {
    params: { id: BARU },
    galat: ['sudah_ada'],
    catatan:
      'Yang dihapus hanya mereka yang masih ada dengan nomor induk yang sama. Disetujui sekali lagi, tidak terjadi apa pun.',
  },
  abaikan: { params: { id: BARU }, galat: ['sudah_ada'] },
};
