import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pesan } from '../../../worker/core/db/schema.ts';
import { create } from '../../../worker/gateways/cloud-api/adapter.ts';
import type { Gateway, Outcome } from '../../../worker/gateways/gateway.ts';
import { hiddenId } from '../../../worker/local/simulator/phone.ts';
import { enqueue } from '../../../worker/pesan/accept/enqueue.ts';
import { reopen } from '../../../worker/pesan/accept/resend.ts';
import type { Chunk } from '../../../worker/pesan/queue/chunk.ts';
import { sweep } from '../../../worker/pesan/queue/sweep.ts';
import { CLAIM_SIZE } from '../../../worker/pesan/send/claim.ts';
import { resultOf } from '../../../worker/pesan/send/record.ts';
import { createStore } from '../../../worker/pesan/send/store.ts';
import { CLAIM_LEASE_MS, MAX_TRIES, NUDGE_GRACE_MS, OUTAGE_LIMIT_MS } from '../../../worker/pesan/timing.ts';
import { record } from '../../../worker/pesan/transitions/record.ts';
import { applyStatuses } from '../../../worker/pesan/webhook/status.ts';
import { AUDIT } from '../../support/gateway/siaran.ts';
import {
  AWAY,
  atOnce,
  chosen,
  deliver as deliverTo,
  failing,
  isRecord,
  memoryQueue,
  queuesOf,
  scripted,
} from '../../support/gateway/way.ts';
import { sharedSimulatedPortal } from '../../support/stack/simulated-portal.ts';
import type { TestStack } from '../../support/stack/stack.ts';
import { eventually, settle } from '../../support/wait.ts';

const CHOSEN = chosen(scripted().gateway);

const stack = sharedSimulatedPortal();

let number = 0;
let to: string;
beforeEach(() => {
  stack.simulator.reset();
  number += 1;
  to = `62800000${5000 + number}`;
});

const rowOf = (id: number) => stack.db.select().from(pesan).where(eq(pesan.id, id)).get();
const delivered = () => stack.simulator.messages(to).length;

/** Accepts a message, and nudges `queue` for it. */
const accept = (queue: Queue<Chunk>, body = 'Halo {nama}', rahasia = false) =>
  enqueue(stack.db, queue, {
    kategori: 'Lainnya',
    nama: 'Uji $& {nama}',
    no_hp: `0${to.slice(2)}`,
    jenis: 'teks',
    body,
    parameter: ['Uji'],
    rahasia,
  });

/** Accepts this many at once, without a nudge. */
async function acceptMany(count: number): Promise<number[]> {
  const first = await accept(memoryQueue().queue);
  const columns = 'kategori, nama, no_hp, jenis, body, parameter, created_at, coba_pada, periksa_pada';
  const copies = stack.env.DB.prepare(
    `INSERT INTO pesan (${columns}) SELECT ${columns} FROM pesan JOIN json_each(?) WHERE pesan.id = ? RETURNING id`,
  ).bind(JSON.stringify(Array(count - 1).fill(0)), first);
  const { results } = await copies.all<{ id: number }>();
  return [first, ...results.map(({ id }) => id)];
}

/** Lets a consumer have these as one batch of the queue. */
const deliver = (
  bodies: unknown[],
  gateway: Gateway,
  { db = stack.db, ...options }: Parameters<typeof deliverTo>[3] & { db?: TestStack['db'] } = {},
) => deliverTo(bodies, gateway, db, options);

const chunk = (id: number): Chunk => ({ dari: id, sampai: id });
const take = async (id: number, token: string, now: number) => {
  const asked = { ranges: [chunk(id)], token, again: false, now, limit: 1, results: [] };
  const all = { codes: false, secrets: true, broadcasts: true, cap: null };
  return (
    await createStore(stack.db, { main: 'uji', secondGateway: null }, false).claim({ ...asked, ...all })
  ).messages;
};

