import { ROUTES } from './lib/routes.ts';

/** A document that the build writes. */
export interface Dokumen {
  /** of the page that is drawn in it; null: of the shell, which answers for every path that has no file */
  path: string | null;
  file: string;
  /** what is loaded for it besides the entry */
  module: string;
}

/** Where the service worker fetches the shell: no page of the app. */
export const SHELL_PATH = '/shell';

const PATTERNS = [...Object.values(ROUTES), SHELL_PATH]
  .filter((path) => path !== ROUTES.NotFound)
  .map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`));

/** Whether the app has a page at this path. */
export const hasPage = (pathname: string) => PATTERNS.some((pattern) => pattern.test(pathname));

export const SHELL: Dokumen = { path: null, file: 'index.html', module: 'src/App.tsx' };

export const DOKUMEN: readonly Dokumen[] = [
  SHELL,
  // Not index.html, which is the shell: `_redirects` leads here.
  { path: ROUTES.home, file: 'beranda.html', module: 'src/pages/publik/Home.tsx' },
  { path: ROUTES.Login, file: 'login.html', module: 'src/pages/publik/Login.tsx' },
  {
    path: ROUTES.VerifikasiSurat,
    file: 'verifikasi-surat.html',
    module: 'src/pages/publik/VerifikasiSurat.tsx',
  },
];
