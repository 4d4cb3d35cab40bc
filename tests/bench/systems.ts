/**
 * Messages of other systems. A thousand at once beside single ones, with the database 100 ms away.
 * A storm of messages of test keys whose systems are told by callbacks: one receiver answers, one dies and comes back, one
 * fails and repeats at random. The same messages to a receiver alone, beside it, are what its waiting is measured against.
 *
 *   node tests/bench/systems.ts [messages of the storm]
 */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { fixed, median, quantile, ratio, timed } from '../support/measure.ts';
import { startTestStack, type TestStack } from '../support/stack/stack.ts';
import { eventually } from '../support/wait.ts';
import { setStage } from './support/stage.ts';

const STORM = Number(process.argv[2] ?? 3_000);
const EACH = Math.ceil(STORM / 3);
const AT_ONCE = 1_000;
const FAR_MS = 100;
/** One message a second: what is accepted is measured, not what is sent. */
const RATE = 1;
/** States of a test message that its system is told of. */
const STATES = ['sent', 'read'];
const PATIENCE_MS = 20 * 60_000;

interface News {
  type: string;
  timestamp: string;
  data: { id: number; status: string };
}

/** Answers a request, with a status or not at all. */
type Answer = (response: ServerResponse) => void;

/** A system with a test key, and the receiver that it is called back at. */
async function startSystem(stack: TestStack, headers: Record<string, string>, nama: string, answer: Answer) {
  const states = new Map<number, { status: string; timestamp: string }[]>();
  const waits: number[] = [];
  let requests = 0;
  let secret = '';
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    requests += 1;
    const { data, timestamp } = new Webhook(secret).verify(
      body,
      request.headers as Record<string, string>,
    ) as News;
    const known = states.get(data.id) ?? [];
    states.set(data.id, known);
    if (!known.some(({ status }) => status === data.status)) {
      known.push({ status: data.status, timestamp });
      waits.push(Date.now() - Date.parse(timestamp));
    }
    answer(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const callback = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const body = { nama, boleh: ['pesan/kirim'], jenis: 'uji', callback };
  const made = (await (await stack.api('POST', '/api/kunci', body, headers)).json()) as {
    data: { kunci: string; rahasia_callback: string };
  };
  secret = made.data.rahasia_callback;

  async function send(count: number) {
    for (let from = 0; from < count; from += AT_ONCE) {
      const pesan = Array.from({ length: Math.min(AT_ONCE, count - from) }, () => ({
        no_hp: '081234567890',
        body: 'Nilai keluar',
      }));
      const answered = await stack.api(
        'POST',
        '/api/kirim/banyak',
        { pesan },
        { Authorization: `Bearer ${made.data.kunci}`, 'Idempotency-Key': `${nama} ${from}` },
      );
      if (!answered.ok) throw new Error(await answered.text());
    }
  }
  const told = () => [...states.values()].reduce((sum, { length }) => sum + length, 0);
  const backwards = () =>
    [...states.values()].filter((news) => {
      const order = news.toSorted((a, b) => (a.timestamp < b.timestamp ? -1 : 1));
      return (
        order.map(({ status }) => status).join() !==
        STATES.filter((one) => order.some(({ status }) => status === one)).join()
      );
    }).length;
  return {
    send,
    told,
    backwards,
    waits,
    requests: () => requests,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const ok: Answer = (response) => response.writeHead(204).end();

async function measure(othersToo: boolean) {
  const stack = await startTestStack({ SITE_URL: 'http://localhost' });
  const minute = setInterval(() => void stack.tick(), 60_000);
  const headers = { Authorization: `Bearer ${await stack.login('operator', 'operator-demo')}` };
  let dead = false;
  const start = (nama: string, answer: Answer) => startSystem(stack, headers, nama, answer);
  const siakad = await start('SIAKAD', ok);
  const others = othersToo
    ? [
        await start('Keuangan', (response) => (dead ? undefined : ok(response))),
        await start('Perpustakaan', (response) =>
          Math.random() < 0.5 ? response.writeHead(500).end() : ok(response),
        ),
      ]
    : [];
  try {
    const began = Date.now();
    dead = true;
    await Promise.all([siakad, ...others].map((system) => system.send(EACH)));
    const isTold = ({ told }: typeof siakad) => told() === EACH * STATES.length;
    await eventually(() => isTold(siakad), PATIENCE_MS);
    const healthyMs = Date.now() - began;
    dead = false;
    await eventually(() => others.every(isTold), PATIENCE_MS);
    return { siakad, others, healthyMs, allMs: Date.now() - began };
  } finally {
    clearInterval(minute);
    for (const { close } of [siakad, ...others]) close();
    await stack.close();
  }
}

const MESSAGE = { no_hp: '081234567890', nama: 'Siti', body: 'Nilai {nama} keluar' };

/** Milliseconds a message takes to be accepted: by itself, and as one of a thousand. */
async function accepting() {
  const stage = await setStage(RATE, FAR_MS);
  try {
    const key: unknown = await stage.post('/api/kunci', { nama: 'Keuangan', boleh: ['pesan/kirim'] });
    const { kunci } = key as { kunci: string };
    const send = async (path: string, body: object) => {
      const headers = {
        Authorization: `Bearer ${kunci}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
      };
      const request = { method: 'POST', headers, body: JSON.stringify(body) };
      const response = await fetch(new URL(path, stage.webhookUrl), request);
      if (response.status !== 202) throw new Error(await response.text());
      await response.arrayBuffer();
    };
    const single: number[] = [];
    const many: number[] = [];
    const pesan = Array.from({ length: AT_ONCE }, () => MESSAGE);
    for (let round = 0; round < 5; round++) {
      for (let n = 0; n < 4; n++) single.push(await timed(() => send('/api/kirim', MESSAGE)));
      many.push((await timed(() => send('/api/kirim/banyak', { pesan }))) / AT_ONCE);
    }
    return { single: median(single), many: median(many) };
  } finally {
    await stage.close();
  }
}

// Side by side, since a test message is read a minute after it is sent. All share the machine.
const [accepted, alone, storm] = await Promise.all([accepting(), measure(false), measure(true)]);
const all = [storm.siakad, ...storm.others];
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
console.table({
  'accepting a message by itself, against as one of a thousand': {
    figure: ratio(accepted.single, accepted.many),
    target: '≥ 50',
  },
  [`states of ${EACH * 3} messages that were not told`]: {
    figure: EACH * 3 * STATES.length - sum(all.map(({ told }) => told())),
    target: '0',
  },
  'messages whose states go backwards by timestamp': {
    figure: sum(all.map(({ backwards }) => backwards())),
    target: '0',
  },
  'p95 of the wait of the healthy system beside the others, against alone': {
    figure: ratio(quantile(storm.siakad.waits, 0.95), quantile(alone.siakad.waits, 0.95)),
    target: '≤ 2',
  },
});
console.table({
  'accepting a message by itself, ms': fixed(accepted.single),
  'accepting one of a thousand, ms': fixed(accepted.many),
  'alone: last state told, s': fixed(alone.healthyMs / 1000),
  'alone: wait, median ms': fixed(quantile(alone.siakad.waits, 0.5)),
  'beside the others: last state told, s': fixed(storm.healthyMs / 1000),
  'beside the others: wait, median ms': fixed(quantile(storm.siakad.waits, 0.5)),
  'beside the others: wait, p95 ms': fixed(quantile(storm.siakad.waits, 0.95)),
  'requests to the dead one': storm.others[0]?.requests() ?? 0,
  'requests to the one that fails at random': storm.others[1]?.requests() ?? 0,
  'all told after, s': fixed(storm.allMs / 1000),
});
