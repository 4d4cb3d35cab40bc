import { auditChange } from '../../../worker/db/audit.ts';
import { connect } from '../../../worker/db/client.ts';
import type { Gateway } from '../../../worker/gateways/gateway.ts';
import { acceptBroadcast } from '../../../worker/pesan/accept.ts';
import type { Chunk } from '../../../worker/pesan/chunk.ts';
import { consume } from '../../../worker/pesan/consume.ts';
import { applyStatuses } from '../../../worker/pesan/status.ts';
import { storeOf } from '../../../worker/pesan/store.ts';
import { fixed } from '../measure.ts';
import type { Stage } from './stage.ts';

const RECIPIENTS = 10_000;
const STATUSES_IN_A_WEBHOOK = 100;
/** as wrangler.toml has it */
const BATCH = 100;

/** D1 statements and queue messages of a broadcast from its acceptance to its last status, for each recipient. */
export async function countStatements(stage: Stage) {
  const group = await stage.groupOf(RECIPIENTS);
  let statements = 0;
  const counted = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        if (name === 'bind') return (...values: unknown[]) => counted(target.bind(...values));
        return (...args: unknown[]) => {
          statements += 1;
          return value.apply(target, args);
        };
      },
    });
  const db = connect(
    new Proxy(stage.db, {
      get(target, name) {
        if (name === 'prepare') return (text: string) => counted(target.prepare(text));
        if (name === 'batch') {
          return async (batch: D1PreparedStatement[]) => {
            statements += batch.length;
            return target.batch(batch);
          };
        }
        return Reflect.get(target, name).bind(target);
      },
    }),
  );
  const nudges: Chunk[] = [];
  const queue = {
    sendBatch: async (batch: Iterable<{ body: Chunk }>) =>
      void nudges.push(...Array.from(batch, ({ body }) => body)),
  } as unknown as Queue<Chunk>;

  const told: Parameters<typeof applyStatuses>[1][number][] = [];
  const gateway: Gateway = {
    pace: { rate: 80, jitter: 0, perDay: null },
    hasWindow: false,
    webhookSuffix: '',
    probe: async () => ({ state: 'ready' }),
    async send({ id }) {
      const event = { type: 'status', id, diulang: 0, ref: `s${id}`, at: new Date() } as const;
      told.push({ ...event, status: 'sent' }, { ...event, status: 'delivered' });
      return { outcome: 'accepted', ref: `s${id}` };
    },
    verify: () => true,
    events: () => [],
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
    store: storeOf(db, { main: 'uji', standIn: null }, false),
    channel: { name: 'uji', gateway, rate: 80_000, perDay: null },
    standIn: null,
    carriesBroadcasts: true,
    random: () => 0.5,
    queues: { pesan: queue, broadcast: queue },
    queue,
    lanes: [queue],
    clock: Date.now,
    sleep: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  };
  for (let start = 0; start < queueMessages; start += BATCH) {
    const messages = nudges.slice(start, start + BATCH).map((body, n) => ({
      id: String(n),
      timestamp: new Date(),
      attempts: 1,
      body,
      retry: () => undefined,
    }));
    await consume({ messages, ackAll: () => undefined } as unknown as MessageBatch, consumer);
    while (told.length > 0) await applyStatuses(db, told.splice(0, STATUSES_IN_A_WEBHOOK), Date.now());
  }
  return {
    'D1 statements for each recipient': { ratio: fixed(statements / RECIPIENTS), target: '≤ 0.1' },
    'queue messages for each recipient': { ratio: fixed(nudges.length / RECIPIENTS), target: '≤ 0.02' },
  };
}
