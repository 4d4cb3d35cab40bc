import { renderToString } from 'react-dom/server';
import { KAMPUS } from './lib/kampus.ts';
import { ROUTES } from './lib/routes.ts';
import { pageTitle } from './lib/title.ts';
import { PublikPage } from './pages/publik/PublikPage.tsx';
import { PRERENDERED } from './pages/publik/prerendered.ts';

const { produk, institusi, namaLengkap } = KAMPUS;

/** Answers for every path that has no file, as Pages does with this one. */
export const SHELL = {
  file: 'index.html',
  path: null,
  module: 'src/App.tsx',
  title: `${produk} ${institusi}`,
  description: `Portal layanan kampus ${institusi}: surat, pengaduan, informasi akademik, dan akun yang dikirim lewat WhatsApp.`,
};

/** What the build writes of each page that it draws, and into which file. */
export const PAGES = [
  {
    path: ROUTES.home,
    // Not index.html, which is the shell: `_redirects` leads here.
    file: 'beranda.html',
    module: 'src/pages/publik/Home.tsx',
    title: pageTitle('Home'),
    description: `Satu pintu untuk layanan ${institusi}: verifikasi akun ${produk} lewat WhatsApp, surat, pengaduan, dan informasi akademik.`,
  },
  {
    path: ROUTES.Login,
    file: 'login.html',
    module: 'src/pages/publik/Login.tsx',
    title: pageTitle('Login'),
    description: `Masuk ke ${produk} dengan akun yang dikirim ke WhatsApp Anda.`,
  },
  {
    path: ROUTES.VerifikasiSurat,
    file: 'verifikasi-surat.html',
    module: 'src/pages/publik/VerifikasiSurat.tsx',
    title: pageTitle('Verifikasi Surat'),
    description: `Periksa apakah sebuah surat benar diterbitkan ${namaLengkap} dan masih berlaku.`,
  },
];

/** The HTML of a page as everybody gets it. */
export async function render(path: string): Promise<string> {
  const Page = PRERENDERED[path];
  if (!Page) throw new Error(`${path} is not one of the pages that the browser takes over`);
  await Page.preload();
  return renderToString(<PublikPage page={Page} />);
}
