import { fields, resource } from '../describe.ts';
import { Cadangan, cadangan } from './cadangan.ts';

export const cadanganReference = resource('cadangan', 'Cadangan', cadangan, {
  examples: {
    list: {},
    create: {
      note: 'Isi cadangan tidak dapat diambil lewat API. Ia dipulihkan dari bucketnya ke basis data kosong dengan `npm run restore`.',
    },
  },
  fields: [fields(Cadangan, { galat: 'Mengapa langkah terakhirnya gagal; langkah itu dicoba lagi' })],
});
