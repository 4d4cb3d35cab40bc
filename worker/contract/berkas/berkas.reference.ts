import { CREATED_ID, fields, resource } from '../describe.ts';
import { Berkas, BerkasInput, berkas, TiketInput, TiketReply } from './berkas.ts';

const WORDS = { nama_file: 'Sebutan berkas', ukuran_byte: 'Ukuran berkas dalam byte' };

const LANGKAH =
  'Tiga langkah: minta izin (tiket), kirim berkasnya ke url dengan method dan headers dari balasannya, lalu terbitkan.';

export const gambarReference = resource('gambar', 'File gambar', berkas.gambar, {
  examples: {
    list: { query: { page: 1, limit: 10 } },
    create: {
      body: { nama_file: 'Denah kampus' },
      file: 'denah.png',
      note: 'JPG atau PNG, kurang dari 1 MB.',
    },
    read: { params: { id: CREATED_ID } },
    tiket: { body: { nama_file: 'Poster wisuda', mime: 'image/png', ukuran_byte: 1000 }, note: LANGKAH },
    terbit: { params: { id: CREATED_ID }, failures: ['jenis_ditolak', 'validasi'] },
    remove: { params: { id: CREATED_ID }, failures: ['sudah_ada'] },
  },
  schemas: { Berkas },
  fields: [
    fields(Berkas, { ...WORDS, file: 'Tautan terbukanya' }),
    fields(BerkasInput, { nama_file: WORDS.nama_file }),
    fields(TiketInput, { nama_file: WORDS.nama_file, ukuran_byte: WORDS.ukuran_byte }),
    fields(TiketReply.shape.data, { expires: 'Sampai kapan izin ini berlaku' }),
  ],
});

export const dokumenReference = resource('dokumen', 'File dokumen', berkas.dokumen, {
  examples: {
    list: { query: { page: 1, limit: 10 } },
    create: {
      body: { nama_file: 'Kalender akademik' },
      file: 'kalender.pdf',
      note: 'PDF, kurang dari 5 MB.',
    },
    read: { params: { id: CREATED_ID } },
    tiket: {
      body: { nama_file: 'Panduan KRS', mime: 'application/pdf', ukuran_byte: 1000 },
      note: LANGKAH,
    },
    terbit: { params: { id: CREATED_ID }, failures: ['jenis_ditolak', 'validasi'] },
    remove: { params: { id: CREATED_ID }, failures: ['sudah_ada'] },
  },
});
