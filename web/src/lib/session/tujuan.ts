import type { Peran } from '#contract/peran.ts';
import { DASHBOARD, ROUTES } from '../routes.ts';

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

/** The login that leads back to a page, such as one that a WhatsApp message links to. */
export function loginBack({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  // A login leads to the dashboard anyway.
  if (Object.values(DASHBOARD).includes(pathname)) return ROUTES.Login;
  return `${ROUTES.Login}?ke=${encodeURIComponent(pathname + search + hash)}`;
}

/** Whether `ke` names a page that was asked for, and not a service. */
export const isPage = (ke: string | null) => ke?.startsWith('/') === true;

/**
 * The page that a role gets to after its login.
 *
 * @param ke a service's name, or a path as `loginBack` writes it: it leads to that role's pages only, never to another site
 */
export function tujuan(peran: Peran, ke: string | null): string {
  if (ke === null || !isPage(ke)) return PAGES.get(ke ?? '')?.[peran] ?? DASHBOARD[peran];
  // Appended to the origin, not resolved against it: `//other.site` stays a path.
  const { pathname, search, hash } = new URL(location.origin + ke);
  const areas = [`/${peran.toLowerCase()}/`, '/akun/'];
  return areas.some((area) => pathname.startsWith(area)) ? pathname + search + hash : DASHBOARD[peran];
}
