import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../../worker/core/db/client.ts';
import { ROOT } from '../../../worker/local/settings.ts';
import { enqueue } from '../../../worker/pesan/accept/enqueue.ts';
import { bury } from '../../../worker/pesan/queue/bury.ts';
import { consume } from '../../../worker/pesan/queue/consume.ts';
import { sweep } from '../../../worker/pesan/queue/sweep.ts';
import { createStore } from '../../../worker/pesan/send/store.ts';
import { OUTAGE_LIMIT_MS } from '../../../worker/pesan/timing.ts';
import { GAGAL_ANTREAN } from '../../../worker/pesan/transitions/reasons.ts';
import { TRIED_MS } from '../../../worker/pesan/transitions/sweep.ts';
import { holdGateway } from '../../../worker/pesan/watch/hold.ts';
import { memoryDb } from '../../support/database/memory-db.ts';
import {
  chosen,
  failing,
  isClaim,
  memoryQueue,
  queuesOf,
  scripted,
  sleep,
} from '../../support/gateway/way.ts';

const MINUTE_MS = 60_000;

const { db } = memoryDb();
const d1 = db.$client;

const run = (sql: string, ...values: unknown[]) =>
  d1
    .prepare(sql)
    .bind(...values)
    .run();
const rowOf = (id: number) =>
  d1
    .prepare('SELECT status, belum_pasti, alasan, alasan_kode, klaim, body FROM pesan WHERE id = ?')
    .bind(id)
    .first<{
      status: string;
      belum_pasti: number;
      alasan: string | null;
      alasan_kode: string | null;
      klaim: string | null;
      body: string;
    }>();
const states = async (ids: number[]) =>
  Promise.all(
    ids.map(async (id) => ((await rowOf(id))?.belum_pasti ? 'belum_pasti' : (await rowOf(id))?.status)),
  );
const incidents = async () =>
  (await d1.prepare('SELECT jenis FROM insiden WHERE selesai_pada IS NULL').all()).results;

let number = 7000;
/** Inserts an unclaimed message that was due `agoMs` ago. */
async function waiting(agoMs: number, changes = 'klaim = NULL', rahasia = false): Promise<number> {
  number += 1;
  const message = {
    kategori: 'Lainnya',
    nama: 'Uji',
    no_hp: `08000000${number}`,
    body: 'rahasia 123',
  } as const;
  const id = await enqueue(db, memoryQueue().queue, {
    ...message,
    jenis: 'teks',
    parameter: null,
    rahasia,
  });
  await run(
    `UPDATE pesan SET coba_pada = ?, periksa_pada = ?, ${changes} WHERE id = ?`,
    ...[Date.now() - agoMs, Date.now() + MINUTE_MS, id],
  );
  return id;
}
/** Sets the time of the last try to `agoMs` ago. */
const triedSince = (agoMs: number, ...ids: number[]) =>
  run(`UPDATE pesan SET coba_pada = ? WHERE id IN (${ids})`, Date.now() - agoMs);

/** Makes every claim of a message fail. */
const poison = (id: number) =>
  run(`
    CREATE TRIGGER racun_${id} BEFORE UPDATE OF klaim ON pesan WHEN new.id = ${id} AND new.klaim IS NOT NULL
    BEGIN SELECT RAISE(ABORT, 'racun'); END`);

function batchOf(bodies: unknown[], attempts = 1) {
  const calls: string[] = [];
  const waits: number[] = [];
  const messages = bodies.map((body, n) => ({
    id: String(n),
    timestamp: new Date(),
    attempts,
    body,
    ack: () => void calls.push(`ack ${n}`),
    retry: (how?: { delaySeconds: number }) => {
      calls.push(`retry ${n}`);
      if (how) waits.push(how.delaySeconds);
    },
  }));
  const all = { ackAll: () => void calls.push('ackAll'), retryAll: () => void calls.push('retryAll') };
  return { calls, waits, batch: { queue: 'vadr-mati', messages, ...all } as unknown as MessageBatch };
}

