import { fields, resource } from '../describe.ts';
import { Formulir, formulir } from './formulir.ts';

export const formulirReference = resource('formulir', 'Formulir di dalam WhatsApp', formulir, {
  examples: { list: {}, terbitkan: { failures: ['sudah_ada'] } },
  schemas: { Formulir },
  fields: [
    fields(Formulir, {
      keadaan: 'berubah: pertanyaannya berubah sejak terbit, jadi perlu diterbitkan lagi',
    }),
  ],
});
