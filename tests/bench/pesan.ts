/**
 * What a broadcast costs: accepting it, sending it, keeping the rate, and what others notice of it. Through the worker under
 * workerd, against a worker beside it that does it in the plain way, one after the other in one run.
 *
 *   node tests/bench/pesan.ts
 */
import { busiestSecond, fixed, median, quantile, ratio, timed } from './measure.ts';
import { measureProcessor } from './pesan/processor.ts';
import { type Stage, setStage } from './pesan/stage.ts';
import { countStatements } from './pesan/statements.ts';

const RECIPIENTS = 40_000;
const DRAINED = 10_000;
const UNLIMITED = 1_000_000;
const RATE = 80;

const soon = () => new Date(Date.now() + 3_600_000).toISOString();

const results: Record<string, { ratio: number; target: string }> = {};
const figures: Record<string, number | string> = {};

const fast = await setStage(UNLIMITED);
try {
  await measureAccept(fast);
  await measureDrain(fast, 50);
  Object.assign(results, await countStatements(fast));
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
const processor = await measureProcessor();
results['processor time a message, against two plain statements'] = {
  ratio: ratio(processor.ours, processor.plain),
  target: '≤ 6.5',
};
figures['processor time a message, microseconds'] = fixed(processor.ours);
console.table(results);
console.table(figures);

/**
 * One request for 40,000 against as many single inserts, of which some are made and the rest reckoned. On average: now and
 * then a commit also copies its log into the database, and whoever asked waits for that.
 */
async function measureAccept({ groupOf, broadcast, plain }: Stage) {
  const rounds = 8;
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
  figures['accept of 40,000, ms'] = fixed(atOnce);
  figures['one insert, ms'] = fixed(singly);
}

/**
 * A broadcast until every status is recorded, against send-one-write-one, and against six lanes that only send, in turn.
 */
async function measureDrain(
  { groupOf, broadcast, delivered, plain, gateway, webhookUrl }: Stage,
  latencyMs: number,
) {
  const group = await groupOf(DRAINED);
  const some = 300;
  const first = 8_001;
  const plainly: number[] = [];
  const lanes: number[] = [];
  const ours: number[] = [];
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
  lanes.push((await timed(() => plain.run('lanes', { dari: 1, sampai: DRAINED }))) / DRAINED);
  gateway.set(latencyMs, webhookUrl);
  ours.push((await timed(async () => delivered(await broadcast(group)))) / DRAINED);
  await sendPlainly();
  const plainMs = median(plainly);
  const oursMs = median(ours);
  const name = `drain of 10,000 at ${latencyMs} ms`;
  results[`${name}, against send-one-write-one`] = {
    ratio: ratio(plainMs, oursMs),
    target: '≥ 5',
  };
  results[`${name}, against what six lanes carry`] = {
    ratio: ratio(median(lanes), oursMs),
    target: '≥ 0.85',
  };
  figures[`${name}, messages a second`] = fixed(1000 / oursMs);
  figures[`${name}, messages a second of the plain way`] = fixed(1000 / plainMs);
}

/** A thousand messages at the rate: how long, and the busiest second wherever it begins. */
async function measurePace({ groupOf, broadcast, delivered, gateway, webhookUrl }: Stage) {
  const messages = 1_000;
  const group = await groupOf(messages);
  gateway.set(20, webhookUrl);
  const start = performance.timeOrigin + performance.now();
  await delivered(await broadcast(group));
  const times = await gateway.times();
  const least = (messages / RATE) * 1000;
  results['1,000 messages at WA_RATE=80, against the least time'] = {
    ratio: ratio((times.at(-1) ?? 0) - start, least),
    target: '≤ 1.05',
  };
  results['busiest second at WA_RATE=80'] = { ratio: busiestSecond(times), target: '≤ 80' };
}

/** A page of a list while a broadcast goes out, against one while nothing does. */
async function measureList({ groupOf, broadcast, gateway, webhookUrl, get, post }: Stage) {
  const group = await groupOf(DRAINED);
  gateway.set(50, webhookUrl);
  const page = () => timed(() => get('/api/mahasiswa?page=1'));
  const sample = async () => {
    const times: number[] = [];
    for (let n = 0; n < 300; n++) times.push(await page());
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