/** Has the queue give up on these. */
async function die(bodies: unknown[], asked = db) {
  const { nudges, queue } = memoryQueue();
  const { batch, calls } = batchOf(bodies);
  await bury(batch, {
    db: asked,
    chosen: chosen(scripted().gateway),
    queues: queuesOf(queue),
    clock: Date.now,
  });
  return { calls, nudged: nudges.map(({ body }) => body) };
}
const only = (id: number) => ({ dari: id, sampai: id });

beforeEach(async () => {
  await run('DELETE FROM gateway');
  await run('DELETE FROM lalu_lintas');
  await run('DELETE FROM insiden');
});

describe('a nudge at which the queue has given up', () => {
  it('is followed by one for each message, and what fails once more ends, a secret one emptied', async () => {
    const [plain, secret] = [await waiting(MINUTE_MS), await waiting(MINUTE_MS, 'klaim = NULL', true)];
    const both = [only(plain), only(secret)];
    expect((await die(both)).nudged).toEqual(both);
    expect((await die(both)).nudged, 'of a second nudge at the same time').toEqual([]);
    expect(await states([plain, secret])).toEqual(['pending', 'pending']);
    expect(await incidents()).toEqual([]);
    await triedSince(TRIED_MS, plain, secret);
    await die(both);
    expect(await rowOf(plain)).toMatchObject({
      status: 'cancel',
      alasan: GAGAL_ANTREAN.reason,
      alasan_kode: 'antrean_gagal',
      body: 'rahasia 123',
    });
    expect(await rowOf(secret)).toMatchObject({ status: 'cancel', body: '' });
    expect(await incidents()).toEqual([{ jenis: 'antrean_gagal' }]);
    // The queue delivers them again.
    await run('DELETE FROM insiden');
    expect((await die(both)).calls).toEqual(['ackAll']);
    expect(await incidents()).toEqual([]);
  });

  it('leaves alone what is settled, on its way, unconfirmed, or waits for something else', async () => {
    const old = 2 * OUTAGE_LIMIT_MS;
    const ids = [
      await waiting(old, "status = 'sent'"),
      await waiting(old, "klaim = 'seorang'"),
      await waiting(old, "klaim = 'mati', periksa_pada = 1"),
      await waiting(old, 'belum_pasti = 1, periksa_pada = NULL'),
      await waiting(-5 * MINUTE_MS),
      await waiting(MINUTE_MS),
    ];
    await run(`UPDATE pesan SET alasan_kode = 'antrean_gagal' WHERE id IN (${ids})`);
    await die(ids.map(only));
    expect(await states(ids)).toEqual([
      'sent',
      'pending',
      'belum_pasti',
      'belum_pasti',
      'pending',
      'pending',
    ]);
    await holdGateway(db, 'uji', { code: 'token', reason: 'Token salah' }, { byProvider: false });
    const held = await waiting(old);
    await die([only(held)]);
    expect(await states([held])).toEqual(['pending']);
    expect((await die([only(held)])).nudged).toEqual([]);
    expect(await incidents()).toEqual([]);
  });

  it('blames no message while no claim works', async () => {
    const id = await waiting(MINUTE_MS);
    await die([only(id)]);
    await triedSince(TRIED_MS, id);
    expect((await die([only(id)], failing(d1, isClaim))).calls).toEqual(['retryAll']);
    expect(await states([id])).toEqual(['pending']);
  });

  it('asks for each one of a range by itself, and takes what cannot be read for nothing', async () => {
    const ids = [await waiting(10 * MINUTE_MS), await waiting(10 * MINUTE_MS), await waiting(10 * MINUTE_MS)];
    const [first = 0, , last = 0] = ids;
    const { calls, nudged } = await die(['<script>', null, { dari: first, sampai: last }, { dari: -1 }]);
    expect(calls).toEqual(['ackAll']);
    expect(nudged).toEqual(ids.map(only));
    expect(await states(ids)).toEqual(['pending', 'pending', 'pending']);
  });

  it('comes again when the database does not answer', async () => {
    const broken = {
      ...db,
      $client: {
        prepare: () => {
          throw new Error('D1 is down');
        },
      },
    };
    expect((await die([only(1)], broken as unknown as Db)).calls).toEqual(['retryAll']);
  });
});

