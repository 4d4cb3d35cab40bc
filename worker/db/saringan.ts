import { sql } from 'drizzle-orm';
import { type PilihanSaringan, SARINGAN_KATEGORI } from '#contract/orang.ts';
import type { Kategori } from '#contract/peran.ts';
import type { Db } from './client.ts';

/**
 * Each pair of cohort and semester that some student has. Found by leaps through the index, from each pair to the next one:
 * a DISTINCT would read every student.
 */
const PAIRS = sql`
  cohort (angkatan) AS (
    SELECT max(angkatan) FROM mahasiswa
    UNION ALL
    SELECT (SELECT max(m.angkatan) FROM mahasiswa m WHERE m.angkatan < c.angkatan) FROM cohort c
    WHERE c.angkatan IS NOT NULL
  ),
  pasangan (angkatan, semester) AS (
    SELECT c.angkatan, (SELECT min(m.semester) FROM mahasiswa m WHERE m.angkatan = c.angkatan)
    FROM cohort c WHERE c.angkatan IS NOT NULL
    UNION ALL
    SELECT p.angkatan, (
      SELECT min(m.semester) FROM mahasiswa m WHERE m.angkatan = p.angkatan AND m.semester > p.semester
    ) FROM pasangan p WHERE p.semester IS NOT NULL
  )`;

/** The cohorts and semesters that there are among the people of a category. */
export async function choicesOf(db: Db, kategori: Kategori): Promise<PilihanSaringan> {
  if (!SARINGAN_KATEGORI[kategori].includes('angkatan')) return { angkatan: [], semester: [] };
  const pairs = await db.all<{ angkatan: number; semester: number }>(sql`
    WITH RECURSIVE ${PAIRS} SELECT angkatan, semester FROM pasangan WHERE semester IS NOT NULL`);
  return {
    angkatan: [...new Set(pairs.map(({ angkatan }) => angkatan))].sort((a, b) => b - a),
    semester: [...new Set(pairs.map(({ semester }) => semester))].sort((a, b) => a - b),
  };
}
