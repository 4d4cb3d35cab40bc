import { and, count, desc, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { BelumTerjawab } from '#contract/pertanyaan.ts';
import type { Db } from './client.ts';
import { contains } from './cocok.ts';
import { belumTerjawab as table } from './schema.ts';

/**
 * A query for what was left to an operator of a message `m`, which is `w`: the message itself, or, where it was answered with a
 * menu, the one that chose nothing of it.
 */
export const firstWaiting = (what: SQL): SQL => sql`
  SELECT ${what} FROM pesan_masuk w
  WHERE w.no_hp = m.no_hp AND w.id >= m.id AND w.perlakuan IN ('petugas', 'diam') ORDER BY w.id LIMIT 1`;

/**
 * A query for who asked something, still waits for an answer to it, and can be given one now: each of them once, with the last
 * message that asks it. Whoever has been answered since waits no more, or for an answer to what they wrote later.
 *
 * @param id of what was asked
 * @param since epoch milliseconds: free text reaches whoever has written after it; null: it reaches everybody
 */
export const waitingFor = (id: number | SQL, since: number | null): SQL => sql`
  SELECT m.no_hp, c.nama, max(m.id) AS id
  FROM pesan_masuk m JOIN percakapan c ON c.no_hp = m.no_hp
    ${since === null ? sql`` : sql`JOIN kontak_wa k ON k.no_hp = m.no_hp AND k.masuk_pada > ${since}`}
  WHERE m.id_belum_terjawab = ${id}
    AND (${firstWaiting(sql`max(w.diterima_pada, w.ditangani_pada)`)}) >= c.menunggu_sejak
  GROUP BY m.no_hp`;

interface Asked {
  /** null: all of them */
  page: { page: number; limit: number; cari: string | null } | null;
  /** as of `waitingFor` */
  since: number | null;
}

/** What the list could not answer, the most asked first, then the newest. */
export async function readBelumTerjawab(
  db: Db,
  { page, since }: Asked,
): Promise<{ rows: BelumTerjawab[]; total: number }> {
  const where = and(
    isNull(table.disisihkan_pada),
    page?.cari ? contains([table.pesan], page.cari) : undefined,
  );
  const order = [desc(table.jumlah), desc(table.terakhir_pada), desc(table.id)];
  // Who waits is looked for on this page alone.
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