describe('through queue, consumer and gateway', () => {
  const settled = (id: number) =>
    eventually(async () => {
      const row = await rowOf(id);
      return row?.status !== 'pending' && row;
    });

  it('sends a message, with the recipient’s name as it is', async () => {
    const id = await accept(stack.env.ANTREAN);
    expect(await settled(id)).toMatchObject({
      status: 'sent',
      klaim: null,
      periksa_pada: null,
      belum_pasti: false,
    });
    expect(stack.simulator.messages(to)).toMatchObject([
      { text: 'Halo Uji $& {nama}', callbackData: String(id) },
    ]);
  });

  it('records delivered and read, which the person’s phone reports', async () => {
    const id = await accept(stack.env.ANTREAN);
    await eventually(async () => (await rowOf(id))?.diterima_pada);
    expect((await rowOf(id))?.status).toBe('sent');
    await stack.simulator.markRead(to);
    await eventually(async () => (await rowOf(id))?.status === 'read');
    expect((await rowOf(id))?.dibaca_pada).toBeInstanceOf(Date);
  });

  it('sends once what the queue delivers three times', async () => {
    const id = await accept(stack.env.ANTREAN);
    await stack.env.ANTREAN.sendBatch([{ body: chunk(id) }, { body: chunk(id) }]);
    await settled(id);
    await stack.env.ANTREAN.send(chunk(id));
    await stack.idle();
    expect(stack.simulator.requests()).toHaveLength(1);
    expect(delivered()).toBe(1);
  });

  it.each(['http429', 'http500', 'rate', 'spam'] as const)(
    'tries again after %s and delivers once',
    async (kind) => {
      stack.simulator.faults.next = [{ kind }];
      const id = await accept(stack.env.ANTREAN);
      expect(await settled(id)).toMatchObject({ status: 'sent', percobaan: 1 });
      expect(stack.simulator.requests().map(({ outcome }) => outcome)).toEqual([kind, 'accepted']);
      expect(delivered()).toBe(1);
    },
  );

  it('cancels what is refused for good, and says why', async () => {
    stack.simulator.faults.next = [{ kind: 'refused' }];
    const id = await accept(stack.env.ANTREAN);
    expect(await settled(id)).toMatchObject({
      status: 'cancel',
      alasan: expect.stringContaining('tidak terdaftar di WhatsApp'),
    });
    expect(stack.simulator.requests()).toHaveLength(1);
  });

  it.each([
    ['accepted', []],
    ['refused', [{ kind: 'refused' } as const]],
  ])('forgets what a secret message said once it is %s, and keeps what another says', async (_, next) => {
    stack.simulator.faults.next = [...next, ...next];
    for (const [rahasia, kept] of [
      [true, { body: '', parameter: null }],
      [false, { body: 'Kode 123456', parameter: ['Uji'] }],
    ] as const) {
      const id = await accept(stack.env.ANTREAN, 'Kode 123456', rahasia);
      expect(await settled(id)).toMatchObject(kept);
    }
  });

  it('keeps what a secret message says as long as it is to be tried again', async () => {
    stack.simulator.faults.next = [{ kind: 'http429', retryAfterSeconds: 600 }];
    const id = await accept(stack.env.ANTREAN, 'Kode 123456', true);
    await eventually(async () => (await rowOf(id))?.percobaan === 1);
    expect(await rowOf(id)).toMatchObject({ body: 'Kode 123456', parameter: ['Uji'] });
  });

  it('cancels what WhatsApp took and then failed', async () => {
    stack.simulator.faults.failedLater = { [to]: 131026 };
    const id = await accept(stack.env.ANTREAN);
    await eventually(async () => (await rowOf(id))?.status === 'cancel');
    expect((await rowOf(id))?.alasan).toContain('tidak terdaftar di WhatsApp');
  });

  it('does not send again when the answer was lost, and lets the webhook settle it', async () => {
    stack.simulator.faults.next = [{ kind: 'lostAnswer' }];
    const id = await accept(stack.env.ANTREAN);
    await eventually(async () => (await rowOf(id))?.status === 'sent');
    expect(await rowOf(id)).toMatchObject({ belum_pasti: false, alasan: null, klaim: null });
    await stack.idle();
    expect(stack.simulator.requests()).toHaveLength(1);
    expect(delivered()).toBe(1);
  });

  it('keeps a lost answer as unconfirmed while no webhook comes, whatever nudges and sweeps pass by', async () => {
    stack.simulator.faults.next = [{ kind: 'dropped' }];
    const id = await accept(stack.env.ANTREAN);
    await eventually(async () => (await rowOf(id))?.belum_pasti);
    await stack.env.ANTREAN.send(chunk(id));
    await sweep({
      db: stack.db,
      chosen: CHOSEN,
      queues: queuesOf(stack.env.ANTREAN),
      clock: () => Date.now() + 24 * 3_600_000,
    });
    await stack.idle();
    expect(await rowOf(id)).toMatchObject({
      status: 'pending',
      belum_pasti: true,
      alasan: expect.any(String),
    });
    expect(stack.simulator.requests()).toHaveLength(1);
  });

  it('takes incoming messages once', async () => {
    await stack.simulator.receive(to, 'Assalamualaikum');
    const incoming = () =>
      stack.env.DB.prepare('SELECT no_hp, body FROM pesan_masuk WHERE no_hp = ?')
        .bind(`0${to.slice(2)}`)
        .all();
    await eventually(async () => (await incoming()).results.length > 0);
    await settle(300);
    expect((await incoming()).results).toEqual([{ no_hp: `0${to.slice(2)}`, body: 'Assalamualaikum' }]);
  });

  it('asks somebody whose number is hidden for it, and knows what becomes of that', async () => {
    const no_hp = `ID.${hiddenId(to)}`;
    await stack.simulator.receive(to, 'RESET', { hidden: true });
    const asked = () =>
      stack.env.DB.prepare("SELECT id FROM pesan WHERE no_hp = ? AND jenis = 'minta_kontak'")
        .bind(no_hp)
        .first<number>('id');
    const id = (await eventually(asked)) ?? 0;
    await eventually(async () => (await rowOf(id))?.diterima_pada);
    expect(stack.simulator.messages(to)).toMatchObject([{ type: 'request_contact_info' }]);
    await stack.simulator.markRead(to);
    await eventually(async () => (await rowOf(id))?.status === 'read');
  });

  it('delivers what was accepted just before the worker died', async () => {
    const dead = {
      sendBatch: () => Promise.reject(new Error('the process is gone')),
    } as unknown as Queue<Chunk>;
    const id = await accept(dead);
    await stack.idle();
    expect(delivered()).toBe(0);
    await stack.env.DB.prepare('UPDATE pesan SET periksa_pada = ? WHERE id = ?')
      .bind(Date.now() - 1, id)
      .run();
    await stack.tick();
    expect((await settled(id)).status).toBe('sent');
    expect(delivered()).toBe(1);
  });
});

