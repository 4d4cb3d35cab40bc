import { EXCEPTIONS, JENIS_DARURAT, type JenisDarurat, PHRASES } from './distressPhrases.ts';

/** Limits on a text: what follows is ignored, so that no text takes long. */
const MOST_LETTERS = 4096;
const MOST_WORDS = 400;

/** Other words allowed between two of a phrase. */
const GAP = 2;

const SPELLINGS: Record<string, string> = {
  ingin:
    'mau mo pengen pengin pgn pngn pngen pingin kepengen kepingin kepengin pen wanna pgen mw arep hoyong hayang nio',
  saya: 'aku gue gw gua sy ak q w ane me abdi den ambo',
  tidak: 'ga gak nggak ngga enggak engga tak g gk tdk kagak ndak no ora teu henteu indak',
  saja: 'aja aj ae sj doang wae',
  mati: 'mt mti matii modar mampus die maot paeh mate',
  hidup: 'idup urip hirup iduik',
  hilang: 'ilang ngilang menghilang lenyap',
  mending: 'mendingan mnding mndg',
  capek: 'cape capai cpk capekk',
  diri: 'dri diriku diriq',
  bunuh: 'bnh bnuh bunoh bvnvh bundir ngebunuh',
  dibunuh: 'dibnh dibunoh',
  sudah: 'udah udh dah',
  pantas: 'pantes',
  // What tires and torments students every day.
  tugas: 'deadline revisi ukt tagihan siakad krs matkul kuis kalkulus laporan statistik soal nilai',
  // What "ga kuat lagi" and "mau nyerah" go on with when they are about everyday things.
  ngerjain: 'mengerjakan bayar nahan liat lihat nunggu ngantri antri belajar laper lapar panas',
};

const MEANT = new Map(
  Object.entries(SPELLINGS).flatMap(([word, typed]) => typed.split(' ').map((one) => [one, word] as const)),
);

