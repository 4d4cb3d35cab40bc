import { mistakes, plainForms } from './alike.ts';
import { ASKING, DENYING, WEAK } from './spelling.ts';
import { createVocabulary } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** An answered question of the list. */
export interface Entry {
  id: number;
  pertanyaan: string;
  jawaban: string;
  /** `meaningOf` other ways to ask it */
  kata_lain?: readonly string[];
}
/** Result for a text: an answer; or, if none is sure, the nearest (up to `PLACES`, best first); or none. */
export type Match = { kind: 'sure'; id: number } | { kind: 'near'; ids: number[] } | { kind: 'none' };
export interface Matcher {
  match(text: string): Match;
  /** The words of a text that speak for a question, as spelt in the list, the weightiest first. */
  why(text: string, id: number): string[];
}

/**
 * Scores go from 0 to 1. An answer is sure from `SURE` on, if the second is behind by the share `AHEAD` of it, and the
 * text asks its question (`isMeant`).
 */
const SURE = 0.55;
const AHEAD = 0.15;
/** The share of an entry's own question that the text must contain: one common word does not make a question. */
const OWN_LEAST = 0.3;
/** A word is a topic if few questions contain it: at most this share of the list, or two. */
const TOPIC_SHARE = 1 / 12;
const TOPIC_LEAST = 2;
/** Minimum score for a place in the menu, and the number of places. */
const NEAR = 0.2;
const PLACES = 3;

/** BM25: weights of a word by place, and how fast repetitions saturate. */
const IN_QUESTION = 3;
const IN_ANSWER = 1;
const SATURATION = 1.2;
/** Added to the list's length, so that in a short list, too, its words are worth something. */
const IMAGINED = 20;
/** Worth relative to a word of some question: a word only in answers, an unknown word, a weak word. */
const ANSWERED_WORTH = 0.6;
const UNKNOWN_WORTH = 0.6;
const WEAK_WORTH = 0.2;
/** Share of a score for how much of the entry's question is asked; the rest is how much of the text the entry covers. */
const OWN_SHARE = 0.3;
/** Factor for a text with *belum* against an entry with *sudah*, and vice versa. */
const OPPOSITE = 0.5;

/** Other people than students, for whom the list is written. */
const PEOPLE: ReadonlySet<string> = new Set(wordsOf('dosen pegawai staf karyawan tendik'));

/** What went wrong. Who paid late does not ask how to pay. */
const TROUBLE: ReadonlySet<string> = new Set(
  wordsOf(
    'kenapa ditolak dicabut gagal batal dobel ganda sanksi denda telat error salah kelebihan refund hilang',
  ),
);

/** Every account's reset goes there, so its answer mentions it. What is left of its question names the account. */
const MAIL: ReadonlySet<string> = new Set(wordsOf('email surel mail gmail webmail'));
const RESET: ReadonlySet<string> = new Set(wordsOf('lupa reset ganti ubah hilang akun password'));

/** What an answer says of a time. How many days something takes does not tell when it is. */
const TIMES: ReadonlySet<string> = new Set(
  wordsOf(
    'jam tanggal minggu bulan semester tahun sebelum setelah awal akhir diumumkan senin selasa rabu kamis jumat sabtu januari februari maret april mei juni juli agustus september oktober november desember after monday friday january february march may june july august october december',
  ),
);
/** What an answer says of an amount. "Satu hari kerja" only tells how long. */
const AMOUNT =
  /\d|\b(?:dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|belas|puluh|ratus|ribu|gratis|dipungut|two|three|four|five|seven|ten|free)\b/i;
/** Whom to turn to, other than who somebody is. */
const TURNS_TO =
  /\b(?:ke|kpd|kepada|sama|sm|lewat|oleh|tanya|nanya|temui|hub|(?:meng)?hubungi|lapor|melapor) ?(?:siapa|spa|sapa|sopo)/i;

