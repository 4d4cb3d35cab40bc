// Printable characters. PDF's standard fonts have WinAnsi (Western European) letters; the marks of transliterated
// Arabic are drawn onto those: worker/surat/paper.ts.

const WIN_ANSI = /[\t\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;

/** Characters replaced by a look-alike: half rings and apostrophes, hyphens and minus, thin spaces. */
const SAME_LOOK: Record<string, string> = {
  ʻ: '‘',
  ʿ: '‘',
  ʽ: '‘',
  ʼ: '’',
  ʾ: '’',
  ʹ: '’',
  '\u2010': '-',
  '\u2011': '-',
  '\u2212': '-',
  '\u2009': ' ',
  '\u202f': ' ',
};

/** Combining marks that are drawn onto a letter. */
const MARKS: Record<string, 'macron' | 'dot below'> = { '\u0304': 'macron', '\u0323': 'dot below' };

/** A letter of the font and the marks drawn onto it. */
export interface Glyph {
  letter: string;
  marks: string[];
}

/** Glyph of a user-perceived character; null: not printable. */
function glyphOf(character: string): Glyph | null {
  const plain = SAME_LOOK[character] ?? character;
  if (plain.length === 1 && WIN_ANSI.test(plain)) return { letter: plain, marks: [] };
  const [letter = '', ...marks] = plain.normalize('NFD');
  return /^[A-Za-z]$/.test(letter) && marks.every((mark) => mark in MARKS) ? { letter, marks } : null;
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
