import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { BAWAAN, type Pengaturan } from '#contract/pengaturan.ts';
import type { Komponen } from '#contract/template.ts';
import { kanal, kontakWa, pengaturan, pesan, template } from '../../worker/db/schema.ts';
import type { Failure, Gateway, Outcome } from '../../worker/gateways/gateway.ts';
import { cancelBroadcast, holdBroadcastOf, resumeBroadcast } from '../../worker/pesan/broadcast.ts';
import type { Chunk } from '../../worker/pesan/chunk.ts';
import { enqueue } from '../../worker/pesan/enqueue.ts';
import { keepIncoming, keepPreferences } from '../../worker/pesan/incoming.ts';
import { holdChannel, liftChannel } from '../../worker/pesan/kanal.ts';
import { giveUp, reopen } from '../../worker/pesan/resend.ts';
import { sendAsTemplate } from '../../worker/pesan/secondForm.ts';
import { applyStatuses } from '../../worker/pesan/status.ts';
import { sweep } from '../../worker/pesan/sweep.ts';
import { applyTemplateEvents } from '../../worker/pesan/templates.ts';
import { receiveWebhook } from '../../worker/pesan/webhook.ts';
import { e164, people, person } from '../support/kirim.ts';
import { sharedStack } from '../support/shared.ts';
import { AUDIT, acceptFor, broadcastOf, messagesOf } from '../support/siaran.ts';
import { eventually } from '../support/stack.ts';
import {
  AWAY,
  chosen,
  deliver as deliverTo,
  failing,
  isClaim,
  isRecord,
  losing,
  memoryQueue,
  queuesOf,
  scripted,
} from '../support/way.ts';

/** A webhook of which nothing is left to be done, nor anybody was erased. */
const ALONE = { later: () => undefined, hashes: () => [] };

const stack = sharedStack();
beforeEach(async () => {
  const tables = ['kanal', 'lalu_lintas', 'kontak_wa', 'template', 'pengaturan'];
  const statements = [
    ...tables.map((name) => `DELETE FROM ${name}`),
    "UPDATE broadcast SET status = 'dibatalkan' WHERE status IN ('berjalan', 'ditahan')",
  ];
  await stack.env.DB.batch(statements.map((text) => stack.env.DB.prepare(text)));
});

const FAULT: Outcome = { outcome: 'rejected', reason: 'Token gateway tidak berlaku', hold: 'channel' };
const DECISION = { request: null, answer: { status: 200, body: {} }, audit: AUDIT } as const;
const rejected = (reason: string) => ({ outcome: 'rejected', reason }) as const;

const deliver = (chunks: readonly Chunk[], gateway: Gateway, options: Parameters<typeof deliverTo>[3] = {}) =>
  deliverTo([...chunks], gateway, stack.db, { rate: 1_000, ...options });

async function single(jenis: 'teks' | 'kode' = 'teks') {
  const id = await enqueue(stack.db, memoryQueue().queue, {
    kategori: 'Lainnya',
    nama: 'Uji',
    no_hp: '080000009999',
    jenis,
    body: 'Halo {nama}',
    rahasia: false,
  });
  return { id, chunks: [{ dari: id, sampai: id }] };
}
const rowOf = (id: number) => stack.db.select().from(pesan).where(eq(pesan.id, id)).get();
const heldWhy = async (nama = 'uji') =>
  (await stack.db.select().from(kanal).where(eq(kanal.nama, nama)).get())?.alasan ?? null;
const set = (values: Partial<Pengaturan>) =>
  stack.db.insert(pengaturan).values(Object.entries(values).map(([kunci, nilai]) => ({ kunci, nilai })));
async function statesOf(id: number): Promise<Record<string, number>> {
  const byState = Map.groupBy(await messagesOf(stack.db, id), ({ status }) => status);
  return Object.fromEntries([...byState].map(([status, rows]) => [status, rows.length]));
}

