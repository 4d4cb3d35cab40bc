import { sql } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { janjiOf, tenggatOf } from '../../../worker/standar/janji.ts';
import { completionOf } from '../../../worker/standar/selesai.ts';
import { memoryDb } from '../../support/database/memory-db.ts';

afterEach(() => void vi.useRealTimers());

// Promised within ten working days: filed on Friday 13 November 2026, due on Friday 27 November.
it.each([
  ['on the last day at midnight', '2026-11-27T23:59:59+07:00', 1],
  ['on the Saturday after it', '2026-11-28T00:00:00+07:00', 0],
  ['on the Monday after it', '2026-11-30T08:00:00+07:00', 0],
])('a complaint that is done %s has kept its promise as its complainant is told', async (_, at, kept) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) });
  const { db } = memoryDb();
  const created_at = new Date('2026-11-13T09:00:00+07:00');
  await db.run(sql`
    INSERT INTO pengaduan (id, judul, kategori, isi, status, created_at)
    VALUES (1, 'AC', 'Lainnya', 'Panas', 'Diproses', ${created_at.getTime()})`);
  const { record } = await completionOf(db, 'pengaduan', { id: 1, created_at, status: 'Diproses' }, '');
  await db.run(record);
  expect(await db.get(sql`SELECT tepat_waktu FROM penyelesaian`)).toEqual({ tepat_waktu: kept });
  const janji = janjiOf({ standar_surat: 3, standar_pengaduan: 10, libur: [] }, 'pengaduan');
  expect(tenggatOf(janji, created_at, true).terlambat).toBe(kept === 0);
});
