import { CREATED_ID, fields, HAPUS_DIPILIH, NO_HP, resource } from '../describe.ts';
import { Pegawai, PegawaiInput, pegawai } from './pegawai.ts';

const halaman = { page: 1, limit: 10, cari: 'Siti' };

export const pegawaiReference = resource('pegawai', 'Pegawai', pegawai, {
  examples: {
    list: { query: halaman },
    ekspor: { query: { id_fakultas: 1 } },
    eksporDipilih: { body: { ids: [1, 2] } },
    read: { params: { id: 1 } },
    create: {
      body: {
        nip: '199001012020121001',
        nama_pegawai: 'Hasan Basri, S.Kom.',
        no_hp: '081234567893',
        email: 'hasan.basri@example.ac.id',
        id_fakultas: 1,
        id_prodi: 1,
      },
      failures: ['sudah_ada'],
    },
    update: { params: { id: CREATED_ID }, body: { no_hp: '081234567894' }, failures: ['sudah_ada'] },
    hapus: { body: { ids: [39, 40] }, failures: ['tidak_ditemukan'], note: HAPUS_DIPILIH },
    remove: { params: { id: CREATED_ID }, note: 'Akun dan sesinya ikut dihapus.' },
  },
  schemas: { Pegawai },
  fields: [
    fields(PegawaiInput, { nip: 'Nomor Induk Pegawai', no_hp: NO_HP }),
    fields(Pegawai, { nip: 'Nomor Induk Pegawai' }),
  ],
});
