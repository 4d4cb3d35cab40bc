/**
 * The cost of a broadcast through the worker under workerd, against a worker beside it that sends and writes one message at a
 * time: accepting it, sending it, keeping the rate, and the load that other requests notice.
 *
 *   node tests/bench/messages.ts
 */
import { busiestSecond, fixed, median, quantile, ratio, timed } from '../support/measure.ts';
import { measureForm } from './messages/form.ts';
import { measureProcessor } from './messages/processor.ts';
import { measureValues } from './messages/values.ts';
import { measureWaiting } from './messages/waiting.ts';
import { type Stage, setStage } from './support/stage.ts';

const RECIPIENTS = 40_000;
const DRAINED = 3_000;
const UNLIMITED = 1_000_000;
const RATE = 80;

const soon = () => new Date(Date.now() + 3_600_000).toISOString();

const results: Record<string, { ratio: number | string; target: string }> = {};

const fast = await setStage(UNLIMITED);
try {
  await measureAccept(fast);
  await measureDrain(fast, 50);
  Object.assign(results, await measureValues(fast));
} finally {
  await fast.close();
}
const paced = await setStage(RATE);
try {
  await measurePace(paced);
  await measureList(paced);
} finally {
  await paced.close();
}
Object.assign(results, await measureProcessor(), await measureForm(), await measureWaiting());
console.table(results);

/**
 * One request for 40,000 against single inserts, of which some are made and the rest extrapolated. Averages, not medians: now
 * and then a commit also checkpoints the log, and its caller waits for that.
 */
async function measureAccept({ groupOf, broadcast, plain }: Stage) {
  const rounds = 4;
  const some = 1_250;
  const group = await groupOf(RECIPIENTS);
  let atOnce = 0;
  let singly = 0;
  for (let round = 0; round < rounds; round++) {
    atOnce += (await timed(() => broadcast(group, soon()))) / rounds;
    singly += (await timed(() => plain.run('insert', { dari: 1, sampai: some }))) / some / rounds;
  }
  results['accept of 40,000, against single inserts'] = {
    ratio: ratio(singly * RECIPIENTS, atOnce),
    target: '≥ 500',
  };
  results['accept of 40,000, ms'] = { ratio: fixed(atOnce), target: '' };
}

/** A broadcast until every status is recorded, against the plain worker before and after it, and six lanes that only send. */
async function measureDrain(
  { groupOf, broadcast, delivered, plain, gateway, webhookUrl }: Stage,
  latencyMs: number,
) {
  const group = await groupOf(DRAINED);
  const some = 200;
  const first = 8_001;
  const plainly: number[] = [];
  const sendPlainly = async () => {
    const dari = first + plainly.length * some;
    const range = { dari, sampai: dari + some - 1 };
    gateway.set(latencyMs, plain.webhookUrl);
    const time = await timed(async () => {
      await plain.run('loop', range);
      await plain.delivered(range);
    });
    plainly.push(time / some);
  };
  await sendPlainly();
  gateway.set(latencyMs, null);
  const lanesMs = (await timed(() => plain.run('lanes', { dari: 1, sampai: DRAINED }))) / DRAINED;
  gateway.set(latencyMs, webhookUrl);
  const oursMs = (await timed(async () => delivered(await broadcast(group)))) / DRAINED;
  await sendPlainly();
  const name = `drain of ${DRAINED} at ${latencyMs} ms`;
  results[`${name}, against send-one-write-one`] = { ratio: ratio(median(plainly), oursMs), target: '≥ 5' };
  results[`${name}, against six lanes that only send`] = { ratio: ratio(lanesMs, oursMs), target: '≥ 0.85' };
  results[`${name}, messages a second`] = { ratio: fixed(1000 / oursMs), target: '' };
}

/**
 * A thousand messages at the rate, after a first broadcast, for which the worker's code is compiled: the duration, and the busiest
 * second wherever it begins.
 */
async function measurePace({ groupOf, broadcast, delivered, gateway, webhookUrl }: Stage) {
  const messages = 1_000;
  const group = await groupOf(messages);
  gateway.set(20, webhookUrl);
  await delivered(await broadcast(group));
  gateway.set(20, webhookUrl);
  const start = performance.timeOrigin + performance.now();
  await delivered(await broadcast(group));
  const times = await gateway.times();
  const least = (messages / RATE) * 1000;
  results['1,000 messages at WA_RATE=80, against the least time'] = {
    ratio: ratio((times.at(-1) ?? 0) - start, least),
    target: '≤ 1.05',
  };
  results['busiest second at WA_RATE=80, against WA_RATE'] = {
    ratio: ratio(busiestSecond(times), RATE),
    target: '≤ 1',
  };
}

/** A page of a list during a broadcast, against one before and after it. */
async function measureList({ groupOf, broadcast, gateway, webhookUrl, get, post }: Stage) {
  const group = await groupOf(10_000);
  gateway.set(50, webhookUrl);
  const page = () => timed(() => get('/api/mahasiswa?page=1'));
  const sample = async () => {
    const times: number[] = [];
    for (let n = 0; n < 200; n++) times.push(await page());
    return quantile(times, 0.95);
  };
  await sample();
  const idle = await sample();
  const id = await broadcast(group);
  const busy = await sample();
  await post(`/api/broadcast/${id}/batal`, {});
  const idleAgain = await sample();
  results['list page p95 during a drain, against idle'] = {
    ratio: ratio(busy, (idle + idleAgain) / 2),
    target: '≤ 2',
  };
}
