import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GatewayEvent } from '../../../worker/gateways/gateway.ts';
import { resendFailed } from '../../../worker/pesan/accept/broadcast.ts';
import { previewResend } from '../../../worker/pesan/accept/preview.ts';
import { giveUp, reopen } from '../../../worker/pesan/accept/resend.ts';
import { receiveWebhook } from '../../../worker/pesan/webhook/events.ts';
import { applyStatuses } from '../../../worker/pesan/webhook/status.ts';
import { memoryDb } from '../../support/database/memory-db.ts';
import { AUDIT, acceptFor, broadcastOf } from '../../support/gateway/siaran.ts';
import { chosen, deliver, memoryQueue, queuesOf, scripted } from '../../support/gateway/way.ts';

const DECISION = { request: null, answer: { status: 200, body: {} }, audit: AUDIT } as const;

type StatusEvent = Extract<GatewayEvent, { type: 'status' }>;

let { db, sqlite, asked } = memoryDb();
beforeEach(() => {
  ({ db, sqlite, asked } = memoryDb());
  sqlite.exec(
    "INSERT INTO akun (username, nama_pengguna, hak_akses, password_hash) VALUES ('o', 'O', 'Operator', 'x')",
  );
});

const news = (ref: string, status: StatusEvent['status'], own: Partial<StatusEvent> = {}): StatusEvent => ({
  type: 'status',
  id: null,
  diulang: 0,
  ref,
  status,
  at: new Date(),
  ...(status === 'failed' && { reason: 'Gagal di WhatsApp' }),
  ...own,
});
const tell = (...events: GatewayEvent[]) => applyStatuses(db, events, Date.now());
const rowOf = (id: number) =>
  db.get<{ status: string; alasan: string | null; ref: string | null; diterima_pada: number | null }>(
    sql`SELECT status, alasan, ref, diterima_pada FROM pesan WHERE id = ${id}`,
  );

/** A broadcast to so many, all of it taken by the gateway. */
async function sentTo(count: number) {
  const accepted = await acceptFor(db, count);
  const { gateway, send } = scripted();
  send.mockImplementation(async ({ id }) => ({ outcome: 'accepted', ref: `r${id}` }));
  await deliver(accepted.chunks, gateway, db);
  return accepted;
}

describe('a proof of delivery', () => {
  it.each(['delivered', 'read'] as const)(
    'that is %s outweighs a failure of the same send',
    async (status) => {
      const { id, dari } = await sentTo(2);
      await tell(news(`r${dari}`, 'failed'));
      expect(await broadcastOf(db, id)).toMatchObject({ sent: 1, cancel: 1 });
      await tell(news(`r${dari}`, status));
      const state = status === 'read' ? 'read' : 'sent';
      expect(await rowOf(dari)).toMatchObject({
        status: state,
        alasan: null,
        diterima_pada: expect.any(Number),
      });
      expect(await broadcastOf(db, id)).toMatchObject({ status: 'selesai', pending: 0, cancel: 0 });
      await tell(news(`r${dari}`, 'failed'), news(`r${dari}`, 'sent'));
      expect((await rowOf(dari)).status, 'and nothing takes it back').toBe(state);
    },
  );

  it('settles what an operator has given up after its answer was lost', async () => {
    const { chunks, dari } = await acceptFor(db, 1);
    await deliver(
      chunks,
      scripted({ outcome: 'unknown', code: 'tanpa_jawaban', reason: 'Jawaban tidak diterima' }).gateway,
      db,
    );
    await giveUp(db, dari, DECISION);
    await tell(news('r', 'delivered', { id: dari }));
    expect(await rowOf(dari)).toMatchObject({ status: 'sent', ref: 'r' });
  });

  it('settles what an operator has given up after its consumer died', async () => {
    const { dari } = await acceptFor(db, 1);
    await db.run(sql`UPDATE pesan SET klaim = 'k', belum_pasti = 1 WHERE id = ${dari}`);
    await giveUp(db, dari, DECISION);
    await tell(news('r', 'delivered', { id: dari }));
    expect((await rowOf(dari)).status).toBe('sent');
  });

  it('of an earlier send means that the person has it, though a later one failed', async () => {
    const { id, dari } = await sentTo(1);
    await tell(news(`r${dari}`, 'failed', { id: dari }));
    await resendFailed(db, memoryQueue().queue, id, DECISION);
    await deliver([{ dari, sampai: dari }], scripted({ outcome: 'accepted', ref: 'kedua' }).gateway, db);
    await tell(news('kedua', 'failed', { id: dari, diulang: 1 }));
    expect((await rowOf(dari)).status).toBe('cancel');
    await tell(news(`r${dari}`, 'delivered', { id: dari }));
    expect((await rowOf(dari)).status).toBe('sent');
  });

  it('of what was never handed over is another installation’s', async () => {
    const { dari } = await acceptFor(db, 1);
    await giveUp(db, dari, DECISION);
    await tell(news('punya-orang', 'delivered', { id: dari }));
    expect(await rowOf(dari)).toMatchObject({ status: 'cancel', ref: null, diterima_pada: null });
  });
});

