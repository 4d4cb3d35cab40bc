import { ROUTES } from './lib/routes.ts';

/** An HTML document the build writes. */
export interface Dokumen {
  /** its page's path; null for the shell, which answers every path without a file */
  path: string | null;
  file: string;
  /** its entry module */
  module: string;
}

/** Path under which the service worker fetches the shell; not a page. */
export const SHELL_PATH = '/shell';

const PATTERNS = [...Object.values(ROUTES), SHELL_PATH]
  .filter((path) => path !== ROUTES.NotFound)
  .map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`));

export const hasPage = (pathname: string) => PATTERNS.some((pattern) => pattern.test(pathname));

export const SHELL: Dokumen = { path: null, file: 'index.html', module: 'src/App.tsx' };

export const DOKUMEN: readonly Dokumen[] = [
  SHELL,
  // index.html is the shell; `_redirects` sends `/` here.
  { path: ROUTES.home, file: 'beranda.html', module: 'src/pages/publik/Home.tsx' },
  { path: ROUTES.Login, file: 'login.html', module: 'src/pages/publik/Login.tsx' },
  {
    path: ROUTES.VerifikasiSurat,
    file: 'verifikasi-surat.html',
    module: 'src/pages/publik/VerifikasiSurat.tsx',
  },
];
