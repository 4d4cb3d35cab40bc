import { type SQL, sql } from 'drizzle-orm';
import type { KirimanSistem } from '#contract/pesan/sistem/kirimSistem.ts';
import type { Kunci } from '#contract/portal/kunci.ts';
import { isoOf } from '#contract/waktu.ts';
import type { Pemegang } from '../../core/auth/kunci.ts';
import type { Db } from '../../core/db/client.ts';

/** Newest messages of one reference. */
const MOST_LISTED = 100;

/** After how long a message of a test key is in each state. */
export const TEST_SENT_MS = 2_000;
export const TEST_READ_MS = 60_000;

type Times = Record<'created_at' | 'dikirim_pada' | 'diterima_pada' | 'dibaca_pada', number | null>;
type Row = Omit<KirimanSistem, keyof Times | 'belum_pasti'> &
  Times & { belum_pasti: 0 | 1; created_at: number };

/** Messages of this key only, the newest first. @param which one, or all with a reference */
export async function bacaKiriman(
  db: Db,
  { id: id_kunci, jenis }: Pemegang,
  which: { id: number } | { referensi: string },
): Promise<KirimanSistem[]> {
  const where = sql`id_kunci = ${id_kunci} AND ${'id' in which ? sql`id = ${which.id}` : sql`referensi = ${which.referensi}`}
    ORDER BY id DESC LIMIT ${MOST_LISTED}`;
  const rows = await db.all<Row>(jenis === 'uji' ? testRows(where, Date.now()) : realRows(where));
  return rows.map(present);
}

const realRows = (where: SQL) => sql`
  SELECT id, referensi, status, belum_pasti, alasan, alasan_kode, created_at, dikirim_pada, diterima_pada, dibaca_pada
  FROM pesan WHERE ${where}`;

const testRows = (where: SQL, now: number) => sql`
  SELECT id, referensi, 0 AS belum_pasti, NULL AS alasan, NULL AS alasan_kode, created_at,
    CASE WHEN created_at + ${TEST_READ_MS} <= ${now} THEN 'read' WHEN created_at + ${TEST_SENT_MS} <= ${now} THEN 'sent'
      ELSE 'pending' END AS status,
    iif(created_at + ${TEST_SENT_MS} <= ${now}, created_at + ${TEST_SENT_MS}, NULL) AS dikirim_pada,
    iif(created_at + ${TEST_SENT_MS} <= ${now}, created_at + ${TEST_SENT_MS}, NULL) AS diterima_pada,
    iif(created_at + ${TEST_READ_MS} <= ${now}, created_at + ${TEST_READ_MS}, NULL) AS dibaca_pada
  FROM kiriman_uji WHERE ${where}`;

const present = ({ belum_pasti, created_at, ...row }: Row): KirimanSistem => ({
  ...row,
  belum_pasti: belum_pasti === 1 && row.status === 'pending',
  created_at: isoOf(created_at),
  dikirim_pada: isoOf(row.dikirim_pada),
  diterima_pada: isoOf(row.diterima_pada),
  dibaca_pada: isoOf(row.dibaca_pada),
});

const COUNTED_MS = 30 * 24 * 3_600_000;

/** By key: how many messages it has sent in the last 30 days, how many of them wait, and why some failed. */
export async function hitungKiriman(db: Db, now: number): Promise<Map<number, Kunci['pesan']>> {
  const rows = await db.all<{
    id_kunci: number;
    alasan_kode: Sebab | null;
    gagal: 0 | 1;
    menunggu: 0 | 1;
    jumlah: number;
  }>(sql`
    SELECT k.id AS id_kunci, p.status = 'cancel' AS gagal, iif(p.status = 'cancel', p.alasan_kode, NULL) AS alasan_kode,
      p.status = 'pending' AND p.belum_pasti = 0 AS menunggu, count(*) AS jumlah
    FROM kunci_api k CROSS JOIN pesan p INDEXED BY pesan_kunci
      ON p.id_kunci = k.id AND p.id_kunci IS NOT NULL AND p.created_at > ${now - COUNTED_MS}
    GROUP BY 1, 2, 3, 4 ORDER BY jumlah DESC`);
  return new Map(
    [...Map.groupBy(rows, ({ id_kunci }) => id_kunci)].map(([id, counts]) => {
      const failed = counts.filter(({ gagal }) => gagal === 1);
      return [
        id,
        {
          jumlah: sumOf(counts),
          gagal: sumOf(failed),
          menunggu: sumOf(counts.filter(({ menunggu }) => menunggu === 1)),
          sebab: failed.map(({ alasan_kode, jumlah }) => ({ alasan_kode: alasan_kode ?? 'lainnya', jumlah })),
        },
      ];
    }),
  );
}

type Sebab = Kunci['pesan']['sebab'][number]['alasan_kode'];
const sumOf = (counts: readonly { jumlah: number }[]) => counts.reduce((sum, { jumlah }) => sum + jumlah, 0);
