/**
 * How long a backlog takes that nobody can wait for in a test: the real runs with time, queues, database and gateway played
 * around them. tests/pesan/simulation.test.ts has the smaller ones.
 *
 *   node tests/bench/backlog.ts [recipients]
 */
import { simulate } from '../support/simulation.ts';
import { busiestSecond, fixed, ratio, timed } from './measure.ts';

const RECIPIENTS = Number(process.argv[2] ?? 1_000_000);
const RATE = 80;

const results: Record<string, object> = {};
for (const latencyMs of [50, 400])
  for (const databaseMs of [10, 60, 120, 200]) {
    let simulated: Awaited<ReturnType<typeof simulate>> | undefined;
    const ms = await timed(async () => {
      simulated = await simulate({
        recipients: RECIPIENTS,
        rate: RATE,
        latencyMs: () => latencyMs,
        databaseMs,
      });
    });
    if (!simulated) throw new Error('nothing was simulated');
    const least = (RECIPIENTS / RATE) * 1000;
    results[`${RECIPIENTS} recipients at ${latencyMs} ms, the database at ${databaseMs} ms`] = {
      'against the least time (≤ 1.1; 1.3 from 120 ms)': ratio(simulated.tookMs, least),
      'busiest second, against the rate (≤ 1.05)': ratio(busiestSecond(simulated.sends), RATE),
      'most rows in hand (≤ 100)': simulated.mostInHand,
      'sent, and nobody twice': simulated.sends.length === RECIPIENTS && simulated.ended === RECIPIENTS,
      'hours that passed': fixed(simulated.tookMs / 3_600_000),
      'seconds to simulate': fixed(ms / 1000),
    };
  }
console.table(results);
