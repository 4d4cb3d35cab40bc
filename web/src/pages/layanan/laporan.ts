import type { Peran } from '#contract/peran.ts';
import { ROUTES } from '../../lib/routes.ts';
import { peran } from '../../lib/session/session.ts';

const PENGADUAN: Partial<Record<Peran, string>> = {
  Mahasiswa: `${ROUTES.MahasiswaDashboardPengaduan}?tab=laporan`,
  Dosen: ROUTES.DosenDashboardPengaduanLaporan,
  Pegawai: `${ROUTES.PegawaiDashboardPengaduan}?tab=laporan`,
};

export const LAPORAN = {
  surat: `${ROUTES.MahasiswaDashboardEservices}?tab=permohonan`,
  pengaduan: (peran && PENGADUAN[peran]) ?? ROUTES.home,
};
