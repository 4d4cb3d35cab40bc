import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../../worker/local/settings.ts';
import { bury, GAGAL_ANTREAN, TRIED_MS } from '../../worker/pesan/bury.ts';
import { consume } from '../../worker/pesan/consume.ts';
import { enqueue } from '../../worker/pesan/enqueue.ts';
import { holdChannel } from '../../worker/pesan/kanal.ts';
import { storeOf } from '../../worker/pesan/store.ts';
import { sweep } from '../../worker/pesan/sweep.ts';
import { OUTAGE_LIMIT_MS } from '../../worker/pesan/timing.ts';
import { sharedStack } from '../support/shared.ts';
import { eventually, type TestStack } from '../support/stack.ts';
import { chosen, failing, memoryQueue, queuesOf, scripted, sleep } from '../support/way.ts';

const MINUTE_MS = 60_000;

const stack = sharedStack({}, { maxRetries: 1 });

const run = (sql: string, ...values: unknown[]) =>
  stack.env.DB.prepare(sql)
    .bind(...values)
    .run();
const rowOf = (id: number) =>
  stack.env.DB.prepare('SELECT status, belum_pasti, alasan, alasan_kode, klaim, body FROM pesan WHERE id = ?')
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
  (await stack.env.DB.prepare('SELECT jenis FROM insiden WHERE selesai_pada IS NULL').all()).results;

