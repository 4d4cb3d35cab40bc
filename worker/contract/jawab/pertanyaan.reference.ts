import { CREATED_ID, fields, resource } from '../describe.ts';
import {
  BelumTerjawab,
  belumTerjawab,
  KataLain,
  kataLain,
  Percobaan,
  Pertanyaan,
  PertanyaanBaru,
  pertanyaan,
} from './pertanyaan.ts';

export const pertanyaanReference = resource('pertanyaan', 'Pertanyaan dan jawaban', pertanyaan, {
  examples: {
    list: {},
    read: { params: { id: 1 } },
    create: {
      body: {
        pertanyaan: 'Di mana kartu parkir diperpanjang?',
        jawaban: 'Di pos satpam gerbang utama.',
        pertanyaan_en: 'Where do I renew a parking card?',
        jawaban_en: 'At the security post of the main gate.',
      },
      failures: ['tidak_ditemukan'],
    },
    update: { params: { id: CREATED_ID }, body: { jawaban: 'Di pos satpam gerbang timur.' } },
    remove: { params: { id: CREATED_ID } },
    coba: { body: { teks: 'kartu parkir perpanjang dimana ya' } },
  },
  schemas: { Pertanyaan },
  fields: [
    fields(PertanyaanBaru, {
      id_belum_terjawab: 'Pertanyaan orang yang dijawab dengan ini; penanyanya langsung dijawab',
      pertanyaan_en: 'Bagi yang menulis dalam bahasa Inggris',
      jawaban_en: 'Bagi yang menulis dalam bahasa Inggris; tanpa ini mereka mendapat `jawaban`',
    }),
    fields(Percobaan, {
      perlakuan: 'Apa yang akan terjadi dengan tulisan itu',
      sebab: 'Kata dasar yang menentukan pertanyaannya, yang paling berat lebih dulu',
    }),
  ],
});

export const kataLainReference = resource('kataLain', 'Kata lain pertanyaan', kataLain, {
  examples: { list: { params: { id: 1 } }, remove: { params: { id: 1 } } },
  schemas: { KataLain },
  fields: [fields(KataLain, { kata: 'Kata dasar, seperti ditulis orang dari beberapa nomor' })],
});

export const belumTerjawabReference = resource('belumTerjawab', 'Pertanyaan belum terjawab', belumTerjawab, {
  examples: {
    list: { query: { page: 1, limit: 10 } },
    sisihkan: { params: { id: 1 } },
    kembalikan: { params: { id: 1 } },
  },
  schemas: { BelumTerjawab },
  fields: [
    fields(BelumTerjawab, {
      jumlah: 'Berapa kali ditanyakan',
      dapat_dijawab: 'Berapa penanya yang masih menunggu dan dapat dijawab sekarang',
    }),
  ],
});
