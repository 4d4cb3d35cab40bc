import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { prerender } from './prerender.ts';
import { pwa } from './pwa.ts';
import { KAMPUS } from './src/lib/kampus.ts';

// Lets another campus change its name in one file, index.html included.
const campusName: Plugin = {
  name: 'campus-name',
  transformIndexHtml: (html) =>
    html.replaceAll('{produk}', KAMPUS.produk).replaceAll('{institusi}', KAMPUS.institusi),
};

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
    // What every page starts with is one file: fewer requests, and it compresses better than five.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'inti', tags: ['$initial'] }] } } },
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
