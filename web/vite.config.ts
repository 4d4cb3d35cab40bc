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
const BERANDA_ICONS = /\/icons\/(chevron-down|user|users|wallet)\.mjs$/;

const LOADS = /\/(lib\/api\/(Termuat|useMuat)|components\/feedback\/(LoadFailure|KodeKejadian))\.tsx?$/;

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Modules that the public home page imports, and the homes behind the login with their frame. */
const HOME = /\/pages\/publik\/Home\.tsx$/;
const BERANDA = /\/(layouts\/Frame|pages\/layanan\/ServiceDashboard)\.tsx$/;

/** True when one of the pages is or imports it. */
function isOf(pages: RegExp, id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (pages.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (modules.getModuleInfo(id)?.importers ?? []).some((importer) =>
    isOf(pages, importer, modules, seen),
  );
}

/** The operator's pages, and all behind the login, are imported only through these. */
const OPERATOR = /\/(pages\/operator\/OperatorRoutes|layouts\/operator\/OperatorLayout)\.tsx$/;
const PORTAL = /\/App\.tsx$/;

/** True when it is imported only through `doors`, and no public page needs it. */
function isBehind(doors: RegExp, id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (doors.test(id) || seen.has(id)) return true;
  seen.add(id);
  if (id.includes('/pages/publik/')) return false;
  const { isEntry, importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {};
  return !isEntry && [...importers, ...dynamicImporters].every((by) => isBehind(doors, by, modules, seen));
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
                HOME_ICONS.test(id) || (OURS.test(id) && isOf(HOME, id, modules)) ? 'publik' : null,
              minShareCount: 2,
              priority: 1,
            },
            {
              // One file for the homes, and nothing in it that only other pages need.
              debugName: 'beranda',
              name: (id, modules) =>
                BERANDA_ICONS.test(id) || (isOf(BERANDA, id, modules) && isBehind(PORTAL, id, modules))
                  ? 'beranda'
                  : null,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // What the homes share with public pages: one small file instead of four.
            { name: 'muat', test: LOADS, includeDependenciesRecursively: false },
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