const INVISIBLE = /[\p{Cf}\p{M}*_~`'’‘]/gu;
const LEET: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', '@': 'a' };
/** Single letters in a row: "b u n u h", "b.u.n.u.h". */
const SPACED = /(?<![\p{L}\p{N}])\p{L}(?:[ .-]\p{L}){2,}(?![\p{L}\p{N}])/gu;

const joined = (spaced: string) => spaced.replace(/[ .-]/g, '');
const single = (word: string) => word.replace(/(\p{L})\1+/gu, '$1');
const meant = (word: string) => MEANT.get(word) ?? MEANT.get(single(word)) ?? single(word);

/** The words of a text in plain spelling. */
function typedIn(text: string): string[] {
  return (
    (
      text
        .slice(0, MOST_LETTERS)
        .normalize('NFKC')
        .toLowerCase()
        .replace(INVISIBLE, '')
        .replace(/(?<=\p{L})[0134@5](?=\p{L})/gu, (sign) => LEET[sign] ?? sign)
        .replace(/(?<=\p{L})2(?![\p{L}\p{N}])/gu, '')
        .replace(/(?<![\p{L}\p{N}])ga?k?ada(?![\p{L}\p{N}])/gu, 'tidak ada')
        .replace(SPACED, joined)
        // Spaced letters do not show where a word ends.
        .replace(/bunuhdiri/g, 'bunuh diri')
        .match(/[\p{L}\p{N}]+/gu) ?? []
    )
      .slice(0, MOST_WORDS)
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
const ENDING = /(?:kan|in|i)?(?:nya|ku)?$/;
const SHORTEST_ROOT = 4;

/**
 * Roots that a verb with a beginning may have, and its voice: "di-pukul" of "dipukuli", "me-pukul" of "mukulin" and "memukul".
 */
function rootsOf(word: string): string[] {
  const voice = word.startsWith('di') ? 'di-' : 'me-';
  const begun = BEGINNINGS.flatMap(([beginning, letters]) =>
    beginning.test(word) ? letters.map((letter) => word.replace(beginning, letter)) : [],
  );
  return begun
    .flatMap((root) => [root, root.replace(ENDING, '')])
    .filter((root) => root.length >= SHORTEST_ROOT)
    .map((root) => voice + root);
}

/** Whom "orang" in a phrase stands for; a word that ends in -ku is somebody's own, too. */
const PEOPLE = new Set(
  'orang saya kami ibu mama mamah bunda bapak bapa ayah papa kakak abang adik adek anak istri suami paman om tante nenek kakek keluarga pacar mantan cowok cewek teman temen sahabat dosen senior junior mahasiswa mahasiswi'.split(
    ' ',
  ),
);
const isPerson = (word: string) => PEOPLE.has(word.replace(/(?:nya|ku)$/, '')) || /.{3}ku$/.test(word);

/** A word of a text or a phrase. */
interface Word {
  written: string;
  roots: readonly string[];
  isPerson: boolean;
}

const wordsIn = (text: string): Word[] =>
  typedIn(text).map((written) => ({ written, roots: rootsOf(written), isPerson: isPerson(written) }));

/** Both are the same verb in the same voice. */
const isSameVerb = (word: Word, wanted: Word) =>
  wanted.written.length >= 7 && wanted.roots.some((root) => word.roots.includes(root));

const consonants = (word: string) => word.replace(/[aeiou]/g, '');

/** The word with one letter left out, or two neighbours exchanged: other mistakes make other words (*butuh*, *bunuh*). */
function isMistyped(word: string, wanted: string): boolean {
  for (let n = 0; n < wanted.length; n++) {
    const before = wanted.slice(0, n);
    if (word === before + wanted.slice(n + 1)) return n > 0;
    if (word === before + (wanted[n + 1] ?? '') + (wanted[n] ?? '') + wanted.slice(n + 2)) return true;
  }
  return false;
}

function isMeant(typed: Word, phrased: Word): boolean {
  const [word, wanted] = [typed.written, phrased.written];
  if (word === wanted || isSameVerb(typed, phrased)) return true;
  if (wanted === 'orang') return typed.isPerson;
  if (wanted.length < 5 || word[0] !== wanted[0]) return false;
  if (word === single(`${wanted}nya`) || word === `${wanted}ku`) return true;
  const bare = consonants(wanted);
  if (bare.length >= 4 && word.length < wanted.length && consonants(word) === bare) return true;
  return wanted.length >= 6 && isMistyped(word, wanted);
}

type Stretch = readonly [first: number, last: number];

/** Every stretch of the text in which the phrase stands. */
function stretchesOf(phrase: readonly Word[], words: readonly Word[]): Stretch[] {
  const found: Stretch[] = [];
  for (let first = 0; first < words.length; first++) {
    let at = first;
    const all = phrase.every((wanted, n) => {
      const until = n === 0 ? first : at + 1 + GAP;
      for (let next = n === 0 ? first : at + 1; next <= until && next < words.length; next++) {
        const word = words[next];
        if (word && isMeant(word, wanted)) {
          at = next;
          return true;
        }
      }
      return false;
    });
    if (all) found.push([first, at]);
  }
  return found;
}

/** What a phrase stands for: a kind of distress, an everyday phrase in which none counts, or nothing any more. */
export const ARTI_FRASA = [...JENIS_DARURAT, 'biasa', 'mati'] as const;
export type ArtiFrasa = (typeof ARTI_FRASA)[number];
export interface FrasaDarurat {
  frasa: string;
  jenis: ArtiFrasa;
}

/** The phrases that come with the portal. */
export const FRASA_BAWAAN: readonly FrasaDarurat[] = [
  ...JENIS_DARURAT.flatMap((jenis) => PHRASES[jenis].map((frasa) => ({ frasa, jenis }))),
  ...EXCEPTIONS.map((frasa) => ({ frasa, jenis: 'biasa' as const })),
];

/** Finds the kind of distress that a text tells of; null: none. When unsure it is distress. */
export type Darurat = (text: string) => JenisDarurat | null;

/** @param changes the campus's own phrases, and what it says of those above instead */
export function createDarurat(changes: readonly FrasaDarurat[]): Darurat {
  const all = new Map([...FRASA_BAWAAN, ...changes].map(({ frasa, jenis }) => [frasa, jenis]));
  const phrasesOf = (jenis: ArtiFrasa) =>
    [...all]
      .flatMap(([frasa, one]) => (one === jenis ? [wordsIn(frasa)] : []))
      .filter((words) => words.length > 0);
  const known = JENIS_DARURAT.map((jenis) => ({ jenis, phrases: phrasesOf(jenis) }));
  const exceptions = phrasesOf('biasa');
  return (text) => {
    const words = wordsIn(text);
    const everyday = exceptions.flatMap((phrase) => stretchesOf(phrase, words));
    const counts = ([first, last]: Stretch) => !everyday.some(([from, to]) => from <= first && last <= to);
    const found = known.find(({ phrases }) =>
      phrases.some((phrase) => stretchesOf(phrase, words).some(counts)),
    );
    return found?.jenis ?? null;
  };
}
