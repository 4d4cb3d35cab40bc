import { fields, resource } from '../describe.ts';
import { Menunggu, menunggu } from './menunggu.ts';
import { PerluTindakan, Statistik, statistik } from './statistik.ts';

export const statistikReference = resource(
  'statistik',
  'Statistik',
  { ...statistik, menunggu },
  {
    examples: {
      ringkasan: {},
      perluTindakan: {},
      persiapan: {},
      menunggu: {},
    },
    schemas: { Menunggu, PerluTindakan, Statistik },
    fields: [
      fields(Menunggu, {
        belum_pasti: 'Pesan yang jawaban gatewaynya hilang',
        pengaduan_mendesak: 'Pengaduan yang ditulis dalam keadaan darurat dan belum dibuka operator',
      }),
    ],
  },
);
