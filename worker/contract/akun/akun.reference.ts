import { CARI, fields, NO_HP, RESET_CODE, resource } from '../describe.ts';
import { logout } from './logout.ts';
import { LupaPasswordInput, password, ResetPasswordInput } from './password.ts';
import { Profil, profil } from './profil.ts';
import { LoginReply, login } from './session.ts';
import { UndangInput, UndangReply, undang } from './undang.ts';

export const akunReference = resource(
  'akun',
  'Akun dan sesi',
  { login, logout, profil, undang, ...password },
  {
    login: {
      body: { username: 'operator', password: 'operator-demo' },
      failures: ['belum_login', 'terlalu_sering'],
      note: 'Token dari balasannya dikirim sebagai Authorization: Bearer {token} dengan setiap panggilan berikutnya. Username yang tidak ada dan password yang salah dijawab sama.',
    },
    logout: {},
    profil: {},
    undang: {
      body: { kategori: 'Dosen', ids: [2, 3] },
      note: 'Isi salah satu: ids, atau cari beserta saringan untuk semua yang ditemukan. Orang banyak diundang sebagian demi sebagian: ulangi dengan sesudah dari balasannya sampai null.',
    },
    lupa: { body: { username: '0001018001', no_hp: '080000002001' }, failures: ['terlalu_sering'] },
    reset: {
      body: { username: '0001018001', kode: RESET_CODE, password: 'dosen-demo-baru' },
      failures: ['terlalu_sering'],
    },
    ganti: {
      caller: 'Pegawai',
      body: { password_lama: 'pegawai-demo', password: 'pegawai-demo-baru' },
      failures: ['terlalu_sering'],
    },
  },
  {
    schemas: { Profil },
    fields: [
      fields(LoginReply, {
        token: 'Token sesi, dikirim sebagai Authorization: Bearer {token}',
        hak_akses: 'Peran akun',
      }),
      fields(LupaPasswordInput, { no_hp: NO_HP }),
      fields(ResetPasswordInput, { kode: 'Kode enam angka dari WhatsApp' }),
      fields(UndangInput, {
        kategori: 'Kelompok orang',
        ids: 'Id orang-orang yang dipilih',
        cari: CARI,
        sesudah: 'Bagian berikutnya: nilai sesudah dari balasan sebelumnya',
      }),
      fields(UndangReply.shape.data, {
        dilewati: 'Berapa yang sudah punya akun',
        gagal: 'Siapa yang tidak diundang, dengan alasannya',
        sesudah: 'Dikirim sebagai sesudah untuk bagian berikutnya; null: sudah semua',
      }),
    ],
  },
);
