import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { BAWAAN } from '#contract/pengaturan/pengaturan.ts';
import { cancelBroadcast } from '../../../../worker/pesan/accept/broadcast.ts';
import { sweep } from '../../../../worker/pesan/queue/sweep.ts';
import { AUDIT, acceptFor, messagesOf } from '../../../support/gateway/siaran.ts';
import {
  chosen,
  deliver as deliverTo,
  isClaim,
  losing,
  memoryQueue,
  queuesOf,
  scripted,
} from '../../../support/gateway/way.ts';
import { people } from '../../../support/people/kirim.ts';
import { eventually } from '../../../support/wait.ts';
import { gateways } from './stack.ts';

const { deliver, rejected, rowOf, set, single, stack, statesOf } = gateways();

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
      code: 'tanpa_jawaban',
      reason: 'x',
    });
    const { queue, nudges } = memoryQueue();
    await Promise.all([1, 2, 3].map(() => deliver(chunks, gateway, { now: noon, queue })));
    // Refused messages use none of it; those that may have arrived do.
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