it('sends again what failed, and not what was proven delivered', async () => {
  const { id, dari, sampai } = await sentTo(3);
  for (let n = dari; n <= sampai; n++) await tell(news(`r${n}`, 'failed'));
  await tell(news(`r${dari}`, 'delivered'));
  // Failed, then delivered, as earlier releases kept it.
  await db.run(sql`UPDATE pesan SET diterima_pada = 1 WHERE id = ${dari + 1}`);
  const asked = { id, jenis: 'teks', topik: null, template: null } as const;
  expect(await previewResend(db, chosen(scripted().gateway), asked, Date.now())).toMatchObject({
    penerima: 1,
  });
  expect(await reopen(db, { which: sql`id = ${dari + 1}` }, DECISION)).toEqual([]);
  const { queue, nudges } = memoryQueue();
  expect(await resendFailed(db, queue, id, DECISION)).toBe(1);
  expect(nudges.map(({ body }) => body)).toEqual([{ dari: sampai, sampai }]);
});

describe('a webhook', () => {
  /** The statements of a verified webhook with these events. */
  async function askedBy(...events: GatewayEvent[]) {
    const gateway = { ...scripted().gateway, verify: () => true, events: () => events };
    const webhook = { secret: '', headers: new Headers(), rawBody: new ArrayBuffer(0) };
    const receiver = { later: () => undefined, hashes: () => [] };
    const queues = queuesOf(memoryQueue().queue);
    const before = asked.length;
    await receiveWebhook(db, queues, chosen(gateway), 'uji', webhook, receiver);
    return asked.length - before;
  }

  it.each<[string, (id: number) => Partial<StatusEvent>]>([
    ['with our ids', (id) => ({ id })],
    ['without our ids', () => ({})],
  ])('takes one statement, however many statuses it carries, %s', async (_, own) => {
    const { id, dari, sampai } = await sentTo(20);
    const ids = Array.from({ length: sampai - dari + 1 }, (_, n) => dari + n);
    // The arrival of a webhook is noted once a minute.
    await askedBy();
    expect(await askedBy(news(`r${dari}`, 'delivered', own(dari)))).toBe(1);
    const all = ids.flatMap((n) =>
      (['read', 'sent', 'delivered'] as const).map((status) => news(`r${n}`, status, own(n))),
    );
    expect(await askedBy(...all)).toBe(1);
    expect(await broadcastOf(db, id)).toMatchObject({ read: 20, sent: 0 });
  });

  it('takes one statement for what the provider calls by another name', async () => {
    const { dari } = await sentTo(1);
    await askedBy({ type: 'alias', alias: 'lain', ref: `r${dari}` });
    expect(await askedBy(news('lain', 'read'))).toBe(1);
    expect((await rowOf(dari)).status).toBe('read');
  });

  it.each([[['r', 'lain']], [['lain', 'r']]])(
    'keeps what comes before the answer under both names (%j)',
    async (names) => {
      const { chunks, dari } = await acceptFor(db, 1);
      const [first = '', second = ''] = names;
      await tell(news(first, 'delivered'), news('punya-orang', 'read'));
      await tell({ type: 'alias', alias: 'lain', ref: 'r' });
      await tell(news(second, 'read'));
      await deliver(chunks, scripted({ outcome: 'accepted', ref: 'r' }).gateway, db);
      expect(await rowOf(dari)).toMatchObject({ status: 'read', diterima_pada: expect.any(Number) });
      expect(await db.all(sql`SELECT ref FROM status_dini`)).toEqual([{ ref: 'punya-orang' }]);
    },
  );

  it('loses no news when the answer is written down while the news is looked up', async () => {
    const { chunks, dari } = await acceptFor(db, 1);
    const answered = () => deliver(chunks, scripted({ outcome: 'accepted', ref: 'r' }).gateway, db);
    const all = db.all.bind(db);
    // After the first look at what there is, and before the news is kept.
    db.all = (async (query: Parameters<typeof all>[0]) => {
      db.all = all;
      const rows = await all(query);
      await answered();
      return rows;
    }) as unknown as typeof db.all;
    await tell(news('r', 'read'));
    expect((await rowOf(dari)).status).toBe('read');
    expect(await db.all(sql`SELECT ref FROM status_dini`)).toEqual([]);
  });
});
