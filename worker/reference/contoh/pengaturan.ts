import type { ContohSumber } from './jenis.ts';

const tenang = { aktif: true, mulai: '21:00', selesai: '05:00', zona: 'Asia/Jakarta' } as const;

export const pengaturan: ContohSumber<'pengaturan'> = {
  read: {},
  update: { body: { jam_tenang: tenang, surat_kota: 'Surakarta' } },
  pratinjau: { body: { jenis: 'Surat Keterangan Aktif Kuliah', surat_kota: 'Surakarta' } },
};

export const statistik: ContohSumber<'statistik'> = {
  ringkasan: {},
  perluTindakan: {},
  persiapan: {},
  menunggu: {},
};

export const audit: ContohSumber<'audit'> = {
  list: { query: { page: 1, limit: 10, cari: 'Operator', dari: '2026-11-01' } },
  ekspor: { query: { dari: '2026-11-01', sampai: '2026-11-30' } },
};

export const cadangan: ContohSumber<'cadangan'> = {
  list: {},
  create: {
    catatan:
      'Isi cadangan tidak dapat diambil lewat API. Ia dipulihkan dari bucketnya ke basis data kosong dengan `npm run restore`.',
  },
};
