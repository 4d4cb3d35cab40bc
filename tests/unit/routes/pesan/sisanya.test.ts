import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { UlangReply } from '../../../../worker/contract/pesan/broadcast.ts';
import { PratinjauUlangReply } from '../../../../worker/contract/pesan/pratinjau.ts';
import { operatorOf, people } from '../../../support/people/kirim.ts';
import { sharedPortal } from '../../../support/stack/portal.ts';
import { shared } from '../../../support/stack/shared.ts';

const stack = sharedPortal();
const operator = shared(() => operatorOf(stack));

const rowsOf = (id: number) =>
  stack.db.all<{ id: number; status: string }>(
    sql`SELECT id, status FROM pesan WHERE id_broadcast = ${id} ORDER BY id`,
  );

it('leaves out what was cancelled one by one before the broadcast was stopped', async () => {
  const group = await operator.group(people(3));
  const id = await operator.broadcast(group.id);
  const [first] = await rowsOf(id);
  expect((await operator.call('POST', `pesan/${first?.id}/batal`)).status).toBe(200);
  expect((await operator.call('POST', `broadcast/${id}/batal`)).status).toBe(200);
  const rest = `broadcast/${id}/ulang?yang=dihentikan`;
  expect((await operator.exact(200, PratinjauUlangReply, 'GET', rest)).data.penerima).toBe(2);
  expect((await operator.exact(202, UlangReply, 'POST', rest)).data.jumlah).toBe(2);
  expect((await rowsOf(id)).map(({ status }) => status)).toEqual(['cancel', 'pending', 'pending']);
});

it('says that there is no rest, and not that nothing failed', async () => {
  const group = await operator.group(people(1));
  const id = await operator.broadcast(group.id);
  const [only] = await rowsOf(id);
  await operator.call('POST', `pesan/${only?.id}/batal`);
  await operator.call('POST', `broadcast/${id}/batal`);
  for (const [yang, message] of [
    ['dihentikan', 'Tidak ada sisa pesan yang dapat dikirim'],
    ['gagal', 'Tidak ada pesan gagal yang dapat dikirim ulang'],
  ])
    expect(await operator.call('POST', `broadcast/${id}/ulang?yang=${yang}`)).toMatchObject({
      status: 409,
      body: { error: { message } },
    });
});

it('is stopped also for who stops it right after another operator', async () => {
  const group = await operator.group(people(2));
  const id = await operator.broadcast(group.id);
  const database = stack.env.DB;
  const batch = database.batch.bind(database);
  // The other one is a moment faster.
  const first = vi.spyOn(database, 'batch').mockImplementationOnce(async (statements) => {
    await stack.db.run(sql`UPDATE broadcast SET status = 'dibatalkan', pending = 0 WHERE id = ${id}`);
    return batch(statements);
  });
  expect((await operator.call('POST', `broadcast/${id}/batal`)).status).toBe(200);
  expect(first).toHaveBeenCalled();
  vi.restoreAllMocks();
});
