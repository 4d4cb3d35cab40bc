import { fields, NO_HP, resource } from '../describe.ts';
import { CekParams, CekUserParams, RegisterInput, verifikasi } from './verifikasi.ts';

export const verifikasiReference = resource('verifikasi', 'Verifikasi dan pendaftaran', verifikasi, {
  examples: {
    cekUser: { params: { nim: '20230001' }, failures: ['validasi', 'terlalu_sering'] },
    cek: { params: { nim: '20230001', no_hp: '080000000001' }, failures: ['validasi', 'terlalu_sering'] },
    register: {
      body: { username: '20230002', no_hp: '0800-0000-0002', akses: 'Mahasiswa' },
      failures: ['tidak_ditemukan', 'sudah_ada', 'terlalu_sering'],
      note: 'NIM dan nomor harus cocok dengan seorang mahasiswa di data kampus. Password tidak pernah ada di dalam balasan.',
    },
  },
  fields: [
    fields(CekUserParams, { nim: 'Nomor Induk Mahasiswa' }),
    fields(CekParams, { nim: 'Nomor Induk Mahasiswa', no_hp: NO_HP }),
    fields(RegisterInput, { username: 'NIM', no_hp: NO_HP, akses: 'Peran yang mendaftar sendiri' }),
  ],
});
