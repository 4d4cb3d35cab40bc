import { distressScore } from './distressModel.ts';
import { EXCEPTIONS, JENIS_DARURAT, PHRASES } from './distressPhrases.ts';
import { FILLERS, GROUPS, REAL_WORDS, SPELLINGS } from './distressWords.ts';

/** Limits on a text: what follows is ignored, so that no text takes long. */
const MOST_LETTERS = 4096;
const MOST_WORDS = 400;

/** Other words allowed between two of a phrase. */
const GAP = 2;

const MEANT = new Map(
  Object.entries(SPELLINGS).flatMap(([word, typed]) => typed.split(' ').map((one) => [one, word] as const)),
);
const FILLING = new Set(FILLERS);
const REAL = new Set(REAL_WORDS);

const INVISIBLE = /[\p{Cf}\p{M}*_~`'’‘]/gu;
const LEET: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', '@': 'a' };
/** Single letters in a row: "b u n u h", "b.u.n.u.h". */
const SPACED = /(?<![\p{L}\p{N}])\p{L}(?:[ .-]\p{L}){2,}(?![\p{L}\p{N}])/gu;

const joined = (spaced: string) => spaced.replace(/[ .-]/g, '');
const single = (word: string) => word.replace(/(\p{L})\1+/gu, '$1');
const meant = (word: string) => MEANT.get(word) ?? MEANT.get(single(word)) ?? single(word);

/** The words of a text in plain spelling. */
function wordsIn(text: string): string[] {
  return (
    (
      text
        .slice(0, MOST_LETTERS)
        .normalize('NFKC')
        // One sign can stand for many letters.
        .slice(0, MOST_LETTERS)
        .toLowerCase()
        .replace(INVISIBLE, '')
        .replace(/(?<=\p{L})[0134@5](?=\p{L})/gu, (sign) => LEET[sign] ?? sign)
        // "pegang2" is "pegang-pegang".
        .replace(/(?<!\p{L})(\p{L}{4,})2(?![\p{L}\p{N}])/gu, '$1 $1')
        .replace(/(?<=\p{L})2(?![\p{L}\p{N}])/gu, '')
        .replace(/(?<![\p{L}\p{N}])ga?k?ada(?![\p{L}\p{N}])/gu, 'tidak ada')
        .replace(SPACED, joined)
        // Spaced letters do not show where a word ends.
        .replace(/bunuhdiri/g, 'bunuh diri')
        .match(/[\p{L}\p{N}]+/gu) ?? []
    )
      .slice(0, MOST_WORDS)
      .filter((word) => !FILLING.has(word))
      .map(meant)
  );
}

/** Beginnings of a verb, and the letters of its root that they may have replaced. */
const BEGINNINGS: readonly [RegExp, readonly string[]][] = [
  [/^di/, ['']],
  [/^(?:me)?ny(?=[aeiou])/, ['s', 'c']],
  [/^(?:me)?ng(?=[aeiou])/, ['', 'k']],
  [/^(?:meng|nge|ng)/, ['']],
  [/^(?:me)?m(?=[aeiou])/, ['p']],
  [/^(?:me)?n(?=[aeiou])/, ['t']],
  [/^(?:mem|men|me|m(?=[bp])|n(?=[cdjt]))/, ['']],
];
/** "its" and "my", also in Malay of Sumatra, Javanese and Sundanese. */
const ENDINGS_OF_POSSESSION = ['nya', 'nyo', 'ku', 'e', 'ne', 'na'];
const POSSESSIVE = /(?:ny[ao]|ku)$/;
/** Letters written twice were made one: "tabrakkan" ends as "tabrakan", "cariin" as "carin". */
const ENDINGS = ['', 'kan', 'an', 'in', 'n', 'i'];
const SHORTEST_ROOT = 4;

/** Roots that a verb may have, and its voice: "di-pukul" of "dipukuli", "me-pukul" of "memukul", "mukulin" and "pukulin". */
function rootsOf(word: string): string[] {
  const voice = word.startsWith('di') ? 'di-' : 'me-';
  const begun = BEGINNINGS.flatMap(([beginning, letters]) =>
    beginning.test(word) ? letters.map((letter) => word.replace(beginning, letter)) : [],
  );
  return [...begun, ...(word.endsWith('in') ? [word.slice(0, -2)] : [])]
    .flatMap((root) => [root, root.replace(POSSESSIVE, '')])
    .flatMap((root) =>
      ENDINGS.flatMap((end) => (root.endsWith(end) ? root.slice(0, root.length - end.length) : [])),
    )
    .filter((root) => root.length >= SHORTEST_ROOT)
    .map((root) => voice + root);
}

const NOTHING: ReadonlySet<string> = new Set();

/** What follows "di pukul", at the hour. */
const A_TIME = /^(?:\d|berapa|brp|jam)/;

const consonants = (word: string) => word.replace(/[aeiou]/g, '');
const withoutVowels = (word: string, length: number) => `${word[0]} ${consonants(word)} ${length}`;

/**
 * The word with one letter left out, or two neighbours exchanged: other mistakes make other words (*butuh*, *bunuh*), and so
 * does a last letter left out (*akhir*, *akhiri*).
 */
function mistypedOf(word: string): string[] {
  const places = [...word].map((_, n) => n).slice(1, -1);
  return places
    .flatMap((n) => [
      word.slice(0, n) + word.slice(n + 1),
      word.slice(0, n) + (word[n + 1] ?? '') + (word[n] ?? '') + word.slice(n + 2),
    ])
    .filter((mistyped) => !REAL.has(mistyped));
}

const STANDING_FOR = new Map(Object.entries(GROUPS).map(([word, others]) => [meant(word), wordsIn(others)]));

/** Finds which words of phrases a typed word means. */
type Meanings = (word: string) => ReadonlySet<string>;

/** The typed forms of a word: written, run together with an ending, or mistyped. */
function typedFor(word: string): string[] {
  const bare = consonants(word);
  const shorter = Array.from({ length: word.length - bare.length }, (_, n) => bare.length + n);
  return [
    word,
    ...(word.length >= 5
      ? ENDINGS_OF_POSSESSION.map((end) => single(word + end)).filter((typed) => !REAL.has(typed))
      : []),
    ...(word.length >= 5 && bare.length >= 4 ? shorter.map((length) => withoutVowels(word, length)) : []),
    ...(word.length >= 6 ? mistypedOf(word) : []),
    ...(word.length >= 7 ? rootsOf(word) : []),
  ];
}

/** Indexes the words of phrases by what is typed for them: a word of a text costs one look-up, however many phrases there are. */
function createMeanings(wanted: readonly string[]): Meanings {
  const typed = new Map<string, string[]>();
  for (const word of new Set(wanted))
    for (const key of new Set([word, ...(STANDING_FOR.get(word) ?? [])].flatMap(typedFor))) {
      const words = typed.get(key);
      if (words) words.push(word);
      else typed.set(key, [word]);
    }
  const isPerson = (word: string) =>
    /.{3}ku$/.test(word) || typed.get(word.replace(POSSESSIVE, ''))?.includes('orang') === true;
  return (word) =>
    new Set([
      ...(REAL.has(word) ? [word] : [word, withoutVowels(word, word.length), ...rootsOf(word)]).flatMap(
        (key) => typed.get(key) ?? [],
      ),
      ...(isPerson(word) ? ['orang'] : []),
    ]);
}

/** The last word of a phrase that begins at a place of the text; null: it does not stand there. */
function endOf(
  phrase: readonly string[],
  meanings: readonly ReadonlySet<string>[],
  first: number,
): number | null {
  let at = first;
  for (const wanted of phrase.slice(1)) {
    const near = meanings.slice(at + 1, at + 2 + GAP).findIndex((means) => means.has(wanted));
    if (near < 0) return null;
    at += 1 + near;
  }
  return at;
}

/** Who laughs and names what they have to do is asked how they are: "skripsi bikin pengen mati wkwk". */
const LAUGHTER = /(?<!\p{L})(?:(?:wk){2,}w?|(?:ha|he|hi){2,}h?)(?!\p{L})|[😂🤣]/iu;

/** What phrases are signs of: a kind of distress or, unsure, that someone has a hard time. The first found counts. */
const TANDA = [...JENIS_DARURAT, 'ragu'] as const;
/** `mirip`: without any phrase, it reads like distress. */
export type Tanda = (typeof TANDA)[number] | 'mirip';

/** Scores above which the model is heard. Of 1,080 everyday texts that it has not read, none is above the first, and four are above the second. */
const SURE_SCORE = 3;
const LEAST_SCORE = 0.8;

function signOf(score: number): Tanda | null {
  if (score > SURE_SCORE) return 'mirip';
  return score > LEAST_SCORE ? 'ragu' : null;
}

export const isDistress = (tanda: Tanda | null): boolean => tanda !== null && tanda !== 'ragu';

/** The meaning of a phrase: a kind of distress, an everyday phrase in which none counts, or nothing any more. */
export const ARTI_FRASA = [...JENIS_DARURAT, 'ragu', 'biasa', 'mati'] as const;
export type ArtiFrasa = (typeof ARTI_FRASA)[number];
export interface FrasaDarurat {
  frasa: string;
  jenis: ArtiFrasa;
}

/** The phrases that come with the portal. */
export const FRASA_BAWAAN: readonly FrasaDarurat[] = [
  ...TANDA.flatMap((jenis) => PHRASES[jenis].map((frasa) => ({ frasa, jenis }))),
  ...EXCEPTIONS.map((frasa) => ({ frasa, jenis: 'biasa' as const })),
];

/** Finds what a text tells of; null: neither distress nor a hard time. A text without any phrase may still read like distress. */
export type Darurat = (text: string) => Tanda | null;

/** @param changes the campus's own phrases, and what it says of those above instead */
export function createDarurat(changes: readonly FrasaDarurat[]): Darurat {
  const all = new Map([...FRASA_BAWAAN, ...changes].map(({ frasa, jenis }) => [frasa, jenis]));
  const phrases = [...all].map(([frasa, jenis]) => ({ jenis, words: wordsIn(frasa) }));
  const beginning = Map.groupBy(phrases, ({ words }) => words[0]);
  const meaningsOf = createMeanings(phrases.flatMap(({ words }) => words));
  /** "fotoku" is also "foto saya". */
  function readings(word: string): ReadonlySet<string>[] {
    const means = meaningsOf(word);
    const mine = /^(.{3,})ku$/.exec(word)?.[1];
    const thing = mine === undefined || REAL.has(word) ? null : meaningsOf(mine);
    return thing?.size ? [new Set([...means, ...thing]), meaningsOf('saya')] : [means];
  }
  /** "di pukul" is "dipukul", where that says something; "di rumah" and "di pukul 8" stay as they are. */
  function readingsIn(words: readonly string[]): ReadonlySet<string>[] {
    const passive = words.map((word, n) =>
      words[n - 1] === 'di' && !A_TIME.test(words[n + 1] ?? '') ? meaningsOf(`di${word}`) : NOTHING,
    );
    return words.flatMap((word, n) => {
      if (word === 'di' && passive[n + 1]?.size) return [];
      return passive[n]?.size ? [new Set([...meaningsOf(word), ...(passive[n] ?? [])])] : readings(word);
    });
  }
  return (text) => {
    const meanings = readingsIn(wordsIn(text));
    const found: { first: number; last: number; jenis: (typeof TANDA)[number] }[] = [];
    /** For each word, the last one of the everyday phrases that begin there or before. */
    const everydayUntil: number[] = [];
    let until = -1;
    for (const [first, means] of meanings.entries()) {
      for (const { jenis, words } of [...means].flatMap((word) => beginning.get(word) ?? [])) {
        const last = jenis === 'mati' ? null : endOf(words, meanings, first);
        if (last === null || jenis === 'mati') continue;
        if (jenis === 'biasa') until = Math.max(until, last);
        else found.push({ first, last, jenis });
      }
      everydayUntil.push(until);
    }
    const counting = new Set(
      found.filter(({ first, last }) => last > (everydayUntil[first] ?? -1)).map(({ jenis }) => jenis),
    );
    const tanda = TANDA.find((jenis) => counting.has(jenis)) ?? null;
    if (tanda === null) return until < 0 ? signOf(distressScore(text)) : null;
    const jokes = LAUGHTER.test(text) && meanings.some((means) => means.has('tugas'));
    return tanda === 'diri' && jokes ? 'ragu' : tanda;
  };
}
