import { HURUF } from './huruf.ts';

// Printable characters: those of the letters' font, and Latin letters with the marks of transliterated Arabic, which are drawn
// onto them where the font has none ready: worker/surat/paper/paper.ts.

const LETTERS: ReadonlySet<string> = new Set(HURUF);

const SPACE = /^[\t\n\u2009\u202f]$/;

/** Combining marks that are drawn onto a letter: macron above, dot and line below. */
const MARKS = ['\u0304', '\u0323', '\u0331'];

/** A letter of the font and the marks drawn onto it. */
export interface Glyph {
  letter: string;
  marks: string[];
}

/** Glyph of a user-perceived character; null: not printable. */
function glyphOf(character: string): Glyph | null {
  // A soft hyphen, which some programs show.
  if (character === '\xad') return { letter: '-', marks: [] };
  if (SPACE.test(character)) return { letter: ' ', marks: [] };
  if (LETTERS.has(character) && !MARKS.includes(character)) return { letter: character, marks: [] };
  const [letter = '', ...marks] = character.normalize('NFD');
  return /^[A-Za-z]$/.test(letter) && marks.every((mark) => MARKS.includes(mark)) ? { letter, marks } : null;
}

/** Splits into user-perceived characters: a letter with its marks. */
const charactersOf = (text: string) => text.normalize('NFC').match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];

/** Glyphs of a text. @throws Error for unprintable characters: check `takTercetak` first */
export function glyphsOf(text: string): Glyph[] {
  return charactersOf(text).map((character) => {
    const glyph = glyphOf(character);
    if (!glyph) throw new Error(`cannot be printed: ${name(character)}`);
    return glyph;
  });
}

/** Characters that a sentence lists. */
const NAMED = 8;

/** Lists a text's unprintable characters; null: none. */
export function takTercetak(text: string): string | null {
  const found = new Set(charactersOf(text).filter((character) => !glyphOf(character)));
  if (found.size === 0) return null;
  const named = [...found].slice(0, NAMED).map(name).join(' ');
  return found.size > NAMED ? `${named} …` : named;
}

/** The character, or its code point if it is invisible or would change the text's direction. */
function name(character: string): string {
  if (!/[\p{C}\p{Z}\p{DI}]/u.test(character) && !/^\p{M}/u.test(character)) return character;
  const point = character.codePointAt(0) ?? 0;
  return `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
}