describe('a fault of the account', () => {
  it('holds the gateway: nothing goes out, nothing is cancelled, and one click sends all of it', async () => {
    const { id, chunks } = await acceptFor(stack.db, 40);
    const { gateway, send } = scripted(FAULT);
    const rest = memoryQueue();
    await deliver(chunks, gateway, { queue: rest.queue, rate: 5 });
    expect(await heldWhy()).toBe('Token gateway tidak berlaku');
    const tried = send.mock.calls.length;
    expect(tried).toBeLessThanOrEqual(6);
    expect(await statesOf(id)).not.toHaveProperty('cancel');
    expect(rest.nudges, 'the lift nudges, nobody else').toEqual([]);
    expect((await broadcastOf(stack.db, id)).status).toBe('berjalan');

    await deliver(chunks, gateway);
    expect(send, 'nothing more').toHaveBeenCalledTimes(tried);
    const { queue, nudges } = memoryQueue();
    expect(await liftChannel(stack.db, queuesOf(queue), 'uji', { byProvider: false })).toBe(true);
    await deliver(
      nudges.map(({ body }) => body),
      gateway,
    );
    expect(await statesOf(id)).toEqual({ sent: 40 });
    expect(await liftChannel(stack.db, queuesOf(queue), 'uji', { byProvider: false }), 'only once').toBe(
      false,
    );
  });

  it('makes a single message wait, whose reason it tells, and which goes out afterwards', async () => {
    const { id, chunks } = await single();
    const { gateway, send } = scripted(FAULT);
    await deliver(chunks, gateway);
    expect(await rowOf(id)).toMatchObject({
      status: 'pending',
      percobaan: 0,
      alasan: FAULT.outcome === 'rejected' && FAULT.reason,
    });
    const { queue, nudges } = memoryQueue();
    const later = Date.now() + 3_600_000;
    await sweep({ db: stack.db, queues: queuesOf(queue), chosen: chosen(gateway), clock: () => later });
    expect(nudges, 'the sweeper lets it lie').toEqual([]);
    await liftChannel(stack.db, queuesOf(queue), 'uji', { byProvider: false });
    await deliver(
      nudges.map(({ body }) => body),
      gateway,
    );
    expect(await rowOf(id)).toMatchObject({ status: 'sent', alasan: null });
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('that another run has found stops this one within its next stretch of time', async () => {
    const { chunks } = await acceptFor(stack.db, 30);
    const { gateway, send } = scripted();
    send.mockImplementation(async () => {
      if (send.mock.calls.length === 3)
        await holdChannel(stack.db, 'uji', 'Akun dikunci', { byProvider: false });
      return { outcome: 'accepted', ref: crypto.randomUUID() };
    });
    await deliver(chunks, gateway, { rate: 20 });
    expect(send.mock.calls.length).toBeLessThan(20);
  });

  it('that the provider tells of, or its probe, ends with the provider’s word; an operator’s hold does not', async () => {
    const { id, chunks } = await single();
    const { gateway, send } = scripted();
    gateway.probe = async () => ({ state: 'held', reason: 'Sesi meminta pindai QR' });
    await deliver(chunks, gateway);
    expect(send).not.toHaveBeenCalled();
    expect(await heldWhy()).toBe('Sesi meminta pindai QR');
    const { queue, nudges } = memoryQueue();
    expect(await liftChannel(stack.db, queuesOf(queue), 'uji', { byProvider: true })).toBe(true);
    gateway.probe = async () => ({ state: 'ready' });
    await deliver(
      nudges.map(({ body }) => body),
      gateway,
    );
    expect((await rowOf(id))?.status).toBe('sent');
    await holdChannel(stack.db, 'uji', 'Token', { byProvider: false });
    expect(await liftChannel(stack.db, queuesOf(queue), 'uji', { byProvider: true })).toBe(false);
  });
});

describe('a fault that the provider tells of only afterwards', () => {
  it('holds the gateway once, and not again when the same webhook comes after it was let go on', async () => {
    const { id, chunks } = await single();
    const provider = scripted({ outcome: 'accepted', ref: 'belakangan' }).gateway;
    await deliver(chunks, provider);
    const at = new Date();
    provider.verify = () => true;
    provider.events = () => [
      {
        ...{ type: 'status', id, diulang: 0, ref: 'belakangan', status: 'failed', at },
        ...{ reason: 'Pembayaran bermasalah', hold: 'channel' },
      },
    ];
    const queues = queuesOf(memoryQueue().queue);
    const webhook = { secret: '', headers: new Headers(), rawBody: new TextEncoder().encode('{}').buffer };
    const tell = () => receiveWebhook(stack.db, queues, chosen(provider), 'uji', webhook, ALONE);
    await tell();
    expect(await heldWhy()).toBe('Pembayaran bermasalah');
    await liftChannel(stack.db, queues, 'uji', { byProvider: false, now: at.getTime() + 60_000 });
    await tell();
    expect(await heldWhy()).toBeNull();
  });
});

describe('a provider’s word', () => {
  it('of an earlier fault, told once more or only afterwards, holds nothing', async () => {
    const { gateway } = scripted();
    gateway.verify = () => true;
    const queues = queuesOf(memoryQueue().queue);
    const webhook = { secret: '', headers: new Headers(), rawBody: new TextEncoder().encode('{}').buffer };
    const tell = (held: string | null, at: number) => {
      gateway.events = () => [{ type: 'channel', held, at: new Date(at) }];
      return receiveWebhook(stack.db, queues, chosen(gateway), 'uji', webhook, ALONE);
    };
    const began = Date.now() - 600_000;
    await tell('Sesi terputus', began);
    expect(await heldWhy()).toBe('Sesi terputus');
    await tell(null, began + 60_000);
    await tell('Sesi terputus', began);
    expect(await heldWhy(), 'told once more').toBeNull();
    await tell(null, began + 300_000);
    await stack.db.delete(kanal);
    await tell(null, began + 300_000);
    await tell('Sesi terputus', began + 240_000);
    expect(await heldWhy(), 'told afterwards').toBeNull();
    await tell('Sesi terputus', began + 360_000);
    expect(await heldWhy(), 'a new one').toBe('Sesi terputus');
  });
});

describe('a message of a stopped broadcast that is sent again', () => {
  it('waits for its template ever longer, and not for its broadcast, which nobody lets go on', async () => {
    const { id, dari, chunks } = await acceptFor(stack.db, 1);
    await deliver(chunks, scripted(rejected('x')).gateway);
    await stack.db.run(
      sql`UPDATE broadcast SET status = 'dibatalkan', dihentikan_pada = ${Date.now() - 1} WHERE id = ${id}`,
    );
    await reopen(stack.db, { which: sql`id = ${dari}` }, DECISION);
    const { gateway, send } = scripted();
    send.mockImplementation(async () => ({ ...rejected('Template dimatikan'), hold: 'broadcast' }));
    const began = Date.now();
    const triesBy = async (minutes: number) => {
      await deliver(chunks, gateway, { now: began + minutes * 60_000 });
      return send.mock.calls.length;
    };
    expect(await triesBy(1)).toBe(1);
    expect(await triesBy(60)).toBe(2);
    expect(await triesBy(61), 'an hour’s tenth has not passed').toBe(2);
    expect(await triesBy(25 * 60)).toBe(3);
    expect(await rowOf(dari)).toMatchObject({ status: 'cancel', alasan: 'Template dimatikan' });
  });
});

describe('values that do not fit the template', () => {
  const MISFIT: Outcome = { outcome: 'rejected', reason: 'Isian tidak cocok', hold: 'misfit' };

  it('hold the broadcast when they fit nobody', async () => {
    const { id, chunks } = await acceptFor(stack.db, 40);
    const { gateway, send } = scripted();
    send.mockImplementation(async () => MISFIT);
    await deliver(chunks, gateway, { rate: 20 });
    expect(await broadcastOf(stack.db, id)).toMatchObject({
      status: 'ditahan',
      alasan: 'Isian tidak cocok',
      cancel: 0,
    });
    expect(send.mock.calls.length).toBeLessThan(20);
  });

  it('are the first person’s, once an operator has let it go on, and do not hold it again at once', async () => {
    const { id, chunks } = await acceptFor(stack.db, 5);
    await deliver(
      chunks.map(({ dari }) => ({ dari, sampai: dari })),
      scripted(MISFIT).gateway,
    );
    expect((await broadcastOf(stack.db, id)).status).toBe('ditahan');
    await resumeBroadcast(stack.db, memoryQueue().queue, id, DECISION);
    await deliver(chunks, scripted(MISFIT).gateway, { rate: 5 });
    expect(await broadcastOf(stack.db, id)).toMatchObject({ status: 'selesai', cancel: 1, sent: 4 });
  });

  it('are one person’s when others have got it', async () => {
    const { id, chunks } = await acceptFor(stack.db, 3);
    const { gateway } = scripted();
    await deliver([{ dari: chunks[0]?.dari ?? 0, sampai: chunks[0]?.dari ?? 0 }], gateway);
    await deliver(chunks, scripted(MISFIT).gateway);
    expect(await broadcastOf(stack.db, id)).toMatchObject({ status: 'selesai', cancel: 1, sent: 2 });
  });
});

describe('a gateway that stands in', () => {
  const first: [string, Partial<Gateway>, Outcome[]][] = [
    ['is not there', { probe: async () => AWAY }, []],
    ['refuses the connection', {}, [{ outcome: 'unreached', reason: 'x' }]],
    ['has its account locked', {}, [FAULT]],
    ['waits for a QR code', { probe: async () => ({ state: 'held', reason: 'QR' }) }, []],
  ];
  it.each(first)('takes a single message when the first one %s', async (_, how, outcomes) => {
    const { id, chunks } = await single();
    const main = Object.assign(scripted(...outcomes).gateway, how);
    const other = scripted();
    await deliver(chunks, main, { standIn: other.gateway });
    expect(other.send).toHaveBeenCalledTimes(1);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', kanal: 'cadangan' });
  });

  it.each<[string, Outcome]>([
    ['may have taken it', { outcome: 'unknown', reason: 'x' }],
    ['asks to come later', { outcome: 'retry', reason: 'x' }],
    ['refuses it', rejected('Nomor tidak terdaftar')],
    ['has taken it', { outcome: 'accepted', ref: 'r-cadangan' }],
  ])('is not asked when the first one %s', async (_, outcome) => {
    const { chunks } = await single();
    const other = scripted();
    await deliver(chunks, scripted(outcome).gateway, { standIn: other.gateway });
    expect(other.send).not.toHaveBeenCalled();
  });

  it('is not asked after a death between the send and its record, whatever comes after', async () => {
    const { id, chunks } = await single();
    const main = scripted();
    const other = scripted();
    await deliverTo(chunks, main.gateway, failing(stack.env.DB, isRecord), { standIn: other.gateway });
    main.gateway.probe = async () => AWAY;
    const { queue, nudges } = memoryQueue();
    const later = Date.now() + 3_600_000;
    const use = chosen(main.gateway, { standIn: other.gateway });
    await sweep({ db: stack.db, queues: queuesOf(queue), chosen: use, clock: () => later });
    await deliver([...chunks, ...nudges.map(({ body }) => body)], main.gateway, {
      standIn: other.gateway,
      now: later,
    });
    expect(other.send.mock.calls.filter(([message]) => message.id === id)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ status: 'pending', belum_pasti: true });
  });

  it('takes nothing of a broadcast, and waits with the first one where neither is there', async () => {
    const many = await acceptFor(stack.db, 3);
    const one = await single();
    const main = Object.assign(scripted().gateway, { probe: async () => AWAY });
    const other = scripted();
    other.gateway.probe = async () => AWAY;
    await deliver([...many.chunks, ...one.chunks], main, { standIn: other.gateway });
    expect(other.send).not.toHaveBeenCalled();
    expect(await rowOf(one.id)).toMatchObject({
      status: 'pending',
      alasan: AWAY.state === 'away' && AWAY.reason,
    });
    other.gateway.probe = async () => ({ state: 'ready' });
    await deliver(many.chunks, main, { standIn: other.gateway, now: Date.now() + 60_000 });
    expect(other.send).not.toHaveBeenCalled();
    expect(await statesOf(many.id)).toEqual({ pending: 3 });
  });

  it('keeps taking single messages while the first one is held', async () => {
    await holdChannel(stack.db, 'uji', 'Token', { byProvider: false });
    const { id, chunks } = await single();
    const main = scripted();
    const other = scripted();
    await deliver(chunks, main.gateway, { standIn: other.gateway });
    expect(main.send).not.toHaveBeenCalled();
    expect(await rowOf(id)).toMatchObject({ status: 'sent', kanal: 'cadangan' });
  });
});

describe('the hours in which broadcasts rest', () => {
  // 22:00 in Jakarta.
  const night = Date.parse('2026-11-20T15:00:00Z');
  const opens = Date.parse('2026-11-20T23:00:00Z');
  const quiet = { jam_tenang: { ...BAWAAN.jam_tenang, aktif: true } };

  it('hold a broadcast back until they are over, and no single message', async () => {
    await set(quiet);
    const many = await acceptFor(stack.db, 5);
    const one = await single();
    await stack.db.run(sql`UPDATE pesan SET coba_pada = 0 WHERE id >= ${many.dari}`);
    const { gateway, send } = scripted();
    const { queue, nudges } = memoryQueue();
    await deliver([...many.chunks, ...one.chunks], gateway, { now: night, queue });
    expect(send).toHaveBeenCalledTimes(1);
    expect((await rowOf(one.id))?.status).toBe('sent');
    expect(nudges.every(({ delaySeconds }) => delaySeconds === (opens - night) / 1000)).toBe(true);
    const clock = () => night + 3_600_000;
    const swept = memoryQueue();
    await sweep({ db: stack.db, queues: queuesOf(swept.queue), chosen: chosen(gateway), clock });
    expect(swept.nudges, 'the sweeper lets it lie').toEqual([]);
    await deliver(
      nudges.map(({ body }) => body),
      gateway,
      { now: opens },
    );
    expect(await statesOf(many.id)).toEqual({ sent: 5 });
  });
});

it('sends nothing of a broadcast that is stopped while a slow gateway’s turn is waited for', async () => {
  const { id, chunks } = await acceptFor(stack.db, people(3));
  const { gateway, send } = scripted();
  const sending = deliver(chunks, gateway, { rate: 0.9 });
  await eventually(() => send.mock.calls.length === 1);
  await cancelBroadcast(stack.db, id, AUDIT);
  await sending;
  expect(send).toHaveBeenCalledTimes(1);
  expect(await statesOf(id)).toEqual({ sent: 1, cancel: 2 });
});

describe('the cap of a day', () => {
  const noon = Date.parse('2026-11-20T05:00:00Z');
  const tomorrow = Date.parse('2026-11-20T17:00:00Z');

  it('is never passed by broadcasts, however many runs there are, and does not stop single messages', async () => {
    await set({ batas_harian: 20 });
    const { id, chunks, dari } = await acceptFor(stack.db, 50);
    await stack.db.run(sql`UPDATE pesan SET coba_pada = 0 WHERE id >= ${dari}`);
    const { gateway } = scripted(rejected('Nomor tidak terdaftar'), {
      outcome: 'unknown',
      reason: 'x',
    });
    const { queue, nudges } = memoryQueue();
    await Promise.all([1, 2, 3].map(() => deliver(chunks, gateway, { now: noon, queue })));
    // Who was refused costs nothing of it; whoever may have got it does.
    const got = async () => {
      const rows = await messagesOf(stack.db, id);
      return rows.filter(({ status, belum_pasti }) => status === 'sent' || belum_pasti).length;
    };
    expect(await got()).toBeLessThanOrEqual(20);
    expect(await got()).toBeGreaterThanOrEqual(19);
    expect(nudges.length).toBeGreaterThan(0);
    expect(nudges.every(({ delaySeconds }) => delaySeconds === (tomorrow - noon) / 1000)).toBe(true);
    const one = await single();
    await stack.db.run(sql`UPDATE pesan SET coba_pada = 0 WHERE id = ${one.id}`);
    await deliver(one.chunks, gateway, { now: noon });
    expect((await rowOf(one.id))?.status).toBe('sent');

    await deliver(
      nudges.map(({ body }) => body),
      gateway,
      { now: tomorrow },
    );
    expect(await got()).toBeGreaterThanOrEqual(39);
    expect(await got()).toBeLessThanOrEqual(40);
    expect(await statesOf(id)).toMatchObject({ cancel: 1 });
  });

  it('leaves none of the single messages behind that come with the one that uses it up', async () => {
    await set({ batas_harian: 2 });
    const messages = [await single(), await single(), await single(), await single()];
    const { gateway } = scripted();
    await deliver(
      messages.flatMap(({ chunks }) => chunks),
      gateway,
      { carriesBroadcasts: false },
    );
    for (const { id } of messages) expect(await rowOf(id)).toMatchObject({ status: 'sent' });
  });

  it('is not used up by what was claimed without anybody’s knowing', async () => {
    await set({ batas_harian: 5 });
    const { id, chunks } = await acceptFor(stack.db, 10);
    let first = true;
    const db = losing(stack.env.DB, (text) => {
      const loses = first && isClaim(text);
      if (loses) first = false;
      return loses;
    });
    await deliverTo([...chunks], scripted().gateway, db, { rate: 1_000 });
    expect(await statesOf(id)).toEqual({ sent: 5, pending: 5 });
    const rows = await messagesOf(stack.db, id);
    expect(rows.every(({ klaim }) => klaim === null)).toBe(true);
  });
});

describe('what a message goes out as', () => {
  const BODY: Komponen[] = [{ type: 'BODY', text: 'Assalamualaikum {{1}}, {{2}} Salam.' }];
  const asTemplate = { gateway: { hasWindow: true } };
  const put = (id: string, values: Partial<typeof template.$inferInsert> = {}) =>
    stack.db.insert(template).values({
      ...{ id, nama: `info_${id}`, bahasa: 'id', kategori: 'UTILITY', status: 'APPROVED' },
      ...{ komponen: BODY, dibaca_pada: new Date() },
      ...values,
    });
  const wrote = (no_hp: string, hoursAgo: number) =>
    stack.db.insert(kontakWa).values({ no_hp, masuk_pada: new Date(Date.now() - hoursAgo * 3_600_000) });
  const meta = (...outcomes: Outcome[]) => {
    const { gateway, send } = scripted(...outcomes);
    return {
      gateway: Object.assign(gateway, asTemplate.gateway),
      send,
      forms: () => send.mock.calls.map(([m]) => m.template?.name ?? m.body),
    };
  };

  it('is free text to those who wrote within a day, and the template that stands in to all others, each once', async () => {
    await put('t1');
    await set({ template_teks: 't1' });
    const members = people(10);
    for (const { no_hp } of members.slice(0, 3)) await wrote(no_hp, 23);
    await wrote(members[3]?.no_hp ?? '', 25);
    const { id, chunks } = await acceptFor(stack.db, members);
    const { gateway, send, forms } = meta();
    await deliver(chunks, gateway);
    expect(forms().sort()).toEqual([...Array(3).fill('Halo'), ...Array(7).fill('info_t1')]);
    const sent = send.mock.calls.find(([{ template }]) => template)?.[0];
    const name = (await messagesOf(stack.db, id)).find((row) => row.id === sent?.id)?.nama;
    expect(sent?.template?.body.map(({ text }) => text)).toEqual([name, 'Halo']);
    const rows = await messagesOf(stack.db, id);
    expect(rows.filter(({ lewat_template }) => lewat_template === 't1')).toHaveLength(7);
  });

  it('is as it is where nothing stands in, and where the gateway knows no window', async () => {
    const { chunks } = await single();
    const open = meta();
    await deliver(chunks, open.gateway);
    expect(open.forms()).toEqual(['Halo Uji']);
    await put('t1');
    await set({ template_teks: 't1' });
    const other = await single();
    const without = scripted();
    await deliver(other.chunks, without.gateway);
    expect(without.send.mock.calls[0]?.[0].template).toBeNull();
  });

  it('is the template that its operator chose, whoever wrote when', async () => {
    await put('t2', { komponen: [{ type: 'BODY', text: 'Yth. {{nama}}, kuliah {{perihal}} libur.' }] });
    const { id, chunks } = await single();
    await wrote('080000009999', 1);
    await stack.db
      .update(pesan)
      .set({ template: 't2', isian: ['{nama}\n  bin', 'Fikih'] })
      .where(eq(pesan.id, id));
    const { gateway, send } = meta();
    await deliver(chunks, gateway);
    expect(send.mock.calls[0]?.[0].template?.body).toEqual([
      { type: 'text', name: 'nama', text: 'Uji bin' },
      { type: 'text', name: 'perihal', text: 'Fikih' },
    ]);
  });

  it('holds the broadcast while its template is paused or gone, and cancels nobody', async () => {
    await put('t1', { status: 'PAUSED' });
    await set({ template_teks: 't1' });
    const { id, chunks } = await acceptFor(stack.db, 12);
    const { gateway, send } = meta();
    await deliver(chunks, gateway);
    expect(send).not.toHaveBeenCalled();
    expect(await broadcastOf(stack.db, id)).toMatchObject({
      status: 'ditahan',
      menunggu_template: 't1',
      cancel: 0,
      pending: 12,
    });
    const one = await single();
    await deliver(one.chunks, gateway);
    expect(await rowOf(one.id)).toMatchObject({
      status: 'pending',
      alasan: expect.stringContaining('info_t1'),
    });
  });

  it('waits for a template that the provider pauses in the middle, and goes on by its word', async () => {
    await put('t1');
    await set({ template_teks: 't1' });
    const { id, chunks } = await acceptFor(stack.db, 12);
    const { gateway, send } = meta(
      { outcome: 'accepted', ref: crypto.randomUUID() },
      {
        ...rejected('Template dihentikan sementara'),
        hold: 'template',
      },
    );
    await deliver(chunks, gateway, { rate: 5 });
    const before = await broadcastOf(stack.db, id);
    expect(before).toMatchObject({ status: 'ditahan', menunggu_template: 't1', cancel: 0 });
    const { queue, nudges } = memoryQueue();
    const now = Date.now();
    const tell = (status: string) =>
      applyTemplateEvents(stack.db, queuesOf(queue), [{ type: 'template', id: 't1', status }], now);
    await tell('PAUSED');
    expect((await broadcastOf(stack.db, id)).status, 'not by any news').toBe('ditahan');
    await tell('APPROVED');
    expect(await broadcastOf(stack.db, id)).toMatchObject({ status: 'berjalan', menunggu_template: null });
    await deliver(
      nudges.map(({ body }) => body),
      gateway,
    );
    expect(await statesOf(id)).toEqual({ sent: 12 });
    expect(new Set(send.mock.calls.map(([{ to }]) => to)).size).toBe(12);
  });

  it('tries the template once the provider says that the window has closed', async () => {
    await put('t1');
    await set({ template_teks: 't1' });
    const { id, chunks } = await single();
    await wrote('080000009999', 23);
    const { gateway, forms } = meta({ outcome: 'rejected', reason: 'Di luar jendela', windowClosed: true });
    await deliver(chunks, gateway);
    expect(await rowOf(id)).toMatchObject({ status: 'pending' });
    await deliver(chunks, gateway, { now: Date.now() + 10_000 });
    expect(forms()).toEqual(['Halo Uji', 'info_t1']);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', lewat_template: 't1' });
  });

  it('does so once, too, when the provider says so only by its webhook', async () => {
    await put('t1');
    await set({ template_teks: 't1' });
    const { id, chunks } = await single();
    await wrote('080000009999', 23);
    const { gateway, forms } = meta({ outcome: 'accepted', ref: 'luar' });
    await deliver(chunks, gateway);
    const failed = { type: 'status', id, diulang: 0, ref: 'luar', status: 'failed', at: new Date() } as const;
    const { queue, nudges } = memoryQueue();
    for (let times = 0; times < 2; times++) {
      const refs = await applyStatuses(
        stack.db,
        [{ ...failed, reason: 'Di luar jendela', windowClosed: true }],
        Date.now(),
      );
      await sendAsTemplate(stack.db, queuesOf(queue), refs, Date.now());
    }
    expect(nudges).toHaveLength(1);
    await deliver(chunks, gateway);
    expect(forms()).toEqual(['Halo Uji', 'info_t1']);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', lewat_template: 't1', diulang: 1 });
  });

  it('does so, with all its tries, for what an operator has sent again since its broadcast was stopped', async () => {
    await put('t1');
    await set({ template_teks: 't1' });
    const [one, other] = people(2);
    if (!one || !other) throw new Error('nobody');
    const { id, chunks } = await acceptFor(stack.db, [one, other]);
    for (const { no_hp } of [one, other]) await wrote(no_hp, 23);
    const { gateway } = meta({ outcome: 'accepted', ref: 'lama' }, { outcome: 'accepted', ref: 'baru' });
    const [first = 0, again = 0] = (await messagesOf(stack.db, id)).map((row) => row.id);
    await deliver([{ dari: first, sampai: first }], gateway);
    await cancelBroadcast(stack.db, id, AUDIT);
    await reopen(stack.db, { which: eq(pesan.id, again) }, DECISION);
    await stack.db.update(pesan).set({ percobaan: 9 }).where(eq(pesan.id, again));
    await deliver(chunks, gateway);
    const outside = ['lama', 'baru'].map((ref) => ({ ref, alasan: 'Di luar jendela' }));
    await stack.db
      .update(pesan)
      .set({ status: 'cancel', alasan: 'Di luar jendela' })
      .where(eq(pesan.id_broadcast, id));
    const { queue, nudges } = memoryQueue();
    await sendAsTemplate(stack.db, queuesOf(queue), outside, Date.now());
    expect(nudges.map(({ body }) => body)).toEqual([{ dari: again, sampai: again }]);
    expect(await rowOf(again)).toMatchObject({ status: 'pending', diulang: 2, percobaan: 0 });
  });

  it('is nothing any more once an operator has given it up, whatever the provider finds afterwards', async () => {
    await put('t1');
    await set({ template_teks: 't1' });
    const { id, chunks } = await single();
    await deliver(chunks, scripted({ outcome: 'unknown', reason: 'putus' }).gateway);
    expect(await giveUp(stack.db, id, DECISION)).toBe(true);
    const failed = { type: 'status', id, diulang: 0, ref: 'sia', status: 'failed', at: new Date() } as const;
    const outside = await applyStatuses(
      stack.db,
      [{ ...failed, reason: 'Di luar jendela', windowClosed: true }],
      Date.now(),
    );
    const { queue, nudges } = memoryQueue();
    await sendAsTemplate(stack.db, queuesOf(queue), outside, Date.now());
    expect(nudges).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ status: 'cancel', diulang: 0 });
  });

  it('may be the template again once it has been read since a send was refused for it', async () => {
    const read = Date.now();
    await put('t1', { dibaca_pada: new Date(read) });
    const { id, chunks } = await single();
    await deliver(chunks, scripted({ outcome: 'accepted', ref: 'dijeda' }).gateway);
    await stack.db.update(pesan).set({ lewat_template: 't1' }).where(eq(pesan.id, id));
    const told = (since: number) =>
      holdBroadcastOf(stack.db, 'dijeda', 'Template dijeda', { hold: 'template', since });
    const status = async () => (await stack.db.select().from(template).get())?.status;
    await told(read - 60_000);
    expect(await status()).toBe('APPROVED');
    await told(read + 1);
    expect(await status()).toBe('PAUSED');
  });

  it('remembers who wants nothing more, and who has had enough for a day', async () => {
    const members = people(2);
    const [one, two] = members.map(({ no_hp }) => no_hp);
    const { chunks } = await acceptFor(stack.db, members);
    const { gateway } = meta(
      { outcome: 'rejected', reason: 'Menolak', person: 'optedOut' },
      { outcome: 'rejected', reason: 'Cukup', person: 'capped' },
    );
    await deliver(chunks, gateway, { rate: 5 });
    const known = new Map((await stack.db.select().from(kontakWa)).map((row) => [row.no_hp, row]));
    expect(known.get(one ?? '')?.berhenti_pada).toBeInstanceOf(Date);
    expect(known.get(two ?? '')?.jeda_sampai?.getTime()).toBeGreaterThan(Date.now() + 86_000_000);
    const again = await acceptFor(stack.db, members);
    await deliver(again.chunks, gateway);
    expect(await statesOf(again.id)).toEqual({ sent: 1, cancel: 1 });
  });
});

