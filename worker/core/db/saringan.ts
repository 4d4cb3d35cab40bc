import { eq, type SQL, sql } from 'drizzle-orm';
import { type PilihanSaringan, SARINGAN_KATEGORI, type SaringanOrang } from '#contract/orang/orang.ts';
import type { Kategori } from '#contract/peran.ts';
import type { Db } from './client.ts';
import { jurusan, mahasiswa } from './schema.ts';

/**
 * The few pairs of cohort and semester that exist, found by a skip scan of the index `mahasiswa_saringan`. DISTINCT
 * would read every student.
 */
const PAIRS = sql`
  WITH RECURSIVE cohort (angkatan) AS (
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
  )
  SELECT angkatan, semester FROM pasangan WHERE semester IS NOT NULL`;

/**
 * Conditions in the column order of the index. Names all columns before the last one asked for, so that only matching
 * rows are read.
 */
export function studentsBy({ id_fakultas, id_prodi, angkatan, semester }: SaringanOrang): SQL[] {
  const { angkatan: cohort, semester: term } = mahasiswa;
  const pairs = [
    ...(angkatan ? [sql`AND angkatan = ${angkatan}`] : []),
    ...(semester ? [sql`AND semester = ${semester}`] : []),
  ];
  // A programme belongs to one faculty, and so do its students.
  const faculty =
    id_fakultas ??
    (id_prodi && sql`(SELECT ${jurusan.id_fakultas} FROM ${jurusan} WHERE ${jurusan.id} = ${id_prodi})`);
  return [
    sql`(${cohort}, ${term}) IN (${PAIRS} ${sql.join(pairs, sql` `)})`,
    ...(faculty ? [eq(mahasiswa.id_fakultas, faculty)] : []),
    ...(id_prodi ? [eq(mahasiswa.id_prodi, id_prodi)] : []),
  ];
}

/** The cohorts and semesters that exist in a category. */
export async function choicesOf(db: Db, kategori: Kategori): Promise<PilihanSaringan> {
  if (!SARINGAN_KATEGORI[kategori].includes('angkatan')) return { angkatan: [], semester: [] };
  const pairs = await db.all<{ angkatan: number; semester: number }>(PAIRS);
  return {
    angkatan: [...new Set(pairs.map(({ angkatan }) => angkatan))].sort((a, b) => b - a),
    semester: [...new Set(pairs.map(({ semester }) => semester))].sort((a, b) => a - b),
  };
}
