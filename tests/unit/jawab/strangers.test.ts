import { beforeEach, expect, it } from 'vitest';
import { answerIncoming } from '../../../worker/jawab/answer.ts';
import { usedSince } from '../../../worker/pesan/watch/traffic.ts';
import { keysOf } from '../../support/database/keys.ts';
import { memoryDb } from '../../support/database/memory-db.ts';
import { memoryQueue, queuesOf } from '../../support/gateway/way.ts';
import { readers } from '../../support/stack/readers.ts';

const now = Date.now();
let { db, sqlite } = memoryDb();
const run = (query: string, ...values: (string | number)[]) => sqlite.prepare(query).run(...values);
const count = (query: string) => Number(Object.values(sqlite.prepare(query).get() ?? {})[0]);
let messages = 0;

function wrote(no_hp: string, body: string) {
  const { lastInsertRowid } = run(
    'INSERT INTO pesan_masuk (ref, no_hp, body, diterima_pada) VALUES (?, ?, ?, ?)',
    ...[`m${++messages}`, no_hp, body, now],
  );
  run(
    'INSERT INTO percakapan (no_hp, id_terakhir, terakhir_pada) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    ...[no_hp, Number(lastInsertRowid), now],
  );
}
const answerAll = (perDay: number | null) =>
  answerIncoming(
    {
      db,
      queues: queuesOf(memoryQueue().queue),
      keys: keysOf({ uji: 'x'.repeat(32) }),
      siteUrl: '',
      readers,
      perDay,
      clock: () => now,
    },
    null,
  );
/** The sentence that an operator will answer. */
const LEFT = `body LIKE '%teruskan kepada petugas%'`;
const stranger = (n: number) => `0813${String(n).padStart(8, '0')}`;

beforeEach(() => {
  ({ db, sqlite } = memoryDb());
  run(`INSERT INTO lainnya (nama_lainnya, no_hp) VALUES ('Kantin', '081200000001')`);
});

it('leaves strangers a fifth of an ordinary number’s day, and tells the others once that an operator will answer', async () => {
  for (let n = 0; n < 100; n++) wrote(stranger(n % 10), n % 2 ? `VERIFIKASI ${n}` : 'menu');
  await answerAll(50);
  expect(count(`SELECT count(*) FROM pesan WHERE NOT ${LEFT}`)).toBe(10);
  expect(count(`SELECT count(*) FROM pesan WHERE ${LEFT}`)).toBeGreaterThan(0);
  expect(count(`SELECT max(n) FROM (SELECT count(*) AS n FROM pesan WHERE ${LEFT} GROUP BY no_hp)`)).toBe(1);
  // Unanswered messages are not lost: an operator sees them.
  expect(count('SELECT count(*) FROM pesan_masuk WHERE ditangani_pada IS NULL')).toBe(0);
  expect(count('SELECT count(*) FROM percakapan WHERE menunggu_sejak IS NOT NULL')).toBeGreaterThan(0);

  wrote('081200000001', 'menu');
  wrote(stranger(50), 'menu');
  wrote(stranger(51), 'STOP');
  await answerAll(50);
  wrote(stranger(50), 'info');
  await answerAll(50);
  expect(count(`SELECT count(*) FROM pesan WHERE no_hp = '081200000001'`)).toBe(1);
  expect(count(`SELECT count(*) FROM pesan WHERE NOT ${LEFT}`)).toBe(11);
  expect(count(`SELECT count(*) FROM pesan WHERE no_hp = '${stranger(50)}'`)).toBe(1);
  expect(count(`SELECT count(*) FROM pesan WHERE no_hp = '${stranger(51)}'`)).toBe(0);
  // A wish is kept without an answer.
  expect(
    count(`SELECT count(*) FROM kontak_wa WHERE berhenti_pada IS NOT NULL AND no_hp = '${stranger(51)}'`),
  ).toBe(1);
});

it('leaves them as much as they ask for where no day has a number', async () => {
  for (let n = 0; n < 30; n++) wrote(stranger(n), 'menu');
  await answerAll(null);
  expect(count('SELECT count(*) FROM pesan')).toBe(30);
});

it('counts no automatic answer towards the cap of broadcasts, and everything else', async () => {
  const sent = (balasan: number | null) =>
    run(
      `INSERT INTO pesan (kategori, nama, no_hp, jenis, body, status, gateway, balasan_untuk, created_at)
       VALUES ('Lainnya', 'x', '0812', 'teks', 'x', 'sent', 'waha', ${balasan ?? 'NULL'}, ?)`,
      now,
    );
  for (let n = 1; n <= 7; n++) sent(n);
  for (let n = 0; n < 5; n++) sent(null);
  run(
    `INSERT INTO lalu_lintas (gateway, menit, diambil, dilepas) VALUES ('waha', ?, 12, 0)`,
    Math.floor(now / 60_000),
  );
  const used = async (gateway: string) =>
    (await db.all<Record<string, number>>(usedSince(gateway, now - 3_600_000))).map(
      (row) => Object.values(row)[0],
    );
  expect(await used('waha')).toEqual([5]);
  expect(await used('gowa')).toEqual([0]);
});
