import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { JenisPesan } from '../../../worker/contract/pesan/pesan.ts';
import { pesan } from '../../../worker/core/db/schema.ts';
import { sweep } from '../../../worker/pesan/queue/sweep.ts';
import { createStore } from '../../../worker/pesan/send/store.ts';
import { holdGateway, resumeGateway } from '../../../worker/pesan/watch/hold.ts';
import { memoryDb } from '../../support/database/memory-db.ts';
import { chosen, memoryQueue, scripted } from '../../support/gateway/way.ts';

const NOW = Date.now();

/** A database with these single messages waiting, whose ids count from 1. */
async function waitingOf(...kinds: JenisPesan[]) {
  const { db } = memoryDb();
  for (const jenis of kinds)
    await db.insert(pesan).values({
      kategori: 'Lainnya',
      nama: 'x',
      no_hp: '081200000000',
      jenis,
      body: 'x',
      coba_pada: new Date(NOW - 60_000),
      periksa_pada: new Date(NOW - 1_000),
    });
  const store = createStore(db, { main: 'uji', secondGateway: null }, false);
  const claim = async (dari: number, sampai: number, limit: number, codes: boolean) => {
    const asked = { ranges: [{ dari, sampai }], token: crypto.randomUUID(), again: false, now: NOW, limit };
    const taken = await store.claim({
      ...asked,
      codes,
      secrets: true,
      broadcasts: false,
      cap: null,
      results: [],
    });
    return taken.messages.map(({ id }) => id);
  };
  return { db, store, claim };
}

const crowd = (size: number): JenisPesan[] => Array.from({ length: size }, () => 'teks');

it('claims a code before all else, also one that lies outside of the ranges', async () => {
  const { claim } = await waitingOf('teks', 'teks', 'kredensial', 'teks', 'kode');
  expect(await claim(1, 4, 3, true)).toEqual([5, 3, 1]);
  expect(await claim(1, 4, 3, true)).toEqual([2, 4]);
});

it('claims credentials before other messages of its ranges, and none of others’', async () => {
  const { claim } = await waitingOf('teks', 'teks', 'kredensial', 'teks', 'kredensial', 'kode');
  expect(await claim(1, 4, 10, false)).toEqual([3, 1, 2, 4]);
});

it('takes neither codes nor credentials where none can be', async () => {
  const { store } = await waitingOf('teks', 'kredensial', 'kode');
  const asked = {
    ranges: [{ dari: 1, sampai: 3 }],
    token: 'x',
    again: false,
    now: NOW,
    limit: 10,
    cap: null,
  };
  const all = { ...asked, codes: false, secrets: false, broadcasts: true, results: [] };
  expect((await store.claim(all)).messages.map(({ id }) => id)).toEqual([1]);
});

it('gives back a code, too, that it has claimed without knowing', async () => {
  const { db, store, claim } = await waitingOf('teks', 'kode');
  await db.run(sql`UPDATE pesan SET klaim = 'hilang' WHERE id = 2`);
  await store.giveBack({ ranges: [{ dari: 1, sampai: 1 }], token: 'hilang' });
  expect(await claim(1, 1, 10, true)).toEqual([2, 1]);
});

it.each(['lifted', 'swept'])(
  'nudges codes by themselves when many wait and are %s, and the others where a broadcast goes',
  async (how) => {
    const { db } = await waitingOf(...crowd(60), 'kredensial', ...crowd(60), 'kode');
    const single = memoryQueue();
    const many = memoryQueue();
    const queues = { pesan: single.queue, broadcast: many.queue };
    const { gateway } = scripted();
    if (how === 'lifted') {
      await holdGateway(db, 'uji', { code: 'lainnya', reason: 'x' }, { byProvider: false });
      await resumeGateway(db, queues, 'uji');
    } else await sweep({ db, queues, chosen: chosen(gateway), clock: () => NOW });
    expect(single.nudges.map(({ body }) => body)).toEqual([{ dari: 122, sampai: 122 }]);
    expect(many.nudges.map(({ body }) => body)).toEqual([
      { dari: 61, sampai: 61 },
      { dari: 1, sampai: 100 },
      { dari: 101, sampai: 121 },
    ]);
  },
);

it('nudges a few by themselves, codes first', async () => {
  const { db } = await waitingOf('teks', 'kredensial', 'kode');
  const { queue, nudges } = memoryQueue();
  await holdGateway(db, 'uji', { code: 'lainnya', reason: 'x' }, { byProvider: false });
  await resumeGateway(db, { pesan: queue, broadcast: queue }, 'uji');
  expect(nudges.map(({ body }) => body.dari)).toEqual([3, 2, 1]);
});

it.each(['claims', 'gives back'])('%s without an index that SQLite makes of all messages', async (how) => {
  const { db, planOf } = memoryDb();
  const store = createStore(db, { main: 'uji', secondGateway: null }, false);
  const asked = { ranges: [{ dari: 1, sampai: 9 }], token: 'x', again: how !== 'claims', now: NOW, limit: 3 };
  const plan = await planOf(() =>
    store.claim({ ...asked, codes: true, secrets: true, broadcasts: true, cap: null, results: [] }),
  );
  expect(plan.join('\n')).toContain('USING INDEX pesan_dahulu');
  expect(plan.filter((step) => /AUTOMATIC|SCAN (p|pesan)\b/.test(step))).toEqual([]);
});
