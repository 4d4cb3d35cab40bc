import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { builtIdentity } from './identity.ts';
import { DOKUMEN, SHELL_PATH } from './src/dokumen.ts';
import { createManifest } from './src/lib/manifest.ts';
import type { Build } from './sw/build.ts';

const ROOT = import.meta.dirname;
/** Everything that only the operator's pages need is imported through this module. */
const OPERATOR = 'pages/operator/OperatorRoutes.tsx';

/** Makes the site installable and usable offline: adds `manifest.webmanifest` and `sw.js`. */
export const pwa: Plugin = {
  name: 'pwa',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transformIndexHtml: {
    // After vite, which would look for these files in the source.
    order: 'post',
    handler: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'icon', href: '{ikon}', type: '{jenis-ikon}' }, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '{ikon-sentuh}' }, injectTo: 'head' },
    ],
  },
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const manifest = JSON.stringify(createManifest(builtIdentity()), null, 2);
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: manifest });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await serviceWorker(describe(bundle)) });
    },
  },
};

/** Lists a build's files for its service worker. */
function describe(bundle: Rolldown.OutputBundle): Build {
  const files = Object.values(bundle);
  const assets = files.map(({ fileName }) => fileName).filter((name) => name.startsWith('assets/'));
  const entry = files.find((file) => file.type === 'chunk' && file.isEntry);
  if (!entry) throw new Error('the build has no entry');
  const operators = [...assets].filter(notReachable(bundle, entry.fileName));
  const hash = createHash('sha256').update(JSON.stringify([assets, builtIdentity()]));
  // Includes unhashed files, so that a change of any makes a new build id.
  for (const file of files)
    if (file.type === 'asset' && !file.fileName.startsWith('assets/')) hash.update(file.source);
  for (const { name, parentPath } of readdirSync(join(ROOT, 'public'), { withFileTypes: true }).filter(
    (file) => file.isFile(),
  ))
    hash.update(readFileSync(join(parentPath, name)));
  for (const name of readdirSync(join(ROOT, 'sw'))) hash.update(readFileSync(join(ROOT, 'sw', name)));
  const path = (name: string) => `/${name}`;
  return {
    id: hash.digest('hex').slice(0, 12),
    entry: path(entry.fileName),
    pages: DOKUMEN.flatMap(({ path }) => path ?? []),
    // No file has this path, so Pages answers it with the shell.
    shell: SHELL_PATH,
    statics: ['/tema.js', '/logo.svg', '/khatam.svg'],
    first: assets.filter((name) => !operators.includes(name)).map(path),
    later: operators.map(path),
  };
}

/** Lists the files that the entry imports only through the operator's pages. */
function notReachable(bundle: Rolldown.OutputBundle, entry: string): (name: string) => boolean {
  const reached = new Set([entry]);
  // A set's iterator also visits values added during the loop.
  for (const name of reached) {
    const file = bundle[name];
    if (file?.type !== 'chunk') continue;
    for (const next of [...file.imports, ...file.dynamicImports]) {
      const chunk = bundle[next];
      if (chunk?.type === 'chunk' && !chunk.facadeModuleId?.endsWith(OPERATOR)) reached.add(next);
    }
    for (const style of file.viteMetadata?.importedCss ?? []) reached.add(style);
  }
  return (name) => !reached.has(name);
}

/** The build's service worker, or with SERVICE_WORKER=off the one that removes it. */
async function serviceWorker(of: Build): Promise<string> {
  const input = process.env.SERVICE_WORKER === 'off' ? 'sw/off.ts' : 'sw/index.ts';
  const result = await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    define: { __BUILD__: JSON.stringify(of) },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(ROOT, input), output: { format: 'iife' } },
    },
  });
  if (!('output' in result)) throw new Error('one build was expected');
  return result.output[0].code;
}
