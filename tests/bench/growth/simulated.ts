import { simulate } from '../../support/gateway/simulation.ts';
import { busiestSecond, fixed, ratio } from '../../support/measure.ts';

/** Six lanes and the first consumer have 42 connections, so at 400 ms and 1,000 a second the connections are the limit. */
const CASES = [
  { rate: 80, latencyMs: 50, databaseMs: 10, target: '≤ 1.1' },
  { rate: 80, latencyMs: 400, databaseMs: 10, target: '≤ 1.1' },
  { rate: 80, latencyMs: 50, databaseMs: 200, target: '≤ 1.3' },
  { rate: 80, latencyMs: 400, databaseMs: 200, target: '≤ 1.3' },
  { rate: 1_000, latencyMs: 40, databaseMs: 10, target: '' },
  { rate: 1_000, latencyMs: 400, databaseMs: 10, target: '' },
];

/**
 * Runs whole broadcasts in virtual time: the real consumers over a simulated clock, queue, database and gateway.
 * tests/unit/pesan/simulation.test.ts has smaller ones.
 */
export async function simulated(recipients: number): Promise<Record<string, object>> {
  const results: Record<string, object> = {};
  for (const { rate, latencyMs, databaseMs, target } of CASES) {
    const { sends, ended, mostInHand, tookMs } = await simulate({
      recipients,
      rate,
      latencyMs: () => latencyMs,
      databaseMs,
    });
    const name = `${recipients} at ${rate} a second, gateway ${latencyMs} ms, database ${databaseMs} ms`;
    results[name] = {
      'against the least time': ratio(tookMs, (recipients / rate) * 1000),
      target,
      'busiest second, against the rate (≤ 1.05)': ratio(busiestSecond(sends), rate),
      'most rows claimed at once (≤ 100)': mostInHand,
      'each sent once': sends.length === recipients && ended === recipients,
      'messages a second': fixed(recipients / (tookMs / 1000)),
      hours: fixed(tookMs / 3_600_000),
    };
  }
  return results;
}