describe('a consumer', () => {
  // Lost answers of the tests before would hold the gateway.
  beforeEach(() => stack.db.run(sql`DELETE FROM gateway`).then(() => undefined));

  it('gets a message that another one has not claimed, however many ask at once', async () => {
    const { gateway, send } = scripted();
    const id = await accept(memoryQueue().queue);
    await Promise.all(Array.from({ length: 6 }, () => deliver([chunk(id), chunk(id)], gateway)));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('sends a whole chunk when one message in it goes wrong', async () => {
    const { queue } = memoryQueue();
    const ids = [await accept(queue), await accept(queue), await accept(queue)];
    const { gateway } = scripted();
    gateway.send = async ({ id }) => {
      if (id === ids[1]) throw new Error('a bug in an adapter');
      return { outcome: 'accepted', ref: `r${id}` };
    };
    const { acked } = await deliver([{ dari: ids[0], sampai: ids[2] }], gateway);
    expect(acked).toBe(true);
    const rows = await Promise.all(ids.map(rowOf));
    expect(rows.map((row) => [row?.status, row?.belum_pasti])).toEqual([
      ['sent', false],
      ['pending', true],
      ['sent', false],
    ]);
  });

  it('claims a chunk bit by bit, and sends all of it', async () => {
    const ids = await acceptMany(3 * CLAIM_SIZE);
    const { gateway, send } = scripted();
    let most = 0;
    send.mockImplementation(async ({ id }) => {
      const row = await stack.env.DB.prepare(
        'SELECT count(*) AS n FROM pesan WHERE klaim IS NOT NULL AND id >= ?',
      )
        .bind(ids[0])
        .first<{ n: number }>();
      most = Math.max(most, row?.n ?? 0);
      return { outcome: 'accepted', ref: `bit${id}` };
    });
    await deliver([{ dari: ids[0], sampai: ids.at(-1) }], gateway);
    expect(send).toHaveBeenCalledTimes(ids.length);
    // The next claim is there before the last of this one are sent.
    expect(most).toBeLessThanOrEqual(2 * CLAIM_SIZE);
  });

  it('does not go on into a gateway that has died in the middle', async () => {
    const ids = await acceptMany(20);
    const { gateway, send } = scripted();
    let answers = 3;
    gateway.probe = async () => (answers > 0 ? { state: 'ready' } : AWAY);
    send.mockImplementation(async ({ id }) =>
      answers-- > 0
        ? { outcome: 'accepted', ref: `mati${id}` }
        : { outcome: 'unknown', code: 'tanpa_jawaban', reason: 'putus' },
    );
    await deliver([{ dari: ids[0], sampai: ids.at(-1) }], gateway);
    const rows = await Promise.all(ids.map(rowOf));
    const unconfirmed = rows.filter((row) => row?.belum_pasti).length;
    expect(rows.filter((row) => row?.status === 'sent')).toHaveLength(3);
    expect(unconfirmed, 'only what was under way').toBeLessThanOrEqual(6);
    expect(
      rows.filter((row) => row?.status === 'pending' && !row.belum_pasti && row.percobaan === 0),
    ).toHaveLength(17 - unconfirmed);
  });

  it('does not undo what a webhook has said before the answer was recorded', async () => {
    const id = await accept(memoryQueue().queue);
    const { gateway } = scripted();
    gateway.send = async () => {
      const at = new Date();
      const status = { type: 'status', id, diulang: 0, ref: 'wamid.cepat', at } as const;
      const events = [
        { ...status, status: 'sent' as const },
        { ...status, status: 'read' as const },
      ];
      await applyStatuses(stack.db, events, at.getTime());
      return { outcome: 'accepted', ref: 'wamid.cepat' };
    };
    await deliver([chunk(id)], gateway);
    expect(await rowOf(id)).toMatchObject({
      status: 'read',
      ref: 'wamid.cepat',
      klaim: null,
      periksa_pada: null,
    });
  });

  it.each([
    ['sends a new password', true, 1],
    ['sends no second message', false, 0],
  ])('%s, when the one before is found to have arrived after all', async (_, rahasia, sends) => {
    const id = await accept(memoryQueue().queue, 'Password: lama', rahasia);
    await deliver(
      [chunk(id)],
      scripted({ outcome: 'unknown', code: 'tanpa_jawaban', reason: 'putus' }).gateway,
    );
    const changes = sql`, body = 'Password: baru'`;
    const answer = { status: 202, body: {} } as const;
    await reopen(stack.db, { which: sql`id = ${id}`, changes }, { request: null, answer, audit: AUDIT });
    const at = new Date();
    const first = { type: 'status', id, diulang: 0, ref: `wamid.lama${id}`, at } as const;
    await applyStatuses(stack.db, [{ ...first, status: 'delivered' }], at.getTime());
    const { gateway, send } = scripted();
    await deliver([chunk(id)], gateway);
    expect(send).toHaveBeenCalledTimes(sends);
    expect(await rowOf(id)).toMatchObject({ status: 'sent' });
  });

  it('records nothing on a row that another run has claimed', async () => {
    const id = await accept(memoryQueue().queue);
    const now = Date.now();
    const [message] = await take(id, 'milik-lain', now);
    if (!message) throw new Error('not claimed');
    const result = resultOf(
      message,
      { outcome: 'rejected', code: 'penerima', reason: 'x' },
      {
        gateway: 'uji',
        lewat_template: null,
        hasFallbackTemplate: false,
        since: 0,
        now,
      },
    );
    await stack.db.run(record([{ ...result, klaim: 'bukan-milik' }], now));
    expect(await rowOf(id)).toMatchObject({ status: 'pending', klaim: 'milik-lain' });
  });

  it('waits half a day at most, whatever the provider asks for', async () => {
    const id = await accept(memoryQueue().queue);
    const now = Date.now();
    const { gateway } = scripted({
      outcome: 'retry',
      code: 'dibatasi',
      reason: 'nanti',
      retryAfterSeconds: 9_999_999_999_999,
    });
    await deliver([chunk(id)], gateway, { now });
    expect((await rowOf(id))?.coba_pada.getTime()).toBe(now + 12 * 3_600_000);
  });

  it('finds a message due by the clock that accepted it, whatever the database’s own says', async () => {
    const slow = Date.now() - 60_000;
    vi.spyOn(Date, 'now').mockReturnValue(slow);
    const id = await accept(memoryQueue().queue).finally(() => vi.restoreAllMocks());
    const { gateway, send } = scripted();
    await deliver([chunk(id)], gateway, { now: slow });
    expect(send).toHaveBeenCalledTimes(1);
    expect((await rowOf(id))?.created_at.getTime()).toBe(slow);
  });

  it('drops what is no chunk and goes on', async () => {
    const { gateway, send } = scripted();
    const id = await accept(memoryQueue().queue);
    expect(await deliver(['x', null, { dari: 'x' }, chunk(id)], gateway)).toMatchObject({ acked: true });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('waits for the time on the row, and longer each time', async () => {
    const { nudges, queue } = memoryQueue();
    const id = await accept(queue);
    const start = Date.now();
    const { gateway, send } = scripted(
      { outcome: 'retry', code: 'dibatasi', reason: 'nanti' },
      { outcome: 'retry', code: 'dibatasi', reason: 'nanti', retryAfterSeconds: 90 },
    );

    await deliver([chunk(id)], gateway, { queue, now: start });
    expect(await rowOf(id)).toMatchObject({ status: 'pending', percobaan: 1, alasan: 'nanti', klaim: null });
    await deliver([chunk(id)], gateway, { queue, now: start + 500 });
    expect(send, 'a nudge before its time').toHaveBeenCalledTimes(1);

    await deliver([chunk(id)], gateway, { queue, now: start + 2_000 });
    await deliver([chunk(id)], gateway, { queue, now: start + 60_000 });
    expect(send, 'the provider’s Retry-After is longer than ours').toHaveBeenCalledTimes(2);
    expect(nudges.slice(1).map(({ delaySeconds }) => delaySeconds)).toEqual([2, 90]);

    await deliver([chunk(id)], gateway, { queue, now: start + 92_000 });
    expect(await rowOf(id)).toMatchObject({ status: 'sent', alasan: null });
  });

  it('gives up after the last try, with the reason', async () => {
    const id = await accept(memoryQueue().queue);
    const { gateway, send } = scripted(
      ...Array<Outcome>(20).fill({ outcome: 'retry', code: 'dibatasi', reason: 'Gateway penuh' }),
    );
    for (let day = 0; day < 20; day++)
      await deliver([chunk(id)], gateway, { now: Date.now() + day * 86_400_000 });
    expect(send).toHaveBeenCalledTimes(MAX_TRIES);
    expect(await rowOf(id)).toMatchObject({ status: 'cancel', alasan: 'Gateway penuh', periksa_pada: null });
  });

  it('waits for a gateway that is down without using up tries, and cancels after a day', async () => {
    const down = create({
      WA_BASE_URL: 'http://127.0.0.1:9',
      WA_TOKEN: 'x',
      WA_PHONE_NUMBER_ID: 'x',
      WA_APP_SECRET: 'x',
      WA_VERIFY_TOKEN: 'x',
    });
    const { nudges, queue } = memoryQueue();
    const id = await accept(queue);
    const start = Date.now();
    await deliver([chunk(id)], down, { queue, now: start });
    expect(await rowOf(id)).toMatchObject({
      status: 'pending',
      percobaan: 0,
      belum_pasti: false,
      alasan: expect.stringContaining('tidak dapat dihubungi'),
    });
    expect(nudges.at(-1)).toMatchObject({ body: chunk(id), delaySeconds: 15 });

    const later = await accept(queue);
    await deliver([chunk(later)], down, { queue, now: start + OUTAGE_LIMIT_MS + 5_000 });
    expect((await rowOf(later))?.status).toBe('cancel');

    const { gateway, send } = scripted();
    await deliver([chunk(id)], gateway, { now: start + 20_000 });
    expect(send).toHaveBeenCalledTimes(1);
    expect((await rowOf(id))?.status).toBe('sent');
  });

  it('asks the queue to come again when the database is down', async () => {
    const { gateway, send } = scripted();
    const db = failing(stack.env.DB, () => true);
    expect(await deliver([chunk(1), chunk(2)], gateway, { db })).toMatchObject({
      acked: false,
      retries: [{ delaySeconds: 2 }, { delaySeconds: 2 }],
    });
    expect(send).not.toHaveBeenCalled();
  });

  it('ends a message that it cannot process, and tells operators', async () => {
    const id = await accept(memoryQueue().queue);
    const { gateway, send } = scripted();
    gateway.hasWindow = true;
    for (const statement of [
      `INSERT INTO template (id, nama, bahasa, kategori, status, komponen, dibaca_pada) VALUES ('rusak', 'r', 'id', 'UTILITY', 'APPROVED', '[]', 1)`,
      `UPDATE pesan SET template = 'rusak', isian = '5' WHERE id = ${id}`,
      'DELETE FROM insiden',
    ])
      await stack.env.DB.prepare(statement).run();
    expect(await deliver([chunk(id)], gateway)).toMatchObject({ acked: true, nudges: [] });
    expect(send).not.toHaveBeenCalled();
    expect(await rowOf(id)).toMatchObject({ status: 'cancel', alasan_kode: 'antrean_gagal' });
    const { results } = await stack.env.DB.prepare('SELECT jenis FROM insiden').all();
    expect(results).toEqual([{ jenis: 'antrean_gagal' }]);
  });

  it('comes again for a message when the database could not give it time to go out', async () => {
    const { queue, nudges } = memoryQueue();
    const id = await accept(queue);
    nudges.length = 0;
    const { gateway, send } = scripted();
    const db = failing(stack.env.DB, (statement) =>
      statement.includes('INSERT INTO gateway (nama, bebas_pada'),
    );
    expect(await deliver([chunk(id)], gateway, { db, queue })).toMatchObject({ acked: true });
    expect(send).not.toHaveBeenCalled();
    expect(await rowOf(id)).toMatchObject({ status: 'pending', belum_pasti: false });
    expect(nudges).toMatchObject([{ body: chunk(id) }]);
  });

  it('leaves no message to be sent twice when its results cannot be written', async () => {
    const id = await accept(memoryQueue().queue);
    const { gateway, send } = scripted();
    const db = failing(stack.env.DB, isRecord);
    const now = Date.now();
    await deliver([chunk(id)], gateway, { db, now, sleep: atOnce });
    await deliver([chunk(id)], gateway, { now });
    await sweep({
      db: stack.db,
      chosen: CHOSEN,
      queues: queuesOf(memoryQueue().queue),
      clock: () => now + CLAIM_LEASE_MS,
    });
    await deliver([chunk(id)], gateway, { now: now + CLAIM_LEASE_MS });
    expect(send).toHaveBeenCalledTimes(1);
    expect(await rowOf(id)).toMatchObject({ status: 'pending', belum_pasti: true });
  });
});

describe('the sweeper', () => {
  beforeEach(() => stack.db.run(sql`DELETE FROM gateway`).then(() => undefined));

  it('nudges what nobody came for, not before its grace is over, and not at every sweep', async () => {
    const id = await accept(memoryQueue().queue);
    const now = Date.now();
    const at = async (ms: number) => {
      const { nudges, queue } = memoryQueue();
      await sweep({ db: stack.db, chosen: CHOSEN, queues: queuesOf(queue), clock: () => now + ms });
      return nudges.filter(({ body }) => body.dari <= id && id <= body.sampai).length;
    };
    expect(await at(0)).toBe(0);
    expect(await at(NUDGE_GRACE_MS + 1_000)).toBe(1);
    expect(await at(NUDGE_GRACE_MS + 2_000)).toBe(0);
    expect(await at(3 * NUDGE_GRACE_MS)).toBe(1);
  });

  it('shows what a dead consumer held as unconfirmed, and a slow one still settles it', async () => {
    const id = await accept(memoryQueue().queue);
    const now = Date.now();
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<Outcome>();
    const { gateway } = scripted();
    gateway.send = () => {
      asked.resolve();
      return answer.promise;
    };
    const slow = deliver([chunk(id)], gateway, { now });
    await asked.promise;
    expect((await rowOf(id))?.klaim).not.toBeNull();

    await sweep({
      db: stack.db,
      chosen: CHOSEN,
      queues: queuesOf(memoryQueue().queue),
      clock: () => now + CLAIM_LEASE_MS + 1,
    });
    expect(await rowOf(id)).toMatchObject({ status: 'pending', belum_pasti: true });
    expect(await take(id, 'lain', now + 86_400_000)).toEqual([]);

    answer.resolve({ outcome: 'accepted', ref: 'wamid.lambat' });
    await slow;
    expect(await rowOf(id)).toMatchObject({ status: 'sent', belum_pasti: false, ref: 'wamid.lambat' });
  });
});
