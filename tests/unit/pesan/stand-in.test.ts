import { beforeEach, expect, it } from 'vitest';
import type { Db } from '../../../worker/core/db/client.ts';
import type { Gateway } from '../../../worker/gateways/gateway.ts';
import { enqueue } from '../../../worker/pesan/accept/enqueue.ts';
import { keepIncoming } from '../../../worker/pesan/webhook/incoming.ts';
import { memoryDb } from '../../support/database/memory-db.ts';
import { AWAY, deliver, memoryQueue, scripted } from '../../support/gateway/way.ts';

const HOUR = 3_600_000;

let db: Db;
beforeEach(() => {
  ({ db } = memoryDb());
});

/** A person writes. @param first to the number of the first gateway */
const write = (first: boolean, hoursAgo: number) =>
  keepIncoming(
    db,
    scripted().gateway,
    [
      {
        type: 'incoming',
        from: '6281200000001',
        nama: null,
        jenis: 'teks',
        body: 'halo',
        ref: crypto.randomUUID(),
        at: new Date(Date.now() - hoursAgo * HOUR),
      },
    ],
    first,
  );

/** Which gateway takes an answer to them. */
async function answeredBy(how: Partial<Gateway> = {}) {
  const id = await enqueue(db, memoryQueue().queue, {
    kategori: 'Lainnya',
    nama: 'Uji',
    no_hp: '081200000001',
    jenis: 'teks',
    body: 'x',
    parameter: null,
    rahasia: false,
  });
  const main = scripted();
  const other = scripted();
  Object.assign(other.gateway, how);
  await deliver([{ dari: id, sampai: id }], main.gateway, db, { secondGateway: other.gateway });
  return [main, other].map(({ send }) => send.mock.calls.length);
}

it('answers from the number that somebody wrote to last', async () => {
  expect(await answeredBy()).toEqual([1, 0]);
  await write(false, 2);
  expect(await answeredBy()).toEqual([0, 1]);
  await write(true, 1);
  expect(await answeredBy()).toEqual([1, 0]);
});

it('answers from the first number once the other one’s window has closed', async () => {
  await write(false, 25);
  expect(await answeredBy()).toEqual([1, 0]);
});

it('answers from the first number when the one that they wrote to is away', async () => {
  await write(false, 1);
  expect(await answeredBy({ probe: async () => AWAY })).toEqual([1, 0]);
});
