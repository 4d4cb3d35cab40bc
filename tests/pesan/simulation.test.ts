import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../worker/gateways/gateway.ts';
import { busiestSecond } from '../bench/measure.ts';
import { simulate } from '../support/simulation.ts';

/** The same numbers between 0 and 1 each time. */
function dice(seed: number) {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** A gateway whose answers take so long, a third more or less, and are "later" now and then. */
function gateway(meanMs: number, throttled = 0) {
  const random = dice(7);
  return {
    latencyMs: () => meanMs * (2 / 3 + (2 / 3) * random()),
    outcome: (): Outcome =>
      random() < throttled
        ? { outcome: 'retry', code: 'dibatasi', reason: 'nanti' }
        : { outcome: 'accepted', ref: 'x' },
  };
}

describe('a backlog', () => {
  it.each([
    [80, 1],
    [80, 20],
    [80, 60],
    [80, 100],
    [80, 200],
    [80, 400],
    [60, 400],
    [20, 1_000],
    [2, 400],
    [0.2, 400],
    [0.03, 400],
  ])('drains at %d messages a second through a gateway %d ms away', async (rate, meanMs) => {
    const recipients = rate >= 60 ? 6_000 : Math.max(20, rate * 240);
    const { tookMs, sends, ended, mostInHand } = await simulate({ recipients, rate, ...gateway(meanMs) });
    expect(ended).toBe(recipients);
    expect(sends).toHaveLength(recipients);
    expect(tookMs).toBeLessThan(1.1 * (recipients / rate) * 1000);
    expect(busiestSecond(sends)).toBeLessThanOrEqual(Math.max(1, Math.ceil(1.05 * rate)));
    expect(mostInHand, 'what a crash of everything leaves unconfirmed').toBeLessThanOrEqual(100);
  });

  it('drains at the rate, also where one answer in thirty is "later"', async () => {
    const recipients = 6_000;
    const { sends, ended } = await simulate({ recipients, rate: 80, ...gateway(400, 0.03) });
    expect(ended).toBe(recipients);
    // But for the last, whose "later" nothing else is sent in.
    const most = Math.floor(0.99 * sends.length);
    expect(sends.toSorted((a, b) => a - b)[most]).toBeLessThan(1.1 * (most / 80) * 1000);
    expect(busiestSecond(sends)).toBeLessThanOrEqual(84);
  });

  it('drains whatever dies on the way, and each death leaves what that invocation had in hand', async () => {
    const recipients = 6_000;
    const random = dice(11);
    const deaths = Array.from({ length: 20 }, () => random() * 20_000);
    const scene = { recipients, rate: 80, deaths, ...gateway(400) };
    const { ended, unconfirmed, sends } = await simulate(scene);
    expect(ended + unconfirmed).toBe(recipients);
    expect(unconfirmed).toBeGreaterThan(0);
    expect(unconfirmed).toBeLessThanOrEqual(12 * deaths.length);
    expect(sends.length, 'nobody twice').toBeLessThanOrEqual(recipients);
    expect(busiestSecond(sends)).toBeLessThanOrEqual(84);
  });
});
