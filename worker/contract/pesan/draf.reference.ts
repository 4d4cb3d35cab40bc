import { CREATED_ID, fields, resource } from '../describe.ts';
import { Draf, DrafInput, DrafUbah, draf } from './draf.ts';

const isi = {
  sumber: [{ jenis: 'orang', kategori: 'Dosen' }],
  jenis: 'teks',
  body: 'Assalamualaikum {nama}, rapat senat hari Senin.',
  alamat: null,
  topik: null,
  template: null,
  isian: null,
  jadwal: null,
};

export const drafReference = resource('draf', 'Draf pesan', draf, {
  examples: {
    create: { body: { judul: 'Rapat senat', isi } },
    list: {},
    read: { params: { id: CREATED_ID } },
    update: {
      params: { id: CREATED_ID },
      body: { judul: 'Rapat senat dan dosen' },
      failures: ['sudah_ada'],
    },
    remove: { params: { id: CREATED_ID } },
  },
  schemas: { Draf },
  fields: [
    fields(DrafInput, { isi: 'Pesan sejauh yang ditulis; baru diperiksa saat dikirim' }),
    fields(DrafUbah, {
      isi: 'Pesan sejauh yang ditulis; baru diperiksa saat dikirim',
      updated_at: 'Seperti terakhir dibaca; yang sudah diubah sejak itu dijawab 409. Kosong: ditimpa',
    }),
    fields(Draf, { dibuat_oleh: 'Nama operator yang pertama menyimpannya' }),
  ],
});
