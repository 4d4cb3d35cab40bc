import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { KAMPUS } from './src/lib/kampus.ts';

// Lets another campus change its name in one file, index.html included.
const campusName: Plugin = {
  name: 'campus-name',
  transformIndexHtml: (html) =>
    html.replaceAll('{produk}', KAMPUS.produk).replaceAll('{institusi}', KAMPUS.institusi),
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), campusName],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Data URLs would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    // Browsers without modulepreload only miss a hint.
    modulePreload: { polyfill: false },
    // What every page starts with is one file: fewer requests, and it compresses better than five.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'inti', tags: ['$initial'] }] } } },
  },
});
