import { BIAS, SCALE, WEIGHTS } from './distressWeights.ts';

/** What is read of a text, as by phrases. */
const MOST_LETTERS = 4096;
const MOST_WORDS = 400;

/** Words scored together: of a long text, the part that tells most. */
const PART = 20;

/** A shorter text says too little. */
const LEAST_WORDS = 3;

/** A weight is a letter, so far from this one in ASCII; the farthest is `[`. */
export const ZERO = 'F';

/** Number of weights; features that share one are told apart by the others of their text. */
export const SIZE = 8192;

/** FNV-1a, to the index of a weight. */
function indexOf(feature: string): number {
  let hash = 2_166_136_261;
  for (let n = 0; n < feature.length; n++) hash = Math.imul(hash ^ feature.charCodeAt(n), 16_777_619);
  return (hash >>> 0) % SIZE;
}

/** Words, pairs of words with at most one between, and runs of two to four letters, each by the index of its weight, once. */
export function featuresOf(words: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [n, word] of words.entries()) {
    found.add(indexOf(`w${word}`));
    for (const next of words.slice(n + 1, n + 3)) found.add(indexOf(`b${word} ${next}`));
  }
  const text = ` ${words.join(' ')} `;
  for (const length of [2, 3, 4])
    for (let n = 0; n + length <= text.length; n++) found.add(indexOf(`c${text.slice(n, n + length)}`));
  return found;
}

/** The words of a text, in parts that overlap by half. */
export function partsOf(text: string): string[][] {
  const words = text.slice(0, MOST_LETTERS).normalize('NFKC').slice(0, MOST_LETTERS).toLowerCase();
  const all = (words.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);
  const parts = Math.max(1, Math.ceil(all.length / (PART / 2)) - 1);
  return Array.from({ length: parts }, (_, n) => all.slice((n * PART) / 2, (n * PART) / 2 + PART));
}

function scoreOf(words: readonly string[]): number {
  const features = featuresOf(words);
  let sum = 0;
  for (const index of features) sum += WEIGHTS.charCodeAt(index) - ZERO.charCodeAt(0);
  return BIAS + (SCALE * sum) / Math.sqrt(features.size);
}

/**
 * How much a text reads like one of a person in distress, from the part that does most: at 0 either is as likely, below it an
 * everyday text is. Logistic regression, trained on the sets of tests/support/people by tests/bench/answers/train.ts.
 */
export const distressScore = (text: string): number =>
  Math.max(
    ...partsOf(text).map((words) => (words.length < LEAST_WORDS ? Number.NEGATIVE_INFINITY : scoreOf(words))),
  );
