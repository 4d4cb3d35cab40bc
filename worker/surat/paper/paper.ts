import { embed, hex } from '../huruf/embed.ts';
import { bold, regular } from '../huruf/font.ts';
import { createPdfFile, type Ref, textString } from './berkasPdf.ts';
import { createTags } from './tags.ts';
import { createFace, type Face, type Line, widthOf, wrap } from './wrap.ts';

// Lengths are in points, from the top of the page.

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = { left: 78, right: 68, top: 48, bottom: 62 };
export const LEFT = MARGIN.left;
export const RIGHT = A4.width - MARGIN.right;
export const WIDTH = RIGHT - LEFT;

/** line height relative to the font size */
const LEADING = 1.36;

export interface Style {
  face: Face;
  size: number;
  align?: 'left' | 'center' | 'justify';
  /** left edge and maximum width of lines */
  left?: number;
  width?: number;
  /** kind of its element for screen readers, a paragraph by default */
  tag?: 'P' | 'H1' | 'TH' | 'TD' | 'Caption';
}

/** Pages that fill from the top and overflow to the next. */
export function newPaper() {
  return {
    regular: createFace('F1', regular()),
    bold: createFace('F2', bold()),
    /** top of the next line */
    y: MARGIN.top,
    file: createPdfFile(),
    tags: createTags(),
    /** operators of each page */
    pages: [[]] as string[][],
    /** entries of the pages' images */
    images: new Map<string, Ref>(),
  };
}
export type Paper = ReturnType<typeof newPaper>;

interface Properties {
  title: string;
  author: string;
  /** file time, epoch milliseconds: the same letter has the same bytes whenever it is made */
  made: number;
}

export function save(paper: Paper, { title, author, made }: Properties): Uint8Array<ArrayBuffer> {
  const { file, tags, pages, images } = paper;
  const tree = file.reserve();
  const refs = pages.map(() => file.reserve());
  const fonts = [paper.regular, paper.bold].map((face) => `/${face.name} ${embed(file, face)}`).join(' ');
  const pictures = [...images].map(([name, ref]) => `/${name} ${ref}`).join(' ');
  const faint = file.add(`<< /Type /ExtGState /ca ${FAINT} >>`);
  const resources = file.add(
    `<< /Font << ${fonts} >> /XObject << ${pictures} >> /ExtGState << /Faint ${faint} >> >>`,
  );
  for (const [n, operators] of pages.entries()) {
    const content = file.stream('', Buffer.from(operators.join('\n'), 'latin1'));
    file.put(
      refs[n] as Ref,
      `<< /Type /Page /Parent ${tree} /MediaBox [0 0 ${A4.width} ${A4.height}] /Resources ${resources} ` +
        `/Contents ${content} /StructParents ${n} /Tabs /S >>`,
    );
  }
  file.put(tree, `<< /Type /Pages /Kids [${refs.join(' ')}] /Count ${refs.length} >>`);
  const date = `(D:${new Date(made).toISOString().slice(0, 19).replace(/\D/g, '')}Z)`;
  const info = file.add(
    `<< /Title ${textString(title)} /Author ${textString(author)} /Producer (VADR) ` +
      `/CreationDate ${date} /ModDate ${date} >>`,
  );
  const catalog = file.add(
    `<< /Type /Catalog /Pages ${tree} /Lang (id) /MarkInfo << /Marked true >> ` +
      `/ViewerPreferences << /DisplayDocTitle true >> /StructTreeRoot ${tags.write(file, refs)} >>`,
  );
  return file.save(`/Root ${catalog} /Info ${info}`);
}

const FAINT = 0.18;

/** Operators of something that is read: `tag` names its element. */
export function draw(paper: Paper, tag: string, operators: string, alt?: string): void {
  const mark = paper.tags.mark(paper.pages.length - 1, tag, alt);
  paper.pages.at(-1)?.push(`/${tag} <</MCID ${mark}>> BDC\n${operators}\nEMC`);
}

/** Operators of something that only decorates. */
export function decorate(paper: Paper, operators: string, page = paper.pages.length - 1): void {
  paper.pages[page]?.push(`/Artifact BMC\n${operators}\nEMC`);
}

/** Starts a new page if less than `height` is left. */
export function need(paper: Paper, height: number): void {
  if (paper.y + height <= A4.height - MARGIN.bottom) return;
  paper.pages.push([]);
  paper.y = MARGIN.top;
}

