import { expect } from 'vitest';
import type { Mix } from '../../../worker/local/simulator/faults.ts';

/** Every fault of a provider at once. */
export const MISBEHAVIOUR: Omit<Mix, 'seed'> = {
  http429: 0.03,
  http500: 0.03,
  lostAnswer: 0.02,
  dropped: 0.01,
};

/** Each webhook arrives three times, the latest first. */
export const WEBHOOKS = { off: false, repeat: 3, shuffle: true, delayMs: 0 };

/** The nth recipient; every 50th is not on WhatsApp. */
const person = (n: number) => ({ nama: `Penerima ${n}`, no_hp: `0813${String(n).padStart(7, '0')}` });
export const people = (count: number) => Array.from({ length: count }, (_, n) => person(n));
export const e164 = (no_hp: string) => `62${no_hp.slice(1)}`;
const isRefused = (n: number) => n % 50 === 7;
export const refusedNumbers = (count: number) =>
  people(count).flatMap(({ no_hp }, n) => (isRefused(n) ? [e164(no_hp)] : []));

export interface Fate {
  no_hp: string;
  status: string;
  belum_pasti: number | boolean;
}
export interface Counts {
  status: string;
  jumlah: number;
  pending: number;
  sent: number;
  read: number;
  cancel: number;
  belum_pasti: number;
}

/**
 * Expects that each recipient got the message once, or that its row tells why not: cancelled and nothing arrived, or
 * unconfirmed. The broadcast's counters match its messages.
 * | @param arrived E.164 digits of every message on a phone
 */
export function expectHonest(
  counts: Counts,
  fates: readonly Fate[],
  arrived: readonly string[],
  count: number,
) {
  const times = new Map<string, number>();
  for (const to of arrived) times.set(to, (times.get(to) ?? 0) + 1);
  expect(Math.max(...times.values()), 'nobody got it twice').toBe(1);
  expect(fates.map(({ no_hp }) => no_hp).sort()).toEqual(
    people(count)
      .map(({ no_hp }) => no_hp)
      .sort(),
  );

  const wrong = fates.filter(({ no_hp, status, belum_pasti }) => {
    const got = times.get(e164(no_hp)) ?? 0;
    if (status === 'sent' || status === 'read') return got !== 1;
    if (status === 'cancel') return got !== 0;
    return !belum_pasti;
  });
  expect(wrong, 'a state that is not so').toEqual([]);
  const refused = new Set(refusedNumbers(count));
  // One may be unconfirmed, as its answer was lost.
  expect(fates.filter(({ no_hp, status }) => refused.has(e164(no_hp)) && status === 'sent')).toEqual([]);

  const states = { pending: 0, sent: 0, read: 0, cancel: 0, belum_pasti: 0 };
  for (const { status, belum_pasti } of fates) {
    states[status as 'sent'] += 1;
    if (belum_pasti) states.belum_pasti += 1;
  }
  expect(counts).toMatchObject({ ...states, status: 'selesai', jumlah: count });
  expect(counts.pending, 'nothing waits that nobody will come for').toBe(counts.belum_pasti);
  expect(states.sent + states.read, 'most get through').toBeGreaterThan(count * 0.6);
}
