import { auditChange } from '../../../worker/core/db/audit.ts';
import { connect } from '../../../worker/core/db/client.ts';
import type { Gateway, GatewayEvent } from '../../../worker/gateways/gateway.ts';
import { acceptBroadcast } from '../../../worker/pesan/accept/accept.ts';
import type { Chunk } from '../../../worker/pesan/queue/chunk.ts';
import { consume } from '../../../worker/pesan/queue/consume.ts';
import { createStore } from '../../../worker/pesan/send/store.ts';
import { receiveWebhook } from '../../../worker/pesan/webhook/events.ts';
import { type Bill, counted } from '../../support/database/counted.ts';

/** `max_batch_size` of wrangler.toml. */
const BATCH = 100;

/** A ref of the length of Meta's, so that the bytes kept are realistic. */
const refOf = (id: number) => `wamid.HBgNNjI4MTIzNDU2Nzg5MBUCABEYEj${String(id).padStart(20, 'A')}AA`;

const WEBHOOK = { secret: '', headers: new Headers(), rawBody: new ArrayBuffer(0) };
const RECEIVER = { later: () => undefined, hashes: () => [] };

export interface Counted extends Bill {
  queueMessages: number;
  webhooks: number;
}

interface Kind {
  /** id of the group */
  group: number;
  /** statuses that the provider reports for each message, in this order */
  statuses: readonly ('sent' | 'delivered' | 'read')[];
  inAWebhook: number;
}

/** Runs a broadcast in this process, from acceptance to the last status, and counts database and queue usage. */
export async function oneBroadcast(
  database: D1Database,
  { group, statuses, inAWebhook }: Kind,
): Promise<Counted> {
  // A known latency: the first broadcast of a portal has none, and starts more lanes than this one needs.
  await database
    .prepare(
      'INSERT INTO gateway (nama, latensi_ms) VALUES (?, 0) ON CONFLICT (nama) DO UPDATE SET latensi_ms = 0',
    )
    .bind('uji')
    .run();
  const { db: countedDatabase, bill } = counted(database);
  const db = connect(countedDatabase);
  const nudges: Chunk[] = [];
  const queue = {
    sendBatch: async (batch: Iterable<{ body: Chunk }>) =>
      void nudges.push(...Array.from(batch, ({ body }) => body)),
  } as unknown as Queue<Chunk>;

  const events: GatewayEvent[] = [];
  let posted: GatewayEvent[] = [];
  const gateway: Gateway = {
    pace: { rate: 80, jitter: 0, perDay: null },
    hasWindow: false,
    webhookSuffix: '',
    probe: async () => ({ state: 'ready' }),
    async send({ id }) {
      const event = { type: 'status', id, diulang: 0, ref: refOf(id), at: new Date() } as const;
      events.push(...statuses.map((status) => ({ ...event, status })));
      return { outcome: 'accepted', ref: refOf(id) };
    },
    verify: () => true,
    events: () => posted,
  };
  const order = {
    id_group: group,
    jenis: 'teks',
    body: 'Halo {nama}',
    alamat: null,
    jadwal: null,
    dibuat_oleh: 1,
  } as const;
  const audit = auditChange({ pelaku: 'Bench', tindakan: 'Mengirim broadcast', sasaran: 'Bench' });
  await acceptBroadcast(db, queue, order, null, audit);
  const queueMessages = nudges.length;
  const consumer = {
    store: createStore(db, { main: 'uji', secondGateway: null }, false),
    firstGateway: { name: 'uji', gateway, rate: 80_000, perDay: null },
    secondGateway: null,
    carriesBroadcasts: true,
    helper: null,
    random: () => 0.5,
    queues: { pesan: queue, broadcast: queue },
    queue,
    lanes: [queue],
    clock: Date.now,
    sleep: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  };
  let webhooks = 0;
  for (let start = 0; start < queueMessages; start += BATCH) {
    const messages = nudges.slice(start, start + BATCH).map((body, n) => ({
      id: String(n),
      timestamp: new Date(),
      attempts: 1,
      body,
      retry: () => undefined,
    }));
    await consume({ messages, ackAll: () => undefined } as unknown as MessageBatch, consumer);
    for (; events.length > 0; webhooks++) {
      posted = events.splice(0, inAWebhook);
      await receiveWebhook(db, consumer.queues, consumer, 'uji', WEBHOOK, RECEIVER);
    }
  }
  return { ...bill, queueMessages: nudges.length, webhooks };
}
