/**
 * Whether WA_RATE is kept and reached where it is hard: through a gateway that is far away, and after one that was down.
 * Under workerd, with nothing but the queue's own redelivery: no schedule ticks here.
 *
 *   node tests/bench/rate.ts [recipients]
 */
import { setTimeout as wait } from 'node:timers/promises';
import { busiestSecond, fixed, ratio, timed } from './measure.ts';
import { type Stage, setStage } from './pesan/stage.ts';

const RATE = 80;
const FAR_MS = 400;
const DOWN_MS = 45_000;
/** How long a message waits that found the gateway down: worker/pesan/timing.ts. */
const RETRY_WAIT_MS = 15_000;
const RECIPIENTS = Number(process.argv[2] ?? 10_000);

const results: Record<string, { measured: number; target: string }> = {};

for (const databaseMs of [0, 120, 200]) {
  const stage = await setStage(RATE, databaseMs);
  try {
    if (databaseMs === 0) await measureFirst(stage);
    await measureFar(stage, databaseMs);
    if (databaseMs === 0) await measureOutage(stage);
  } finally {
    await stage.close();
  }
}
console.table(results);

/** The first broadcast of a portal, which knows nothing of its gateway yet. Its probe is answered at once. */
async function measureFirst({ groupOf, broadcast, delivered, gateway, webhookUrl }: Stage) {
  const recipients = 500;
  const group = await groupOf(recipients);
  gateway.set(FAR_MS, webhookUrl);
  const took = await timed(async () => delivered(await broadcast(group)));
  results[`first broadcast, to ${recipients} at ${FAR_MS} ms, against the least time`] = {
    measured: ratio(took, (recipients / RATE) * 1000),
    target: '≤ 1.2',
  };
}

/** A broadcast whose every answer takes 400 ms: six connections would carry 15 messages a second. */
async function measureFar({ groupOf, broadcast, delivered, gateway, webhookUrl }: Stage, databaseMs: number) {
  const group = await groupOf(RECIPIENTS);
  gateway.set(FAR_MS, webhookUrl);
  const took = await timed(async () => delivered(await broadcast(group)));
  const times = await gateway.times();
  const name = `${RECIPIENTS} recipients at ${FAR_MS} ms and WA_RATE=${RATE}, the database ${databaseMs} ms further`;
  results[`${name}: the rate reached, against WA_RATE`] = {
    measured: ratio((RECIPIENTS / RATE) * 1000, took),
    target: databaseMs === 0 ? '≥ 0.95' : '≥ 0.77',
  };
  results[`${name}: the busiest second, against WA_RATE`] = {
    measured: ratio(busiestSecond(times), RATE),
    target: '≤ 1.05',
  };
}

/** Two broadcasts, and a gateway that is away for 45 seconds in the middle of the first. */
async function measureOutage({ db, groupOf, broadcast, gateway, webhookUrl }: Stage) {
  const first = 1_500;
  const second = 300;
  const groups = [await groupOf(first), await groupOf(second)] as const;
  gateway.set(50, webhookUrl);
  const ids = [await broadcast(groups[0]), await broadcast(groups[1])];
  /** Those that will still be sent: what was on its way when the gateway went is a question for an operator. */
  const waiting = async () =>
    Number(
      await db
        .prepare('SELECT sum(pending - belum_pasti) AS jumlah FROM broadcast WHERE id IN (?, ?)')
        .bind(...ids)
        .first('jumlah'),
    );
  await wait(4_000);
  gateway.setDown(true);
  await wait(DOWN_MS);
  gateway.setDown(false);
  const left = await waiting();
  const took = await timed(async () => {
    while ((await waiting()) > 0) await wait(200);
  });
  const least = (left / RATE) * 1000;
  results['drain after an outage of 45 s, less one retry wait, against the least time'] = {
    measured: ratio(Math.max(took - RETRY_WAIT_MS, least), least),
    target: '≤ 1.3',
  };
  results['drain after an outage of 45 s, seconds'] = {
    measured: fixed(took / 1000),
    target: `${fixed((1.3 * least + RETRY_WAIT_MS) / 1000)}`,
  };
  results['busiest second after an outage, against WA_RATE'] = {
    measured: ratio(busiestSecond(await gateway.times()), RATE),
    target: '≤ 1.05',
  };
}
