import { createDarurat, isDistress } from '#shared/distress.ts';
import { fixed, quantile, ratio } from '../../support/measure.ts';
import { DISTRESS, EVERYDAY } from '../../support/people/darurat.ts';
import { DISTRESS_8, DISTRESS_9, EVERYDAY_9 } from '../../support/people/daruratKedelapan.ts';
import { DISTRESS_2, DISTRESS_3, EVERYDAY_2, EVERYDAY_3 } from '../../support/people/daruratKedua.ts';
import { DISTRESS_4, EVERYDAY_4 } from '../../support/people/daruratKeempat.ts';
import { DISTRESS_6, EVERYDAY_6 } from '../../support/people/daruratKeenam.ts';
import { DISTRESS_5, EVERYDAY_5 } from '../../support/people/daruratKelima.ts';
import { DISTRESS_7, EVERYDAY_7 } from '../../support/people/daruratKetujuh.ts';
import { COMPETING } from './competing.ts';
import { NOT_IN_LIST_TUNED, TUNED } from './questions.ts';
import { THIRD, THIRD_NOT_IN_LIST } from './third.ts';
import { WEEK } from './weekMessages.ts';

/** Everyday messages that neither phrases nor model were tuned on. */
const QUESTIONS = [
  ...new Set([
    ...WEEK.flatMap(({ name, messages }) => (name === 'distress' ? [] : messages.map(({ body }) => body))),
    ...[TUNED, NOT_IN_LIST_TUNED, COMPETING, THIRD, THIRD_NOT_IN_LIST].flat().map(([text]) => text),
  ]),
];

const MOST_LETTERS = 4096;
const ROUNDS = 100;

/** Texts that cost a matcher most: words close to its own, and phrases that begin at every word. */
const HOSTILE = {
  'mistyped words': 'mnpkrtlv menabrkan dianyaya mengikti pemerkosan ',
  'phrases and exceptions': 'bunuh waktu ',
  'beginnings of phrases': 'tidak ada kuat ',
};

/** Counts what the list of distress misses and takes wrongly, and compares hostile texts with texts a quarter as long. */
export function measureDistress(): void {
  const darurat = createDarurat([]);
  const tallied = (distress: readonly string[], everyday: readonly string[]) => ({
    missed: `${distress.filter((text) => darurat(text) === null).length} of ${distress.length}`,
    'only asked': distress.filter((text) => darurat(text) === 'ragu').length,
    wrong: `${everyday.filter((text) => isDistress(darurat(text))).length} of ${everyday.length}`,
    'wrongly asked': everyday.filter((text) => darurat(text) === 'ragu').length,
  });
  console.table({
    'tuned on': tallied(DISTRESS, EVERYDAY),
    'tuned on, second': tallied(DISTRESS_2, EVERYDAY_2),
    'tuned on, third': tallied(DISTRESS_3, EVERYDAY_3),
    'tuned on, fourth': tallied(DISTRESS_4, EVERYDAY_4),
    'tuned on, sixth': tallied(DISTRESS_6, EVERYDAY_6),
    'tuned on, seventh': tallied(DISTRESS_7, EVERYDAY_7),
    'tuned on, eighth': tallied(DISTRESS_8, []),
    'held back, fifth': tallied(DISTRESS_5, EVERYDAY_5),
    'held back, ninth': tallied(DISTRESS_9, EVERYDAY_9),
    'questions of the other parts': tallied([], QUESTIONS),
  });
  // The fastest of many rounds: other work on the machine only ever adds.
  const msOf = (text: string) => {
    const times = Array.from({ length: ROUNDS }, () => {
      const began = performance.now();
      darurat(text);
      return performance.now() - began;
    });
    return quantile(times, 0);
  };
  const costs = Object.entries(HOSTILE).map(([name, words]) => {
    const long = words.repeat(MOST_LETTERS).slice(0, MOST_LETTERS);
    const [quarter, whole] = [msOf(long.slice(0, MOST_LETTERS / 4)), msOf(long)];
    return [
      name,
      { 'ms of 4,096': fixed(whole), 'against 1,024, a letter': ratio(whole, 4 * quarter), target: '≤ 1.5' },
    ];
  });
  console.table(Object.fromEntries(costs));
}
