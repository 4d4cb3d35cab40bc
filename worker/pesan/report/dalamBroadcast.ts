import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/client.ts';

/**
 * Finds the messages to one number in broadcasts, all or those that have begun, by their ids.
 *
 * An index on the number would double the cost of accepting a broadcast. Instead a broadcast's rows are inserted sorted
 * by number (worker/pesan/accept/accept.ts), each number once, so a binary search by id finds it: about 16 rows read in
 * 40,000.
 *
 * An open conversation polls every few seconds, and most broadcasts go to the same groups. So for each pair of group
 * and size only the latest broadcast is searched; in the others the three rows around the same offset are read, and
 * only if they leave it open (the group has changed) a binary search follows. Erased people have no number: such rows
 * are skipped.
 */
export async function idsInBroadcasts(
  db: Db,
  no_hp: string,
  which: 'begun' | 'all' = 'begun',
): Promise<number[]> {
  if (no_hp === '') return [];
  const rows = await db.all<{ id: number }>(inBroadcastsQuery(sql`${no_hp}`, which));
  return rows.map(({ id }) => id);
}

/** True when a message went out to this number after a time (epoch milliseconds), other than the replies decided then. */
export async function sentSince(db: Db, no_hp: string, at: number): Promise<boolean> {
  const { sent } = await db.get<{ sent: 0 | 1 }>(sql`
    SELECT EXISTS (
      SELECT 1 FROM pesan p WHERE p.dikirim_pada > ${at} AND (p.balasan_untuk IS NULL OR p.created_at > ${at})
        AND p.id IN (SELECT id FROM pesan WHERE no_hp = ${no_hp} AND id_broadcast IS NULL UNION ALL
          SELECT value FROM json_each(${JSON.stringify(await idsInBroadcasts(db, no_hp))}))
    ) AS sent`);
  return sent === 1;
}

/** The query of `idsInBroadcasts`. The number is an expression, and not empty. */
export const inBroadcastsQuery = (no_hp: SQL, which: 'begun' | 'all' = 'begun') => sql<{ id: number }>`
    WITH RECURSIVE b AS MATERIALIZED (
      SELECT dari, sampai, concat(id_group, ' ', sampai - dari) AS serupa FROM broadcast
      WHERE ${which === 'begun' ? sql`mulai_pada IS NOT NULL` : sql`true`}
    ),
    contoh (serupa, awal, dari, sampai) AS (
      SELECT serupa, max(dari), dari, sampai FROM b GROUP BY serupa
      UNION ALL
      SELECT serupa, awal, ${halfOf(no_hp)} FROM contoh LEFT JOIN pesan p ON p.id = (${MIDDLE}) WHERE dari < sampai
    ),
    letak AS MATERIALIZED (SELECT serupa, dari - awal AS jarak FROM contoh WHERE dari >= sampai),
    dekat AS MATERIALIZED (
      SELECT b.dari, b.sampai, max(iif(p.no_hp = ${no_hp}, p.id, NULL)) AS id,
        max(iif(p.no_hp < ${no_hp} AND p.no_hp <> '', p.id, NULL)) AS bawah,
        min(iif(p.no_hp > ${no_hp}, p.id, NULL)) AS atas
      FROM letak JOIN b ON b.serupa = letak.serupa
      LEFT JOIN pesan p ON p.id BETWEEN max(b.dari, b.dari + jarak - 1) AND min(b.sampai, b.dari + jarak + 1)
      GROUP BY b.dari
    ),
    sisa (dari, sampai) AS (
      SELECT dari, sampai FROM dekat
      WHERE id IS NULL AND atas IS NOT bawah + 1 AND atas IS NOT dari AND bawah IS NOT sampai
      UNION ALL
      SELECT ${halfOf(no_hp)} FROM sisa LEFT JOIN pesan p ON p.id = (${MIDDLE}) WHERE dari < sampai
    )
    SELECT id FROM dekat WHERE id IS NOT NULL
    UNION ALL
    SELECT p.id FROM sisa CROSS JOIN pesan p ON p.id = dari WHERE dari = sampai AND p.no_hp = ${no_hp}`;

/** The first row with a number from the middle of the range on. */
const MIDDLE = sql`SELECT id FROM pesan WHERE id BETWEEN (dari + sampai) / 2 AND sampai AND no_hp <> '' ORDER BY id LIMIT 1`;

/** The half of the range that may hold the number, as `dari` and `sampai`. `p` is the middle row. */
const halfOf = (no_hp: SQL): SQL => sql`
  CASE WHEN p.no_hp < ${no_hp} THEN p.id + 1 WHEN p.no_hp = ${no_hp} THEN p.id ELSE dari END,
  CASE WHEN p.no_hp < ${no_hp} THEN sampai WHEN p.no_hp = ${no_hp} THEN p.id ELSE (dari + sampai) / 2 - 1 END`;
