import { fields, resource } from '../describe.ts';
import { reference } from './apiReference.ts';
import { health } from './health.ts';
import { identitas } from './identitas.ts';
import { link, Tautan } from './link.ts';
import { logo } from './logo.ts';

export const layananReference = resource(
  'layanan',
  'Portal',
  { health, link, identitas, logo, ...reference },
  {
    examples: {
      health: {},
      link: {},
      identitas: {},
      logo: {
        body: {},
        file: 'logo.png',
        failures: ['jenis_ditolak'],
        note: 'PNG 512 × 512 piksel, kurang dari 512 KB.',
      },
      openapi: {},
      docs: {},
    },
    fields: [fields(Tautan, { link: 'Alamat tujuan tautan' })],
  },
);
