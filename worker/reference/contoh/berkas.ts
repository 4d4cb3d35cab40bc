import { BARU } from '../medan.ts';
import type { ContohSumber } from './jenis.ts';

const LANGKAH =
  'Tiga langkah: minta izin (tiket), kirim berkasnya ke url dengan method dan headers dari balasannya, lalu terbitkan.';

export const gambar: ContohSumber<'gambar'> = {
  list: { query: { page: 1, limit: 10 } },
  create: {
    body: { nama_file: 'Denah kampus' },
    file: 'denah.png',
    catatan: 'JPG atau PNG, kurang dari 1 MB.',
  },
  read: { params: { id: BARU } },
  tiket: { body: { nama_file: 'Poster wisuda', mime: 'image/png', ukuran_byte: 1000 }, catatan: LANGKAH },
  terbit: { params: { id: BARU }, galat: ['jenis_ditolak'] },
  remove: { params: { id: BARU }, galat: ['sudah_ada'] },
};

export const dokumen: ContohSumber<'dokumen'> = {
  list: { query: { page: 1, limit: 10 } },
  create: {
    body: { nama_file: 'Kalender akademik' },
    file: 'kalender.pdf',
    catatan: 'PDF, kurang dari 5 MB.',
  },
  read: { params: { id: BARU } },
  tiket: {
    body: { nama_file: 'Panduan KRS', mime: 'application/pdf', ukuran_byte: 1000 },
    catatan: LANGKAH,
  },
  terbit: { params: { id: BARU }, galat: ['jenis_ditolak'] },
  remove: { params: { id: BARU }, galat: ['sudah_ada'] },
};