describe('what somebody has said last of broadcasts', () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const said = (from: string, optedOut: boolean, at: Date) =>
    ({ type: 'preference', from, optedOut, at }) as const;
  const known = (no_hp: string) => stack.db.select().from(kontakWa).where(eq(kontakWa.no_hp, no_hp)).get();

  it.each([
    ['nothing more', true],
    ['them again', false],
  ])(
    'holds when it is that they want %s, in whatever order and however often it comes',
    async (_, optedOut) => {
      const [earlier, last] = [ago(2), ago(1)];
      const orders = [
        ['first', 'last'],
        ['last', 'first'],
        ['last', 'first', 'first'],
        ['first', 'last', 'first', 'last'],
      ] as const;
      for (const order of orders) {
        for (const together of [false, true]) {
          const someone = person();
          const words = {
            first: said(e164(someone), !optedOut, earlier),
            last: said(e164(someone), optedOut, last),
          };
          const events = order.map((one) => words[one]);
          for (const webhook of together ? [events] : events.map((event) => [event]))
            await keepPreferences(stack.db, webhook);
          expect(await known(someone.no_hp), `${order}, together: ${together}`).toMatchObject({
            berhenti_pada: optedOut ? last : null,
            langganan_pada: last,
          });
        }
      }
    },
  );

  it('ends the broadcasts to them, and is the reason that the report gives; a message to them alone goes out', async () => {
    const someone = { ...person(), no_hp: '080000009999' };
    await keepPreferences(stack.db, [said(e164(someone), true, ago(1))]);
    const { gateway, send } = scripted({ outcome: 'accepted', ref: crypto.randomUUID() });
    const { id, chunks } = await acceptFor(stack.db, [someone]);
    await deliver(chunks, gateway);
    expect(await messagesOf(stack.db, id)).toMatchObject([
      { status: 'cancel', alasan: 'Penerima berhenti berlangganan' },
    ]);
    const alone = await single();
    await deliver(alone.chunks, gateway);
    expect(await rowOf(alone.id)).toMatchObject({ status: 'sent', no_hp: someone.no_hp });
    expect(send).toHaveBeenCalledOnce();
  });

  it('holds against a refusal that is told once more', async () => {
    const someone = person();
    const { id, chunks } = await acceptFor(stack.db, [someone]);
    const ref = crypto.randomUUID();
    await deliver(chunks, scripted({ outcome: 'accepted', ref }).gateway);
    const [row] = await messagesOf(stack.db, id);
    const refused = (at: Date, failure: Partial<Failure>) =>
      applyStatuses(
        stack.db,
        [{ type: 'status', id: row?.id ?? 0, diulang: 0, ref, status: 'failed', at, ...failure }],
        Date.now(),
      );
    const first = ago(3);
    await refused(first, { person: 'optedOut' });
    expect(await known(someone.no_hp)).toMatchObject({ berhenti_pada: first, langganan_pada: first });
    await refused(first, { person: 'capped' });
    await stack.db
      .update(kontakWa)
      .set({ masuk_pada: ago(2) })
      .where(eq(kontakWa.no_hp, someone.no_hp));
    await keepPreferences(stack.db, [said(e164(someone), false, ago(1))]);
    const since = await known(someone.no_hp);
    expect(since).toMatchObject({ berhenti_pada: null, masuk_pada: expect.any(Date) });

    await refused(first, { person: 'optedOut' });
    await refused(first, { person: 'capped' });
    await refused(first, { windowClosed: true });
    expect(await known(someone.no_hp)).toEqual(since);
    await refused(ago(0), { person: 'optedOut' });
    await refused(ago(0), { windowClosed: true });
    expect(await known(someone.no_hp)).toMatchObject({ berhenti_pada: expect.any(Date), masuk_pada: null });
  });
});

