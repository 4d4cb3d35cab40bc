import { fields, resource } from '../describe.ts';
import {
  BalasanInput,
  ButirPercakapan,
  KeadaanPercakapan,
  Pemilik,
  Percakapan,
  percakapan,
  Sebab,
} from './percakapan.ts';

const no_hp = '080000000001';

export const percakapanReference = resource('percakapan', 'Percakapan', percakapan, {
  examples: {
    list: { query: { page: 1, limit: 10, urut: 'menunggu' }, note: 'Selalu berhalaman.' },
    read: { params: { no_hp }, query: { page: 1, limit: 25 } },
    balas: { params: { no_hp }, body: { body: 'KRS dibuka hari Senin pukul 08.00 WIB.' } },
    selesai: { params: { no_hp }, failures: ['validasi'] },
  },
  schemas: { ButirPercakapan, KeadaanPercakapan, Pemilik, Percakapan, Sebab },
  fields: [
    fields(BalasanInput, {
      body: 'Isi pesan; {nama} diganti nama penerima',
      alamat: 'Tautan http(s) gambar atau dokumennya',
      template: 'Id template yang disetujui penyedia',
      isian: 'Nilai untuk variabel template, berurutan; {nama} boleh dipakai',
    }),
    fields(KeadaanPercakapan, {
      menunggu_sejak: 'Sejak kapan menunggu jawaban operator; null: tidak menunggu',
    }),
    fields(Percakapan, {
      mendesak: 'Menulis dalam keadaan darurat, dan belum dibuka operator; selalu paling atas',
    }),
    fields(Pemilik, { nomor_induk: 'NIM, NIDN atau NIP; pada orang tua: NIM anaknya' }),
    fields(ButirPercakapan, {
      arah: 'masuk: ditulis kepada kampus; keluar: dikirim kampus',
      alamat: 'Tautan gambar atau dokumennya',
      belum_pasti: 'Jawaban gateway hilang, jadi tidak diketahui sampai atau tidak',
      alasan: 'Mengapa gagal atau masih menunggu',
      perlakuan: 'Apa yang terjadi dengan tulisan itu',
      sebab: 'Pada jawaban otomatis dari daftar: pertanyaan mana yang dijawab, dan mengapa',
    }),
    fields(Sebab, {
      pertanyaan: 'Bunyinya waktu itu',
      kata: 'Kata dasar yang menentukan, yang paling berat lebih dulu; kosong: dipilih dari menu',
    }),
  ],
});
