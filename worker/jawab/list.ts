import { and, getTableColumns, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../core/db/client.ts';
import { pertanyaan } from '../core/db/schema.ts';
import { createEnglishMatcher, type Terjawab } from './bahasa/english.ts';
import { createMatcher } from './matching/match.ts';

/** Questions offered after a greeting. */
const OFTEN = 5;

/** The answered questions, prepared for matching. @param often ids of the most often answered ones */
export const createDaftar = (entries: readonly Terjawab[], often: number[]) => ({
  matcher: createMatcher(entries),
  /** the questions in English */
  english: createEnglishMatcher(entries),
  entries: new Map(entries.map((entry) => [entry.id, entry])),
  often,
});
export type Daftar = ReturnType<typeof createDaftar>;

/** Changes whenever the list changes. */
export const LIST_VERSION = sql<string>`(
  SELECT concat_ws(' ', count(*), sum(id), max(diubah_pada),
    (SELECT concat_ws(' ', max(id), count(dihapus_pada)) FROM kata_lain)) FROM pertanyaan
)`;

/** Cache of this isolate. */
let warm: { version: string; daftar: Daftar } | null = null;

/** The prepared list, from the cache if its version is unchanged. @param version its `LIST_VERSION` */
export async function listOf(db: Db, version: string): Promise<Daftar> {
  if (warm?.version === version) return warm.daftar;
  const rows = await db
    .select({
      ...getTableColumns(pertanyaan),
      kata_lain: sql<string>`(
        SELECT json_group_array(makna) FROM kata_lain
        WHERE id_pertanyaan = pertanyaan.id AND dihapus_pada IS NULL)`,
    })
    .from(pertanyaan)
    .where(and(isNotNull(pertanyaan.jawaban), ne(pertanyaan.jawaban, '')))
    .orderBy(pertanyaan.id);
  const entries = rows.map(({ jawaban, kata_lain, ...row }) => ({
    ...row,
    jawaban: jawaban ?? '',
    kata_lain: JSON.parse(kata_lain) as string[],
  }));
  const often = rows
    .toSorted((a, b) => b.dijawab - a.dijawab || a.id - b.id)
    .slice(0, OFTEN)
    .map(({ id }) => id);
  const daftar = createDaftar(entries, often);
  warm = { version, daftar };
  return daftar;
}