describe('a provider that speaks of a send by another name', () => {
  const at = new Date();
  const told = (ref: string, status: 'delivered' | 'read') =>
    ({ type: 'status', id: null, diulang: 0, ref, status, at }) as const;
  const alias = (ref: string) => ({ type: 'alias', alias: `state:${ref}`, ref }) as const;

  it.each([
    ['after it has told both', (ref: string) => [[alias(ref)], [told(`state:${ref}`, 'read')]]],
    ['before it tells both', (ref: string) => [[told(`state:${ref}`, 'read')], [alias(ref)]]],
    ['in the same webhook', (ref: string) => [[told(`state:${ref}`, 'read'), alias(ref)]]],
  ])('is understood %s, before or after the answer to the send', async (_, webhooks) => {
    for (const first of ['answer', 'news']) {
      const ref = crypto.randomUUID();
      const { id, chunks } = await single();
      const { gateway, send } = scripted();
      const tell = async () => {
        for (const events of webhooks(ref)) await applyStatuses(stack.db, events, Date.now());
      };
      send.mockImplementation(async () => {
        if (first === 'news') await tell();
        return { outcome: 'accepted', ref };
      });
      await deliver(chunks, gateway);
      if (first === 'answer') await tell();
      expect((await rowOf(id))?.status, first).toBe('read');
    }
  });
});

