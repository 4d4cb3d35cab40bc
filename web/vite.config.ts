import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, type Rolldown } from 'vite';
import { materials, prerender, writeTemplates } from './prerender.ts';
import { pwa } from './pwa.ts';

const REACT = /\/node_modules\/(react|react-dom|scheduler)\//;
const OURS = /\/(src|contract|shared)\//;
const HOME_ICONS =
  /\/icons\/(arrow-right|arrow-up-right|check-check|file-text|graduation-cap|headset|mail|message-square-exclamation-point|school|user-plus)\.mjs$/;

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** True when the home page imports it. */
function isOfHome(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (id.endsWith('/pages/publik/Home.tsx')) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (modules.getModuleInfo(id)?.importers ?? []).some((importer) => isOfHome(importer, modules, seen));
}

/** The operator's pages, and all behind the login, are imported only through these two. */
const OPERATOR = '/pages/operator/OperatorRoutes.tsx';
const PORTAL = '/App.tsx';

/** True when it is imported only through `door`, and no public page needs it. */
function isBehind(door: string, id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (id.endsWith(door) || seen.has(id)) return true;
  seen.add(id);
  if (id.includes('/pages/publik/')) return false;
  const { isEntry, importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {};
  return !isEntry && [...importers, ...dynamicImporters].every((by) => isBehind(door, by, modules, seen));
}

const DIST = join(import.meta.dirname, 'dist');
const RENDERER = join(import.meta.dirname, 'renderer');

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), materials(DIST), pwa],
  build: {
    outDir: DIST,
    emptyOutDir: true,
    // Data URLs would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    // Browsers without modulepreload only miss a hint.
    modulePreload: { polyfill: false },
    // One file for what every page starts with, and one for what the home page shares:
    // fewer requests, and better compression than twenty files.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Separate from our code: run together, they would be a task twice as long.
            { name: 'react', test: REACT, priority: 3 },
            { name: 'inti', tags: ['$initial'], priority: 2 },
            {
              debugName: 'publik',
              // Among packages only icons; the others are imported behind one door.
              name: (id, modules) =>
                HOME_ICONS.test(id) || (OURS.test(id) && isOfHome(id, modules)) ? 'publik' : null,
              minShareCount: 2,
              priority: 1,
            },
            // Otherwise a list behind the login loads ninety files, most of them one icon.
            { name: 'ikon', test: /\/lucide-react\//, minShareCount: 2 },
            {
              debugName: 'portal',
              name: (id, modules) =>
                isBehind(OPERATOR, id, modules)
                  ? 'operator'
                  : isBehind(PORTAL, id, modules)
                    ? 'portal'
                    : null,
              minShareCount: 2,
              // Otherwise public pages, which share a dependency, would load this file.
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  environments: {
    ssr: {
      // One file without packages and Node, for the function on Pages too.
      keepProcessEnv: false,
      resolve: { noExternal: true, conditions: ['workerd', 'module', 'import', 'production'] },
      build: {
        outDir: RENDERER,
        copyPublicDir: false,
        rolldownOptions: {
          input: join(import.meta.dirname, 'src/prerender.ts'),
          output: { codeSplitting: false },
        },
      },
    },
  },
  builder: {
    // The build's own code draws the public pages.
    async buildApp({ build, environments: { client, ssr } }) {
      if (!client || !ssr) throw new Error('vite has other environments');
      const built = await build(client);
      if (!('output' in built)) throw new Error('one build was expected');
      writeTemplates(built.output, DIST);
      // Vite copies `public` without minifying, and this script blocks every page.
      const tema = join(DIST, 'tema.js');
      writeFileSync(tema, minifySync(tema, readFileSync(tema, 'utf8')).code);
      await build(ssr);
      await prerender(join(RENDERER, 'prerender.js'), DIST);
    },
  },
});
