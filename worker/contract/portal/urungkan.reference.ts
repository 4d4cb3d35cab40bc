import { resource, UNDO_TOKEN } from '../describe.ts';
import { urungkan } from './urungkan.ts';

export const urungkanReference = resource('urungkan', 'Mengurungkan', urungkan, {
  examples: {
    create: {
      params: { token: UNDO_TOKEN },
      failures: ['sudah_ada'],
      note: 'token adalah urung dari balasan DELETE, berlaku setengah menit bagi yang menghapusnya.',
    },
  },
});
