/**
 * Answers to people who write to the campus: how many questions are answered rightly and what a match costs, the same of distress; what becomes
 * of the messages of a week; then the time from the webhook of a question until the gateway has the answer, idle and during a broadcast to 10,000.
 *
 *   node tests/bench/answers.ts
 */
import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fixed, quantile, ratio } from '../support/measure.ts';
import { APP_SECRET } from '../support/stack/variables.ts';
import { measureDistress } from './answers/distress.ts';
import { measureMatching } from './answers/matching.ts';
import { measureWeek } from './answers/week.ts';
import { setStage } from './support/stage.ts';

const RATE = 80;
const RECIPIENTS = 10_000;
const QUESTIONS = 100;
/** Between two questions. */
const PAUSE_MS = 100;
const TARGET_MS = 2_000;
const LATENCY_MS = 50;

measureMatching();
measureDistress();
await measureWeek();
const stage = await setStage(RATE);
try {
  const { gateway, webhookUrl, groupOf, broadcast, post } = stage;
  const group = await groupOf(RECIPIENTS);
  gateway.set(LATENCY_MS, null);
  // The first questions also build the matcher.
  await ask(20, 0);
  const idle = await ask(QUESTIONS, 1);
  gateway.set(LATENCY_MS, webhookUrl);
  const id = await broadcast(group);
  const busy = await ask(QUESTIONS, 2);
  const { pending = 0 } = await progress(id);
  if (pending === 0) throw new Error('the broadcast was over before the last question');
  await post(`/api/broadcast/${id}/batal`, {});
  // Messages in flight settle before the worker stops.
  while (((await progress(id)).pending ?? 0) > 0) await wait(100);
  gateway.set(LATENCY_MS, null);
  console.table({
    'answer p95 during a drain, against 2 s': {
      ratio: ratio(quantile(busy, 0.95), TARGET_MS),
      target: '≤ 1',
    },
    'answer p95 during a drain, against idle': {
      ratio: ratio(quantile(busy, 0.95), quantile(idle, 0.95)),
      target: '',
    },
  });
  console.table({
    'idle, ms': { median: fixed(quantile(idle, 0.5)), p95: fixed(quantile(idle, 0.95)) },
    'during a drain, ms': { median: fixed(quantile(busy, 0.5)), p95: fixed(quantile(busy, 0.95)) },
  });
} finally {
  await stage.close();
}

async function progress(id: number): Promise<Record<string, number>> {
  const row = await stage.db
    .prepare('SELECT pending FROM broadcast WHERE id = ?')
    .bind(id)
    .first<Record<string, number>>();
  return row ?? {};
}

/** Asks from a new number every 100 ms. @returns milliseconds until each answer */
async function ask(questions: number, round: number): Promise<number[]> {
  const asked = new Map<string, number>();
  for (let n = 0; n < questions; n++) {
    const from = `62819${round}${String(n).padStart(6, '0')}`;
    asked.set(from, performance.timeOrigin + performance.now());
    await postQuestion(from, 'kak kapan ya isi krs');
    await wait(PAUSE_MS);
  }
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; ) {
    const answers = new Map((await stage.gateway.arrivals()).filter(([to]) => asked.has(to)));
    if (answers.size === asked.size)
      return [...asked].map(([from, at]) => (answers.get(from) ?? Number.POSITIVE_INFINITY) - at);
    await wait(200);
  }
  throw new Error('a question was not answered');
}

async function postQuestion(from: string, body: string): Promise<void> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const message = { from, id: `wamid.${from}`, timestamp, type: 'text', text: { body } };
  const changes = [{ field: 'messages', value: { messaging_product: 'whatsapp', messages: [message] } }];
  const text = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: 'bench', changes }] });
  const signature = createHmac('sha256', APP_SECRET).update(text).digest('hex');
  const response = await fetch(stage.webhookUrl, {
    method: 'POST',
    headers: { 'X-Hub-Signature-256': `sha256=${signature}` },
    body: text,
  });
  if (!response.ok) throw new Error(`the webhook was answered with ${response.status}`);
}
