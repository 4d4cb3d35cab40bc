import { KODE_RESET } from '../medan.ts';
import type { ContohSumber } from './jenis.ts';

export const layanan: ContohSumber<'layanan'> = {
  health: {},
  link: {},
  identitas: {},
  logo: {
    body: {},
    file: 'logo.png',
    galat: ['jenis_ditolak'],
    catatan: 'PNG 512 × 512 piksel, kurang dari 512 KB.',
  },
  openapi: {},
  docs: {},
};

export const akun: ContohSumber<'akun'> = {
  login: {
    body: { username: 'operator', password: 'operator-demo' },
    galat: ['belum_login', 'terlalu_sering'],
    catatan:
      'Token dari balasannya dikirim sebagai Authorization: Bearer {token} dengan setiap panggilan berikutnya. Username yang tidak ada dan password yang salah dijawab sama.',
  },
  logout: {},
  profil: {},
  undang: {
    body: { kategori: 'Dosen', ids: [2, 3] },
    catatan:
      'Isi salah satu: ids, atau cari beserta saringan untuk semua yang ditemukan. Orang banyak diundang sebagian demi sebagian: ulangi dengan sesudah dari balasannya sampai null.',
  },
  lupa: { body: { username: '0001018001', no_hp: '080000002001' }, galat: ['terlalu_sering'] },
  reset: {
    body: { username: '0001018001', kode: KODE_RESET, password: 'dosen-demo-baru' },
    galat: ['terlalu_sering'],
  },
  ganti: {
    sebagai: 'Pegawai',
    body: { password_lama: 'pegawai-demo', password: 'pegawai-demo-baru' },
    galat: ['terlalu_sering'],
  },
};

export const verifikasi: ContohSumber<'verifikasi'> = {
  cekUser: { params: { nim: '20230001' }, galat: ['validasi', 'terlalu_sering'] },
  cek: { params: { nim: '20230001', no_hp: '080000000001' }, galat: ['validasi', 'terlalu_sering'] },
  register: {
    body: { username: '20230002', no_hp: '0800-0000-0002', akses: 'Mahasiswa' },
    galat: ['tidak_ditemukan', 'sudah_ada', 'terlalu_sering'],
    catatan:
      'NIM dan nomor harus cocok dengan seorang mahasiswa di data kampus. Password tidak pernah ada di dalam balasan.',
  },
};
