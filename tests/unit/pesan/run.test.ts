import { beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../../worker/core/db/client.ts';
import type { Gateway, Outcome } from '../../../worker/gateways/gateway.ts';
import { cancelBroadcast } from '../../../worker/pesan/accept/broadcast.ts';
import { countOf, merge } from '../../../worker/pesan/queue/ranges.ts';
import { sweep } from '../../../worker/pesan/queue/sweep.ts';
import { CLAIM_SIZE, claimLimit } from '../../../worker/pesan/send/claim.ts';
import { CLAIM_LEASE_MS, RUN_MS, STALL_MS } from '../../../worker/pesan/timing.ts';
import {
  AUDIT,
  acceptFor,
  broadcastOf as broadcastById,
  messagesOf as messagesIn,
} from '../../support/gateway/siaran.ts';
import {
  AWAY,
  chosen,
  deliver,
  failing,
  isClaim,
  isRecord,
  losing,
  memoryQueue,
  queuesOf,
  scripted,
} from '../../support/gateway/way.ts';
import { sharedPortal } from '../../support/stack/portal.ts';

const stack = sharedPortal();
// Messages that an earlier test has left waiting do not count here.
beforeEach(() =>
  stack.env.DB.prepare("UPDATE broadcast SET status = 'dibatalkan' WHERE status = 'berjalan'").run(),
);

const accept = (count: number) => acceptFor(stack.db, count);
const broadcastOf = (id: number) => broadcastById(stack.db, id);
const messagesOf = (id: number) => messagesIn(stack.db, id);
const statesOf = async (id: number, status: string) =>
  (await messagesOf(id)).filter((row) => row.status === status).length;

it('nudges for a broadcast in chunks, each message in one of them', async () => {
  const { nudges, dari, sampai, jumlah } = await accept(250);
  expect(sampai - dari + 1).toBe(jumlah);
  expect(nudges.map(({ body }) => body.sampai - body.dari + 1)).toEqual([100, 100, 50]);
});

describe('a run', () => {
  it('leaves the rest to another one when the gateway is not there, after one claim', async () => {
    const { id, chunks } = await accept(150);
    const { gateway, send } = scripted();
    gateway.probe = async () => AWAY;
    const { queue, nudges } = memoryQueue();
    const { acked } = await deliver(chunks, gateway, stack.db, { queue });
    expect(send).not.toHaveBeenCalled();
    expect(acked).toBe(true);
    expect(nudges.every(({ delaySeconds }) => delaySeconds === 15)).toBe(true);
    expect(countOf(merge(nudges.map(({ body }) => body))), 'each message is asked for again').toBe(150);
    const told = (await messagesOf(id)).filter(({ alasan }) => alasan?.includes('tidak dapat dihubungi'));
    expect(told.length).toBeGreaterThan(0);
    expect(told.length).toBeLessThanOrEqual(2 * CLAIM_SIZE);
  });

  it('sends all of what overlapping chunks point at', async () => {
    const { id, dari, sampai, chunks } = await accept(200);
    const { gateway, send } = scripted();
    // Delivers as the queue does after an outage: a batch again, and the nudges for its messages.
    const again = [48, 96, 144].map((n) => ({ dari, sampai: dari + n - 1 }));
    const queue = memoryQueue();
    await deliver([...again, ...chunks, { dari, sampai }], gateway, stack.db, queue);
    expect(await statesOf(id, 'sent')).toBe(200);
    expect(send).toHaveBeenCalledTimes(200);
    expect(queue.nudges, 'nothing is left').toEqual([]);
  });

  it.each([
    [1, 'gets what it has claimed when the answer to the claim is lost'],
    [3, 'gives back what it cannot get hold of, and the queue comes again'],
  ])('%i times lost: %s', async (times) => {
    const { id, chunks } = await accept(60);
    const { gateway, send } = scripted();
    let lost = 0;
    const db = losing(stack.env.DB, (statement) => isClaim(statement) && ++lost <= times);
    const { acked } = await deliver(chunks, gateway, db);
    expect(acked).toBe(times === 1);
    expect((await messagesOf(id)).filter(({ klaim }) => klaim !== null)).toEqual([]);
    if (!acked) await deliver(chunks, gateway, stack.db);
    expect(await statesOf(id, 'sent')).toBe(60);
    expect(send).toHaveBeenCalledTimes(60);
  });

  it('ends in good time, and asks for another one', async () => {
    const { id, chunks } = await accept(150);
    const { gateway } = scripted();
    let late = 0;
    const now = () => Date.now() + late;
    gateway.send = async ({ id }) => {
      late = RUN_MS;
      return { outcome: 'accepted', ref: `lambat${id}` };
    };
    const { queue, nudges } = memoryQueue();
    const { acked, retries } = await deliver(chunks, gateway, stack.db, { now, queue });
    expect({ acked, retries }, 'no failure, of which a queue takes only so many').toEqual({
      acked: true,
      retries: [],
    });
    expect(await statesOf(id, 'pending')).toBeGreaterThan(0);
    while (nudges.length > 0) {
      late = 0;
      await deliver(
        nudges.splice(0).map(({ body }) => body),
        gateway,
        stack.db,
        { queue, now: Date.now },
      );
    }
    expect(await statesOf(id, 'sent')).toBe(150);
  });

  it('forgets nothing that it has sent when the database is away in the middle', async () => {
    const { id, chunks } = await accept(150);
    const { gateway, send } = scripted();
    let records = 0;
    const db = failing(stack.env.DB, (statement) => isRecord(statement) && ++records >= 2 && records < 5);
    const { acked, retries } = await deliver(chunks, gateway, db);
    expect(acked).toBe(false);
    expect(retries).toHaveLength(chunks.length);
    const sent = await statesOf(id, 'sent');
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(150);
    expect(send).toHaveBeenCalledTimes(sent);
    expect((await messagesOf(id)).filter(({ klaim }) => klaim !== null)).toEqual([]);
    await deliver(chunks, gateway, stack.db);
    expect(await statesOf(id, 'sent')).toBe(150);
    expect(send).toHaveBeenCalledTimes(150);
  });

  it.each([
    [80, CLAIM_SIZE],
    [2, 10],
    [0.01, 1],
  ])('at %s messages a second claims no more than goes out soon', (rate, most) => {
    expect(claimLimit(rate)).toBe(most);
  });

  it('makes a broadcast wait for an operator when the account is at fault, and loses none of it', async () => {
    const { id, chunks } = await accept(100);
    const { gateway, send } = scripted();
    const token = 'Token gateway WhatsApp tidak berlaku';
    send.mockImplementation(async () => ({
      outcome: 'rejected',
      code: 'penerima',
      reason: token,
      hold: 'broadcast',
    }));
    await deliver(chunks, gateway, stack.db);
    expect(await broadcastOf(id)).toMatchObject({
      status: 'ditahan',
      alasan: token,
      pending: 100,
      cancel: 0,
    });
    expect(send.mock.calls.length, 'only what was under way').toBeLessThanOrEqual(6);
    expect((await messagesOf(id)).every(({ klaim, percobaan }) => klaim === null && percobaan === 0)).toBe(
      true,
    );
    await deliver(chunks, gateway, stack.db);
    expect(send.mock.calls.length).toBeLessThanOrEqual(6);
  });

  it('does not try again what was on its way when its broadcast was stopped', async () => {
    const { id, chunks } = await accept(30);
    const { gateway } = scripted();
    gateway.send = async () => {
      await cancelBroadcast(stack.db, id, AUDIT);
      return { outcome: 'retry', code: 'dibatasi', reason: 'nanti' };
    };
    await deliver(chunks, gateway, stack.db);
    expect(await broadcastOf(id)).toMatchObject({ status: 'dibatalkan', pending: 0, cancel: 30 });
    expect((await messagesOf(id)).every(({ alasan }) => alasan === 'Dibatalkan operator')).toBe(true);
  });

  it('leaves nothing of a stopped broadcast behind, of which it does not know that it had claimed it', async () => {
    const { id, chunks } = await accept(3);
    let lost = 0;
    let claims = false;
    // Each claim is made and its answer lost; while it is asked for the last time, the broadcast is stopped.
    const d1 = new Proxy(stack.env.DB, {
      get(target, name) {
        if (name === 'prepare')
          return (text: string) => {
            claims ||= isClaim(text);
            return target.prepare(text);
          };
        if (name !== 'batch') return Reflect.get(target, name).bind(target);
        return async (statements: D1PreparedStatement[]) => {
          const loses = claims;
          claims = false;
          const answer = await target.batch(statements);
          if (!loses) return answer;
          lost += 1;
          if (lost === 3) await cancelBroadcast(stack.db, id, AUDIT);
          throw new Error('Network connection lost');
        };
      },
    });
    await deliver(chunks, scripted().gateway, connect(d1));
    expect(lost).toBe(3);
    expect(await broadcastOf(id)).toMatchObject({ status: 'dibatalkan', pending: 0, cancel: 3 });
  });

  it('goes on with one that seemed done, when what was taken for unconfirmed was not sent', async () => {
    const { id, chunks } = await accept(1);
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<Outcome>();
    const { gateway, send } = scripted();
    send.mockImplementationOnce(() => {
      asked.resolve();
      return answer.promise;
    });
    const now = Date.now();
    const slow = deliver(chunks, gateway, stack.db, { now });
    await asked.promise;
    await sweep({
      db: stack.db,
      chosen: chosen(gateway),
      queues: queuesOf(memoryQueue().queue),
      clock: () => now + CLAIM_LEASE_MS + 1,
    });
    expect(await broadcastOf(id)).toMatchObject({ status: 'selesai', belum_pasti: 1 });
    answer.resolve({ outcome: 'retry', code: 'dibatasi', reason: 'nanti' });
    await slow;
    expect(await broadcastOf(id)).toMatchObject({ status: 'berjalan', belum_pasti: 0 });
    await deliver(chunks, gateway, stack.db, { now: now + 60_000 });
    expect(send).toHaveBeenCalledTimes(2);
    expect(await broadcastOf(id)).toMatchObject({ status: 'selesai', sent: 1 });
  });

  it('sends nothing when it cannot keep the rate, and has the queue come again', async () => {
    const { id, chunks } = await accept(20);
    const { gateway, send } = scripted();
    const db = new Proxy(stack.db, {
      get(target, name) {
        if (name === 'get') return () => Promise.reject(new Error('D1 is down'));
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    await deliver(chunks, gateway as Gateway, db);
    expect(send).not.toHaveBeenCalled();
    expect(await statesOf(id, 'pending')).toBe(20);
    expect((await messagesOf(id)).every(({ klaim }) => klaim === null)).toBe(true);
  });

  it('loses nothing when the database answers each reservation of the rate too late', async () => {
    const { id, chunks } = await accept(20);
    const { gateway, send } = scripted();
    let late = 0;
    const db = new Proxy(stack.db, {
      get(target, name) {
        // Longer than a run keeps time free for.
        if (name === 'get') late += 3_000;
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const { nudges } = await deliver(chunks, gateway, db, { now: () => Date.now() + late });
    expect(send).not.toHaveBeenCalled();
    expect(await statesOf(id, 'pending')).toBe(20);
    expect(nudges).not.toEqual([]);
    await deliver(chunks, gateway, stack.db, { now: Date.now() + late });
    expect(await statesOf(id, 'sent')).toBe(20);
  });
});

it('sends nothing that it has held so long that somebody else may be asked to', async () => {
  const { id, chunks } = await accept(12);
  const { gateway } = scripted();
  let late = 0;
  gateway.send = async ({ id }) => {
    late = CLAIM_LEASE_MS;
    return { outcome: 'accepted', ref: `lama${id}` };
  };
  await deliver(chunks, gateway, stack.db, { now: () => Date.now() + late });
  expect(await statesOf(id, 'sent'), 'what was under way').toBeLessThanOrEqual(6);
  const rest = (await messagesOf(id)).filter(({ status }) => status === 'pending');
  expect(rest.every(({ klaim, belum_pasti }) => klaim === null && !belum_pasti)).toBe(true);
});

describe('the sweeper', () => {
  const nudgedBy = async (now: number, { dari, sampai }: { dari: number; sampai: number }) => {
    const { nudges, queue } = memoryQueue();
    await sweep({
      db: stack.db,
      chosen: chosen(scripted().gateway),
      queues: queuesOf(queue),
      clock: () => now,
    });
    return nudges.filter(({ body }) => body.sampai >= dari && body.dari <= sampai);
  };

  it('comes for a broadcast whose nudges were lost, once nothing moves any more', async () => {
    const row = await accept(120);
    expect(await nudgedBy(Date.now(), row)).toEqual([]);
    const nudged = await nudgedBy(Date.now() + STALL_MS + 1_000, row);
    expect(nudged.map(({ body }) => body)).toEqual(row.chunks);
  });

  it('does not nudge again and again for a gateway that is down', async () => {
    const row = await accept(150);
    const { gateway } = scripted();
    gateway.probe = async () => AWAY;
    const now = Date.now();
    await deliver(row.chunks, gateway, stack.db, { now: now + 7_200_000 });
    const never = (nudged: { body: { dari: number; sampai: number } }[]) =>
      nudged.filter(({ body }) => body.sampai === row.sampai);
    expect(never(await nudgedBy(now + 7_200_000 + 2 * STALL_MS, row))).toEqual([]);
    // A tenth of the two hours that it has waited, and a while for the run that comes then.
    expect(never(await nudgedBy(now + 7_200_000 + 720_000 + 2 * STALL_MS, row))).toHaveLength(1);
  });

  it('leaves one in line that waits behind another', async () => {
    const waiting = await accept(10);
    await stack.env.DB.prepare('UPDATE broadcast SET bergerak_pada = 1 WHERE id = ?').bind(waiting.id).run();
    const moving = await accept(10);
    expect(await nudgedBy(Date.now(), waiting)).toEqual([]);
    await cancelBroadcast(stack.db, moving.id, AUDIT);
    expect(await nudgedBy(Date.now(), waiting)).toHaveLength(1);
  });

  it('comes a few times for one that another keeps waiting, since its nudges may have been lost', async () => {
    const waiting = await accept(10);
    const moving = await accept(10);
    const began = Date.now();
    const minutes: number[] = [];
    for (let minute = 5; minute <= 45; minute += 5) {
      const now = began + minute * 60_000;
      await stack.env.DB.prepare('UPDATE broadcast SET bergerak_pada = ? WHERE id = ?')
        .bind(now, moving.id)
        .run();
      if ((await nudgedBy(now, waiting)).length > 0) minutes.push(minute);
    }
    expect(minutes).toEqual([10, 20, 40]);
  });
});