/** Its answer tells yes or no, and seldom to what. */
const YES_OR_NO = /^\W*(?:apakah|apa bisa|bisakah|bolehkah|haruskah|can|could|do|does|is|are|may|must)\b/i;

/** A word as spelt in the list, its worth, and the part of it that a match counts. */
interface Term {
  word: string;
  worth: number;
  value: number;
}

/** Prepares a list for matching: about ten milliseconds for hundreds of questions. */
export function createMatcher(entries: readonly Entry[]): Matcher {
  const stems = entries.map(({ id, pertanyaan, jawaban }) => ({
    id,
    question: new Set(wordsOf(pertanyaan)),
    pairs: pairsOf(pertanyaan),
    answer: countOf(wordsOf(jawaban)),
    amount: AMOUNT.test(jawaban),
    yesOrNo: YES_OR_NO.test(pertanyaan),
  }));
  const inQuestions = countOf(stems.flatMap(({ question }) => [...question]));
  const isTopic = (word: string) => {
    const times = inQuestions.get(word) ?? 0;
    return times > 0 && times <= Math.max(TOPIC_LEAST, entries.length * TOPIC_SHARE) && !WEAK.has(word);
  };
  const frequency = countOf(
    stems.flatMap(({ question, answer }) => [...new Set([...question, ...answer.keys()])]),
  );
  const find = createVocabulary(new Set(frequency.keys()));

  const worthOf = (word: string) => {
    const rarity = Math.log(1 + (entries.length + IMAGINED) / (1 + (frequency.get(word) ?? 0)));
    const place = inQuestions.has(word) ? 1 : frequency.has(word) ? ANSWERED_WORTH : UNKNOWN_WORTH;
    return rarity * place * (WEAK.has(word) ? WEAK_WORTH : 1);
  };
  const list = stems.map((entry) => ({ ...entry, worth: sum([...entry.question].map(worthOf)) }));

  function termOf(typed: string): Term {
    const { word, certainty } = find(typed) ?? { word: typed, certainty: 0 };
    const worth = worthOf(word);
    return { word, worth, value: worth * certainty };
  }

  /** Tests whether a text asks an entry's question, not another that shares its words. */
  function isMeant(entry: Rated, { terms }: Asked, text: string): boolean {
    const words = [...terms.keys()];
    const isStray = (word: string) =>
      (isTopic(word) || PEOPLE.has(word) || TROUBLE.has(word)) && !mentions(entry, word);
    if (words.some(isStray)) return false;
    // "sampai kapan bayar ukt" is not about how, and "pembimbing saya siapa" about one person's.
    const asksElse = (asking: string) => terms.has(asking) && !mentions(entry, asking);
    if (asksElse('kapan') && ![...TIMES].some((word) => entry.answer.has(word))) return false;
    const howLong = terms.has('hari') || terms.has('lama');
    if (asksElse('berapa') && !entry.amount && !howLong) return false;
    if (asksElse('siapa') && !TURNS_TO.test(text)) return false;
    // "jurusan apa saja" does not ask whether it may be changed.
    if (entry.yesOrNo && words.filter((word) => entry.question.has(word)).length < 2) return false;
    // "daftar kuliah" has words of many questions, and none that makes one.
    const topics = [...entry.question].filter(isTopic);
    if (topics.length > 0 && !topics.some((word) => terms.has(word))) return false;
    // "dosen saya ga masuk" is not about the student's own absence.
    const who = words.find((word) => !WEAK.has(word)) ?? '';
    if (PEOPLE.has(who) && !entry.question.has(who)) return false;
    // "lupa password email" is about another account than "lupa password SIAKAD".
    const ofMail = entry.question.has('password') && words.some((word) => MAIL.has(word));
    const namesIt = words.some((word) => entry.question.has(word) && !RESET.has(word) && !WEAK.has(word));
    if (ofMail && !namesIt) return false;
    // "pindah kelas" asks of another thing what "pindah prodi" asks.
    return !pairsOf(text, (word) => find(word)?.word ?? word).some(
      ([word, next]) =>
        !mentions(entry, next) &&
        entry.pairs.some(([one, other]) => one === word && !terms.has(other) && !beginsAs(next, other)),
    );
  }

  const learned = learnedOf(entries);
  return {
    match(text) {
      const known = learned.get(meaningOf(text));
      if (known !== undefined) return { kind: 'sure', id: known };
      const asked = askedBy(wordsOf(text).map(termOf));
      const found = list
        .map((entry) => ({ entry, ...rate(entry, asked) }))
        .filter(({ score }) => score >= NEAR)
        .sort((a, b) => b.score - a.score || a.entry.id - b.entry.id);
      const [first, second] = found;
      if (first === undefined) return { kind: 'none' };
      const ahead = 1 - (second?.score ?? 0) / first.score;
      const sure = first.score >= SURE && first.own >= OWN_LEAST && ahead >= AHEAD;
      if (sure && isMeant(first.entry, asked, text)) return { kind: 'sure', id: first.entry.id };
      return { kind: 'near', ids: found.slice(0, PLACES).map(({ entry }) => entry.id) };
    },
    why(text, id) {
      if (learned.get(meaningOf(text)) === id) return meaningOf(text).split(' ');
      const entry = list.find((entry) => entry.id === id);
      const { terms } = askedBy(wordsOf(text).map(termOf));
      return [...terms.values()]
        .filter(({ word }) => entry && mentions(entry, word))
        .sort((a, b) => b.value - a.value)
        .map(({ word }) => word);
    },
  };
}

