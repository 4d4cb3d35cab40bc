import { stemmer } from '@orama/stemmers/indonesian';
import { MEANT, PHRASES, STOP } from './spelling.ts';

/** Limits on a text: what follows is ignored, so that no text takes long. */
const MOST_LETTERS = 4096;
const MOST_WORDS = 300;
/** Longer ones are ignored. */
const LONGEST_WORD = 30;

/** Invisible characters, formatting marks, and apostrophes within words: Qur'an, ma'had. */
const WITHIN = /[\p{Cf}\p{M}*_~`'’‘ʿʾʼ]/gu;
const WORD = /[\p{L}\p{N}]+/gu;
const NUMBER = /^\p{N}+$/u;
/** `syarat2nya`, `apa2`: a 2 doubles the word. */
const TWICE = /^(\p{L}{3,})2(\p{L}*)$/u;
const STRETCHED = /(\p{L})\1{2,}/gu;
const STRETCHED_END = /(\p{L})\1$/u;

/** Words that only look derived, or have left their origin's meaning. */
const UNTOUCHED = new Set(
  'berapa siapa kenapa sampai mulai sebelum setelah terlambat keluar informasi'.split(' '),
);
/** Corrects stems that lost their first letter with the prefix. */
const SWALLOWED = new Map([
  ['pinta', 'minta'],
  ['erima', 'terima'],
  ['empuh', 'tempuh'],
  ['urun', 'turun'],
]);
/** Words after which *tidak* only asks: *bisa nggak*, *ada nggak*. */
const ASKED_WITH_NOT = new Set(['bisa', 'ada', 'harus', 'perlu']);

/** The meaningful stems of a text, in order. Never throws. */
export function wordsOf(text: string): string[] {
  const words = typedIn(text).flatMap((word) => meantBy(word));
  const stems = words
    .filter((word, n) => !STOP.has(word) && !isTag(words, n))
    .map(stemOf)
    .filter((stem) => stem.length > 1);
  return joinPhrases(stems);
}

function typedIn(text: string): string[] {
  const plain = text.slice(0, MOST_LETTERS).normalize('NFKC').toLowerCase().replace(WITHIN, '');
  const words: string[] = [];
  for (const [word] of plain.matchAll(WORD)) {
    if (words.length >= MOST_WORDS) break;
    if (word.length <= LONGEST_WORD && !NUMBER.test(word)) words.push(word);
  }
  return words;
}

/** The words a typed one stands for. Tried unchanged first: `spp` and `maaf` are not stretched. */
function meantBy(typed: string): readonly string[] {
  const known = lookUp(typed);
  if (known) return known;
  const word = typed.replace(TWICE, '$1$2').replace(STRETCHED, '$1').replace(STRETCHED_END, '$1');
  return lookUp(word) ?? lookUp(bare(word)) ?? [word];
}

const lookUp = (word: string) => MEANT.get(word) ?? (STOP.has(word) ? [word] : undefined);

/** Strips -nya, which any word can take: `ktmnya`, `gimananya`. Not from short ones: *hanya*, *punya*. */
const bare = (word: string) => (word.length >= 6 && word.endsWith('nya') ? word.slice(0, -3) : word);

/** This *tidak* negates nothing: at the end of a question, before a particle, after *bisa*. */
function isTag(words: readonly string[], n: number): boolean {
  if (words[n] !== 'tidak') return false;
  const next = words[n + 1];
  return next === undefined || (STOP.has(next) && next !== 'ada') || ASKED_WITH_NOT.has(words[n - 1] ?? '');
}

function stemOf(word: string): string {
  if (UNTOUCHED.has(word)) return word;
  const stem = stemmer(bare(word));
  return SWALLOWED.get(stem) ?? stem;
}

const SHORT_NAMES = new Map(
  Object.entries(PHRASES).map(([phrase, short]) => [phrase.split(' ').map(stemOf).join(' '), short] as const),
);
const BEGIN_PHRASES = new Set([...SHORT_NAMES.keys()].map((phrase) => phrase.split(' ', 1)[0]));

/** Replaces names of several words by their short form, longest first. */
function joinPhrases(stems: readonly string[]): string[] {
  const joined: string[] = [];
  for (let n = 0; n < stems.length; n++) {
    const stem = stems[n] ?? '';
    const phrase = (length: number) => stems.slice(n, n + length).join(' ');
    const length = BEGIN_PHRASES.has(stem)
      ? [3, 2].find((length) => SHORT_NAMES.has(phrase(length)))
      : undefined;
    const word = length === undefined ? stem : (SHORT_NAMES.get(phrase(length)) ?? '');
    if (word !== '') joined.push(word);
    n += (length ?? 1) - 1;
  }
  return joined;
}
