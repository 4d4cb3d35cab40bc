import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { latency } from '../../worker/pesan/lanes.ts';
import { pacerOf } from '../../worker/pesan/pace.ts';
import { storeOf } from '../../worker/pesan/store.ts';
import { startTestStack, type TestStack } from '../support/stack.ts';
import { sleep } from '../support/way.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.close());
beforeEach(() => stack.env.DB.prepare('DELETE FROM kanal').run());

const RATE = 200;

/** When each of so many turns came, in milliseconds. */
async function turns(count: number, pauseAfter?: number): Promise<number[]> {
  let left = count;
  const { reserve } = storeOf(stack.db, 'uji', false);
  const near = latency();
  near.suppose(1);
  const pacer = pacerOf({ reserve, rate: RATE, latency: near, left: () => left, clock: Date.now, sleep });
  const times: number[] = [];
  for (; left > 0; left--) {
    if (times.length === pauseAfter) await sleep(400);
    await pacer.turn();
    times.push(performance.now());
  }
  return times;
}

/** Most turns within any stretch of time. */
function most(times: number[], withinMs: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.max(
    ...sorted.map((end, last) => sorted.slice(0, last + 1).filter((t) => end - t < withinMs).length),
  );
}
const reserved = async () => {
  const row = await stack.env.DB.prepare('SELECT bebas_pada FROM kanal').first<{ bebas_pada: number }>();
  return row?.bebas_pada ?? 0;
};

it('keeps the rate among runs at the same time', async () => {
  const start = performance.now();
  const times = (await Promise.all([turns(60), turns(60), turns(60)])).flat();
  // What one run has reserved is another's wait.
  expect(Math.max(...times) - start).toBeGreaterThan((179 / RATE) * 1000);
});

it('does not hurry after what it has missed, nor use the time that others hold by then', async () => {
  const times = await turns(60, 20);
  expect(most(times, 100)).toBeLessThanOrEqual(RATE / 10 + 3);
  expect(most((await Promise.all([turns(60, 20), turns(60, 30)])).flat(), 100)).toBeLessThanOrEqual(
    // Each may be late by 50 ms.
    RATE / 10 + RATE / 20,
  );
});

it('is not stopped by a time that a wrong clock has left far ahead', async () => {
  await turns(1);
  await stack.env.DB.prepare('UPDATE kanal SET bebas_pada = ?')
    .bind(Date.now() + 3_600_000)
    .run();
  await turns(1);
  expect((await reserved()) - Date.now()).toBeLessThan(60_000);
});

it('reserves no more than it has to send', async () => {
  const began = Date.now();
  let now = began;
  let left = 3;
  const pacer = pacerOf({
    reserve: storeOf(stack.db, 'uji', false).reserve,
    rate: RATE,
    latency: latency(),
    left: () => left,
    clock: () => now,
    sleep: async (ms) => {
      now += ms;
    },
  });
  for (; left > 0; left--) await pacer.turn();
  // A little more than three intervals, since sends lie a little further apart than the rate asks.
  expect(((await reserved()) - began) / (1000 / RATE)).toBeCloseTo(3, 0);
});
