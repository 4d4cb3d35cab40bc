import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../worker/gateways/gateway.ts';
import { dice, simulate } from '../../support/gateway/simulation.ts';
import { busiestSecond, quantile } from '../../support/measure.ts';

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

/** A gateway 200 ms away that takes so many messages a second, and answers "later" to the others. */
function limited(allowed: number) {
  let room = allowed;
  let last = 0;
  return {
    latencyMs: () => 200,
    outcome: (now: number): Outcome => {
      room = Math.min(allowed, room + ((now - last) * allowed) / 1000);
      last = now;
      if (room < 1) return { outcome: 'retry', code: 'dibatasi', reason: 'terlalu cepat' };
      room -= 1;
      return { outcome: 'accepted', ref: 'x' };
    },
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
    const recipients = rate >= 60 ? 3_000 : Math.max(20, rate * 240);
    const { tookMs, sends, ended, mostInHand } = await simulate({ recipients, rate, ...gateway(meanMs) });
    expect(ended).toBe(recipients);
    expect(sends).toHaveLength(recipients);
    expect(tookMs).toBeLessThan(1.1 * (recipients / rate) * 1000);
    expect(busiestSecond(sends)).toBeLessThanOrEqual(Math.max(1, Math.ceil(1.05 * rate)));
    expect(mostInHand, 'what a crash of everything leaves unconfirmed').toBeLessThanOrEqual(100);
  });

  it.each([
    [20, 10, 1.1],
    [20, 60, 1.1],
    [20, 120, 1.2],
    [20, 200, 1.3],
    [100, 120, 1.2],
    [100, 200, 1.3],
    [400, 10, 1.1],
    [400, 60, 1.1],
    [400, 120, 1.15],
    [400, 200, 1.2],
  ])('drains through a gateway %d ms away with the database at %d ms', async (meanMs, databaseMs, most) => {
    for (const knownMs of [null, meanMs]) {
      const scene = { recipients: 3_000, rate: 80, databaseMs, knownMs, ...gateway(meanMs) };
      const { tookMs, sends, ended, mostInHand } = await simulate(scene);
      expect(ended).toBe(3_000);
      expect(tookMs).toBeLessThan((most * 3_000 * 1000) / 80);
      expect(busiestSecond(sends)).toBeLessThanOrEqual(84);
      expect(mostInHand).toBeLessThanOrEqual(100);
    }
  });

  it.each([10, 60, 120, 200])(
    'sends the first broadcast of a fresh portal at the rate, the database %d ms away',
    async (databaseMs) => {
      for (const recipients of [500, 2_000]) {
        // Its probe is answered at once, and tells nothing of how long a send takes.
        const scene = { recipients, rate: 80, databaseMs, probeMs: 5, ...gateway(400) };
        const { tookMs, sends } = await simulate(scene);
        expect(sends).toHaveLength(recipients);
        expect(tookMs).toBeLessThan(1.2 * (recipients / 80) * 1000);
      }
    },
  );

  it('lets single messages in soon once the gateway of a first broadcast proves to be near', async () => {
    const scene = { recipients: 2_000, rate: 80, databaseMs: 10, knownMs: null, ...gateway(50) };
    const { ahead, tookMs } = await simulate(scene);
    const later = ahead.filter(({ at }) => at > 5_000).map(({ ms }) => ms);
    expect(later.length).toBeGreaterThan(20);
    expect(quantile(later, 0.9)).toBeLessThan(400);
    expect(tookMs).toBeLessThan((1.1 * 2_000 * 1000) / 80);
  });

  it.each([
    [10, 1.1],
    [120, 1.15],
    [200, 1.3],
  ])(
    'drains as fast as six lanes carry where one consumer works at a time, the database %d ms away',
    async (databaseMs, most) => {
      for (const [meanMs, least] of [
        [400, 400 / 6],
        [20, 1000 / 80],
      ] as const) {
        const scene = { recipients: 1_000, rate: 80, databaseMs, local: true, ...gateway(meanMs) };
        const { tookMs, sends } = await simulate(scene);
        expect(sends).toHaveLength(1_000);
        expect(tookMs).toBeLessThan(most * 1_000 * least);
      }
    },
  );

  it.each([10, 60, 120, 200])(
    'sends a single message within two seconds, the database %d ms away',
    async (databaseMs) => {
      const { tookMs, sends } = await simulate({ recipients: 1, rate: 80, databaseMs, ...gateway(400) });
      expect(sends).toHaveLength(1);
      expect(tookMs).toBeLessThan(2_000);
    },
  );

  it.each([10, 20, 40, 60])('learns that a provider takes %d a second where 80 are set', async (allowed) => {
    const recipients = 200 * allowed;
    const scene = { recipients, rate: 80, databaseMs: 60, ...limited(allowed) };
    const { sends, ended, tookMs } = await simulate(scene);
    expect(ended).toBe(recipients);
    expect(tookMs).toBeLessThan(1.3 * (recipients / allowed) * 1000);
    expect(sends.length, 'few are refused').toBeLessThan(1.5 * recipients);
  });

  it.each([0.2, 1, 5])('sends %d a second through a gateway that loses every second answer', async (rate) => {
    const recipients = Math.max(60, rate * 60);
    let n = 0;
    const outcome = (): Outcome =>
      ++n % 2 === 0
        ? { outcome: 'unknown', code: 'tanpa_jawaban', reason: 'hilang' }
        : { outcome: 'accepted', ref: 'x' };
    const { sends, tookMs } = await simulate({ recipients, rate, latencyMs: () => 100, outcome });
    expect(sends).toHaveLength(recipients);
    expect(tookMs).toBeLessThan(1.2 * (recipients / rate) * 1000);
  });

  it('drains at the rate, also where one answer in thirty is "later"', async () => {
    const recipients = 3_000;
    const { sends, ended } = await simulate({ recipients, rate: 80, ...gateway(400, 0.03) });
    expect(ended).toBe(recipients);
    // But for the last, whose "later" nothing else is sent in.
    const most = Math.floor(0.99 * sends.length);
    expect(sends.toSorted((a, b) => a - b)[most]).toBeLessThan(1.1 * (most / 80) * 1000);
    expect(busiestSecond(sends)).toBeLessThanOrEqual(84);
  });

  it('drains where one round trip to the database in twenty takes ten times as long', async () => {
    const recipients = 3_000;
    const scene = { recipients, rate: 80, databaseMs: 100, databaseSpread: 1.5, ...gateway(400) };
    const { sends, ended, tookMs } = await simulate(scene);
    expect([sends.length, ended]).toEqual([recipients, recipients]);
    expect(tookMs).toBeLessThan(3 * (recipients / 80) * 1000);
    expect(busiestSecond(sends)).toBeLessThanOrEqual(84);
  });

  it('drains whatever dies on the way, and each death leaves what that invocation had in hand', async () => {
    const recipients = 3_000;
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
