import { PDFDocument, type PDFPage, StandardFonts } from '@cantoo/pdf-lib';
import { createFace, type Face, type Line, widthOf, wrap } from './wrap.ts';

// Lengths are in points, from the top of the page.

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = { left: 78, right: 68, top: 48, bottom: 62 };
export const LEFT = MARGIN.left;
export const RIGHT = A4.width - MARGIN.right;
export const WIDTH = RIGHT - LEFT;

/** line height relative to the font size */
const LEADING = 1.32;

export interface Style {
  face: Face;
  size: number;
  align?: 'left' | 'center' | 'justify';
  /** left edge and maximum width of lines */
  left?: number;
  width?: number;
}

/** Pages that fill from the top and overflow to the next. */
export interface Paper {
  regular: Face;
  bold: Face;
  /** top of the next line */
  y: number;
  page: PDFPage;
  document: PDFDocument;
}

/** @param made file time, epoch milliseconds: the same letter has the same bytes whenever it is made */
export async function newPaper(title: string, made: number): Promise<Paper> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(title);
  document.setProducer('VADR');
  document.setLanguage('id');
  document.setCreationDate(new Date(made));
  document.setModificationDate(new Date(made));
  const regular = createFace(await document.embedFont(StandardFonts.TimesRoman));
  const bold = createFace(await document.embedFont(StandardFonts.TimesRomanBold));
  return { regular, bold, document, page: document.addPage([A4.width, A4.height]), y: MARGIN.top };
}

/** Starts a new page if less than `height` is left. */
export function need(paper: Paper, height: number): void {
  if (paper.y + height <= A4.height - MARGIN.bottom) return;
  paper.page = paper.document.addPage([A4.width, A4.height]);
  paper.y = MARGIN.top;
}

/** Writes wrapped text below the last. */
export function write(paper: Paper, text: string, style: Style): void {
  const { face, size, align = 'left', left = LEFT, width = WIDTH } = style;
  const lines = wrap(text, face, size, width);
  for (const [n, line] of lines.entries()) {
    need(paper, size * LEADING);
    const rest = width - widthOf(line, face, size);
    const spaces = line.filter(({ letter }) => letter === ' ').length;
    const stretch = align === 'justify' && n < lines.length - 1 && spaces > 0 ? rest / spaces : 0;
    const x = left + (align === 'center' ? rest / 2 : 0);
    drawLine(paper.page, line, { face, size, x, y: fromBottom(paper.y + size), stretch });
    paper.y += size * LEADING;
  }
}

export const heightOf = (text: string, { face, size, width = WIDTH }: Style) =>
  wrap(text, face, size, width).length * size * LEADING;

/** Font, left end and baseline height from the bottom. */
interface Pen {
  face: Face;
  size: number;
  x: number;
  y: number;
}

/** @param stretch extra width of each space */
function drawLine(page: PDFPage, line: Line, { stretch, ...pen }: Pen & { stretch: number }): void {
  const { face, size, y } = pen;
  let { x } = pen;
  let word = '';
  let begin = x;
  const flush = () => {
    if (word !== '') page.drawText(word, { x: begin, y, size, font: face.font });
    word = '';
  };
  for (const { letter, marks } of line) {
    if (stretch > 0 && letter === ' ') flush();
    else {
      if (word === '') begin = x;
      word += letter;
    }
    for (const mark of marks) drawMark(page, mark, letter, { ...pen, x });
    x += (face.widthOf(letter) + (letter === ' ' ? stretch / size : 0)) * size;
  }
  flush();
}

/** In ems: how far a macron is raised above tall letters, and a dot dropped below the baseline. */
const LIFT = 0.17;
const DROP = 0.2;
const TALL = /[A-Zbdfhiklt]/;

/** @param pen at the letter's left end */
function drawMark(page: PDFPage, mark: string, letter: string, pen: Pen): void {
  const { face, size, x, y } = pen;
  const [drawn, moved] = mark === '\u0323' ? ['.', -DROP] : ['¯', TALL.test(letter) ? LIFT : 0];
  const centred = (face.widthOf(letter) - face.widthOf(drawn)) / 2;
  page.drawText(drawn, { x: x + centred * size, y: y + moved * size, size, font: face.font });
}

/** Draws a horizontal line over the text width. */
export function rule(paper: Paper, thickness: number): void {
  paper.page.drawLine({
    start: { x: LEFT, y: fromBottom(paper.y) },
    end: { x: RIGHT, y: fromBottom(paper.y) },
    thickness,
  });
}

/** Converts to pdf-lib's coordinates, which count from the bottom. */
export const fromBottom = (y: number) => A4.height - y;

/** Numbers the pages if there are several. */
export function numberPages({ document, regular }: Paper): void {
  const pages = document.getPages();
  if (pages.length === 1) return;
  for (const [n, page] of pages.entries()) {
    const text = `Halaman ${n + 1} dari ${pages.length}`;
    page.drawText(text, {
      x: (A4.width - regular.font.widthOfTextAtSize(text, 9)) / 2,
      y: 34,
      size: 9,
      font: regular.font,
    });
  }
}