/** Writes wrapped text below the last. */
export function write(paper: Paper, text: string, style: Style): void {
  const { face, size, align = 'left', left = LEFT, width = WIDTH, tag = 'P' } = style;
  const lines = wrap(text, face, size, width);
  paper.tags.within(tag, () => {
    for (const [n, line] of lines.entries()) {
      need(paper, together(n, lines.length) * size * LEADING);
      const rest = width - widthOf(line, face, size);
      const spaces = line.filter(({ letter }) => letter === ' ').length;
      const stretch = align === 'justify' && n < lines.length - 1 && spaces > 0 ? rest / spaces : 0;
      const x = left + (align === 'center' ? rest / 2 : 0);
      draw(paper, 'Span', lineOperators(line, { face, size, x, y: fromBottom(paper.y + size), stretch }));
      paper.y += size * LEADING;
    }
  });
}

/** Lines from the nth on that stay on one page: no line of a paragraph stands alone at the end of a page or on the next. */
function together(n: number, lines: number): number {
  if (n === 0) return lines === 3 ? 3 : Math.min(2, lines);
  return n === lines - 2 ? 2 : 1;
}

export const heightOf = (text: string, { face, size, width = WIDTH }: Style) =>
  wrap(text, face, size, width).length * size * LEADING;

interface Pen {
  face: Face;
  size: number;
  x: number;
  /** baseline, from the bottom */
  y: number;
  /** extra width of each space */
  stretch?: number;
}

/** In ems: where marks above begin over small letters. */
const X_HEIGHT = 0.46;

/** Text as one run, so that it is copied as it is read. */
export function lineOperators(line: Line, { face, size, x, y, stretch = 0 }: Pen): string {
  const { font, used } = face;
  const unit = 1000 / font.unitsPerEm;
  let shown = '';
  const show = (letter: string) => {
    const glyph = font.glyphOf(letter);
    used.set(glyph, letter);
    shown += `<${hex(glyph)}>`;
    return glyph;
  };
  for (const { letter, marks } of line) {
    const glyph = show(letter);
    if (letter === ' ' && stretch > 0) shown += fixed((-stretch / size) * 1000);
    for (const mark of marks) {
      const [left, , right, top] = font.boxOf(glyph);
      const drawn = font.glyphOf(mark);
      const [from, , to] = font.boxOf(drawn);
      // Centred on the letter, and back to its end.
      const back = (font.advanceOf(glyph) - (left + right) / 2 + (from + to) / 2) * unit;
      const rise = mark === '\u0304' ? Math.max(0, top / font.unitsPerEm - X_HEIGHT) * size : 0;
      shown += `${fixed(back)}] TJ ${fixed(rise)} Ts [`;
      show(mark);
      shown += `] TJ 0 Ts [${fixed(font.advanceOf(drawn) * unit - back)}`;
    }
  }
  return `BT /${face.name} ${size} Tf ${fixed(x)} ${fixed(y)} Td [${shown.replaceAll('><', '')}] TJ ET`;
}

export const fixed = (value: number) => String(Math.round(value * 100) / 100);

export const rule = (paper: Paper, thickness: number) =>
  decorate(
    paper,
    `${thickness} w ${LEFT} ${fixed(fromBottom(paper.y))} m ${fixed(RIGHT)} ${fixed(fromBottom(paper.y))} l S`,
  );

/** Converts to the coordinates of a PDF, which count from the bottom. */
export const fromBottom = (y: number) => A4.height - y;

/** Draws a frame around what `run` writes, on each page that it reaches. */
export function frame(paper: Paper, left: number, width: number, run: () => void): void {
  const first = paper.pages.length - 1;
  const begin = paper.y;
  run();
  const last = paper.pages.length - 1;
  for (let page = first; page <= last; page++) {
    const top = page === first ? begin : MARGIN.top;
    const end = page === last ? paper.y : A4.height - MARGIN.bottom;
    const box = [left, fromBottom(end), width, end - top].map(fixed).join(' ');
    decorate(paper, `0.5 G 0.6 w ${box} re S 0 G`, page);
  }
}

export function numberPages(paper: Paper): void {
  const { pages, regular: face } = paper;
  if (pages.length === 1) return;
  for (const n of pages.keys()) {
    const line = wrap(`Halaman ${n + 1} dari ${pages.length}`, face, 9, WIDTH)[0] ?? [];
    const x = (A4.width - widthOf(line, face, 9)) / 2;
    decorate(paper, lineOperators(line, { face, size: 9, x, y: 34 }), n);
  }
}
