import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, type Rolldown } from 'vite';
import { materials, prerender, writeTemplates } from './prerender.ts';
import { pwa } from './pwa.ts';

const REACT = /\/node_modules\/(react|react-dom|scheduler)\//;
const OURS = /\/(src|contract)\//;
const HOME_ICONS =
  /\/icons\/(arrow-right|arrow-up-right|check-check|file-text|graduation-cap|headset|mail|message-square-exclamation-point|school|user-plus)\.mjs$/;

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Whether the home page is made of it. */
function isOfHome(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (id.endsWith('/pages/publik/Home.tsx')) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (modules.getModuleInfo(id)?.importers ?? []).some((importer) => isOfHome(importer, modules, seen));
}

/** Only through these two does somebody come to the operator's pages, and to all behind the login. */
const OPERATOR = '/pages/operator/OperatorRoutes.tsx';
const PORTAL = '/App.tsx';

/** Whether nobody comes to it but through a module, and no public page needs it. */
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
    // What every page starts with is one file, and what the home page shares with others another: fewer requests, and
    // they compress better than twenty.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Apart from ours: run as one, they would be twice as long a task.
            { name: 'react', test: REACT, priority: 3 },
            { name: 'inti', tags: ['$initial'], priority: 2 },
            {
              debugName: 'publik',
              // Of what is not ours its icons alone: all of them are behind one door.
              name: (id, modules) =>
                HOME_ICONS.test(id) || (OURS.test(id) && isOfHome(id, modules)) ? 'publik' : null,
              minShareCount: 2,
              priority: 1,
            },
            // Behind the login a list would else be ninety files, most of them one icon.
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
              // They have one on the public pages too, which would need all of this then.
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  environments: {
    ssr: {
      // All in one file that needs neither packages nor Node, for the function on Pages that draws with it, too.
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
    // The public pages are drawn by the code that has just been built.
    async buildApp({ build, environments: { client, ssr } }) {
      if (!client || !ssr) throw new Error('vite has other environments');
      const built = await build(client);
      if (!('output' in built)) throw new Error('one build was expected');
      writeTemplates(built.output, DIST);
      // What is in `public` goes as it is written, and this one keeps every page waiting.
      const tema = join(DIST, 'tema.js');
      writeFileSync(tema, minifySync(tema, readFileSync(tema, 'utf8')).code);
      await build(ssr);
      await prerender(join(RENDERER, 'prerender.js'), DIST);
    },
  },
});
