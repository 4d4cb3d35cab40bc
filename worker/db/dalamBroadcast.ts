import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './client.ts';

/**
 * The messages to one number among those of all broadcasts, or of those that have begun, by their ids.
 *
 * An index on the number would have an entry for every message, and halve how fast a broadcast is accepted. So a broadcast's
 * rows lie in the order of their numbers, as SQLite compares them (worker/pesan/accept.ts), and no number is among them twice:
 * a broadcast is halved until it is found, by looks at rows by their ids, of which 40,000 take sixteen.
 *
 * An open conversation asks every few seconds, and most broadcasts go to the same groups again. So of those of one size to one
 * group the last is halved, and in the others three rows are looked at where it would stand by that; only where these do not
 * settle it, since people have come and gone, is it halved too. Whoever was erased has no number any more, is stepped over, and
 * settles nothing.
 */
export async function idsInBroadcasts(
  db: Db,
  no_hp: string,
  which: 'begun' | 'all' = 'begun',
): Promise<number[]> {
  if (no_hp === '') return [];
  const rows = await db.all<{ id: number }>(sql`
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
    SELECT p.id FROM sisa CROSS JOIN pesan p ON p.id = dari WHERE dari = sampai AND p.no_hp = ${no_hp}`);
  return rows.map(({ id }) => id);
}

/** The first row from the middle of what is left on that has a number. */
const MIDDLE = sql`SELECT id FROM pesan WHERE id BETWEEN (dari + sampai) / 2 AND sampai AND no_hp <> '' ORDER BY id LIMIT 1`;

/** In which half of what is left a number is, if it is there: `dari` and `sampai` of that. `p` is the row in the middle. */
const halfOf = (no_hp: string): SQL => sql`
  CASE WHEN p.no_hp < ${no_hp} THEN p.id + 1 WHEN p.no_hp = ${no_hp} THEN p.id ELSE dari END,
  CASE WHEN p.no_hp < ${no_hp} THEN sampai WHEN p.no_hp = ${no_hp} THEN p.id ELSE (dari + sampai) / 2 - 1 END`;
