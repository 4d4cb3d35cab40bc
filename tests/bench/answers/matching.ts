import { createMatcher, type Entry } from '../../../worker/jawab/matching/match.ts';
import { demoQuestions } from '../../../worker/local/demo/pertanyaan.ts';
import { fixed, median, quantile, ratio } from '../../support/measure.ts';
import { COMPETING } from './competing.ts';
import { KEPT_ASIDE, NOT_IN_LIST, NOT_IN_LIST_TUNED, TUNED } from './questions.ts';
import { SECOND, SECOND_NOT_IN_LIST } from './second.ts';
import { tally } from './tally.ts';
import { THIRD, THIRD_NOT_IN_LIST } from './third.ts';

const LIST = 300;
const ROUNDS = 20;

const questions = demoQuestions();
const all = [...TUNED, ...KEPT_ASIDE, ...SECOND];
const long = Array.from({ length: LIST }, (_, n): Entry => {
  const { pertanyaan, jawaban } = questions[n % questions.length] ?? { pertanyaan: '', jawaban: '' };
  const round = Math.floor(n / questions.length);
  // Gives each round words of its own, as a longer list would have.
  const own = (text: string) =>
    text.replace(/\p{Ll}{7,}/gu, (word) => (round > 0 ? `${word}${'abcdefghij'[round]}` : word));
  return { id: n + 1, pertanyaan: own(pertanyaan), jawaban: own(jawaban) };
});

/**
 * Matches questions as students type them against the demo's thirty answers: ninety that the matcher was tuned on, 66, 74
 * and 40 that it was not, and sentences that the list has no answer to. Then times a match in a list of 300, against a plain search of its questions for the words.
 */
export function measureMatching(): void {
  const matcher = createMatcher(questions);
  console.table({
    tuned: tally(matcher, TUNED),
    'tuned, on two topics': tally(matcher, COMPETING),
    'kept aside': tally(matcher, KEPT_ASIDE),
    target: { right: '≥ 60 of 66', wrong: 0, 'not sure': '', 'of these in the menu': 'all' },
    'tuned, not in the list': tally(matcher, NOT_IN_LIST_TUNED),
    'not in the list': tally(matcher, NOT_IN_LIST),
    'its target': { right: NOT_IN_LIST.length, wrong: 0, 'not sure': '', 'of these in the menu': '' },
    'a second set': tally(matcher, SECOND),
    'a second set, not in the list': tally(matcher, SECOND_NOT_IN_LIST),
    'a third set': tally(matcher, THIRD),
    'a third set, not in the list': tally(matcher, THIRD_NOT_IN_LIST),
  });

  const prepared = Array.from({ length: ROUNDS }, () => msOf(() => createMatcher(long)));
  const longMatcher = createMatcher(long);
  const noise = Array.from({ length: 700 }, (_, n) => `k${(n * 7919).toString(36)}an`)
    .join(' ')
    .slice(0, 4096);
  const times = { match: [] as number[], includes: [] as number[], noise: [] as number[] };
  for (let round = -5; round < ROUNDS; round++) {
    if (round === 0) for (const list of Object.values(times)) list.length = 0;
    for (const [text] of all) {
      times.match.push(msOf(() => longMatcher.match(text)));
      times.includes.push(msOf(() => lookThrough(text)));
    }
    times.noise.push(msOf(() => longMatcher.match(noise)));
  }
  console.table({
    'a match, against a loop of includes': {
      ratio: ratio(median(times.match), median(times.includes)),
      target: '',
    },
  });
  console.table({
    'ms to prepare 300 questions': { value: fixed(median(prepared)), target: '' },
    'ms of a match, median': { value: fixed(median(times.match)), target: '≤ 1' },
    'ms of a match, 95 %': { value: fixed(quantile(times.match, 0.95)), target: '' },
    'ms of 4,096 characters of noise': { value: fixed(median(times.noise)), target: '≤ 50' },
  });
}

/** The entry whose question contains most words of the text. */
function lookThrough(text: string): number | undefined {
  const words = text.toLowerCase().split(/\s+/);
  let most = 0;
  let found: number | undefined;
  for (const { id, pertanyaan } of long) {
    const question = pertanyaan.toLowerCase();
    const count = words.filter((word) => question.includes(word)).length;
    if (count > most) [most, found] = [count, id];
  }
  return found;
}

/** Milliseconds that a synchronous call takes. */
function msOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
