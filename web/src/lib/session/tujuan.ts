import type { Peran } from '#contract/peran.ts';
import { DASHBOARD, ROUTES } from '../routes.ts';

/** The services a login can lead to, with each role's page. */
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

/** The login URL that leads on to a service, even with a session. */
export const loginTo = (layanan: Layanan) => `${ROUTES.Login}?ke=${layanan}`;

/** The login URL that leads back to a page, such as one linked in a WhatsApp message. */
export function loginBack({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  // The dashboard is the default.
  if (Object.values(DASHBOARD).includes(pathname)) return ROUTES.Login;
  return `${ROUTES.Login}?ke=${encodeURIComponent(pathname + search + hash)}`;
}

/** The query of the login page, kept in the tab while the browser is at the campus's own login. */
export const KE_OIDC = 'oidc:ke';

export const keepKe = (query: string) => sessionStorage.setItem(KE_OIDC, query);

/** True when `ke` is a page's path, not a service. */
export const isPage = (ke: string | null) => ke?.startsWith('/') === true;

/**
 * The page a role gets after login.
 *
 * @param ke a service's name, or a path as `loginBack` writes it; only that role's pages are allowed, never another site
 */
export function tujuan(peran: Peran, ke: string | null): string {
  if (ke === null || !isPage(ke)) return PAGES.get(ke ?? '')?.[peran] ?? DASHBOARD[peran];
  // Append to the origin, do not resolve against it: `//other.site` must stay a path.
  const { pathname, search, hash } = new URL(location.origin + ke);
  const areas = [`/${peran.toLowerCase()}/`, '/akun/'];
  return areas.some((area) => pathname.startsWith(area)) ? pathname + search + hash : DASHBOARD[peran];
}
