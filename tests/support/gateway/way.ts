import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { connect, type Db } from '../../../worker/core/db/client.ts';
import type { Gateway, Outcome, Probe } from '../../../worker/gateways/gateway.ts';
import type { Chosen } from '../../../worker/gateways/index.ts';
import type { Chunk } from '../../../worker/pesan/queue/chunk.ts';
import { consume } from '../../../worker/pesan/queue/consume.ts';
import { createStore } from '../../../worker/pesan/send/store.ts';
import type { Hashes } from '../../../worker/pesan/webhook/dihapus.ts';

/** A queue that only records messages. */
export function memoryQueue() {
  const nudges: { body: Chunk; delaySeconds?: number }[] = [];
  const queue = {
    sendBatch: async (batch: Iterable<{ body: Chunk; delaySeconds?: number }>) => void nudges.push(...batch),
  };
  return { nudges, queue: queue as unknown as Queue<Chunk> };
}

/** One queue for both kinds. */
export const queuesOf = (queue: Queue<Chunk>) => ({ pesan: queue, broadcast: queue });

interface Options {
  /** receives messages to retry */
  queue?: Queue<Chunk>;
  lanes?: Queue<Chunk>[];
  /** epoch milliseconds, or a clock */
  now?: number | (() => number);
  /** messages a second */
  rate?: number;
  /** replaces the gateway */
  secondGateway?: Gateway;
  /** true for a broadcast queue */
  carriesBroadcasts?: boolean;
  /** keyed hashes of a number, to recognise an erased one; none by default */
  hashes?: Hashes;
  /** waiting of a consumer; in real time by default */
  sleep?: (ms: number) => Promise<void>;
}

/** Makes gateways as in use. */
export function chosen(gateway: Gateway, { rate = 1_000_000, secondGateway }: Options = {}): Chosen {
  return {
    firstGateway: { name: 'uji', gateway, rate, perDay: null },
    secondGateway: secondGateway ? { name: 'cadangan', gateway: secondGateway, rate, perDay: null } : null,
  };
}

/** Delivers messages to a consumer as one batch. */
export async function deliver(bodies: unknown[], gateway: Gateway, db: Db, options: Options = {}) {
  const retries: unknown[] = [];
  const batch = {
    queue: 'vadr-pesan',
    messages: bodies.map((body, n) => ({
      id: String(n),
      timestamp: new Date(),
      attempts: 1,
      body,
      ack: () => undefined,
      retry: (how: unknown) => void retries.push(how),
    })),
    ackAll: vi.fn(),
  };
  // Resets the pace that an earlier test reserved by its own clock.
  if (options.now !== undefined)
    await db.run(sql`UPDATE gateway SET bebas_pada = 0, diterima_pada = NULL`).catch(() => undefined);
  const rest = memoryQueue();
  const queue = options.queue ?? rest.queue;
  await consume(batch as unknown as MessageBatch, {
    store: createStore(
      db,
      { main: 'uji', secondGateway: options.secondGateway ? 'cadangan' : null },
      false,
      options.hashes,
    ),
    ...chosen(gateway, options),
    queues: queuesOf(queue),
    queue,
    helper: null,
    lanes: options.lanes ?? [],
    carriesBroadcasts: options.carriesBroadcasts ?? true,
    clock: typeof options.now === 'function' ? options.now : () => Number(options.now ?? Date.now()),
    sleep: options.sleep ?? sleep,
    random: () => 0.5,
  });
  return { acked: batch.ackAll.mock.calls.length > 0, retries, nudges: rest.nudges };
}

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** For a consumer that retries for a minute. */
export const atOnce = async () => {};

/** The state of a gateway that is unreachable. */
export const AWAY: Probe = {
  state: 'away',
  code: 'tidak_terjangkau',
  reason: 'Gateway WhatsApp tidak dapat dihubungi',
};

/** A gateway that gives these outcomes in turn and counts them. */
export function scripted(...outcomes: Outcome[]) {
  const send = vi.fn<Gateway['send']>(
    async () => outcomes.shift() ?? { outcome: 'accepted', ref: crypto.randomUUID() },
  );
  const gateway: Gateway = {
    pace: { rate: 80, jitter: 0, perDay: null },
    hasWindow: false,
    webhookSuffix: '',
    probe: async () => ({ state: 'ready' }),
    send,
    verify: () => false,
    events: () => [],
  };
  return { gateway, send };
}

/** A database that fails for some statements. */
export const failing = (d1: D1Database, fails: (statement: string) => boolean): Db =>
  connect(
    new Proxy(d1, {
      get(target, name) {
        if (name !== 'prepare') return Reflect.get(target, name).bind(target);
        return (text: string) => {
          if (fails(text)) throw new Error('D1 is down');
          return target.prepare(text);
        };
      },
    }),
  );

/** Statements that record outcomes. */
export const isRecord = (statement: string) => /SET\s+klaim = NULL/.test(statement);

/** Statements that claim messages. */
export const isClaim = (statement: string) => /UPDATE pesan SET klaim = \?/.test(statement);

/** A database that runs a batch with some statements and loses the answer. */
export const losing = (d1: D1Database, loses: (statement: string) => boolean): Db => {
  let lost = false;
  return connect(
    new Proxy(d1, {
      get(target, name) {
        if (name === 'prepare') {
          return (text: string) => {
            lost ||= loses(text);
            return target.prepare(text);
          };
        }
        if (name === 'batch') {
          return async (statements: D1PreparedStatement[]) => {
            const answer = await target.batch(statements);
            if (!lost) return answer;
            lost = false;
            throw new Error('Network connection lost');
          };
        }
        return Reflect.get(target, name).bind(target);
      },
    }),
  );
};