it('is understood when both names and the news come at the same time', async () => {
  for (let round = 0; round < 5; round++) {
    const ref = crypto.randomUUID();
    const { id, chunks } = await single();
    await deliver(chunks, scripted({ outcome: 'accepted', ref }).gateway);
    const news = {
      type: 'status',
      id: null,
      diulang: 0,
      ref: `state:${ref}`,
      status: 'read',
      at: new Date(),
    } as const;
    const names = { type: 'alias', alias: `state:${ref}`, ref } as const;
    await Promise.all([[news], [names]].map((events) => applyStatuses(stack.db, events, Date.now())));
    expect((await rowOf(id))?.status).toBe('read');
  }
});

describe('what people write', () => {
  const from = (sender: string, ref: string, at: Date) =>
    ({ type: 'incoming', ref, from: sender, nama: null, jenis: 'gambar', body: '', at }) as const;

  it('opens their window from then on, and a repeated webhook does not open it again', async () => {
    const { gateway } = scripted();
    const now = Date.now();
    const window = async () =>
      (
        await stack.db.select().from(kontakWa).where(eq(kontakWa.no_hp, '081277770001')).get()
      )?.masuk_pada?.getTime();
    await keepIncoming(stack.db, gateway, [
      from('6281277770001', 'w2', new Date(now)),
      from('6281277770001', 'w1', new Date(now - 1000)),
    ]);
    expect(await window()).toBe(now);
    await keepIncoming(stack.db, gateway, [from('6281277770001', 'w1', new Date(now - 1000))]);
    expect(await window()).toBe(now);
  });

  it('opens the window of the number that it was written to, and no clock that is ahead holds it open', async () => {
    const first = scripted().gateway;
    const other = scripted().gateway;
    const written = [from('6281277770003', 'c1', new Date(Date.now() + 86_400_000))];
    for (const gateway of [first, other]) {
      gateway.verify = () => true;
      gateway.events = () => written;
    }
    const queues = queuesOf(memoryQueue().queue);
    const webhook = { secret: '', headers: new Headers(), rawBody: new TextEncoder().encode('{}').buffer };
    const tell = (name: string) =>
      receiveWebhook(stack.db, queues, chosen(first, { standIn: other }), name, webhook, ALONE);
    const known = () => stack.db.select().from(kontakWa).where(eq(kontakWa.no_hp, '081277770003')).get();
    expect(await tell('cadangan')).toHaveLength(1);
    expect(await known()).toBeUndefined();
    written[0] = from('6281277770003', 'c2', new Date(Date.now() + 86_400_000));
    expect(await tell('uji')).toHaveLength(1);
    expect((await known())?.masuk_pada?.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('is kept of those without a number, by the number where the provider knows it', async () => {
    const { gateway } = scripted();
    await keepIncoming(stack.db, gateway, [
      from('77@lid', 'n1', new Date()),
      from('ID.13491208655302741918', 'n2', new Date()),
    ]);
    const writers = () =>
      stack.db.all<{ no_hp: string }>(
        sql`SELECT no_hp FROM pesan_masuk WHERE ref IN ('n1', 'n2', 'n3', 'n4') ORDER BY ref`,
      );
    expect((await writers()).map(({ no_hp }) => no_hp)).toEqual(['77@lid', 'ID.13491208655302741918']);
    gateway.numberOf = async (id) => (id === '77@lid' ? '6281277770002' : null);
    await keepIncoming(stack.db, gateway, [from('77@lid', 'n3', new Date())]);
    // The provider does not answer, and the id is known all the same.
    gateway.numberOf = async () => null;
    await keepIncoming(stack.db, gateway, [from('77@lid', 'n4', new Date())]);
    const shown = '081277770002';
    expect((await writers()).map(({ no_hp }) => no_hp)).toEqual([
      shown,
      'ID.13491208655302741918',
      shown,
      shown,
    ]);
    expect(
      await stack.db.all(sql`SELECT no_hp FROM percakapan WHERE no_hp IN ('77@lid', ${shown})`),
      'one conversation',
    ).toEqual([{ no_hp: shown }]);
  });
});