/** From other words to the question; those of several questions tell none. */
function learnedOf(entries: readonly Entry[]): Map<string, number> {
  const all = entries.flatMap(({ id, kata_lain = [] }) => kata_lain.map((makna) => ({ id, makna })));
  const byMeaning = Map.groupBy(all, ({ makna }) => makna);
  return new Map(
    [...byMeaning].flatMap(([makna, [one, another]]) => (one && !another ? [[makna, one.id]] : [])),
  );
}

/** Distinct words of a text, and their total worth. */
interface Asked {
  terms: ReadonlyMap<string, Term>;
  reach: number;
}

function askedBy(typed: readonly Term[]): Asked {
  // If a word is there twice, once mistyped, the better one counts.
  const terms = new Map<string, Term>();
  for (const term of typed) if (term.value >= (terms.get(term.word)?.value ?? 0)) terms.set(term.word, term);
  return { terms, reach: sum([...terms.values()].map(({ worth }) => worth)) };
}

interface Rated {
  question: ReadonlySet<string>;
  pairs: Pairs;
  answer: ReadonlyMap<string, number>;
  /** it says a number */
  amount: boolean;
  yesOrNo: boolean;
  worth: number;
}

const mentions = ({ question, answer }: Pick<Rated, 'question' | 'answer'>, word: string) =>
  question.has(word) || answer.has(word);

/** Each word with the one right after it, which tells what it is about. */
type Pairs = readonly (readonly [string, string])[];

/** @param spelt the list's word for a typed one */
function pairsOf(text: string, spelt = (word: string) => word): Pairs {
  const tells = (word: string) => word === 'kampus' || !WEAK.has(word);
  return text.split(/[,.;:!?\n]+/).flatMap((clause) => {
    const words = wordsOf(clause).map(spelt);
    return words
      .slice(1)
      .map((next, n) => [words[n] ?? '', next] as const)
      .filter((pair) => pair.every(tells));
  });
}

/** A word that is mistyped beyond what `mistakes` allows mostly begins rightly. */
const beginsAs = (a: string, b: string) => a.slice(0, 4) === b.slice(0, 4);

