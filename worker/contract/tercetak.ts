import * as z from 'zod/mini';

// What can be printed on a letter. The standard fonts of PDF know the letters of Western Europe (WinAnsi). The marks of
// transliterated Arabic are drawn onto those: worker/surat/paper.ts.

const WIN_ANSI = /[\t\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;

/** What is drawn by a letter that looks the same: half rings and other apostrophes, hyphens and minus, thin spaces. */
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

/** Marks that are drawn onto a letter, by what draws them. */
const MARKS: Record<string, 'macron' | 'dot below'> = { '\u0304': 'macron', '\u0323': 'dot below' };

/** A letter of the fonts, and what is drawn onto it. */
export interface Glyph {
  letter: string;
  marks: string[];
}

/** How one character as people see it is drawn; null when it cannot be. */
function glyphOf(character: string): Glyph | null {
  const plain = SAME_LOOK[character] ?? character;
  if (plain.length === 1 && WIN_ANSI.test(plain)) return { letter: plain, marks: [] };
  const [letter = '', ...marks] = plain.normalize('NFD');
  return /^[A-Za-z]$/.test(letter) && marks.every((mark) => mark in MARKS) ? { letter, marks } : null;
}

/** Characters as people see them: a letter with its marks is one. */
const charactersOf = (text: string) => text.normalize('NFC').match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];

/** How a text is drawn. @throws Error when some of it cannot be: ask `takTercetak` first */
export function glyphsOf(text: string): Glyph[] {
  return charactersOf(text).map((character) => {
    const glyph = glyphOf(character);
    if (!glyph) throw new Error(`cannot be printed: ${name(character)}`);
    return glyph;
  });
}

/** Most that a sentence names. */
const NAMED = 8;

/** The characters of a text that cannot be printed, for a sentence; null when there are none. */
export function takTercetak(text: string): string | null {
  const found = new Set(charactersOf(text).filter((character) => !glyphOf(character)));
  if (found.size === 0) return null;
  const named = [...found].slice(0, NAMED).map(name).join(' ');
  return found.size > NAMED ? `${named} …` : named;
}

/** The character, or its number where nothing would be seen of it, or it would turn the sentence around. */
function name(character: string): string {
  if (!/[\p{C}\p{Z}\p{DI}]/u.test(character) && !/^\p{M}/u.test(character)) return character;
  const point = character.codePointAt(0) ?? 0;
  return `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** A text of which every character can be printed on a letter. */
export const tercetak = <Schema extends z.ZodMiniType<string>>(schema: Schema) =>
  schema.check(
    z.refine<string>((value) => takTercetak(value) === null, {
      error: ({ input }) =>
        `Tidak dapat dicetak di surat: ${takTercetak(String(input))}. Tulis dengan huruf Latin.`,
    }),
  );
