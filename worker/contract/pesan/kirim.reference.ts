import { CREATED_ID, fields, resource } from '../describe.ts';
import { Jendela, jendela } from './jendela.ts';
import { kirimPesan, pesan } from './kirim.ts';

/** The fields of a message to people. */
export const WORDS = {
  body: 'Isi pesan; {nama} diganti nama penerima',
  template: 'Id template yang disetujui penyedia',
  isian: 'Nilai untuk variabel template, berurutan; {nama} boleh dipakai',
  draf: 'Draf yang dikirim, seperti terakhir dibaca: id dan updated_at. Draf itu hilang bersama pengirimannya; yang sudah diubah, dikirim, atau dihapus dijawab 409',
};

const penerima = { nama: 'Siti Aminah', no_hp: '080000000001', kategori: 'Mahasiswa' };
const tautan = 'https://portal.example.ac.id/files/';

export const kirimPesanReference = resource('kirimPesan', 'Pesan kepada satu orang', kirimPesan, {
  examples: {
    teks: {
      body: { ...penerima, body: 'Assalamualaikum {nama}, KRS Anda sudah disetujui.' },
      failures: ['tidak_ditemukan', 'sudah_ada'],
      note: 'Dijawab begitu pesan masuk antrean. Statusnya ada di laporan: pending, lalu sent, read atau cancel dengan alasannya.',
    },
    gambar: {
      body: { ...penerima, body: 'Denah kampus', alamat: `${tautan}denah.png` },
      failures: ['tidak_ditemukan', 'sudah_ada'],
    },
    dokumen: {
      body: { ...penerima, body: 'Kalender akademik', alamat: `${tautan}kalender.pdf` },
      failures: ['tidak_ditemukan', 'sudah_ada'],
    },
  },
  fields: [
    fields(kirimPesan.teks.body, WORDS),
    fields(kirimPesan.gambar.body, { ...WORDS, alamat: 'Tautan http(s) gambarnya' }),
    fields(kirimPesan.dokumen.body, { ...WORDS, alamat: 'Tautan http(s) dokumennya' }),
  ],
});

export const pesanReference = resource(
  'pesan',
  'Status pesan',
  { ...pesan, jendela },
  {
    examples: {
      jendela: { params: { no_hp: '080000000001' }, query: { jenis: 'teks' } },
      ulang: {
        params: { id: CREATED_ID },
        failures: ['sudah_ada'],
        note: 'Hanya yang gagal atau belum diketahui statusnya; yang lain dijawab 409.',
      },
      batal: { params: { id: CREATED_ID }, failures: ['sudah_ada'] },
    },
    schemas: { Jendela },
    fields: [
      fields(Jendela, {
        sampai: 'Sampai kapan jendelanya terbuka',
        alasan: 'Mengapa template penggantinya tidak dapat dikirim',
      }),
    ],
  },
);
