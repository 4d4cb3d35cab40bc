import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Db } from '../../../worker/core/db/client.ts';
import type { Outcome } from '../../../worker/gateways/gateway.ts';
import { enqueue } from '../../../worker/pesan/accept/enqueue.ts';
import { resumeGateway } from '../../../worker/pesan/watch/hold.ts';
import { watch } from '../../../worker/pesan/watch/watch.ts';
import { memoryBucket } from '../../support/database/memory-bucket.ts';
import { memoryDb } from '../../support/database/memory-db.ts';
import { acceptFor, broadcastOf } from '../../support/gateway/siaran.ts';
import { chosen, deliver, memoryQueue, queuesOf, scripted, sleep } from '../../support/gateway/way.ts';

const LOST: Outcome = { outcome: 'unknown', code: 'tanpa_jawaban', reason: 'Jawaban tidak diterima' };
const ACCEPTED: Outcome = { outcome: 'accepted', ref: 'r' };
const acceptedAs = (id: number): Outcome => ({ outcome: 'accepted', ref: `r${id}` });

let db: Db;
beforeEach(() => {
  const memory = memoryDb();
  db = memory.db;
  memory.sqlite.exec(
    "INSERT INTO akun (username, nama_pengguna, hak_akses, password_hash) VALUES ('o', 'O', 'Operator', 'x')",
  );
});

const heldAs = async () =>
  (
    await db.all<{ alasan_kode: string | null }>(
      sql`SELECT alasan_kode FROM gateway WHERE ditahan_pada IS NOT NULL`,
    )
  )[0]?.alasan_kode ?? null;

/** Sends single messages, each by a run of its own. @returns how many were handed over */
async function singles(...outcomes: Outcome[]) {
  const { gateway, send } = scripted(...outcomes);
  for (const _ of outcomes) {
    const message = {
      kategori: 'Lainnya' as const,
      nama: 'Uji',
      no_hp: '080000009999',
      jenis: 'teks' as const,
      body: 'x',
      parameter: null,
      rahasia: false,
    };
    const id = await enqueue(db, memoryQueue().queue, message);
    await deliver([{ dari: id, sampai: id }], gateway, db);
  }
  return send.mock.calls.length;
}

it('holds a gateway that loses every answer of a broadcast, and tells of it', async () => {
  const { id, chunks } = await acceptFor(db, 200);
  const { gateway, send } = scripted();
  send.mockImplementation(async () => LOST);
  await deliver(chunks, gateway, db, { rate: 1_000 });
  // Two for each of the six lanes at most.
  expect(send.mock.calls.length).toBeLessThanOrEqual(12);
  expect(await heldAs()).toBe('tanpa_jawaban');
  expect(await broadcastOf(db, id)).toMatchObject({
    status: 'berjalan',
    belum_pasti: send.mock.calls.length,
  });
  await watch(db, memoryBucket().bucket, chosen(gateway), Date.now());
  expect(await db.all(sql`SELECT jenis, sasaran FROM insiden`)).toEqual([
    { jenis: 'gateway_ditahan', sasaran: 'uji' },
  ]);
});

it('counts lost answers over single messages, each of another run', async () => {
  expect(await singles(...Array<Outcome>(7).fill(LOST))).toBe(5);
  expect(await heldAs()).toBe('tanpa_jawaban');
});

it('begins again with a message that was taken, and when somebody lets it go on', async () => {
  const [four, five] = [Array<Outcome>(4).fill(LOST), Array<Outcome>(5).fill(LOST)];
  expect(await singles(...four, ACCEPTED, ...four)).toBe(9);
  expect(await heldAs()).toBeNull();
  expect(await singles(LOST)).toBe(1);
  expect(await heldAs()).toBe('tanpa_jawaban');
  await resumeGateway(db, queuesOf(memoryQueue().queue), 'uji');
  expect(await singles(...five, LOST)).toBe(5);
});

