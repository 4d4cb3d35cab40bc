import { CREATED_ID, fields, GROUP_CODE, resource } from '../describe.ts';
import { Broadcast, broadcast, kirimBroadcast } from './broadcast.ts';
import { WORDS } from './kirim.reference.ts';
import { PratinjauReply } from './pratinjau.ts';

const ORDER = {
  ...WORDS,
  body: 'Isi pesan; {nama} dan {kolom} diganti nama dan nilai setiap penerima',
  isian: 'Nilai untuk variabel template, berurutan; {nama} dan {kolom} boleh dipakai',
  topik:
    'Satu dari topik di pengaturan, huruf besar atau kecil; yang berhenti dari topik itu dilewati. Kosong: tanpa topik',
  jadwal: 'Waktu pengiriman, ISO 8601 dengan zona waktu, paling lama setahun ke depan; kosong: sekarang',
};

const tautan = 'https://portal.example.ac.id/files/';

export const kirimBroadcastReference = resource(
  'kirimBroadcast',
  'Broadcast kepada satu group',
  kirimBroadcast,
  {
    examples: {
      teks: {
        body: { id_group: CREATED_ID, body: 'Assalamualaikum {nama}, perkuliahan dimulai hari Senin.' },
        failures: ['tidak_ditemukan', 'sudah_ada'],
        note: '{kolom} adalah kolom group itu, atau {nim}, {nidn}, {nip}, {prodi}, {fakultas}, {angkatan} dan {semester} dari data induk; yang tidak dikenal ditolak. Penerima yang nilainya kosong langsung tercatat gagal (tanpa_nilai). Yang berhenti berlangganan dilewati. Kemajuannya ada di GET /api/broadcast/{id}.',
      },
      gambar: {
        body: { id_group: CREATED_ID, body: 'Denah kampus', alamat: `${tautan}denah.png` },
        failures: ['tidak_ditemukan', 'sudah_ada'],
      },
      dokumen: {
        body: { id_group: CREATED_ID, body: 'Kalender akademik', alamat: `${tautan}kalender.pdf` },
        failures: ['tidak_ditemukan', 'sudah_ada'],
      },
    },
    fields: [
      fields(kirimBroadcast.teks.body, ORDER),
      fields(kirimBroadcast.gambar.body, { ...ORDER, alamat: 'Tautan http(s) gambarnya' }),
      fields(kirimBroadcast.dokumen.body, { ...ORDER, alamat: 'Tautan http(s) dokumennya' }),
    ],
  },
);

export const broadcastReference = resource('broadcast', 'Kemajuan broadcast', broadcast, {
  examples: {
    pratinjau: {
      params: { kategori: 'Mahasiswa', kode: GROUP_CODE },
      query: { jenis: 'teks', body: 'Halo {nama}' },
    },
    list: { query: { page: 1, limit: 10 } },
    read: { params: { id: CREATED_ID } },
    pesan: { params: { id: CREATED_ID }, query: { page: 1, limit: 10, status: 'sent' } },
    ubah: {
      params: { id: CREATED_ID },
      body: { body: 'Kuliah umum dipindah ke aula, {nama}.' },
      failures: ['sudah_ada'],
      note: 'Selama masih terjadwal. Yang tidak disebut tetap, penerimanya juga; jadwal yang kosong berarti sekarang. Dengan body_semula, isi yang sudah diubah sejak dibaca dijawab 409.',
    },
    lanjut: { params: { id: CREATED_ID }, failures: ['sudah_ada'] },
    dahulukan: {
      params: { id: CREATED_ID },
      failures: ['sudah_ada'],
      note: 'Pesannya dikirim lebih dulu daripada broadcast lain, paling lama semenit kemudian.',
    },
    batal: { params: { id: CREATED_ID }, failures: ['sudah_ada'] },
    setujui: {
      params: { id: CREATED_ID },
      failures: ['sudah_ada'],
      note: 'Oleh orang lain daripada penulisnya, yang mendapat 403. Sesudah itu broadcast dikirim atau menunggu jadwalnya seperti biasa.',
    },
    tolak: {
      params: { id: CREATED_ID },
      body: { alasan: 'Tanggalnya keliru' },
      failures: ['sudah_ada'],
      note: 'Broadcast berakhir sebagai dibatalkan, dengan alasan itu. Yang tidak diputuskan dalam seminggu berakhir sendiri (kedaluwarsa).',
    },
    pratinjauUlang: { params: { id: CREATED_ID } },
    ulang: {
      params: { id: CREATED_ID },
      failures: ['sudah_ada'],
      note: 'Dengan yang=dihentikan: pesan yang belum keluar ketika broadcast dihentikan. Yang sudah terkirim tidak dikirim lagi.',
    },
  },
  schemas: { Broadcast },
  fields: [
    fields(broadcast.ulang.query, { yang: 'Yang gagal (bawaan), atau yang dihentikan' }),
    fields(broadcast.pratinjau.query, {
      body: 'Isi yang sudah ditulis, untuk contoh dan tanpa_nilai',
      topik: 'Topiknya, agar yang berhenti dari topik itu tidak dihitung',
      lihat: 'Bagian dari nama atau nomor satu penerima, untuk dilihat',
    }),
    fields(PratinjauReply.shape.data, {
      kolom: 'Nama nilai yang dapat dipakai sebagai {kolom}',
      contoh: 'Isi sebagaimana dibaca paling banyak tiga penerima, yang terpanjang lebih dahulu',
      dilihat: 'Isi sebagaimana dibaca penerima yang dicari dengan lihat',
      tanpa_nilai: 'Nilai yang dipakai, dan berapa member yang tidak memilikinya',
      tak_lengkap: 'Berapa member yang tidak dikirimi karena nilainya kosong',
      berhenti_topik: 'Berapa member yang berhenti menerima topik ini',
    }),
    fields(Broadcast, {
      alamat: 'Tautan gambar atau dokumennya',
      body: 'Isi pesan; {nama} dan {kolom} diganti nama dan nilai setiap penerima',
      topik: 'Topiknya, seperti tertulis di pengaturan waktu itu',
      jadwal: 'Waktu pengiriman; null: begitu diterima',
      isian: 'Isian template yang dipilih',
      alasan: 'Mengapa menunggu atau dihentikan',
      persetujuan: 'Persetujuan orang kedua; null: tidak diperlukan',
      belum_pasti: 'Jawaban gateway hilang, jadi tidak diketahui sampai atau tidak',
    }),
  ],
});
