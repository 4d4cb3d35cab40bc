import { CARI, fields, LOGIN_CODE, NO_HP, RESET_CODE, resource, SESSION_ID } from '../describe.ts';
import { bukti, MASA_BUKTI_MENIT } from './bukti.ts';
import { logout } from './logout.ts';
import { oidc, TukarInput } from './oidc.ts';
import { LupaPasswordInput, password, ResetPasswordInput } from './password.ts';
import { Profil, profil } from './profil.ts';
import { Sesi, sesi } from './sesi.ts';
import { LoginReply, login } from './session.ts';
import { UndangInput, UndangReply, undang } from './undang.ts';

export const akunReference = resource(
  'akun',
  'Akun dan sesi',
  {
    login,
    logout,
    profil,
    undang,
    ...password,
    ...oidc,
    sesi: sesi.list,
    akhiri: sesi.akhiri,
    bukti: bukti.password,
  },
  {
    examples: {
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
      keadaan: {
        note: 'Bila aktif, browser dibuka di /api/oidc/masuk, masuk di halaman kampus, lalu kembali ke /login?masuk={kode}, atau /login?galat={sebab} bila gagal.',
      },
      tukar: {
        body: { kode: LOGIN_CODE },
        failures: ['belum_login', 'terlalu_sering'],
        note: 'Kode berlaku 60 detik, dan sekali. Balasannya seperti balasan Masuk.',
      },
      sesi: {},
      akhiri: { params: { id: SESSION_ID } },
      bukti: {
        caller: 'Operator',
        body: { password: 'operator-demo' },
        failures: ['terlalu_sering'],
        note: `Masuk dihitung sebagai bukti selama ${MASA_BUKTI_MENIT} menit. Sesudahnya membuat kunci API, menghapus data pribadi, dan mengubah identitas kampus dijawab bukti_diperlukan, sampai panggilan ini memperbaruinya. Password yang salah tidak mengakhiri sesi.`,
      },
    },
    schemas: { Profil, Sesi },
    fields: [
      fields(LoginReply, {
        token: 'Token sesi, dikirim sebagai Authorization: Bearer {token}',
        hak_akses: 'Peran akun',
      }),
      fields(LupaPasswordInput, { no_hp: NO_HP }),
      fields(ResetPasswordInput, { kode: 'Kode enam angka dari WhatsApp' }),
      fields(TukarInput, { kode: 'Kode sekali pakai dari alamat /login?masuk={kode}' }),
      fields(Sesi, {
        dipakai_pada: 'Terakhir dipakai, tepat sampai menit',
        peramban: 'Browser dan perangkatnya; kosong: tidak diketahui',
        ini: 'true: sesi yang membuat panggilan ini',
      }),
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
