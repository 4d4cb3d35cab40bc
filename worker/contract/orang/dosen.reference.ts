import { CREATED_ID, fields, HAPUS_DIPILIH, NO_HP, resource } from '../describe.ts';
import { Dosen, DosenInput, dosen } from './dosen.ts';

const halaman = { page: 1, limit: 10, cari: 'Siti' };

export const dosenReference = resource('dosen', 'Dosen', dosen, {
  examples: {
    list: { query: { ...halaman, jabatan: 'Dosen' } },
    ekspor: { query: { jabatan: 'Dosen' } },
    eksporDipilih: { body: { ids: [1, 2] } },
    read: { params: { id: 1 } },
    create: {
      body: {
        nidn: '0020129001',
        nama_dosen: 'Dr. Ahmad Fauzi, M.Ag.',
        no_hp: '081234567892',
        email: 'ahmad.fauzi@example.ac.id',
        id_fakultas: 1,
        id_prodi: 1,
        jabatan: 'Dosen',
      },
      failures: ['sudah_ada'],
    },
    update: { params: { id: CREATED_ID }, body: { jabatan: 'Ketua-Jurusan' }, failures: ['sudah_ada'] },
    hapus: { body: { ids: [59, 60] }, failures: ['tidak_ditemukan'], note: HAPUS_DIPILIH },
    remove: { params: { id: CREATED_ID }, note: 'Akun dan sesinya ikut dihapus.' },
  },
  schemas: { Dosen },
  fields: [
    fields(DosenInput, { nidn: 'Nomor Induk Dosen Nasional', no_hp: NO_HP }),
    fields(Dosen, { nidn: 'Nomor Induk Dosen Nasional' }),
  ],
});
