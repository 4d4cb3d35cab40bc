import { expect, it } from 'vitest';
import { connect, type Db } from '../../worker/core/db/client.ts';
import { broadcastById } from '../../worker/pesan/report/broadcastList.ts';
import { pageOfBroadcast, pageOfReport } from '../../worker/pesan/report/laporanQueries.ts';
import { reserve } from '../../worker/surat/issue.ts';
import { counted } from '../support/database/counted.ts';
import { operatorOf, people } from '../support/people/kirim.ts';
import { lettersOf } from '../support/people/surat.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';

// Only D1 itself counts the rows that a statement reads, which are what a campus pays for.

const stack = sharedStack();

const DAY_MS = 24 * 3_600_000;

it('reads a few rows of a report for a page far down, of one broadcast, or of what still waits', async () => {
  const operator = await operatorOf(stack);
  const { id } = await operator.group(people(2_500), 'Dosen');
  const jadwal = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const [one] = [
    await operator.broadcast(id, { jadwal: jadwal(20) }),
    await operator.broadcast(id, { jadwal: jadwal(30) }),
  ];
  await stack.env.DB.batch(
    [
      'UPDATE broadcast SET mulai_pada = jadwal',
      `INSERT INTO pesan (kategori, nama, no_hp, jenis, body, status, created_at)
       WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1010)
       SELECT 'Dosen', 'Uji', '08130000' || i, 'teks', 'x', iif(i > 1000, 'pending', 'sent'), ${Date.now() - DAY_MS} - i FROM n`,
      'UPDATE total_pesan AS t SET jumlah = (SELECT count(*) FROM pesan p WHERE p.kategori = t.kategori AND p.status = t.status)',
    ].map((sql) => stack.env.DB.prepare(sql)),
  );
  const readFor = async (work: (db: Db) => Promise<{ rows: unknown[] }>) => {
    const { db, bill } = counted(stack.env.DB);
    expect((await work(connect(db))).rows).toHaveLength(10);
    return bill.rowsRead;
  };
  const row = await broadcastById(stack.db, one);
  if (!row) throw new Error('no broadcast');
  const all = { status: null, dari: null, sampai: null, cari: null };
  const waiting = { ...all, status: 'pending' } as const;
  const first = { page: 1, limit: 10 };
  expect(
    await readFor((db) => pageOfReport(db, { ...all, kategori: 'Dosen' }, { page: 480, limit: 10 })),
  ).toBeLessThan(300);
  expect(await readFor((db) => pageOfBroadcast(db, row, all, { page: 230, limit: 10 }))).toBeLessThan(100);
  expect(await readFor((db) => pageOfReport(db, all, first)), 'of all categories').toBeLessThan(150);
  expect(await readFor((db) => pageOfReport(db, { ...waiting, kategori: 'Dosen' }, first))).toBeLessThan(300);
});

it('finds the number of the next letter without a look at all letters that there are', async () => {
  const letters = await lettersOf(stack);
  const id = await letters.accepted(await letters.student('20230001'));
  await stack.env.DB.prepare(
    `INSERT INTO surat (jenis, deskripsi, status) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
     SELECT 'Surat Cuti Akademik', 'uji', 'Ditolak' FROM n`,
  ).run();
  const row = await letters.row(id);
  const { db, bill } = counted(stack.env.DB);
  const approval = { catatan: null, nama_cetak: null, pelaku: 'Uji', now: Date.now() };
  expect(await reserve({ db: connect(db), site: 'https://portal.uji' }, row, approval)).toBeNull();
  expect(bill.rowsRead).toBeLessThan(300);
});
