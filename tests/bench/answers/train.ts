/**
 * Trains the model of distress (worker/shared/distressModel.ts) by logistic regression, and writes its weights. It does not
 * read the fifth and the ninth set, which are held back.
 *
 *   node tests/bench/answers/train.ts
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BAWAAN } from '#contract/pengaturan/pengaturan.ts';
import { answerWith, warnWith } from '../../../worker/jawab/darurat/decide.ts';
import { ROOT } from '../../../worker/local/settings.ts';
import { emergencyFirst } from '../../../worker/pesan/darurat/panggil.ts';
import { featuresOf, partsOf, SIZE, ZERO } from '../../../worker/shared/distressModel.ts';
import { DISTRESS, EVERYDAY } from '../../support/people/darurat.ts';
import { DISTRESS_8 } from '../../support/people/daruratKedelapan.ts';
import { DISTRESS_2, DISTRESS_3, EVERYDAY_2, EVERYDAY_3 } from '../../support/people/daruratKedua.ts';
import { DISTRESS_4, EVERYDAY_4 } from '../../support/people/daruratKeempat.ts';
import { DISTRESS_6, EVERYDAY_6 } from '../../support/people/daruratKeenam.ts';
import { DISTRESS_7, EVERYDAY_7 } from '../../support/people/daruratKetujuh.ts';
import {
  LEARNED_DISTRESS,
  LEARNED_EVERYDAY,
  LEARNED_LONG,
  LEARNED_OTHER,
} from '../../support/people/daruratLatihan.ts';

const ROUNDS = 30;
const RATE = 0.5;
/** Pull of a weight towards none, against learning a set by heart. */
const DECAY = 1e-4;

/** The letters from `1` to `[` need no quoting. */
const FARTHEST = 21;

interface Example {
  features: readonly number[];
  isDistress: 0 | 1;
}

interface Model {
  /** a letter each */
  weights: string;
  /** of a step from letter to letter */
  scale: number;
  bias: number;
}

const examplesOf = (texts: readonly string[], isDistress: 0 | 1): Example[] =>
  texts.flatMap(partsOf).map((words) => ({ features: [...featuresOf(words)], isDistress }));

/** The same numbers in each run. */
function createRandom() {
  let seed = 1;
  return () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}

function shuffle<One>(all: One[], random: () => number): void {
  for (let n = all.length - 1; n > 0; n--) {
    const other = Math.floor(random() * (n + 1));
    [all[n], all[other]] = [all[other] as One, all[n] as One];
  }
}

/** Stochastic gradient descent with a rate of its own for each weight (AdaGrad). */
function train(distress: readonly string[], everyday: readonly string[]): Model {
  const examples = [...examplesOf(distress, 1), ...examplesOf(everyday, 0)];
  const weights = new Float64Array(SIZE);
  const squares = new Float64Array(SIZE).fill(1e-8);
  let bias = 0;
  let biasSquares = 1e-8;
  const random = createRandom();
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(examples, random);
    for (const { features, isDistress } of examples) {
      const each = 1 / Math.sqrt(features.length);
      const score = features.reduce((sum, index) => sum + (weights[index] ?? 0) * each, bias);
      const error = 1 / (1 + Math.exp(-score)) - isDistress;
      for (const index of features) {
        const gradient = error * each + DECAY * (weights[index] ?? 0);
        squares[index] = (squares[index] ?? 0) + gradient ** 2;
        weights[index] = (weights[index] ?? 0) - (RATE * gradient) / Math.sqrt(squares[index] ?? 1);
      }
      biasSquares += error ** 2;
      bias -= (RATE * error) / Math.sqrt(biasSquares);
    }
  }
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / FARTHEST;
  const letters = Array.from(weights, (weight) =>
    String.fromCharCode(ZERO.charCodeAt(0) + Math.round(weight / scale)),
  );
  return { weights: letters.join(''), scale, bias };
}

/** Another machine may send our own answer back. */
const OWN = [false, true].flatMap((inggris) => {
  const places = emergencyFirst(BAWAAN.darurat_tempat);
  return [answerWith(places, inggris), answerWith(places, inggris, 'besok'), warnWith(places, inggris)];
});

const { weights, scale, bias } = train(
  [DISTRESS, DISTRESS_2, DISTRESS_3, DISTRESS_4, DISTRESS_6, DISTRESS_7, DISTRESS_8, LEARNED_DISTRESS].flat(),
  [
    EVERYDAY,
    EVERYDAY_2,
    EVERYDAY_3,
    EVERYDAY_4,
    EVERYDAY_6,
    EVERYDAY_7,
    LEARNED_EVERYDAY,
    LEARNED_LONG,
    LEARNED_OTHER,
    OWN,
  ].flat(),
);
const written = weights.match(/.{1,100}/g)?.map((line) => `  '${line}',`) ?? [];
writeFileSync(
  join(ROOT, 'worker/shared/distressWeights.ts'),
  `/** Written by tests/bench/answers/train.ts. */
export const BIAS = ${bias};
/** What a step from letter to letter adds to the score. */
export const SCALE = ${scale};
/** The weights by their index, a letter each. */
export const WEIGHTS = [
${written.join('\n')}
].join('');
`,
);
