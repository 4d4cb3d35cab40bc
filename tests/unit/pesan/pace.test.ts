import { beforeEach, expect, it } from 'vitest';
import { createLatency } from '../../../worker/pesan/send/lanes.ts';
import { createPacer, type Reserve } from '../../../worker/pesan/send/pace.ts';
import { createStore } from '../../../worker/pesan/send/store.ts';
import { sleep } from '../../support/gateway/way.ts';
import { sharedPortal } from '../../support/stack/portal.ts';

const stack = sharedPortal();
beforeEach(() => stack.env.DB.prepare('DELETE FROM gateway').run());

const RATE = 200;
const even = { rate: RATE, jitter: 0, random: () => 0.5 };

function reserveFrom(): Reserve {
  const store = createStore(stack.db, { main: 'uji', secondGateway: null }, false);
  return (asked) => store.reserve('uji', { ...asked, set: RATE, proposal: null });
}

/** When each of so many turns came, in milliseconds. */
async function turns(
  count: number,
  pauseAfter?: number,
  time = { clock: Date.now, sleep },
): Promise<number[]> {
  let left = count;
  const near = createLatency();
  near.suppose(1);
  const pacer = createPacer({
    ...even,
    reserve: reserveFrom(),
    latency: near,
    left: () => left - 1,
    ...time,
  });
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
  const row = await stack.env.DB.prepare('SELECT bebas_pada FROM gateway').first<{ bebas_pada: number }>();
  return row?.bebas_pada ?? 0;
};

it('reserves at once for all that wait for their turn, so that none of them waits behind what others reserve next', async () => {
  const asked: number[] = [];
  const near = createLatency();
  near.suppose(1);
  let time = 0;
  const pacer = createPacer({
    ...even,
    async reserve({ now, length }) {
      asked.push(length);
      return { from: now, latency: null, alone: true, rate: RATE };
    },
    latency: near,
    left: () => 0,
    clock: () => time,
    sleep: async (ms) => {
      time += ms;
    },
  });
  await Promise.all(Array.from({ length: 6 }, () => pacer.turn()));
  expect(asked).toEqual([expect.closeTo((6 * 1000 * 1.03) / RATE)]);
});

it('keeps the rate among runs at the same time', async () => {
  const start = performance.now();
  const times = (await Promise.all([turns(60), turns(60), turns(60)])).flat();
  // Each run waits for the times that the others have reserved.
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
  let now = Date.now();
  const sleep = async (ms: number) => {
    now += ms;
  };
  const time = { clock: () => now, sleep };
  await turns(1, undefined, time);
  await stack.env.DB.prepare('UPDATE gateway SET bebas_pada = ?')
    .bind(now + 3_600_000)
    .run();
  await turns(1, undefined, time);
  expect((await reserved()) - now).toBeLessThan(60_000);
});

it('reserves no more than it has to send', async () => {
  const began = Date.now();
  let now = began;
  let left = 3;
  const pacer = createPacer({
    ...even,
    reserve: reserveFrom(),
    latency: createLatency(),
    left: () => left - 1,
    clock: () => now,
    sleep: async (ms) => {
      now += ms;
    },
  });
  for (; left > 0; left--) await pacer.turn();
  // A little more than three intervals, since sends lie a little further apart than the rate asks.
  expect(((await reserved()) - began) / (1000 / RATE)).toBeCloseTo(3, 0);
});

it('beats unevenly where it is told to, and keeps the rate on average', async () => {
  let now = 0;
  let seed = 7;
  const sends: number[] = [];
  const pacer = createPacer({
    rate: 0.2,
    jitter: 0.5,
    random: () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    },
    reserve: async ({ length }) => {
      const from = Math.max(now, free);
      free = from + length;
      return { from, latency: 100, alone: true, rate: 0.2 };
    },
    latency: createLatency(),
    left: () => 1_000,
    clock: () => now,
    sleep: async (ms) => {
      now += ms;
    },
  });
  let free = 0;
  for (let n = 0; n < 400; n++) {
    await pacer.turn();
    sends.push(now);
  }
  const gaps = sends.slice(1).map((at, n) => at - (sends[n] ?? 0));
  expect(Math.min(...gaps)).toBeLessThan(3_500);
  expect(Math.max(...gaps)).toBeGreaterThan(7_000);
  expect(now / 399 / 1000).toBeGreaterThan(4.9);
  expect(now / 399 / 1000).toBeLessThan(5.4);
});

/** A pacer whose database is so far away at each reservation, and keeps the gateway's time as `store.reserve` does. */
function farAway(rate: number, roundTrips: (n: number) => number) {
  let now = 1_000_000;
  let bebas = 0;
  let reservations = 0;
  const pacer = createPacer({
    rate,
    jitter: 0,
    random: () => 0.5,
    latency: createLatency(),
    left: () => 0,
    clock: () => now,
    async reserve({ now: from, length, farthest }) {
      const roundTrip = roundTrips(reservations);
      reservations += 1;
      bebas = Math.min(Math.max(bebas, from), from + farthest) + length;
      now += roundTrip;
      return { from: bebas - length, latency: null, alone: true, rate };
    },
    sleep: async (ms) => {
      now += ms;
    },
  });
  return { pacer, reservations: () => reservations, took: () => now - 1_000_000 };
}

it.each([10, 60, 120, 200, 540])(
  'gives a single message its turn, with the database %d ms away that it has not measured yet',
  async (roundTrip) => {
    for (const rate of [80, 20, 5]) {
      const { pacer, reservations, took } = farAway(rate, () => roundTrip);
      await pacer.turn();
      expect(reservations()).toBeLessThanOrEqual(2);
      expect(took()).toBeLessThan(4 * roundTrip + 300);
    }
  },
);

it('gives up after a few reservations where each comes back too late', async () => {
  const { pacer, reservations } = farAway(80, (n) => 100 * 4 ** n);
  await expect(pacer.turn()).rejects.toThrow('too late');
  expect(reservations()).toBe(8);
});

it('tells a run whether others reserve at the moment, which those that are called always have', async () => {
  const now = Date.now();
  const alone = async (at: number, lane = false) => {
    const store = createStore(stack.db, { main: 'uji', secondGateway: null }, lane);
    const asked = { now: at, length: 100, latency: null, farthest: 5_000, set: RATE, proposal: null };
    return (await store.reserve('uji', asked)).alone;
  };
  expect(await alone(now, true)).toBe(false);
  expect(await alone(now)).toBe(false);
  expect(await alone(now + 60_000), 'another run, a minute later').toBe(true);
  expect(await alone(now + 60_000)).toBe(false);
});
