import { fields, resource } from '../../describe.ts';
import { BarisTemplate, template } from './templateCalls.ts';

export const templateReference = resource('template', 'Template WhatsApp', template, {
  examples: {
    list: {},
    sinkron: { failures: ['sudah_ada', 'terlalu_sering'] },
    buat: { failures: ['sudah_ada', 'terlalu_sering'] },
  },
  schemas: { Template: BarisTemplate },
  fields: [
    fields(BarisTemplate, {
      bahasa: 'Kode bahasa template, misalnya id',
      komponen: 'Bagian template seperti di penyedia',
      alasan: 'Mengapa penyedia menolaknya',
    }),
  ],
});