let number = 7000;
/** A message that nobody has come for, and that was due so long ago. */
async function waiting(agoMs: number, changes = 'klaim = NULL', rahasia = false): Promise<number> {
  number += 1;
  const message = {
    kategori: 'Lainnya',
    nama: 'Uji',
    no_hp: `08000000${number}`,
    body: 'rahasia 123',
  } as const;
  const id = await enqueue(stack.db, memoryQueue().queue, {
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
/** Another message went out so long ago. */
const accepted = (agoMs: number, kanal = 'uji') =>
  run(
    'INSERT INTO lalu_lintas (kanal, menit, diterima) VALUES (?, ?, 1)',
    ...[kanal, Math.floor((Date.now() - agoMs) / MINUTE_MS)],
  );

function batchOf(bodies: unknown[], attempts = 1) {
  const calls: string[] = [];
  const waits: number[] = [];
  const messages = bodies.map((body, n) => ({
    ...{ id: String(n), timestamp: new Date(), attempts, body },
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
async function die(bodies: unknown[], db = stack.db) {
  const { nudges, queue } = memoryQueue();
  const { batch, calls } = batchOf(bodies);
  await bury(batch, { db, chosen: chosen(scripted().gateway), queues: queuesOf(queue), clock: Date.now });
  return { calls, nudged: nudges.map(({ body }) => body) };
}
const only = (id: number) => ({ dari: id, sampai: id });

beforeEach(async () => {
  await run('DELETE FROM kanal');
  await run('DELETE FROM lalu_lintas');
  await run('DELETE FROM insiden');
});

describe('a nudge at which the queue has given up', () => {
  it('cancels the message that failed by itself while others went out, and empties a secret one', async () => {
    await accepted(5 * MINUTE_MS);
    const [plain, secret] = [
      await waiting(10 * MINUTE_MS),
      await waiting(10 * MINUTE_MS, 'klaim = NULL', true),
    ];
    await die([only(plain), only(secret)]);
    expect(await rowOf(plain)).toMatchObject({
      status: 'cancel',
      alasan: GAGAL_ANTREAN.reason,
      alasan_kode: 'antrean_gagal',
      body: 'rahasia 123',
    });
    expect(await rowOf(secret)).toMatchObject({ status: 'cancel', body: '' });
    expect(await incidents()).toEqual([{ jenis: 'antrean_gagal' }]);
    // Delivered once more.
    expect((await die([only(plain), only(secret)])).calls).toEqual(['ackAll']);
    expect(await incidents()).toHaveLength(1);
  });

  it('leaves alone what is settled, on its way, unconfirmed, or waits for something else', async () => {
    await accepted(5 * MINUTE_MS);
    const old = 2 * OUTAGE_LIMIT_MS;
    const ids = [
      await waiting(old, "status = 'sent'"),
      await waiting(old, "klaim = 'seorang'"),
      await waiting(old, "klaim = 'mati', periksa_pada = 1"),
      await waiting(old, 'belum_pasti = 1, periksa_pada = NULL'),
      await waiting(-5 * MINUTE_MS),
      await waiting(MINUTE_MS),
    ];
    await die(ids.map(only));
    expect(await states(ids)).toEqual([
      'sent',
      'pending',
      'belum_pasti',
      'belum_pasti',
      'pending',
      'pending',
    ]);
    await holdChannel(stack.db, 'uji', { code: 'token', reason: 'Token salah' }, { byProvider: false });
    const held = await waiting(old);
    await die([only(held)]);
    expect(await states([held])).toEqual(['pending']);
    // What was held until now has not been tried by then.
    await run('UPDATE kanal SET ditahan_pada = NULL, dilanjutkan_pada = ?', Date.now());
    await die([only(held)]);
    expect(await states([held])).toEqual(['pending']);
    expect(await incidents()).toEqual([]);
  });

  it('blames no message while nothing goes out at all, but for a day', async () => {
    await accepted(60 * MINUTE_MS);
    // It has just begun to go on: what died before is no more at fault than what goes out now.
    await accepted(MINUTE_MS);
    const ids = [await waiting(10 * MINUTE_MS), await waiting(OUTAGE_LIMIT_MS + MINUTE_MS)];
    await die(ids.map(only));
    expect(await states(ids)).toEqual(['pending', 'cancel']);
  });

  it('asks for each one of a range by itself, and takes what cannot be read for nothing', async () => {
    await accepted(5 * MINUTE_MS);
    const ids = [await waiting(10 * MINUTE_MS), await waiting(10 * MINUTE_MS), await waiting(10 * MINUTE_MS)];
    const [first = 0, , last = 0] = ids;
    const { calls, nudged } = await die(['<script>', null, { dari: first, sampai: last }, { dari: -1 }]);
    expect(calls).toEqual(['ackAll']);
    expect(nudged).toEqual(ids.map(only));
    expect(await states(ids)).toEqual(['pending', 'pending', 'pending']);
  });

  it('comes again when the database does not answer', async () => {
    const broken = {
      ...stack.db,
      $client: {
        prepare: () => {
          throw new Error('D1 is down');
        },
      },
    };
    expect((await die([only(1)], broken as unknown as TestStack['db'])).calls).toEqual(['retryAll']);
  });

  it('leaves a broadcast alone as long as one moves, and gives up what has stood still for a day', async () => {
    await accepted(5 * MINUTE_MS);
    const id = await waiting(2 * OUTAGE_LIMIT_MS);
    const other = await waiting(2 * OUTAGE_LIMIT_MS);
    const make = `INSERT INTO broadcast (kunci, nama_group, kategori, jenis, body, status, dari, sampai, jumlah, pending, cancel, bergerak_pada)
      VALUES (hex(randomblob(8)), 'G', 'Lainnya', 'teks', 'x', 'berjalan', ?1, ?2, 2, 2, 0, ?3)`;
    await run(make, id, other, Date.now());
    await run(
      'UPDATE pesan SET id_broadcast = (SELECT max(id) FROM broadcast), periksa_pada = NULL WHERE id IN (?, ?)',
      id,
      other,
    );
    expect((await die([only(id), { dari: id, sampai: other }])).nudged).toEqual([]);
    await run(
      "UPDATE broadcast SET bergerak_pada = ? WHERE status = 'berjalan'",
      Date.now() - 60 * MINUTE_MS,
    );
    expect((await die([only(id), { dari: id, sampai: other }])).nudged).toEqual([only(id), only(other)]);
    expect(await states([id, other])).toEqual(['pending', 'pending']);
    await run(
      "UPDATE broadcast SET bergerak_pada = ? WHERE status = 'berjalan'",
      Date.now() - OUTAGE_LIMIT_MS - 1,
    );
    await die([only(id)]);
    expect(await states([id, other])).toEqual(['cancel', 'pending']);
    await run("UPDATE broadcast SET status = 'dibatalkan'");
  });
});

function consumer(db: TestStack['db']) {
  const { queue } = memoryQueue();
  const { gateway } = scripted();
  return {
    ...{ store: storeOf(db, { main: 'uji', standIn: null }, false), ...chosen(gateway) },
    ...{ queues: queuesOf(queue), queue, lanes: [], carriesBroadcasts: true },
    ...{ clock: () => Date.now() + 1_000, sleep, random: () => 0.5 },
  };
}

it('gives up after an hour and a half, and after eight minutes at least where each consumer dies', async () => {
  const queues = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8').split('[[queues.consumers]]').slice(1, -1);
  expect(queues).toHaveLength(8);
  const broken = consumer(failing(stack.env.DB, () => true));
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
    expect(seconds / 60).toBeGreaterThan(85);
    expect(seconds / 60).toBeLessThan(100);
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
    await sweep({ db: stack.db, chosen: chosen(scripted().gateway), queues: queuesOf(queue), clock });
    return nudges.slice(before).map(({ body }) => body);
  };
  expect(await at(0)).toEqual(expect.arrayContaining([only(sound), only(stuck)]));
  expect(await at(1)).toContainEqual(only(sound));
  expect(await at(9)).not.toContainEqual(only(stuck));
  expect(await at(10)).toContainEqual(only(stuck));
});

it('takes no other message with one at which every run fails', async () => {
  const poison = await waiting(0, "jenis = 'kode', parameter = 'bukan JSON'");
  const sound = await waiting(0);
  const { batch, calls } = batchOf([only(poison), only(sound)], 4);
  await consume(batch, consumer(stack.db));
  expect(calls).toEqual(['retry 0', 'ack 1']);
  expect(await states([poison, sound])).toEqual(['pending', 'sent']);
});

it('ends as cancel what the queue cannot get done, when production delivers it', async () => {
  await accepted(5 * MINUTE_MS, 'cloud-api');
  const poison = await waiting(10 * MINUTE_MS, "jenis = 'kode', parameter = 'bukan JSON'");
  await stack.env.ANTREAN.send(only(poison));
  const row = await eventually(async () => {
    const row = await rowOf(poison);
    return row?.status === 'cancel' ? row : null;
  }, 30_000);
  expect(row.alasan).toBe(GAGAL_ANTREAN.reason);
  expect(
    stack
      .logs()
      .some((line) => line.includes('"event":"dead letters"') && line.includes('"queue":"vadr-mati"')),
  ).toBe(true);
});
