import { and, count, desc, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { BelumTerjawab } from '#contract/jawab/pertanyaan.ts';
import type { Db } from '../core/db/client.ts';
import { contains } from '../core/db/cocok.ts';
import type { PageOfSearch } from '../core/db/paged.ts';
import { belumTerjawab as table } from '../core/db/schema.ts';

/**
 * Query for the message that was left to an operator for `m`: `m` itself, or, if `m` was answered with a menu, the
 * later message that chose none of its entries.
 */
export const firstWaiting = (what: SQL): SQL => sql`
  SELECT ${what} FROM pesan_masuk w
  WHERE w.no_hp = m.no_hp AND w.id >= m.id AND w.perlakuan IN ('petugas', 'diam') ORDER BY w.id LIMIT 1`;

/**
 * Query for the people who asked a question, still wait for its answer and can get one now: one row each, with their
 * last message that asks it. A person who was answered since then, or waits for the answer to a later message, is left
 * out.
 *
 * @param id of the question in `belum_terjawab`
 * @param since epoch milliseconds; only people who wrote after it can get free text. null: no such limit
 */
export const waitingFor = (id: number | SQL, since: number | null): SQL => sql`
  SELECT m.no_hp, c.nama, max(m.id) AS id
  FROM pesan_masuk m JOIN percakapan c ON c.no_hp = m.no_hp
    ${since === null ? sql`` : sql`JOIN kontak_wa k ON k.no_hp = m.no_hp AND k.masuk_pada > ${since}`}
  WHERE m.id_belum_terjawab = ${id}
    AND (${firstWaiting(sql`max(w.diterima_pada, w.ditangani_pada)`)}) >= c.menunggu_sejak
  GROUP BY m.no_hp`;

interface Asked {
  /** null: all rows */
  page: PageOfSearch | null;
  /** see `waitingFor` */
  since: number | null;
}

/** Lists unanswered questions, the most asked first, then the newest. */
export async function readBelumTerjawab(
  db: Db,
  { page, since }: Asked,
): Promise<{ rows: BelumTerjawab[]; total: number }> {
  const where = and(
    isNull(table.disisihkan_pada),
    page?.cari ? contains([table.pesan], page.cari) : undefined,
  );
  const order = [desc(table.jumlah), desc(table.terakhir_pada), desc(table.id)];
  // Counts the waiting people for this page only.
  const onPage = page
    ? db
        .select({ id: table.id })
        .from(table)
        .where(where)
        .orderBy(...order)
        .limit(page.limit)
        .offset((page.page - 1) * page.limit)
    : null;
  const waiting = waitingFor(sql`belum_terjawab.id`, since);
  const [rows, [counted]] = await db.batch([
    db
      .select({
        id: table.id,
        pesan: table.pesan,
        jumlah: table.jumlah,
        terakhir_pada: table.terakhir_pada,
        dapat_dijawab: sql<number>`(SELECT count(*) FROM (${waiting}))`,
      })
      .from(table)
      .where(onPage ? inArray(table.id, onPage) : where)
      .orderBy(...order),
    db.select({ total: count() }).from(table).where(where),
  ]);
  return {
    rows: rows.map((row) => ({ ...row, terakhir_pada: row.terakhir_pada.toISOString() })),
    total: counted?.total ?? 0,
  };
}
