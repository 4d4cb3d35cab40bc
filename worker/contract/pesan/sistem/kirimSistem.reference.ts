import { CREATED_ID, fields, resource } from '../../describe.ts';
import { HasilKirim, KirimanSistem, KirimInput, kirimSistem, SatuDariBanyak } from './kirimSistem.ts';

const nilaiKeluar = {
  nomor_induk: '20230001',
  body: 'Halo {nama}, nilai {mata_kuliah} sudah keluar. Lihat di SIAKAD.',
  data: { mata_kuliah: 'Ushul Fikih' },
  referensi: 'nilai-2026-1-20230001',
};

export const kirimSistemReference = resource('kirimSistem', 'Pesan dari sistem lain', kirimSistem, {
  examples: {
    kirim: {
      body: nilaiKeluar,
      note: 'Idempotency-Key wajib ada: bila jawabannya tidak diterima, kirim lagi dengan kunci yang sama, dan pesannya tetap satu. Isi no_hp atau nomor_induk, dan body, teks_siap atau template. Kunci uji menerima semuanya dan tidak mengirim apa pun. Bila batas_harian kunci sudah habis, jawabannya 429 dengan Retry-After.',
    },
    banyak: {
      body: {
        pesan: [
          nilaiKeluar,
          { no_hp: '081234567890', nama: 'Ahmad', body: 'Halo {nama}, buku Anda sudah lewat batas pinjam.' },
        ],
      },
      note: 'Jawabannya menurut urutan pesan. Yang salah hanya menggagalkan dirinya sendiri. Bila sisa batas_harian tidak cukup, tidak satu pun diterima; permintaan yang lebih besar dari batas_harian harus dipecah.',
    },
    cari: { query: { referensi: nilaiKeluar.referensi } },
    baca: { params: { id: CREATED_ID }, note: 'Paling banyak 600 kali semenit.' },
  },
  schemas: { KirimanSistem, HasilKirim },
  bodies: [[SatuDariBanyak, 'kirimSistem.kirim']],
  fields: [
    fields(KirimInput, {
      nomor_induk: 'NIM, NIDN atau NIP di data induk, sebagai ganti no_hp',
      body: 'Isi pesan. {nama} dan {kolom} diganti',
      teks_siap: 'Id teks siap pakai, sebagai ganti body',
      data: 'Nilai untuk {kolom}',
      alamat: 'Tautan gambar atau dokumen',
      referensi: 'Nama pesan ini di sistem Anda',
      mendesak: 'false: menunggu jam tenang selesai',
    }),
    fields(KirimanSistem, {
      belum_pasti: 'Sudah diserahkan ke gateway, tetapi jawabannya tidak diterima',
      alasan_kode: 'Sebab gagal atau menunggu, untuk program',
    }),
  ],
});
