import { expect, it } from 'vitest';
import { allWork } from '../../../worker/pengaduan/pengaduanQueries.ts';
import { memoryDb } from '../../support/database/memory-db.ts';

it('reads each complaint once, though some are marked, opened, settled and reopened in between', async () => {
  const { db, sqlite } = memoryDb();
  sqlite.exec(`
    WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 500)
    INSERT INTO pengaduan (judul, kategori, isi, status, mendesak_sejak, created_at, updated_at)
    SELECT 'Nilai', 'Akademik', 'Belum keluar.', iif(value % 2, 'Menunggu', 'Selesai'), iif(value = 7, 1, NULL), 1, 1
    FROM n`);
  const read: number[] = [];
  for await (const rows of allWork(db)) {
    if (read.length === 0)
      sqlite.exec(`
        UPDATE pengaduan SET mendesak_sejak = iif(id IN (8, 499), 2, NULL);
        UPDATE pengaduan SET status = 'Selesai' WHERE id IN (1, 497);
        UPDATE pengaduan SET status = 'Diproses' WHERE id IN (2, 500)`);
    read.push(...rows.map(({ id }) => id));
  }
  const open = Array.from({ length: 250 }, (_, n) => 2 * n + 1).filter((id) => id !== 7);
  const settled = Array.from({ length: 250 }, (_, n) => 500 - 2 * n);
  expect(read).toEqual([7, ...open, ...settled]);
});
