import { CREATED_ID, fields, resource } from '../describe.ts';
import { Kunci, KunciInput, kunci } from './kunci.ts';

export const kunciReference = resource(
  'kunci',
  'Kunci API',
  kunci,
  {
    list: {},
    create: {
      body: { nama: 'SIAKAD', boleh: ['sinkron/mahasiswa', 'sinkron/pegawai'] },
      failures: ['sudah_ada'],
      note: 'Hanya balasan ini memuat kuncinya, yang lalu dikirim sebagai Authorization: Bearer {kunci}. Yang disimpan hanya sidiknya.',
    },
    remove: { params: { id: CREATED_ID }, note: 'Yang sudah dicabut tetap ada di daftar.' },
  },
  {
    fields: [
      fields(KunciInput, { boleh: 'Panggilan yang diizinkan' }),
      fields(Kunci, { akhir: 'Empat karakter terakhir kunci', boleh: 'Panggilan yang diizinkan' }),
    ],
  },
);
