import { sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, vi } from 'vitest';
import { readCallbacks } from '../../../../worker/pesan/callback/atur.ts';
import { nudgeDue, sweepCallbacks } from '../../../../worker/pesan/callback/colek.ts';
import { consumeCallbacks } from '../../../../worker/pesan/callback/kabarkan.ts';
import { sending } from '../../routes/kirim/stack.ts';

/** A request as the receiver got it. `ke`: milliseconds since the test began. */
export interface Received {
  ke: number;
  id: string;
  timestamp: string;
  data: { id: number; referensi: string | null; status: string; alasan_kode: string | null };
}

/** A receiver's reaction: a status, or no answer at all. */
type Receiver = (request: Received) => number | null;

/** The longest wait for an answer. */
const HUNG_MS = 10_000;

/** A portal whose callbacks go to receivers of the test, in time that the test moves. */
export function calling() {
  const { stack, operator, system, rows } = sending();
  const receivers = new Map<string, { secret: string; answer: Receiver; received: Received[] }>();
  let began = 0;
  let nudges: { queue: 'cepat' | 'lambat'; kunci: number; at: number }[] = [];
  const now = () => Date.now();
  const moveTo = (time: number) => vi.setSystemTime(Math.max(time, now()));

  const queue = (name: 'cepat' | 'lambat') =>
    ({
      send: async ({ kunci }: { kunci: number }, { delaySeconds = 0 } = {}) => {
        nudges.push({ queue: name, kunci, at: now() + delaySeconds * 1000 });
      },
    }) as unknown as Queue<{ kunci: number }>;
  const queues = { cepat: queue('cepat'), lambat: queue('lambat') };

  beforeEach(async () => {
    for (const table of ['callback_peristiwa', 'callback', 'pesan', 'kiriman_uji', 'insiden'])
      await stack.db.run(sql`DELETE FROM ${sql.identifier(table)}`);
    receivers.clear();
    nudges = [];
    stack.queued.length = 0;
    vi.useFakeTimers({ toFake: ['Date'] });
    began = now();
    // The database's clock is that of the test.
    stack.sqlite.function('unixepoch', { varargs: true }, () => now() / 1000);
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
      const receiver = receivers.get(String(address));
      if (!receiver || init?.redirect !== 'manual') throw new Error(`no receiver at ${address}`);
      const { secret, answer, received } = receiver;
      const headers = Object.fromEntries(new Headers(init?.headers));
      const body = new Webhook(secret).verify(String(init?.body), headers) as Omit<Received, 'ke' | 'id'>;
      const request = { ...body, ke: now() - began, id: headers['webhook-id'] ?? '' };
      received.push(request);
      const status = answer(request);
      if (status !== null) return new Response(status === 204 ? null : 'terima kasih', { status });
      // Requests that are open together are waited for together.
      const end = now() + HUNG_MS;
      await new Promise((resolve) => setTimeout(resolve, 5));
      moveTo(end);
      throw new DOMException('The operation timed out', 'TimeoutError');
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** A system whose messages' states are told to a receiver of its own. */
  async function called(answer: Receiver, limits: Record<string, unknown> = {}) {
    const callback = `https://terima${receivers.size}.kampus.ac.id/kabar`;
    const made = await system({ callback, ...limits });
    const receiver = { secret: made.rahasia_callback ?? '', answer, received: [] as Received[] };
    receivers.set(callback, receiver);
    const send = async () => {
      const { body } = await made.send({ no_hp: '081234567890', body: 'Nilai keluar', referensi: 'nilai-1' });
      return body.data.id as number;
    };
    return { ...made, callback, receiver, received: receiver.received, accept: send };
  }

  /** A receiver at another address, which takes everything. */
  function answersAt(callback: string, secret: string) {
    const received: Received[] = [];
    receivers.set(callback, { secret, answer: () => 200, received });
    return received;
  }

  /** Records the outcome of a message, as the consumer or a webhook does. */
  const becomes = (id: number, status: string, alasan_kode: string | null = null) =>
    stack.db.run(sql`UPDATE pesan SET status = ${status}, alasan_kode = ${alasan_kode} WHERE id = ${id}`);

  const deliver = async (name: 'cepat' | 'lambat', keys: readonly number[], db = stack.db) => {
    const batch = {
      queue: name,
      messages: keys.map((kunci, n) => ({ id: String(n), body: { kunci }, ack() {}, retry() {} })),
    };
    await consumeCallbacks(batch as unknown as MessageBatch, {
      db,
      queues,
      lambat: name === 'lambat',
      lokal: false,
      clock: now,
      random: () => 0,
    });
  };

  /** Lets time go by: queues deliver what is due, and the schedule comes every minute, or less often where days go by. */
  async function pass(ms: number, everyMs = 60_000) {
    for (const { queue, body, delaySeconds = 0 } of stack.queued.splice(0)) {
      if (queue !== 'ANTREAN_CALLBACK') continue;
      nudges.push({ queue: 'cepat', at: now() + delaySeconds * 1000, ...(body as { kunci: number }) });
    }
    const end = now() + ms;
    for (let tick = now() + everyMs; ; ) {
      const first = Math.min(...nudges.map(({ at }) => at), tick);
      if (first > end) break;
      moveTo(first);
      if (first === tick) {
        await sweepCallbacks(stack.db, queues.cepat, now());
        tick = now() + everyMs;
      }
      for (const name of ['cepat', 'lambat'] as const) {
        const isDue = (one: (typeof nudges)[number]) => one.queue === name && one.at <= now();
        const due = nudges.filter(isDue);
        nudges = nudges.filter((one) => !isDue(one));
        if (due.length > 0)
          await deliver(
            name,
            due.map(({ kunci }) => kunci),
          );
      }
    }
    moveTo(end);
  }

  const tellFor = async (ms: number, everyMs?: number) => {
    await nudgeDue(stack.db, queues.cepat, now());
    await pass(ms, everyMs);
  };

  const shownOf = async (id: number) => (await readCallbacks(stack.db, now())).get(id);

  return {
    stack,
    operator,
    system,
    rows,
    called,
    answersAt,
    becomes,
    tellFor,
    pass,
    deliver,
    shownOf,
    now,
    queues,
  };
}
