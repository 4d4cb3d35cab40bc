import { ROUTES } from './lib/routes.ts';

export interface Dokumen {
  /** its page's path; null for the shell, which answers every path without a file */
  path: string | null;
  file: string;
  modules: readonly string[];
}

/** Path under which the service worker fetches the shell; not a page. */
export const SHELL_PATH = '/shell';

const PATTERNS = [...Object.values(ROUTES), SHELL_PATH]
  .filter((path) => path !== ROUTES.NotFound)
  .map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`));

export const hasPage = (pathname: string) => PATTERNS.some((pattern) => pattern.test(pathname));

export const SHELL: Dokumen = { path: null, file: 'index.html', modules: ['src/App.tsx'] };

/** The homes behind the login, which are drawn without what is the user's own. */
const BERANDA = [ROUTES.MahasiswaDashboard, ROUTES.DosenDashboard, ROUTES.PegawaiDashboard] as const;

export const isBeranda = (path: string | null) => BERANDA.some((beranda) => beranda === path);

export const DOKUMEN: readonly Dokumen[] = [
  SHELL,
  // index.html is the shell; `_redirects` sends `/` here.
  { path: ROUTES.home, file: 'beranda.html', modules: ['src/pages/publik/Home.tsx'] },
  { path: ROUTES.Login, file: 'login.html', modules: ['src/pages/publik/Login.tsx'] },
  {
    path: ROUTES.VerifikasiSurat,
    file: 'verifikasi-surat.html',
    modules: ['src/pages/publik/VerifikasiSurat.tsx'],
  },
  ...BERANDA.map((path) => ({
    path,
    file: `${path.slice(1)}.html`,
    modules: ['src/App.tsx', 'src/layouts/Frame.tsx'],
  })),
];
