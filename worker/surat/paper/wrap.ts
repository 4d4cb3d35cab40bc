import { type Glyph, glyphsOf } from '#shared/glyphs.ts';
import type { Font } from '../huruf/font.ts';

/** A font as a document uses it. @param name its name in the pages */
export const createFace = (name: string, font: Font) => ({
  name,
  font,
  /** letters drawn so far, by their glyphs */
  used: new Map<number, string>(),
  /** width in ems, without kerning, which is not applied when drawing */
  widthOf: (letter: string) => font.advanceOf(font.glyphOf(letter)) / font.unitsPerEm,
});
export type Face = ReturnType<typeof createFace>;

export type Line = Glyph[];

/** in points */
export const widthOf = (line: Line, face: Face, size: number) =>
  line.reduce((width, { letter }) => width + face.widthOf(letter), 0) * size;

const isSpace = ({ letter }: Glyph) => letter === ' ';
const SPACE: Glyph = { letter: ' ', marks: [] };

/** Breaks text into lines of at most `width` points, between words, or within a word that is wider. */
export function wrap(text: string, face: Face, size: number, width: number): Line[] {
  const lines: Line[] = [];
  let line: Line = [];
  let filled = 0;
  const space = face.widthOf(' ') * size;
  for (const word of wordsOf(glyphsOf(text))) {
    const wide = widthOf(word, face, size);
    if (line.length > 0 && filled + space + wide > width) {
      lines.push(line);
      line = [];
      filled = 0;
    }
    if (line.length > 0) {
      line.push(SPACE);
      filled += space;
    }
    for (const glyph of word) {
      const advance = face.widthOf(glyph.letter) * size;
      if (line.length > 0 && filled + advance > width) {
        lines.push(line);
        line = [];
        filled = 0;
      }
      line.push(glyph);
      filled += advance;
    }
  }
  if (line.length > 0) lines.push(line);
  return lines;
}

function wordsOf(glyphs: readonly Glyph[]): Glyph[][] {
  const words: Glyph[][] = [[]];
  for (const glyph of glyphs) {
    if (isSpace(glyph)) words.push([]);
    else words.at(-1)?.push(glyph);
  }
  return words.filter((word) => word.length > 0);
}
