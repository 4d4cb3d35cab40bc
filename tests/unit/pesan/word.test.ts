import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../../worker/core/db/client.ts';
import { create as fonnte } from '../../../worker/gateways/fonnte.ts';
import type { GatewayEvent } from '../../../worker/gateways/gateway.ts';
import { holdBroadcast } from '../../../worker/pesan/accept/broadcast.ts';
import { sweep } from '../../../worker/pesan/queue/sweep.ts';
import { resumeGateway } from '../../../worker/pesan/watch/hold.ts';
import { receiveWebhook } from '../../../worker/pesan/webhook/events.ts';
import { memoryDb } from '../../support/database/memory-db.ts';
import { acceptFor, broadcastOf } from '../../support/gateway/siaran.ts';
import { chosen, deliver, memoryQueue, queuesOf, scripted } from '../../support/gateway/way.ts';

const MINUTE = 60_000;

let db: Db;
beforeEach(() => {
  const memory = memoryDb();
  db = memory.db;
  memory.sqlite.exec(
    "INSERT INTO akun (username, nama_pengguna, hak_akses, password_hash) VALUES ('o', 'O', 'Operator', 'x')",
  );
});

const queues = () => queuesOf(memoryQueue().queue);
const heldWhy = async () =>
  (await db.all<{ alasan: string }>(sql`SELECT alasan FROM gateway WHERE ditahan_pada IS NOT NULL`))[0]
    ?.alasan ?? null;

async function receive(event: GatewayEvent) {
  const gateway = { ...scripted().gateway, verify: () => true, events: () => [event] };
  const webhook = { secret: '', headers: new Headers(), rawBody: new ArrayBuffer(0) };
  const receiver = { later: () => undefined, hashes: () => [] };
  await receiveWebhook(db, queues(), chosen(gateway), 'uji', webhook, receiver);
}

/** The provider tells of its account. */
async function tell(held: string | null, at?: number) {
  const fault = held === null ? null : ({ code: 'akun_dibatasi', reason: held } as const);
  await receive({ type: 'gateway', held: fault, ...(at && { at: new Date(at) }) });
  return heldWhy();
}

describe('a provider’s word', () => {
  const start = Date.now() - 60 * MINUTE;

  it('that all is well does not lift a hold that is newer', async () => {
    expect(await tell('Dibatasi', start + 2 * MINUTE)).toBe('Dibatasi');
    expect(await tell(null, start + MINUTE)).toBe('Dibatasi');
    expect(await tell(null, start + 2 * MINUTE), 'told for the same second').toBe('Dibatasi');
    expect(await tell(null, start + 3 * MINUTE)).toBeNull();
  });

  it('does not lift what its probe has found since', async () => {
    const { chunks } = await acceptFor(db, 1);
    const { gateway } = scripted();
    gateway.probe = async () => ({ state: 'held', code: 'tertaut', reason: 'Pindai QR' });
    await deliver(chunks, gateway, db);
    expect(await tell(null, Date.now() - MINUTE)).toBe('Pindai QR');
    expect(await tell(null, Date.now() + MINUTE), 'its clock may be wrong').toBeNull();
  });

  it('of an earlier hold does not hold again', async () => {
    await tell(null, start + 2 * MINUTE);
    expect(await tell('Dibatasi', start + MINUTE)).toBeNull();
    expect(await tell('Dibatasi', start + 3 * MINUTE)).toBe('Dibatasi');
    await resumeGateway(db, queues(), 'uji');
    expect(await tell('Dibatasi', start + 3 * MINUTE), 'let go on by an operator').toBeNull();
  });

  it('without a time counts once', async () => {
    expect(await tell('Dibatasi')).toBe('Dibatasi');
    expect(await tell(null)).toBeNull();
    expect(await tell('Dibatasi'), 'repeated').toBeNull();
    expect(await tell('Diblokir')).toBe('Diblokir');
    expect(await tell(null), 'repeated').toBe('Diblokir');
    await resumeGateway(db, queues(), 'uji');
    expect(await tell('Diblokir'), 'repeated').toBeNull();
  });

  it('has no time where the provider tells none', () => {
    const gateway = fonnte({ WA_BASE_URL: 'https://api.fonnte.com', WA_TOKEN: 'x', WA_WEBHOOK_SECRET: 'x' });
    const [event] = gateway.events({ device: '628', status: 'connect' });
    expect(event).toEqual({ type: 'gateway', held: null });
  });
});

describe('a fault of a message, told after it was accepted', () => {
  /** Two messages of a broadcast, one of which the gateway has taken as a template. */
  async function halfSent() {
    const { id, dari } = await acceptFor(db, 2);
    await db.run(sql`
      INSERT INTO template (id, nama, bahasa, kategori, status, komponen, dibaca_pada)
      VALUES ('t', 'tagihan', 'id', 'UTILITY', 'APPROVED', '[]', 1)`);
    await db.run(sql`
      UPDATE pesan SET status = 'sent', ref = 'r', gateway = 'uji', lewat_template = 't', dikirim_pada = 1 WHERE id = ${dari}`);
    return id;
  }
  const failed = (hold: 'broadcast' | 'template', at = Date.now()) =>
    receive({
      type: 'status',
      id: null,
      diulang: 0,
      ref: 'r',
      status: 'failed',
      at: new Date(at),
      code: 'template',
      reason: 'Dijeda',
      hold,
    });
  const templateIs = async () =>
    (await db.get<{ status: string }>(sql`SELECT status FROM template WHERE id = 't'`)).status;

  it('holds its broadcast for an operator', async () => {
    const id = await halfSent();
    await failed('broadcast');
    expect(await broadcastOf(db, id)).toMatchObject({
      status: 'ditahan',
      alasan: 'Dijeda',
      menunggu_template: null,
      pending: 1,
      cancel: 1,
    });
    expect(await templateIs()).toBe('APPROVED');
  });

  it('of its template holds it until that may be sent again', async () => {
    const id = await halfSent();
    await failed('template');
    expect(await broadcastOf(db, id)).toMatchObject({ status: 'ditahan', menunggu_template: 't' });
    expect(await templateIs()).toBe('PAUSED');
    await receive({ type: 'template', id: 't', status: 'APPROVED', at: new Date() });
    expect(await broadcastOf(db, id)).toMatchObject({ status: 'berjalan', alasan: null });
  });

  it('does not hold again what an operator has let go on since', async () => {
    const id = await halfSent();
    await db.run(sql`UPDATE broadcast SET dilanjutkan_pada = ${Date.now()} WHERE id = ${id}`);
    await failed('broadcast', Date.now() - MINUTE);
    expect(await broadcastOf(db, id)).toMatchObject({ status: 'berjalan', alasan: null });
  });
});

it('does not nudge the retries of a broadcast that is held', async () => {
  const { id, chunks } = await acceptFor(db, 2);
  const later = { outcome: 'retry', code: 'terganggu', reason: 'Nanti' } as const;
  const { gateway } = scripted(later, later);
  await deliver(chunks, gateway, db);
  await holdBroadcast(db, id, 'Template dijeda', null);
  const sweepAt = async (ms: number) => {
    const { queue, nudges } = memoryQueue();
    await sweep({ db, queues: queuesOf(queue), chosen: chosen(gateway), clock: () => Date.now() + ms });
    return nudges.length;
  };
  expect(await sweepAt(10 * MINUTE)).toBe(0);
  await db.run(sql`UPDATE broadcast SET status = 'berjalan', bergerak_pada = ${Date.now() + 60 * MINUTE}`);
  expect(await sweepAt(20 * MINUTE)).toBe(1);
});
