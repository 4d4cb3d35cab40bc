import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { prerender } from './prerender.ts';
import { pwa } from './pwa.ts';
import { KAMPUS } from './src/lib/kampus.ts';

// Lets another campus change its name in one file, index.html included.
const campusName: Plugin = {
  name: 'campus-name',
  transformIndexHtml: (html) =>
    html.replaceAll('{produk}', KAMPUS.produk).replaceAll('{institusi}', KAMPUS.institusi),
};

const HOME_ICONS =
  /\/icons\/(check-check|file-text|graduation-cap|headset|mail|message-square-exclamation-point|school|user-plus)\.mjs$/;

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Whether the home page is made of it. */
function isOfHome(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (id.endsWith('/pages/publik/Home.tsx')) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (modules.getModuleInfo(id)?.importers ?? []).some((importer) => isOfHome(importer, modules, seen));
}

const DIST = join(import.meta.dirname, 'dist');
const RENDERER = join(import.meta.dirname, '../node_modules/.cache/vadr-prerender');

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), campusName, pwa],
  build: {
    outDir: DIST,
    emptyOutDir: true,
    // Data URLs would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    // Browsers without modulepreload only miss a hint.
    modulePreload: { polyfill: false },
    // What every page starts with is one file, and what the home page shares with others another: fewer requests, and
    // they compress better than twenty.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'inti', tags: ['$initial'], priority: 2 },
            {
              name: (id, modules) => (isOfHome(id, modules) ? 'publik' : null),
              minShareCount: 2,
              // Ours alone: all icons are behind one door.
              test: /\/(src|contract)\//,
              priority: 1,
            },
            // The home page's icons, which others have, too: eight files for 2 KB.
            { name: 'ikon', test: HOME_ICONS, priority: 1 },
          ],
        },
      },
    },
  },
  environments: {
    ssr: {
      build: {
        outDir: RENDERER,
        copyPublicDir: false,
        rolldownOptions: { input: join(import.meta.dirname, 'src/prerender.tsx') },
      },
    },
  },
  builder: {
    // The public pages are drawn by the code that has just been built.
    async buildApp({ build, environments: { client, ssr } }) {
      if (!client || !ssr) throw new Error('vite has other environments');
      const built = await build(client);
      if (!('output' in built)) throw new Error('one build was expected');
      await build(ssr);
      await prerender(join(RENDERER, 'prerender.js'), built.output, DIST);
    },
  },
});
