import { CREATED_ID, fields, HAPUS_DIPILIH, NO_HP, resource } from '../describe.ts';
import { Lainnya, LainnyaInput, lainnya } from './lainnya.ts';

export const lainnyaReference = resource('lainnya', 'Kontak lainnya', lainnya, {
  examples: {
    list: { query: { page: 1, limit: 10, cari: 'Kantin' } },
    ekspor: {},
    eksporDipilih: { body: { ids: [1, 2] } },
    read: { params: { id: 1 } },
    create: { body: { nama_lainnya: 'Toko Buku Kampus', no_hp: '081234567895' }, failures: ['sudah_ada'] },
    update: { params: { id: CREATED_ID }, body: { nama_lainnya: 'Toko Buku' }, failures: ['sudah_ada'] },
    hapus: { body: { ids: [24, 25] }, failures: ['tidak_ditemukan'], note: HAPUS_DIPILIH },
    remove: { params: { id: CREATED_ID } },
  },
  schemas: { Lainnya },
  fields: [fields(LainnyaInput, { no_hp: NO_HP })],
});
