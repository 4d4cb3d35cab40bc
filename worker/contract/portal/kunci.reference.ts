import { CREATED_ID, fields, resource } from '../describe.ts';
import { CallbackInput } from './callback.ts';
import { Kunci, KunciInput, kunci } from './kunci.ts';

export const kunciReference = resource('kunci', 'Kunci API', kunci, {
  examples: {
    list: {},
    create: {
      body: { nama: 'SIAKAD', boleh: ['sinkron/mahasiswa', 'sinkron/pegawai', 'pesan/kirim'] },
      failures: ['sudah_ada'],
      note: 'Dengan jenis uji, pesannya diterima tetapi tidak dikirim; dengan jenis tim, hanya ke nomor di daftar. Hanya balasan ini memuat kuncinya, yang lalu dikirim sebagai Authorization: Bearer {kunci}. Yang disimpan hanya sidiknya.',
    },
    pasang: {
      params: { id: CREATED_ID },
      body: { callback: 'https://siakad.kampus.ac.id/callback/pesan' },
      note: 'Setiap kali status pesan menjadi sent, read, atau cancel, portal mengirim POST {"type": "pesan.status", "timestamp", "data": {"id", "referensi", "status", "alasan_kode"}} dengan header webhook-id, webhook-timestamp, dan webhook-signature menurut Standard Webhooks. Jawab 2xx dalam 3 detik; penerima yang lebih lambat dikirimi lagi, dan sejak itu ditunggu 10 detik. Yang gagal dicoba lagi sampai sehari dengan webhook-id yang sama; urutan yang benar adalah menurut timestamp. Jawaban 410, atau seminggu tanpa satu keberhasilan, mematikannya: perubahan sesudahnya tidak dikabarkan. Rahasianya hanya ditampilkan dalam balasan yang membuatnya; bila sudah ada, rahasia itu tetap, kecuali rahasia_baru: true menggantinya. Sejak itu semua callback, juga yang dicoba lagi, ditandatangani dengan rahasia baru.',
    },
    ulang: {
      params: { id: CREATED_ID },
      failures: ['sudah_ada'],
      note: 'Yang dikirim lagi dicoba sampai sehari. Webhook-id-nya tetap, sehingga penerima tahu mana yang sudah diterimanya.',
    },
    remove: {
      params: { id: CREATED_ID },
      query: { batalkan: '1' },
      note: 'Yang sudah dicabut tetap ada di daftar. Tanpa batalkan=1, pesan yang sudah diterima portal tetap dikirim. Panggilan ini boleh diulang, misalnya untuk pesan yang tadi sedang dikirim dan ternyata ditunda gateway.',
    },
  },
  fields: [
    fields(KunciInput, {
      alamat_ip: 'Alamat IP atau jaringan (CIDR) yang boleh memakainya; kosong: semua',
      berakhir_pada: 'Tanggal (WIB), sampai akhir hari itu, atau waktu ISO 8601; kosong: tidak berakhir',
      boleh: 'Panggilan yang diizinkan',
      daftar: 'Nomor yang boleh dikirimi kunci tim',
      batas_harian: 'Pesan sehari; kosong: tanpa batas',
      callback: 'Alamat https yang dikabari setiap status pesan berubah',
    }),
    fields(CallbackInput, { rahasia_baru: 'true: mengganti rahasia callback, seketika' }),
    fields(Kunci, {
      akhir: 'Empat karakter terakhir kunci',
      boleh: 'Panggilan yang diizinkan',
      pesan: 'Pesan 30 hari terakhir, yang masih menunggu, dan sebab yang gagal',
    }),
  ],
});
