import { and, gt, type SQL, sql } from 'drizzle-orm';
import type { Kategori } from '#contract/peran.ts';
import type { Db } from './client.ts';
import { counterOf, type Filter, isOfReport, isSingle, WAKTU } from './laporanSaringan.ts';
import { broadcast } from './schema.ts';

/**
 * A search looks at each message. So many take the database a second, in which it does nothing else; the messages of five years
 * take it longer than the thirty that it has.
 */
const MOST_SEARCHED = 1_000_000;

/**
 * The filter of a search, bounded by the broadcast with which it would look at too many messages, and since when it looks then.
 * Any other filter stays as it is. Single messages do not count: there are few.
 */
export async function searched(
  db: Db,
  kategori: Kategori | null,
  filter: Filter,
  most = MOST_SEARCHED,
): Promise<{ filter: Filter; sejak: Date | null }> {
  if (filter.cari === null) return { filter, sejak: null };
  const { waktu } = await db.get<{ waktu: number | null }>(sql`
    SELECT max(waktu) AS waktu FROM (
      SELECT ${WAKTU} AS waktu, sum(jumlah) OVER (ORDER BY ${WAKTU} DESC, id DESC) AS banyak,
        row_number() OVER (ORDER BY ${WAKTU} DESC, id DESC) AS urutan
      FROM ${broadcast} WHERE ${and(isOfReport(kategori, filter), gt(counterOf(filter.status), 0))}
    ) WHERE banyak > ${most} AND urutan > 1`);
  if (waktu === null) return { filter, sejak: null };
  const sejak = new Date(waktu + 1);
  return { filter: { ...filter, dari: sejak }, sejak };
}

/** Where a row stands in a report. */
export interface Place {
  created_at: Date;
  /** its broadcast, 0 for a single message */
  siaran: number;
  id: number;
}

/** Rows that are skipped by reading them: fewer than it takes to look for a nearer place. */
const NEAR = 1_000;

/** A broadcast, and how many rows of the report stand before its own. */
interface Block {
  id: number;
  waktu: number;
  dari: number;
  sampai: number;
  jumlah: number;
  sebelum: number;
}

/**
 * A place in a report from which fewer rows are to be skipped than from its beginning. However many a broadcast has, it knows:
 * none of those before the page is read, and only single messages are counted.
 *
 * @param filter without a search, which no counter knows
 */
export async function nearerPlace(
  db: Db,
  kategori: Kategori | null,
  filter: Filter,
  skipped: number,
): Promise<{ after?: Place; skipped: number }> {
  if (skipped < NEAR) return { skipped };
  const block = await lastBlockBefore(db, kategori, filter, skipped);
  if (!block) return { skipped };
  const { sebelum, jumlah, sampai, dari } = block;
  const into = skipped - sebelum;
  const place = (id: number) => ({ created_at: new Date(block.waktu), siaran: block.id, id });
  if (into >= jumlah) return { after: place(dari), skipped: into - jumlah };
  // Its ids follow one another, from the last to the first; which of them are in a state, only they know.
  return filter.status === null
    ? { after: place(sampai - into + 1), skipped: 0 }
    : { after: place(sampai + 1), skipped: into };
}

/** Goes from each broadcast to the one before it, as far as it takes, and counts the single messages between them. */
async function lastBlockBefore(
  db: Db,
  kategori: Kategori | null,
  filter: Filter,
  skipped: number,
): Promise<Block | undefined> {
  const jumlah = counterOf(filter.status);
  const between: SQL = sql`
    SELECT count(*) FROM pesan WHERE ${isSingle(kategori, filter)} AND created_at > s.waktu AND created_at <= l.waktu`;
  const [block] = await db.all<Block>(sql`
    WITH RECURSIVE s AS MATERIALIZED (
      SELECT row_number() OVER (ORDER BY ${WAKTU} DESC, id DESC) AS urutan, id, ${WAKTU} AS waktu, dari, sampai,
        ${jumlah} AS jumlah
      FROM ${broadcast} WHERE ${and(isOfReport(kategori, filter), gt(jumlah, 0))}
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