it('begins again within a run', async () => {
  const { chunks } = await acceptFor(db, 20);
  const { gateway, send } = scripted();
  let n = 0;
  send.mockImplementation(async () => (++n % 5 === 0 ? acceptedAs(n) : LOST));
  await deliver(chunks, gateway, db, { rate: 1_000 });
  expect(await heldAs()).toBeNull();
});

/** A gateway that loses all six messages in flight when its twelfth message comes, and afterwards accepts every message, or none. */
function restarting({ isSilentAfter }: { isSilentAfter: boolean }) {
  const { gateway, send } = scripted();
  const inFlight = new Set<(outcome: Outcome) => void>();
  let sent = 0;
  let lost = 0;
  send.mockImplementation(async ({ id }) => {
    sent += 1;
    if (sent > 12 && isSilentAfter) return LOST;
    const answer = new Promise<Outcome>((resolve) => {
      inFlight.add(resolve);
      // Messages 7 to 12 stay in flight until the restart, however slow the machine is.
      const answerMs = sent > 6 && sent < 12 ? 5_000 : 0;
      setTimeout(() => resolve(acceptedAs(id)), answerMs);
    });
    if (sent === 12) for (const lose of inFlight) lose(LOST);
    const outcome = await answer;
    if (outcome === LOST) lost += 1;
    return outcome;
  });
  return { gateway, send, lost: () => lost };
}

it('goes on after a restart that lost all that was in flight, though its probe succeeds', async () => {
  const { id, chunks } = await acceptFor(db, 60);
  const { gateway, lost } = restarting({ isSilentAfter: false });
  await deliver(chunks, gateway, db, { rate: 1_000 });
  expect(lost()).toBeGreaterThanOrEqual(5);
  expect(await heldAs()).toBeNull();
  expect(await broadcastOf(db, id)).toMatchObject({ sent: 60 - lost(), belum_pasti: lost() });
});

it('tries a gateway that may be silent with one message at a time', async () => {
  const { chunks } = await acceptFor(db, 60);
  const { gateway, send } = restarting({ isSilentAfter: true });
  await deliver(chunks, gateway, db, { rate: 1_000 });
  expect(await heldAs()).toBe('tanpa_jawaban');
  expect(send.mock.calls.length, 'after those in flight').toBe(13);
});

it('asks again whether the gateway is there for a message that waited for its turn', async () => {
  const { id, chunks } = await acceptFor(db, 12);
  const { gateway, send } = scripted();
  let isAway = false;
  send.mockImplementation(async () => {
    isAway = true;
    return LOST;
  });
  const AWAY = { state: 'away', code: 'tidak_terjangkau', reason: 'Gateway tidak dapat dihubungi' } as const;
  gateway.probe = async () => (isAway ? AWAY : { state: 'ready' });
  // Turns lie 20 ms apart, so that five lanes wait while the first message is lost.
  await deliver(chunks, gateway, db, { rate: 50 });
  expect(send).toHaveBeenCalledTimes(1);
  expect(await heldAs()).toBeNull();
  expect(await broadcastOf(db, id)).toMatchObject({ status: 'berjalan', pending: 12, belum_pasti: 1 });
});

it('holds no gateway that takes a message while it is asked whether it is there', async () => {
  const { id, chunks } = await acceptFor(db, 12);
  const { gateway, send } = scripted();
  let answerThird = (_: Outcome) => {};
  let sent = 0;
  send.mockImplementation(async ({ id }) => {
    sent += 1;
    if (sent === 3) return new Promise((resolve) => (answerThird = resolve));
    return sent < 7 ? LOST : acceptedAs(id);
  });
  gateway.probe = async () => {
    // With the third on its way, five are lost by now.
    if (sent === 6) answerThird(acceptedAs(3));
    await sleep(1);
    return { state: 'ready' };
  };
  await deliver(chunks, gateway, db, { rate: 50 });
  expect(await heldAs()).toBeNull();
  expect(await broadcastOf(db, id)).toMatchObject({ sent: 7, belum_pasti: 5 });
});
