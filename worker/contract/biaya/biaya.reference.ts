import { fields, resource } from '../describe.ts';
import { Biaya, biaya } from './biaya.ts';

export const biayaReference = resource('biaya', 'Biaya', biaya, {
  examples: {
    read: {
      query: { bulan: '2026-11' },
      note: 'Menurut kata penyedia. Tiap pesan dihitung sekali, pada bulan diterimanya di zona waktu kampus.',
    },
    excel: { query: { bulan: '2026-11' } },
  },
  schemas: { Biaya },
  fields: [
    fields(biaya.read.query, { bulan: 'Bulan, seperti 2026-11; tanpa ini bulan ini' }),
    fields(Biaya, {
      belum_diketahui: 'Diterima, tetapi penyedia tidak menyebut harganya',
      perkiraan: 'true: tarifnya belum dipastikan kampus',
      berbiaya: 'true: gateway ini memungut biaya tiap pesan',
    }),
  ],
});
