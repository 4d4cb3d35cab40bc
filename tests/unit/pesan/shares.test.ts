import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditChange } from '../../../worker/core/db/audit.ts';
import { audit as auditRows, pesan } from '../../../worker/core/db/schema.ts';
import { putFirst } from '../../../worker/pesan/accept/broadcast.ts';
import { createShares } from '../../../worker/pesan/send/shares.ts';
import { memoryDb } from '../../support/database/memory-db.ts';
import { acceptFor } from '../../support/gateway/siaran.ts';
import { deliver, memoryQueue, scripted } from '../../support/gateway/way.ts';

const AUDIT = auditChange({ pelaku: 'Uji', tindakan: 'Mendahulukan broadcast', sasaran: 'x' });
const of = (dari: number, sampai: number, didahulukan_pada: number | null = null) => ({
  dari,
  sampai,
  didahulukan_pada,
});

it('splits what lies side by side, and lets each broadcast and the single messages take turns', () => {
  const shares = createShares([of(1, 120)], [of(1, 100), of(106, 110)]);
  const turns = Array.from({ length: 4 }, () =>
    shares.next().ranges.map(({ dari, sampai }) => [dari, sampai]),
  );
  expect(turns).toEqual([
    [
      [101, 105],
      [111, 120],
    ],
    [[1, 100]],
    [[106, 110]],
    [
      [101, 105],
      [111, 120],
    ],
  ]);
  expect(shares.count()).toBe(120);
});

it('gives its turn to the one that was put first last, and to single messages beside it', () => {
  const running = [of(1, 100), of(101, 200, 5), of(201, 300, 9)];
  const shares = createShares([of(1, 301)], running);
  const turns = Array.from({ length: 4 }, () => shares.next());
  expect(turns.map(({ ranges }) => ranges[0]?.dari)).toEqual([301, 201, 301, 201]);
  for (const share of turns) share.ranges = [];
  expect(shares.next().ranges[0]?.dari).toBe(101);
});

it('takes up a broadcast that was put first, though its nudges are somewhere else', () => {
  const shares = createShares([of(1, 100)], [of(1, 100), of(101, 200, 5)]);
  expect(shares.next().ranges).toMatchObject([{ dari: 101, sampai: 200 }]);
});

/** Two running broadcasts, a large one and a small one behind it, and whom a run sends to, in turn. */
async function largeAndSmall() {
  const { db } = memoryDb();
  await db.run(
    sql`INSERT INTO akun (id, username, nama_pengguna, password_hash, hak_akses) VALUES (1, 'uji', 'Uji', 'x', 'Operator')`,
  );
  const large = await acceptFor(db, 150);
  const small = await acceptFor(db, 5);
  const { gateway, send } = scripted();
  const order = () => send.mock.calls.map(([{ id }]) => (id >= small.dari ? 'small' : 'large'));
  const run = () => deliver([...large.chunks, ...small.chunks], gateway, db, { rate: 1_000 });
  return { db, large, small, order, run };
}

it('sends a small broadcast beside a large one that was there before it', async () => {
  const { order, run } = await largeAndSmall();
  await run();
  expect(order()).toHaveLength(155);
  expect(order().lastIndexOf('small')).toBeLessThan(80);
});

it('sends a broadcast that an operator put first before all others, and writes down who did', async () => {
  const { db, large, order, run } = await largeAndSmall();
  const { queue, nudges } = memoryQueue();
  await db.run(sql`UPDATE broadcast SET didahulukan_pada = 1 WHERE id <> ${large.id}`);
  expect(await putFirst(db, queue, large.id, AUDIT)).toBe(true);
  expect(nudges.length, 'a run comes for it').toBeGreaterThan(0);
  await run();
  expect(order().indexOf('small')).toBe(150);
  const written = () => db.$count(auditRows, sql`tindakan = 'Mendahulukan broadcast'`);
  expect(await written()).toBe(1);
  expect(await putFirst(db, queue, large.id, AUDIT), 'it has ended').toBe(false);
  expect(await written()).toBe(1);
  expect(await db.$count(pesan, sql`status <> 'sent'`)).toBe(0);
});
