import { IDENTITAS, TEMPLAT } from 'virtual:bahan';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Identitas } from '#contract/portal/identitas.ts';
import { DOKUMEN, type Dokumen, hasPage, isBeranda, SHELL } from './dokumen.ts';
import { setIdentitas } from './lib/identitas.ts';
import { createManifest } from './lib/manifest.ts';
import { ROUTES } from './lib/routes.ts';
import { pageTitle } from './lib/title.ts';
import { BerandaPage } from './pages/layanan/BerandaPage.tsx';
import { PublikPage } from './pages/publik/PublikPage.tsx';
import { PRERENDERED } from './pages/publik/prerendered.ts';

// Renders the documents: at build time, and in `functions/documents.ts` once the identity differs from the build's.

export { DOKUMEN, hasPage, IDENTITAS };

export const manifest = (identitas: Identitas) => JSON.stringify(createManifest(identitas), null, 2);

export const dokumenOf = (pathname: string): Dokumen =>
  DOKUMEN.find(({ path }) => path === pathname) ?? SHELL;

/** Renders a document's HTML, identical for all visitors. */
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
    '<!--isi-->': path === null ? '' : await renderBody(path, identitas),
  });
}

/** A data block, which CSP does not treat as a script. `<` is escaped, so that no text can close the element. */
const dataScript = (identitas: Identitas) =>
  `<script type="application/json" id="identitas">${JSON.stringify(identitas).replaceAll('<', '\\u003c')}</script>`;

async function renderBody(path: string, identitas: Identitas): Promise<string> {
  if (isBeranda(path)) {
    setIdentitas(identitas);
    return renderToString(createElement(BerandaPage, { path }));
  }
  const Page = PRERENDERED[path];
  if (!Page) throw new Error(`${path} is not one of the pages that the browser takes over`);
  await Page.preload();
  // Keep these two calls together, without an `await`: documents may be rendered concurrently.
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
 * Fills a template's placeholders in one pass, so that inserted text is never replaced again.
 *
 * @throws when a placeholder is missing, which would leave the page empty unnoticed
 */
function filled(template: string, texts: Record<string, string>): string {
  for (const place of Object.keys(texts))
    if (!template.includes(place)) throw new Error(`index.html has no ${place}`);
  return template.replace(/\{[a-z-]+\}|<!--[a-z]+-->/g, (place) => texts[place] ?? place);
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
