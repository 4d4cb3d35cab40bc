import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { gatewayState } from '../../../../worker/core/db/schema.ts';
import type { Outcome } from '../../../../worker/gateways/gateway.ts';
import { resumeBroadcast } from '../../../../worker/pesan/accept/broadcast.ts';
import { reopen } from '../../../../worker/pesan/accept/resend.ts';
import { sweep } from '../../../../worker/pesan/queue/sweep.ts';
import { holdGateway, resumeGateway, takeWord } from '../../../../worker/pesan/watch/hold.ts';
import { receiveWebhook } from '../../../../worker/pesan/webhook/events.ts';
import { acceptFor, broadcastOf } from '../../../support/gateway/siaran.ts';
import { chosen, memoryQueue, queuesOf, scripted } from '../../../support/gateway/way.ts';
import { ALONE, gateways } from './stack.ts';

const { DECISION, deliver, FAULT, heldWhy, rejected, rowOf, single, stack, statesOf } = gateways();

/** The provider's word that all is well, so many milliseconds from now. */
const ready = (ms: number) => ({ type: 'gateway', held: null, at: new Date(Date.now() + ms) }) as const;

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
    expect(await resumeGateway(stack.db, queuesOf(queue), 'uji')).toBe(true);
    await deliver(
      nudges.map(({ body }) => body),
      gateway,
    );
    expect(await statesOf(id)).toEqual({ sent: 40 });
    expect(await resumeGateway(stack.db, queuesOf(queue), 'uji'), 'only once').toBe(false);
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
    await resumeGateway(stack.db, queuesOf(queue), 'uji');
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
        await holdGateway(
          stack.db,
          'uji',
          { code: 'akun_dibatasi', reason: 'Akun dikunci' },
          { byProvider: false },
        );
      return { outcome: 'accepted', ref: crypto.randomUUID() };
    });
    await deliver(chunks, gateway, { rate: 20 });
    expect(send.mock.calls.length).toBeLessThan(20);
  });

  it('that the provider tells of, or its probe, ends with the provider’s word; an operator’s hold does not', async () => {
    const { id, chunks } = await single();
    const { gateway, send } = scripted();
    gateway.probe = async () => ({ state: 'held', code: 'tertaut', reason: 'Sesi meminta pindai QR' });
    await deliver(chunks, gateway);
    expect(send).not.toHaveBeenCalled();
    expect(await heldWhy()).toBe('Sesi meminta pindai QR');
    const { queue, nudges } = memoryQueue();
    await takeWord(stack.db, queuesOf(queue), 'uji', ready(0), Date.now());
    expect(await heldWhy()).toBeNull();
    gateway.probe = async () => ({ state: 'ready' });
    await deliver(
      nudges.map(({ body }) => body),
      gateway,
    );
    expect((await rowOf(id))?.status).toBe('sent');
    await holdGateway(stack.db, 'uji', { code: 'token', reason: 'Token' }, { byProvider: false });
    await takeWord(stack.db, queuesOf(queue), 'uji', ready(1000), Date.now());
    expect(await heldWhy()).toBe('Token');
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
        type: 'status',
        id,
        diulang: 0,
        ref: 'belakangan',
        status: 'failed',
        at,
        reason: 'Pembayaran bermasalah',
        hold: 'gateway',
      },
    ];
    const queues = queuesOf(memoryQueue().queue);
    const webhook = { secret: '', headers: new Headers(), rawBody: new TextEncoder().encode('{}').buffer };
    const tell = () => receiveWebhook(stack.db, queues, chosen(provider), 'uji', webhook, ALONE);
    await tell();
    expect(await heldWhy()).toBe('Pembayaran bermasalah');
    await resumeGateway(stack.db, queues, 'uji', [], at.getTime() + 60_000);
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
    const tell = (reason: string | null, at: number) => {
      const held = reason === null ? null : ({ code: 'tertaut', reason } as const);
      gateway.events = () => [{ type: 'gateway', held, at: new Date(at) }];
      return receiveWebhook(stack.db, queues, chosen(gateway), 'uji', webhook, ALONE);
    };
    const began = Date.now() - 600_000;
    await tell('Sesi terputus', began);
    expect(await heldWhy()).toBe('Sesi terputus');
    await tell(null, began + 60_000);
    await tell('Sesi terputus', began);
    expect(await heldWhy(), 'told once more').toBeNull();
    await tell(null, began + 300_000);
    await stack.db.delete(gatewayState);
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
  const MISFIT: Outcome = { outcome: 'rejected', code: 'isian', reason: 'Isian tidak cocok', hold: 'misfit' };

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
