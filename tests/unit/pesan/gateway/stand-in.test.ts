import { describe, expect, it } from 'vitest';
import type { Gateway, Outcome } from '../../../../worker/gateways/gateway.ts';
import { sweep } from '../../../../worker/pesan/queue/sweep.ts';
import { holdGateway } from '../../../../worker/pesan/watch/hold.ts';
import { acceptFor } from '../../../support/gateway/siaran.ts';
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
} from '../../../support/gateway/way.ts';
import { gateways } from './stack.ts';

const { deliver, FAULT, rejected, rowOf, single, stack, statesOf } = gateways();

describe('a gateway that stands in', () => {
  const first: [string, Partial<Gateway>, Outcome[]][] = [
    ['is not there', { probe: async () => AWAY }, []],
    ['refuses the connection', {}, [{ outcome: 'unreached', code: 'tidak_terjangkau', reason: 'x' }]],
    ['has its account locked', {}, [FAULT]],
    ['waits for a QR code', { probe: async () => ({ state: 'held', code: 'tertaut', reason: 'QR' }) }, []],
  ];
  it.each(first)('takes a single message when the first one %s', async (_, how, outcomes) => {
    const { id, chunks } = await single();
    const main = Object.assign(scripted(...outcomes).gateway, how);
    const other = scripted();
    await deliver(chunks, main, { secondGateway: other.gateway });
    expect(other.send).toHaveBeenCalledTimes(1);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', gateway: 'cadangan' });
  });

  it.each<[string, Outcome]>([
    ['may have taken it', { outcome: 'unknown', code: 'tanpa_jawaban', reason: 'x' }],
    ['asks to come later', { outcome: 'retry', code: 'dibatasi', reason: 'x' }],
    ['refuses it', rejected('Nomor tidak terdaftar')],
    ['has taken it', { outcome: 'accepted', ref: 'r-cadangan' }],
  ])('is not asked when the first one %s', async (_, outcome) => {
    const { chunks } = await single();
    const other = scripted();
    await deliver(chunks, scripted(outcome).gateway, { secondGateway: other.gateway });
    expect(other.send).not.toHaveBeenCalled();
  });

  it('is not asked after a death between the send and its record, whatever comes after', async () => {
    const { id, chunks } = await single();
    const main = scripted();
    const other = scripted();
    const db = failing(stack.env.DB, isRecord);
    await deliverTo(chunks, main.gateway, db, { secondGateway: other.gateway, sleep: atOnce });
    main.gateway.probe = async () => AWAY;
    const { queue, nudges } = memoryQueue();
    const later = Date.now() + 3_600_000;
    const use = chosen(main.gateway, { secondGateway: other.gateway });
    await sweep({ db: stack.db, queues: queuesOf(queue), chosen: use, clock: () => later });
    await deliver([...chunks, ...nudges.map(({ body }) => body)], main.gateway, {
      secondGateway: other.gateway,
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
    await deliver([...many.chunks, ...one.chunks], main, { secondGateway: other.gateway });
    expect(other.send).not.toHaveBeenCalled();
    expect(await rowOf(one.id)).toMatchObject({
      status: 'pending',
      alasan: AWAY.state === 'away' && AWAY.reason,
    });
    other.gateway.probe = async () => ({ state: 'ready' });
    await deliver(many.chunks, main, { secondGateway: other.gateway, now: Date.now() + 60_000 });
    expect(other.send).not.toHaveBeenCalled();
    expect(await statesOf(many.id)).toEqual({ pending: 3 });
  });

  it('keeps taking single messages while the first one is held', async () => {
    await holdGateway(stack.db, 'uji', { code: 'token', reason: 'Token' }, { byProvider: false });
    const { id, chunks } = await single();
    const main = scripted();
    const other = scripted();
    await deliver(chunks, main.gateway, { secondGateway: other.gateway });
    expect(main.send).not.toHaveBeenCalled();
    expect(await rowOf(id)).toMatchObject({ status: 'sent', gateway: 'cadangan' });
  });
});
