import type { Peran } from '#contract/peran.ts';

/** Paths by the specification's route names. */
export const ROUTES = {
  home: '/',
  Login: '/login',
  Logout: '/logout',
  LupaPassword: '/lupa-password',
  NotFound: '/404',
  MahasiswaDashboard: '/mahasiswa/dashboard',
  MahasiswaDashboardEservices: '/mahasiswa/eservices',
  MahasiswaDashboardPengaduan: '/mahasiswa/pengaduan',
  DosenDashboard: '/dosen/dashboard',
  DosenDashboardPengaduan: '/dosen/pengaduan',
  PegawaiDashboard: '/pegawai/dashboard',
  OperatorDashboard: '/operator/dashboard',
  OperatorMasterDosen: '/operator/master/dosen',
  OperatorMasterMahasiswa: '/operator/master/mahasiswa',
  OperatorMasterPegawai: '/operator/master/pegawai',
  OperatorMasterLainnya: '/operator/master/lainnya',
  OperatorMasterFakultas: '/operator/master/fakultas',
  OperatorMasterUploadGambar: '/operator/master/upload/gambar',
  OperatorMasterUploadDokumen: '/operator/master/upload/dokumen',
  OperatorEservices: '/operator/master/eservices',
  OperatorMahasiswaPesan: '/operator/pesan/mahasiswa',
  OperatorOrangtuaPesan: '/operator/pesan/orangtua',
  OperatorDosenPesan: '/operator/pesan/dosen',
  OperatorPegawaiPesan: '/operator/pesan/pegawai',
  OperatorLainnyaPesan: '/operator/pesan/lainnya',
  OperatorMahasiswaGroup: '/operator/pesan/group/mahasiswa',
  OperatorOrangtuaGroup: '/operator/pesan/group/orangtua',
  OperatorDosenGroup: '/operator/pesan/group/dosen',
  OperatorPegawaiGroup: '/operator/pesan/group/pegawai',
  OperatorLainnyaGroup: '/operator/pesan/group/lainnya',
  OperatorReportPesan: '/operator/report/pesan',
  Operator2Arah: '/operator/dua/arah',
} as const;

export const DASHBOARD: Record<Peran, string> = {
  Mahasiswa: ROUTES.MahasiswaDashboard,
  Dosen: ROUTES.DosenDashboard,
  Pegawai: ROUTES.PegawaiDashboard,
  Operator: ROUTES.OperatorDashboard,
};