function consumer(from: Db) {
  const { queue } = memoryQueue();
  const { gateway } = scripted();
  return {
    store: createStore(from, { main: 'uji', secondGateway: null }, false),
    ...chosen(gateway),
    queues: queuesOf(queue),
    queue,
    lanes: [],
    helper: null,
    carriesBroadcasts: true,
    clock: () => Date.now() + 1_000,
    sleep,
    random: () => 0.5,
  };
}

it('gives up after eight minutes, also where each consumer dies', async () => {
  const queues = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8')
    .split('[[queues.consumers]]')
    .filter((table) => table.includes('dead_letter_queue = '));
  expect(queues).toHaveLength(8);
  const broken = consumer(failing(d1, () => true));
  for (const queue of queues) {
    const [tries = 0, delay = 0] = ['max_retries', 'retry_delay'].map((name) =>
      Number(queue.match(new RegExp(`${name} = (\\d+)`))?.[1]),
    );
    expect(tries * delay * 1_000).toBeGreaterThanOrEqual(TRIED_MS);
    let seconds = 0;
    for (let attempt = 1; attempt <= tries; attempt++) {
      const { batch, waits } = batchOf([only(1)], attempt);
      await consume(batch, broken);
      seconds += waits[0] ?? 0;
    }
    expect(seconds * 1_000).toBeGreaterThanOrEqual(TRIED_MS);
    expect(seconds / 60).toBeLessThan(10);
  }
});

it('nudges each message by itself that nobody has come for, and less and less often', async () => {
  const sound = await waiting(MINUTE_MS, 'periksa_pada = 0, klaim = NULL');
  const stuck = await waiting(60 * MINUTE_MS, 'periksa_pada = 0, klaim = NULL');
  const { nudges, queue } = memoryQueue();
  const now = Date.now();
  const at = async (minutes: number) => {
    const before = nudges.length;
    const clock = () => now + minutes * MINUTE_MS;
    await sweep({ db, chosen: chosen(scripted().gateway), queues: queuesOf(queue), clock });
    return nudges.slice(before).map(({ body }) => body);
  };
  expect(await at(0)).toEqual(expect.arrayContaining([only(sound), only(stuck)]));
  expect(await at(1)).toContainEqual(only(sound));
  expect(await at(9)).not.toContainEqual(only(stuck));
  expect(await at(10)).toContainEqual(only(stuck));
});

it('takes no other message with one at which every run fails', async () => {
  const bad = await waiting(0);
  const sound = await waiting(0);
  await poison(bad);
  const { batch, calls } = batchOf([only(bad), only(sound)], 4);
  await consume(batch, consumer(db));
  expect(calls).toEqual(['retry 0', 'ack 1']);
  expect(await states([bad, sound])).toEqual(['pending', 'sent']);
});

it('ends at once a message whose values are not readable, tells operators, and sends the others', async () => {
  const broken = [
    await waiting(0, "parameter = 'bukan JSON'"),
    await waiting(0, "jenis = 'kode', parameter = 'bukan JSON'"),
    await waiting(0, "isian = '{'"),
  ];
  const sound = await waiting(0);
  const { batch, calls } = batchOf([...broken, sound].map(only));
  await consume(batch, consumer(db));
  expect(calls).toEqual(['ackAll']);
  expect(await states([...broken, sound])).toEqual(['cancel', 'cancel', 'cancel', 'sent']);
  expect(await incidents()).toEqual([{ jenis: 'antrean_gagal' }]);
});
