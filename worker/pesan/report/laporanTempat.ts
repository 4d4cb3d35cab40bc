import { and, gt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/client.ts';
import { broadcast } from '../../core/db/schema.ts';
import { counterOf, type Filter, isOfReport, isSingle, WAKTU } from './laporanSaringan.ts';

/**
 * Messages a search reads at most: that many take about a second, in which the database serves no other query. Five
 * years of messages would exceed D1's limit of 30 s.
 */
const MOST_SEARCHED = 1_000_000;

/**
 * Limits a search to the broadcasts it can read, and returns since when it then looks. Leaves filters without a search
 * alone. Single messages are not counted: they are few.
 */
export async function searched(
  db: Db,
  filter: Filter,
  most = MOST_SEARCHED,
): Promise<{ filter: Filter; sejak: Date | null }> {
  if (!filter.cari) return { filter, sejak: null };
  const { waktu } = await db.get<{ waktu: number | null }>(sql`
    SELECT max(waktu) AS waktu FROM (
      SELECT ${WAKTU} AS waktu, sum(jumlah) OVER (ORDER BY ${WAKTU} DESC, id DESC) AS banyak,
        row_number() OVER (ORDER BY ${WAKTU} DESC, id DESC) AS urutan
      FROM ${broadcast} WHERE ${and(isOfReport(filter), gt(counterOf(filter.status), 0))}
    ) WHERE banyak > ${most} AND urutan > 1`);
  if (waktu === null) return { filter, sejak: null };
  const sejak = new Date(waktu + 1);
  return { filter: { ...filter, dari: sejak }, sejak };
}

export interface Place {
  created_at: Date;
  /** id of its broadcast; 0 for a single message */
  siaran: number;
  id: number;
}

/** Up to this many rows skipping is cheaper than finding a nearer start. */
const NEAR = 1_000;

/** A broadcast and the number of report rows before it. */
interface Block {
  id: number;
  waktu: number;
  dari: number;
  sampai: number;
  jumlah: number;
  sebelum: number;
}

/**
 * Finds a start near the page by the broadcasts' counters: no row before the page is read, only single messages are
 * counted.
 *
 * @param filter without a search
 */
export async function nearerPlace(
  db: Db,
  filter: Filter,
  skipped: number,
): Promise<{ after?: Place; skipped: number }> {
  if (skipped < NEAR) return { skipped };
  const block = await lastBlockBefore(db, filter, skipped);
  if (!block) return { skipped };
  const { sebelum, jumlah, sampai, dari } = block;
  const into = skipped - sebelum;
  const place = (id: number) => ({ created_at: new Date(block.waktu), siaran: block.id, id });
  if (into >= jumlah) return { after: place(dari), skipped: into - jumlah };
  // Ids are consecutive, newest last. With a state filter it is unknown which ids match.
  return filter.status
    ? { after: place(sampai + 1), skipped: into }
    : { after: place(sampai - into + 1), skipped: 0 };
}

/** Walks back broadcast by broadcast until `skipped` is reached, counting the single messages in between. */
async function lastBlockBefore(db: Db, filter: Filter, skipped: number): Promise<Block | undefined> {
  const jumlah = counterOf(filter.status);
  const between: SQL = sql`
    SELECT count(*) FROM pesan WHERE ${isSingle(filter)} AND created_at > s.waktu AND created_at <= l.waktu`;
  const [block] = await db.all<Block>(sql`
    WITH RECURSIVE s AS MATERIALIZED (
      SELECT row_number() OVER (ORDER BY ${WAKTU} DESC, id DESC) AS urutan, id, ${WAKTU} AS waktu, dari, sampai,
        ${jumlah} AS jumlah
      FROM ${broadcast} WHERE ${and(isOfReport(filter), gt(jumlah, 0))}
    ),
    l (urutan, id, waktu, dari, sampai, jumlah, sebelum) AS (
      SELECT 0, 0, 9e15, 0, 0, 0, 0
      UNION ALL
      SELECT s.urutan, s.id, s.waktu, s.dari, s.sampai, s.jumlah, l.sebelum + l.jumlah + (${between})
      FROM l CROSS JOIN s ON s.urutan = l.urutan + 1
      WHERE l.sebelum + l.jumlah <= ${skipped}
    )
    SELECT id, waktu, dari, sampai, jumlah, sebelum FROM l
    WHERE urutan > 0 AND sebelum <= ${skipped} ORDER BY urutan DESC LIMIT 1`);
  return block;
}
