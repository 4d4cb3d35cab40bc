import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pacerOf } from '../../worker/pesan/pace.ts';
import { startTestStack, type TestStack } from '../support/stack.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.close());
beforeEach(() => stack.env.DB.prepare('DELETE FROM laju').run());

const RATE = 200;

/** When each of so many turns came, in milliseconds. */
async function turns(
  count: number,
  options: { ahead?: boolean; pauseAfter?: number } = {},
): Promise<number[]> {
  let left = count;
  const pacer = pacerOf({
    db: stack.db,
    rate: RATE,
    ahead: options.ahead ?? false,
    left: () => left,
    clock: Date.now,
  });
  const times: number[] = [];
  for (; left > 0; left--) {
    if (times.length === options.pauseAfter) await new Promise((resolve) => setTimeout(resolve, 400));
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
  const row = await stack.env.DB.prepare('SELECT bebas_pada FROM laju').first<{ bebas_pada: number }>();
  return row?.bebas_pada ?? 0;
};

it('keeps the rate among runs at the same time', async () => {
  const start = performance.now();
  const times = (await Promise.all([turns(60), turns(60), turns(60)])).flat();
  // What one run has reserved is another's wait.
  expect(Math.max(...times) - start).toBeGreaterThan((179 / RATE) * 1000);
});

it('does not hurry after what it has missed', async () => {
  const times = await turns(60, { pauseAfter: 20 });
  expect(most(times, 100)).toBeLessThanOrEqual(RATE / 10 + 3);
});

it('lets what must not wait go ahead, and makes the others wait for it', async () => {
  await turns(1);
  await stack.env.DB.prepare('UPDATE laju SET bebas_pada = ?')
    .bind(Date.now() + 60_000)
    .run();
  const before = await reserved();
  const start = performance.now();
  const [first] = await turns(2, { ahead: true });
  expect((first ?? 0) - start).toBeLessThan(2_000);
  expect(await reserved()).toBeGreaterThan(before);
});

it('reserves no more than it has to send', async () => {
  const before = Date.now();
  await turns(3);
  expect((await reserved()) - before).toBeLessThan((1000 / RATE) * 3 * 1.5 + 500);
});
