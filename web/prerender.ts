import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { builtIdentity } from './identity.ts';
import { DOKUMEN, SHELL } from './src/dokumen.ts';

type Output = Rolldown.RolldownOutput['output'];

const MATERIALS = 'virtual:bahan';

/**
 * Writes each document's template: the shell, with the document's scripts.
 * | @param output the browser build's files
 */
export function writeTemplates(output: Output, dist: string): void {
  const shell = readFileSync(join(dist, SHELL.file), 'utf8');
  for (const { file, modules } of DOKUMEN) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), withHints(shell, modules, output));
  }
}

/** Passes the templates to the renderer. */
export const materials = (dist: string): Plugin => ({
  name: 'materials',
  applyToEnvironment: ({ name }) => name === 'ssr',
  resolveId: (id) => (id === MATERIALS ? `\0${MATERIALS}` : null),
  load(id) {
    if (id !== `\0${MATERIALS}`) return null;
    const templates = DOKUMEN.map(({ file }) => [file, readFileSync(join(dist, file), 'utf8')]);
    return `export const TEMPLAT = ${JSON.stringify(Object.fromEntries(templates))};
      export const IDENTITAS = ${JSON.stringify(builtIdentity())};`;
  },
});

/**
 * Draws the documents from their templates: public pages, and the plain shell for all others.
 * | @param renderer path of the built `src/prerender.ts`
 */
export async function prerender(renderer: string, dist: string): Promise<void> {
  const { draw, IDENTITAS }: typeof import('./src/prerender.ts') = await import(renderer);
  for (const document of DOKUMEN) writeFileSync(join(dist, document.file), await draw(document, IDENTITAS));
}

const PLACE = '<!--petunjuk-->';

/** Preloads the page's scripts and links its styles. @throws when the HTML has no place for them */
function withHints(html: string, modules: readonly string[], output: Output): string {
  if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}`);
  const chunks = [...new Set(modules.flatMap((module) => chunksOf(module, output)))];
  const styles = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  const hints = chunks.map(({ fileName }) => `<link rel="modulepreload" href="/${fileName}" />`);
  const links = [...styles].map((name) => `<link rel="stylesheet" href="/${name}" />\n  `);
  // After the styles of the entry: of two classes the later one wins.
  return html.replace(PLACE, () => hints.join('\n    ')).replace('</head>', () => `${links.join('')}</head>`);
}

/** The page's own scripts, which the entry would request only once it runs. Vite lists the entry's imports itself. */
function chunksOf(module: string, output: Output): Rolldown.OutputChunk[] {
  const chunks = output.filter((file) => file.type === 'chunk');
  const page = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!page || !entry) throw new Error(`${module} has no chunk of its own`);
  const named = withImports(entry, chunks);
  const needed = withImports(page, chunks);
  return chunks.filter(({ fileName }) => needed.has(fileName) && !named.has(fileName));
}

/** A chunk with its imports, direct and indirect. */
function withImports(
  { fileName }: { fileName: string },
  chunks: readonly Rolldown.OutputChunk[],
): Set<string> {
  const needed = new Set([fileName]);
  // A set's iterator also visits values added during the loop.
  for (const name of needed)
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
      needed.add(imported);
  return needed;
}
