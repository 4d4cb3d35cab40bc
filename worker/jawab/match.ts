import { mistakes, plainForms } from './alike.ts';
import { ASKING, DENYING, WEAK } from './spelling.ts';
import { vocabularyOf } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** One question of the list that has an answer. */
export interface Entry {
  id: number;
  pertanyaan: string;
  jawaban: string;
}
/** What the list has for a text: an answer; the nearest (at most three, best first) where none is sure; or nothing. */
export type Match = { kind: 'sure'; id: number } | { kind: 'near'; ids: number[] } | { kind: 'none' };
export interface Matcher {
  match(text: string): Match;
}

/** Scores go from 0 to 1. An answer is sure from here on, if the second is behind by this share of it. */
const SURE = 0.55;
const AHEAD = 0.15;
/** How much of an entry's own question must be asked: to share one word with it is no question. */
const OWN_LEAST = 0.3;
/** What is worth a place in the menu, and how many places it has. */
const NEAR = 0.2;
const PLACES = 3;

/** BM25: how much a word counts by where it stands, and how soon one more time makes no difference. */
const IN_QUESTION = 3;
const IN_ANSWER = 1;
const SATURATION = 1.2;
/** As if the list had so many more questions: in a short one, too, a word that it has must be worth something. */
const IMAGINED = 20;
/** What a word is worth against one that a question of the list has: any other of an answer, one that is not in the list. */
const ANSWERED_WORTH = 0.6;
const UNKNOWN_WORTH = 0.6;
const WEAK_WORTH = 0.2;
/** How much of a score is the share of the entry's own question that is asked; the rest is that of the text that it has. */
const OWN_SHARE = 0.3;
/** What is left of the score of a *sudah* for a text with *belum*, and the other way round. */
const OPPOSITE = 0.5;

/** A word of a text: as the list has it, what it is worth, and how much of that counts where it is found. */
interface Term {
  word: string;
  worth: number;
  value: number;
}

/** Prepares a list for matching; takes some ten milliseconds for hundreds of questions. */
export function matcherOf(entries: readonly Entry[]): Matcher {
  const stems = entries.map(({ id, pertanyaan, jawaban }) => ({
    id,
    question: new Set(wordsOf(pertanyaan)),
    answer: countOf(wordsOf(jawaban)),
  }));
  const inQuestions = new Set(stems.flatMap(({ question }) => [...question]));
  const frequency = countOf(
    stems.flatMap(({ question, answer }) => [...new Set([...question, ...answer.keys()])]),
  );
  const find = vocabularyOf(new Set(frequency.keys()));

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

  return {
    match(text) {
      const asked = askedBy(wordsOf(text).map(termOf));
      const found = list
        .map((entry) => ({ id: entry.id, ...rate(entry, asked) }))
        .filter(({ score }) => score >= NEAR)
        .sort((a, b) => b.score - a.score || a.id - b.id);
      const [first, second] = found;
      if (first === undefined) return { kind: 'none' };
      const ahead = 1 - (second?.score ?? 0) / first.score;
      if (first.score >= SURE && first.own >= OWN_LEAST && ahead >= AHEAD)
        return { kind: 'sure', id: first.id };
      return { kind: 'near', ids: found.slice(0, PLACES).map(({ id }) => id) };
    },
  };
}

/** What a text asks: its words once each, and what they are worth together. */
interface Asked {
  terms: ReadonlyMap<string, Term>;
  reach: number;
}

function askedBy(typed: readonly Term[]): Asked {
  // A word that is there twice, once mistyped, counts once, as well as it may.
  const terms = new Map<string, Term>();
  for (const term of typed) if (term.value >= (terms.get(term.word)?.value ?? 0)) terms.set(term.word, term);
  return { terms, reach: sum([...terms.values()].map(({ worth }) => worth)) };
}

interface Rated {
  question: ReadonlySet<string>;
  answer: ReadonlyMap<string, number>;
  worth: number;
}

/** How well an entry fits a text, and the share of its own question that is asked. */
function rate({ question, answer, worth }: Rated, { terms, reach }: Asked): { score: number; own: number } {
  const shared = [...terms.values()].filter(({ word }) => question.has(word) || answer.has(word));
  // Words that stand everywhere find nothing, unless an entry has no others.
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

/** At most 1: what a word in the question, and once in the answer, counts. */
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

/** A set of words, or a map by them. */
type Words = Pick<ReadonlySet<string>, 'has'>;
const saysOnly = (words: Words, one: string, other: string) => words.has(one) && !words.has(other);

/** How many stems a meaning has: what somebody writes at length is kept by what it begins with. */
const MOST_STEMS = 30;
/** Two meanings are the same from this share of both on, and if no more words than these are to be taken for mistyped. */
const SAME = 0.85;
const MISTYPED_WORDS = 3;

/** The meaning of a text as one string: its distinct stems in order, empty when it has no words that mean anything. */
export const meaningOf = (text: string): string =>
  [...new Set(wordsOf(text))].slice(0, MOST_STEMS).sort().join(' ');

/** Which of these known meanings says the same; null when none does. For grouping questions that have no answer. */
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

/** From 0 to 1. Nothing where two ask differently (when, how much), or one denies what the other does not. */
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
