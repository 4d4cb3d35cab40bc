import { expect, it } from 'vitest';
import { answerIncoming } from '../../../worker/jawab/answer.ts';
import { keysOf } from '../../support/database/keys.ts';
import { memoryDb } from '../../support/database/memory-db.ts';
import { memoryQueue, queuesOf } from '../../support/gateway/way.ts';
import { readers } from '../../support/stack/readers.ts';

it('tells by the settings when an operator answers, once until twelve hours later', async () => {
  const { db, sqlite } = memoryDb();
  const run = (query: string, ...values: (string | number)[]) => sqlite.prepare(query).run(...values);
  const set = (kunci: string, nilai: unknown) =>
    run('INSERT OR REPLACE INTO pengaturan VALUES (?, ?, 0)', kunci, JSON.stringify(nilai));
  const closed = { buka: '', tutup: '' };
  const tuesday = { buka: '09:15', tutup: '15:00' };
  set('jam_kerja', [{ buka: '08:00', tutup: '16:00' }, tuesday, closed, closed, closed, closed, closed]);
  set('libur', [{ tanggal: '2026-11-30', nama: 'Libur Uji' }]);
  set('jam_tenang', { aktif: false, mulai: '20:00', selesai: '06:00', zona: 'Asia/Makassar' });

  const BEGUN = Date.parse('2026-11-27T19:00:00+08:00');
  run(`INSERT INTO percakapan (no_hp, id_terakhir, terakhir_pada) VALUES ('081300000001', 1, 1)`);
  for (const [n, hours] of [0, 1, 11, 13, 14].entries()) {
    const now = BEGUN + hours * 3_600_000;
    run(
      'INSERT INTO pesan_masuk (ref, no_hp, body, diterima_pada) VALUES (?, ?, ?, ?)',
      ...[`m${n}`, '081300000001', `Apakah kolam renang ${n} buka?`, now],
    );
    const answerer = { queues: queuesOf(memoryQueue().queue), keys: keysOf({ uji: 'x'.repeat(32) }) };
    await answerIncoming({ ...answerer, readers, db, siteUrl: '', clock: () => now }, null);
  }
  const told = sqlite.prepare('SELECT body, created_at FROM pesan ORDER BY id').all();
  expect(told.map(({ created_at }) => (Number(created_at) - BEGUN) / 3_600_000)).toEqual([0, 13]);
  expect(told[0]?.body).toContain('mulai Selasa, 1 Desember pukul 09.15 WITA.');
});
