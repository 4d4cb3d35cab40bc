import { setTimeout as wait } from 'node:timers/promises';
import { busiestSecond, fixed, ratio, timed } from '../../support/measure.ts';
import { type Stage, setStage } from '../support/stage.ts';

const RATE = 80;
const FAR_MS = 400;
const DOWN_MS = 25_000;
/** Delay of a message that found the gateway down: worker/pesan/timing.ts. */
const RETRY_WAIT_MS = 15_000;
const OUTAGE = `an outage of ${DOWN_MS / 1000} s`;
const RECIPIENTS = 2_400;

type Results = Record<string, { ratio: number | string; target: string }>;

/**
 * Measures that WA_RATE is reached and kept: through a far gateway, with a far database, and after an outage. No schedule
 * ticks, so only the queue redelivers. The three mostly wait, so they run side by side.
 */
export async function measureWaiting(): Promise<Results> {
  const measured = await Promise.all([
    onStage(0, async (stage) => ({ ...(await measureFirst(stage)), ...(await measureFar(stage, 0)) })),
    onStage(200, (stage) => measureFar(stage, 200)),
    onStage(0, measureOutage),
  ]);
  return Object.assign({}, ...measured);
}

async function onStage(databaseMs: number, measure: (stage: Stage) => Promise<Results>): Promise<Results> {
  const stage = await setStage(RATE, databaseMs);
  try {
    return await measure(stage);
  } finally {
    await stage.close();
  }
}

/** The first broadcast of a portal, which has no latency recorded. The gateway answers its probe at once. */
async function measureFirst({ groupOf, broadcast, delivered, gateway, webhookUrl }: Stage) {
  const recipients = 500;
  const group = await groupOf(recipients);
  gateway.set(FAR_MS, webhookUrl);
  const took = await timed(async () => delivered(await broadcast(group)));
  return {
    [`first broadcast, to ${recipients} at ${FAR_MS} ms, against the least time`]: {
      ratio: ratio(took, (recipients / RATE) * 1000),
      target: '≤ 1.2',
    },
  };
}

/** Every answer takes 400 ms, so six connections alone would carry 15 messages a second. */
async function measureFar({ groupOf, broadcast, delivered, gateway, webhookUrl }: Stage, databaseMs: number) {
  const group = await groupOf(RECIPIENTS);
  gateway.set(FAR_MS, webhookUrl);
  const took = await timed(async () => delivered(await broadcast(group)));
  const times = await gateway.times();
  const name = `${RECIPIENTS} at ${FAR_MS} ms and WA_RATE=${RATE}, database ${databaseMs} ms further`;
  return {
    [`${name}: rate reached, against WA_RATE`]: {
      ratio: ratio((RECIPIENTS / RATE) * 1000, took),
      target: databaseMs === 0 ? '≥ 0.95' : '≥ 0.77',
    },
    [`${name}: busiest second, against WA_RATE`]: {
      ratio: ratio(busiestSecond(times), RATE),
      target: '≤ 1.05',
    },
  };
}

/** Two broadcasts, and a gateway that is down in the middle of the first. */
async function measureOutage({ db, groupOf, broadcast, gateway, webhookUrl }: Stage) {
  const groups = [await groupOf(1_500), await groupOf(300)] as const;
  gateway.set(50, webhookUrl);
  const ids = [await broadcast(groups[0]), await broadcast(groups[1])];
  /** Messages still to send. Those in flight when the gateway went down are unconfirmed, and not sent again. */
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
  return {
    [`drain after ${OUTAGE}, less one retry wait, against the least time`]: {
      ratio: ratio(Math.max(took - RETRY_WAIT_MS, least), least),
      target: '≤ 1.3',
    },
    [`drain after ${OUTAGE}, seconds`]: {
      ratio: fixed(took / 1000),
      target: `≤ ${fixed((1.3 * least + RETRY_WAIT_MS) / 1000)}`,
    },
    'busiest second after an outage, against WA_RATE': {
      ratio: ratio(busiestSecond(await gateway.times()), RATE),
      target: '≤ 1.05',
    },
  };
}
