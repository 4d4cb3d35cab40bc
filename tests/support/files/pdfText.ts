import { inflateSync } from 'node:zlib';

/** A line of text where it stands: points from the lower left of its page. */
export interface PdfLine {
  page: number;
  x: number;
  y: number;
  size: number;
  text: string;
}

/** The source of each object, with its stream inflated, by number. */
function objectsOf(pdf: Uint8Array): Map<number, string> {
  const file = Buffer.from(pdf).toString('latin1');
  return new Map(
    [...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number, source = '']) => {
      const [head = '', stream] = source.split(/stream\n/);
      const bytes = stream && Buffer.from(stream.replace(/\nend$/, ''), 'latin1');
      return [Number(number), bytes ? head + inflateSync(bytes).toString('latin1') : head];
    }),
  );
}

/** The lines of a letter's PDF, as a reader copies them, in the order in which they are drawn. */
export function linesOf(pdf: Uint8Array): PdfLine[] {
  const objects = objectsOf(pdf);
  const source = (ref: string | undefined) => objects.get(Number(ref)) ?? '';
  const all = [...objects.values()];
  const resources = all.find((body) => body.includes('/XObject')) ?? '';
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d) (\d+) 0 R/g)].map(([, name, ref]) => {
      const map = source(/\/ToUnicode (\d+)/.exec(source(ref))?.[1]);
      const pairs = [...map.matchAll(/^<(\w{4})> <(\w+)>$/gm)].map(([, glyph = '', letters = '']) => {
        const codes = letters.match(/.{4}/g) ?? [];
        return [glyph, String.fromCharCode(...codes.map((code) => Number.parseInt(code, 16)))] as const;
      });
      return [name, new Map(pairs)];
    }),
  );
  const pages = all.filter((body) => body.includes('/Type /Page '));
  return pages.flatMap((page, n) => {
    const content = source(/\/Contents (\d+)/.exec(page)?.[1]);
    return [...content.matchAll(/BT \/(F\d) (\S+) Tf (\S+) (\S+) Td (.*) ET/g)].map(
      ([, font, size, x, y, shown = '']) => {
        const glyphs = (shown.match(/<\w+>/g) ?? []).flatMap((run) => run.slice(1, -1).match(/.{4}/g) ?? []);
        const text = glyphs.map((glyph) => fonts.get(font)?.get(glyph) ?? '\ufffd').join('');
        return { page: n + 1, x: Number(x), y: Number(y), size: Number(size), text };
      },
    );
  });
}
