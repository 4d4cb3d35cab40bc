import type { Peran } from '#contract/peran.ts';
import { DASHBOARD, ROUTES } from './routes.ts';

/** The services that a login can lead on to, and the page that each role has of one. */
const LAYANAN = {
  eservices: { Mahasiswa: ROUTES.MahasiswaDashboardEservices },
  pengaduan: {
    Mahasiswa: ROUTES.MahasiswaDashboardPengaduan,
    Dosen: ROUTES.DosenDashboardPengaduan,
    Pegawai: ROUTES.PegawaiDashboardPengaduan,
  },
} satisfies Record<string, Partial<Record<Peran, string>>>;

type Layanan = keyof typeof LAYANAN | 'dashboard';

const PAGES = new Map<string, Partial<Record<Peran, string>>>(Object.entries(LAYANAN));

/** The login that leads on to a service, also for somebody who is logged in already. */
export const loginTo = (layanan: Layanan) => `${ROUTES.Login}?ke=${layanan}`;

/**
 * Where a role is led to after its login.
 *
 * @param ke a service's name, as the login's address has it: never a path, so it leads to nowhere but a page of ours
 */
export const tujuan = (peran: Peran, ke: string | null): string =>
  PAGES.get(ke ?? '')?.[peran] ?? DASHBOARD[peran];
