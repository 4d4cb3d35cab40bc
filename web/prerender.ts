import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Output = Rolldown.RolldownOutput['output'];

/**
 * Writes the pages that are the same for everybody as HTML, and the plain shell that answers for all others.
 *
 * @param renderer where the built `src/prerender.tsx` is
 * @param output what the build for browsers has put into `dist`
 */
export async function prerender(renderer: string, output: Output, dist: string): Promise<void> {
  const { PAGES, SHELL, render }: typeof import('./src/prerender.tsx') = await import(renderer);
  const template = readFileSync(join(dist, SHELL.file), 'utf8');
  for (const { file, path, module, title, description } of [SHELL, ...PAGES]) {
    const hints = chunksOf(module, output).map((name) => `<link rel="modulepreload" href="/${name}" />`);
    const html = filled(template, {
      '{judul}': escaped(title),
      '{uraian}': escaped(description),
      '<!--petunjuk-->': hints.join('\n    '),
      '<!--isi-->': path === null ? '' : await render(path),
    });
    writeFileSync(join(dist, file), html);
  }
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

/** A template with its places filled. @throws when it lacks one: the page would be empty and nobody would notice */
function filled(template: string, texts: Record<string, string>): string {
  return Object.entries(texts).reduce((html, [place, text]) => {
    if (!html.includes(place)) throw new Error(`index.html has no ${place}`);
    return html.replaceAll(place, () => text);
  }, template);
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
