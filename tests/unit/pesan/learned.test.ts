import { expect, it } from 'vitest';
import { createLearned } from '../../../worker/pesan/send/learned.ts';

/** Notes so many answers, of which the first are "later". */
function answer(learned: ReturnType<typeof createLearned>, count: number, later: number, since = 0) {
  for (let n = 0; n < count; n++) learned.note(n < later, since);
}

it('falls to the share that was taken, but to no less than half at once', () => {
  const learned = createLearned(80);
  answer(learned, 24, 6);
  expect(learned.proposal()).toEqual({ from: 80, to: 60 });
  learned.adopt(60, 100);
  answer(learned, 24, 21, 100);
  expect(learned.proposal()).toEqual({ from: 60, to: 30 });
});

it('takes no notice of answers to what went out at another rate', () => {
  const learned = createLearned(80);
  learned.adopt(40, 1_000);
  answer(learned, 24, 24, 999);
  expect(learned.proposal()).toBeNull();
});

it('rises again while nothing is refused, and never above the rate that is set', () => {
  const learned = createLearned(80);
  learned.adopt(75, 0);
  answer(learned, 24, 1);
  expect(learned.proposal()).toEqual({ from: 75, to: 80 });
  learned.adopt(80, 0);
  answer(learned, 24, 0);
  expect(learned.proposal()).toBeNull();
  expect(learned.rate()).toBe(80);
});

it('leaves the rate as it is where a few are refused, and goes on judging', () => {
  const learned = createLearned(80);
  answer(learned, 24, 3);
  expect(learned.proposal()).toBeNull();
  answer(learned, 24, 12);
  expect(learned.proposal()).toEqual({ from: 80, to: 40 });
});
