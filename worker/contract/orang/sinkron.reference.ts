import { CREATED_ID, fields, resource } from '../describe.ts';
import { GagalSinkron, Putaran, RincianPutaran, SinkronInput, sinkron } from './sinkron.ts';

export const sinkronReference = resource('sinkron', 'Sinkronisasi data induk', sinkron, {
  examples: {
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
      failures: ['sudah_ada'],
      note: 'Kirim selalu seluruh daftar: siapa yang tidak ada di dalamnya dihapus, atau menunggu operator bila mereka lebih banyak daripada batasnya. Baris memuat kolom data induk, fakultas dan program studi menurut nama atau id; kolom pilihan yang tidak ada dibiarkan seperti semula. Orang yang barisnya gagal tidak diubah dan tidak dihapus. Daftar diterapkan sekaligus setelah semua bagian tiba, dalam urutan apa pun; bagian yang sama boleh dikirim lagi. Bila beberapa bagian dikirim bersamaan, beri semuanya putaran yang sama, dan daftar berikutnya putaran lain.',
    },
    list: {},
    read: { params: { id: CREATED_ID } },
    setujui: {
      params: { id: CREATED_ID },
      failures: ['sudah_ada'],
      note: 'Yang dihapus hanya mereka yang masih ada dengan nomor induk yang sama. Disetujui sekali lagi, tidak terjadi apa pun.',
    },
    abaikan: { params: { id: CREATED_ID }, failures: ['sudah_ada'] },
  },
  fields: [
    fields(sinkron.put.query, { coba: '1: hanya memberitahukan apa yang akan berubah' }),
    fields(SinkronInput, {
      bagian: 'Bagian ke berapa dari daftar, mulai dari 1',
      dari: 'Banyaknya bagian',
      putaran: 'Nama daftar, sama di semua bagiannya; bagian bernama lain memulai daftar baru',
    }),
    fields(GagalSinkron, {
      bagian: 'Bagian ke berapa dari daftar',
      baris: 'Baris ke berapa di bagian itu',
      nomor_induk: 'NIM, NIDN atau NIP',
    }),
    fields(RincianPutaran, { gagal: 'Baris yang tidak diterima, dengan alasannya' }),
    fields(Putaran, {
      tunda:
        'Mengapa penghapusan menunggu: batas (terlalu banyak), kosong (tidak ada baris yang dapat dipakai) atau tanpa_nomor (ada baris tanpa nomor induk)',
    }),
  ],
});
