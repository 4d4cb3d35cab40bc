import { CREATED_ID, resource } from '../describe.ts';
import { TeksSiap, teksSiap } from './teksSiap.ts';

export const teksSiapReference = resource('teksSiap', 'Teks siap pakai', teksSiap, {
  examples: {
    list: {},
    create: {
      body: { judul: 'Pembukaan KRS', isi: 'Assalamualaikum {nama}, KRS sudah dibuka.' },
      failures: ['sudah_ada'],
    },
    update: { params: { id: CREATED_ID }, body: { judul: 'KRS dibuka' }, failures: ['sudah_ada'] },
    remove: { params: { id: CREATED_ID } },
  },
  schemas: { TeksSiap },
});
