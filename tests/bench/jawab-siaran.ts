/**
 * How soon somebody is answered who asks the campus something: from the webhook that tells of it until the gateway has the
 * answer, while nothing goes out and while a broadcast to 10,000 does, one after the other in one run.
 *
 *   node tests/bench/jawab-siaran.ts
 */
import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { APP_SECRET } from '../support/variables.ts';
import { fixed, quantile, ratio } from './measure.ts';
import { setStage } from './pesan/stage.ts';

const RATE = 80;
const RECIPIENTS = 10_000;
const QUESTIONS = 150;
/** Between two questions, in milliseconds. */
const PAUSE_MS = 100;
const TARGET_MS = 2_000;
const LATENCY_MS = 50;

const stage = await setStage(RATE);
try {
  const { gateway, webhookUrl, groupOf, broadcast, post } = stage;
  const group = await groupOf(RECIPIENTS);
  gateway.set(LATENCY_MS, null);
  // The first ones also prepare the list.
  await ask(20, 0);
  const idle = await ask(QUESTIONS, 1);
  gateway.set(LATENCY_MS, webhookUrl);
  const id = await broadcast(group);
  const busy = await ask(QUESTIONS, 2);
  const { pending = 0 } = await progress(id);
  if (pending === 0) throw new Error('the broadcast was over before the last question');
  await post(`/api/broadcast/${id}/batal`, {});
  // What was on its way is told of before the worker is gone.
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

/** Somebody else asks every tenth of a second. @returns how long each waited for the answer, in milliseconds */
async function ask(questions: number, round: number): Promise<number[]> {
  const asked = new Map<string, number>();
  for (let n = 0; n < questions; n++) {
    const from = `62819${round}${String(n).padStart(6, '0')}`;
    asked.set(from, performance.timeOrigin + performance.now());
    await tell(from, 'kak kapan ya isi krs');
    await wait(PAUSE_MS);
  }
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; ) {
    const answers = new Map((await stage.gateway.arrivals()).filter(([to]) => asked.has(to)));
    if (answers.size === asked.size)
      return [...asked].map(([from, at]) => (answers.get(from) ?? Number.POSITIVE_INFINITY) - at);
    await wait(200);
  }
  throw new Error('not everybody was answered');
}

async function tell(from: string, body: string): Promise<void> {
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
