import { IDENTITAS, TEMPLAT } from 'virtual:bahan';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Identitas } from '#contract/portal/identitas.ts';
import { DOKUMEN, type Dokumen, hasPage, SHELL } from './dokumen.ts';
import { setIdentitas } from './lib/identitas.ts';
import { manifestOf } from './lib/manifest.ts';
import { ROUTES } from './lib/routes.ts';
import { pageTitle } from './lib/title.ts';
import { PublikPage } from './pages/publik/PublikPage.tsx';
import { PRERENDERED } from './pages/publik/prerendered.ts';

// The build draws every document with this, and so does the function that answers for them (`functions/documents.ts`) once the
// identity is another than that of the build.

export { DOKUMEN, hasPage, IDENTITAS };

export const manifest = (identitas: Identitas) => JSON.stringify(manifestOf(identitas), null, 2);

/** The document that answers for a path. */
export const dokumenOf = (pathname: string): Dokumen =>
  DOKUMEN.find(({ path }) => path === pathname) ?? SHELL;

/** The HTML of a document, as everybody gets it. */
export async function draw({ path, file }: Dokumen, identitas: Identitas): Promise<string> {
  const { judul, uraian } = headOf(path, identitas);
  const { produk, institusi, logo, tema } = identitas;
  return filled(TEMPLAT[file] ?? '', {
    '{judul}': escaped(judul),
    '{uraian}': escaped(uraian),
    '{situs}': escaped(`${produk} ${institusi}`),
    '{tema}': escaped(tema),
    '{ikon}': logo ?? '/logo.svg',
    '{jenis-ikon}': logo ? 'image/png' : 'image/svg+xml',
    '{ikon-sentuh}': logo ?? '/ikon/180.png',
    '<!--identitas-->': dataScript(identitas),
    '<!--isi-->': path === null ? '' : await bodyOf(path, identitas),
  });
}

/** Data, which no policy takes for a script. A text in it can neither end the element nor begin a comment. */
const dataScript = (identitas: Identitas) =>
  `<script type="application/json" id="identitas">${JSON.stringify(identitas).replaceAll('<', '\\u003c')}</script>`;

async function bodyOf(path: string, identitas: Identitas): Promise<string> {
  const Page = PRERENDERED[path];
  if (!Page) throw new Error(`${path} is not one of the pages that the browser takes over`);
  await Page.preload();
  // Nothing may come between these two: several documents may be drawn at once.
  setIdentitas(identitas);
  return renderToString(createElement(PublikPage, { page: Page }));
}

function headOf(path: string | null, identitas: Identitas): { judul: string; uraian: string } {
  const { produk, institusi, nama_lengkap } = identitas;
  switch (path) {
    case ROUTES.home:
      return {
        judul: pageTitle('Home', identitas),
        uraian: `Satu pintu untuk layanan ${institusi}: verifikasi akun ${produk} lewat WhatsApp, surat, pengaduan, dan informasi akademik.`,
      };
    case ROUTES.Login:
      return {
        judul: pageTitle('Login', identitas),
        uraian: `Masuk ke ${produk} dengan akun yang dikirim ke WhatsApp Anda.`,
      };
    case ROUTES.VerifikasiSurat:
      return {
        judul: pageTitle('Verifikasi Surat', identitas),
        uraian: `Periksa apakah sebuah surat benar diterbitkan ${nama_lengkap} dan masih berlaku.`,
      };
    default:
      return {
        judul: `${produk} ${institusi}`,
        uraian: `Portal layanan kampus ${institusi}: surat, pengaduan, informasi akademik, dan akun yang dikirim lewat WhatsApp.`,
      };
  }
}

/**
 * A template with its places filled, all at once, so that what fills one is never taken for another.
 *
 * @throws when it lacks one: the page would be empty and nobody would notice
 */
function filled(template: string, texts: Record<string, string>): string {
  for (const place of Object.keys(texts))
    if (!template.includes(place)) throw new Error(`index.html has no ${place}`);
  return template.replace(/\{[a-z-]+\}|<!--[a-z]+-->/g, (place) => texts[place] ?? place);
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
