import { BARU } from '../medan.ts';
import type { ContohSumber } from './jenis.ts';

const no_hp = '080000000001';

export const percakapan: ContohSumber<'percakapan'> = {
  list: { query: { page: 1, limit: 10, urut: 'menunggu' }, catatan: 'Selalu berhalaman.' },
  read: { params: { no_hp }, query: { page: 1, limit: 25 } },
  balas: { params: { no_hp }, body: { body: 'KRS dibuka hari Senin pukul 08.00 WIB.' } },
  selesai: { params: { no_hp }, galat: ['validasi'] },
};

export const pertanyaan: ContohSumber<'pertanyaan'> = {
  list: {},
  read: { params: { id: 1 } },
  create: {
    body: { pertanyaan: 'Di mana kartu parkir diperpanjang?', jawaban: 'Di pos satpam gerbang utama.' },
  },
  update: { params: { id: BARU }, body: { jawaban: 'Di pos satpam gerbang timur.' } },
  remove: { params: { id: BARU } },
  coba: { body: { teks: 'kartu parkir perpanjang dimana ya' } },
};

export const belumTerjawab: ContohSumber<'belumTerjawab'> = {
  list: { query: { page: 1, limit: 10 } },
  sisihkan: { params: { id: 1 } },
  kembalikan: { params: { id: 1 } },
};

export const teksSiap: ContohSumber<'teksSiap'> = {
  list: {},
  create: {
    body: { judul: 'Pembukaan KRS', isi: 'Assalamualaikum {nama}, KRS sudah dibuka.' },
    galat: ['sudah_ada'],
  },
  update: { params: { id: BARU }, body: { judul: 'KRS dibuka' }, galat: ['sudah_ada'] },
  remove: { params: { id: BARU } },
};
