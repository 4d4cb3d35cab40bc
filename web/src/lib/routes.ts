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
} as const;

export const DASHBOARD: Record<Peran, string> = {
  Mahasiswa: ROUTES.MahasiswaDashboard,
  Dosen: ROUTES.DosenDashboard,
  Pegawai: ROUTES.PegawaiDashboard,
  Operator: ROUTES.OperatorDashboard,
};
