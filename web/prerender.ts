import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { builtIdentity } from './identity.ts';
import { DOKUMEN, SHELL } from './src/dokumen.ts';

type Output = Rolldown.RolldownOutput['output'];

const MATERIALS = 'virtual:bahan';

/**
 * Writes the template of each document into its place: the shell, with the scripts that the document is made of.
 *
 * @param output what the build for browsers has put into `dist`
 */
export function writeTemplates(output: Output, dist: string): void {
  const shell = readFileSync(join(dist, SHELL.file), 'utf8');
  for (const { file, module } of DOKUMEN) writeFileSync(join(dist, file), withHints(shell, module, output));
}

/** Gives the renderer these templates. */
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
 * Draws the documents in the place of their templates: the pages that are the same for everybody, and the plain shell that
 * answers for all others.
 *
 * @param renderer where the built `src/prerender.ts` is
 */
export async function prerender(renderer: string, dist: string): Promise<void> {
  const { draw, IDENTITAS }: typeof import('./src/prerender.ts') = await import(renderer);
  for (const document of DOKUMEN) writeFileSync(join(dist, document.file), await draw(document, IDENTITAS));
}

const PLACE = '<!--petunjuk-->';

/** Has a document ask at once for the scripts of its page. @throws when it has no place for that */
function withHints(html: string, module: string, output: Output): string {
  if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}`);
  const hints = chunksOf(module, output).map((name) => `<link rel="modulepreload" href="/${name}" />`);
  return html.replace(PLACE, () => hints.join('\n    '));
}

/** A page's own scripts: those that the entry, whose imports vite names itself, would ask for only once it runs. */
function chunksOf(module: string, output: Output): string[] {
  const chunks = output.filter((file) => file.type === 'chunk');
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!page || !entry) throw new Error(`${module} has no chunk of its own`);
  const named = withImports(entry, chunks);
  return [...withImports(page, chunks)].filter((name) => !named.has(name));
}

/** A chunk and all that it is made of. */
function withImports(
  { fileName }: { fileName: string },
  chunks: readonly Rolldown.OutputChunk[],
): Set<string> {
  const needed = new Set([fileName]);
  // What is added while it is gone through is gone through, too.
  for (const name of needed)
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
      needed.add(imported);
  return needed;
}