/** Score of an entry for a text, and the share of its question that is asked. */
function rate({ question, answer, worth }: Rated, { terms, reach }: Asked): { score: number; own: number } {
  const shared = [...terms.values()].filter(({ word }) => mentions({ question, answer }, word));
  // Weak words match alone only if the entry has no others.
  const telling =
    shared.some(({ word }) => !WEAK.has(word)) || [...question].every((word) => terms.has(word));
  if (shared.length === 0 || !telling) return { score: 0, own: 0 };

  const got = sum(
    shared.map(({ word, value }) => value * weightAt(question.has(word), answer.get(word) ?? 0)),
  );
  const own = sum(shared.map(({ word, value }) => (question.has(word) ? value : 0))) / (worth || 1);
  const score = (1 - OWN_SHARE) * (got / reach) + OWN_SHARE * own;
  return { score: contradicts(terms, question) ? score * OPPOSITE : score, own };
}

/** At most 1: a word in the question and once in the answer. */
const weightAt = (inQuestion: boolean, timesInAnswer: number) =>
  Math.min(
    1,
    saturated((inQuestion ? IN_QUESTION : 0) + IN_ANSWER * timesInAnswer) /
      saturated(IN_QUESTION + IN_ANSWER),
  );
const saturated = (times: number) => times / (SATURATION + times);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function countOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const contradicts = (text: Words, question: Words) =>
  (saysOnly(text, 'belum', 'sudah') && saysOnly(question, 'sudah', 'belum')) ||
  (saysOnly(text, 'sudah', 'belum') && saysOnly(question, 'belum', 'sudah'));

type Words = Pick<ReadonlySet<string>, 'has'>;
const saysOnly = (words: Words, one: string, other: string) => words.has(one) && !words.has(other);

/** Stems per meaning: longer texts are identified by their beginning. */
const MOST_STEMS = 30;
/** Meanings are equal from this overlap on; words are compared as mistyped only up to this many. */
const SAME = 0.85;
const MISTYPED_WORDS = 3;

/** Normal form of a text: its distinct stems, sorted; empty if no word means anything. */
export const meaningOf = (text: string): string =>
  [...new Set(wordsOf(text))].slice(0, MOST_STEMS).sort().join(' ');

/** Finds an equal meaning among known ones; null if there is none. Groups unanswered questions. */
export function sameMeaning(meaning: string, known: readonly string[]): string | null {
  if (meaning === '') return null;
  const words = meaning.split(' ');
  let same: string | null = null;
  let most = SAME;
  for (const other of known) {
    if (other === meaning) return other;
    const share = sharedBy(words, other.split(' '));
    if (share > most) [same, most] = [other, share];
  }
  return same;
}

/** Overlap from 0 to 1. 0 if they ask differently (when, how much) or only one negates. */
function sharedBy(some: readonly string[], others: readonly string[]): number {
  if (DENYING.some((word) => some.includes(word) !== others.includes(word))) return 0;
  const asks = ASKING.filter((word) => some.includes(word));
  const othersAsk = ASKING.filter((word) => others.includes(word));
  if (asks.length > 0 && othersAsk.length > 0 && !asks.some((word) => othersAsk.includes(word))) return 0;

  const mine = some.filter((word) => !others.includes(word));
  const theirs = others.filter((word) => !some.includes(word));
  const mistyped = mine.length <= MISTYPED_WORDS && theirs.length <= MISTYPED_WORDS;
  const alone = (words: string[], from: string[]) =>
    mistyped ? words.filter((word) => !from.some((other) => isAlike(word, other))) : words;
  const apart = weightOf(alone(mine, theirs)) + weightOf(alone(theirs, mine));
  return 1 - apart / (weightOf(some) + weightOf(others));
}

const isAlike = (a: string, b: string) =>
  Number.isFinite(mistakes(a, b)) || plainForms(a).includes(b) || plainForms(b).includes(a);

const weightOf = (words: readonly string[]) => sum(words.map((word) => (WEAK.has(word) ? WEAK_WORTH : 1)));
