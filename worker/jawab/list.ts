import { and, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { pertanyaan } from '../db/schema.ts';
import { type Entry, type Matcher, matcherOf } from './match.ts';

/** Most questions that a greeting is answered with. */
const OFTEN = 5;

/** The questions that have an answer, ready to be matched. */
export interface Daftar {
  matcher: Matcher;
  entries: ReadonlyMap<number, Entry>;
  /** the ids of those that were the answer most often */
  often: number[];
}

/** What tells one list from another: how many there are, which, and when one was last changed. */
export const LIST_VERSION = sql<string>`(
  SELECT concat_ws(' ', count(*), sum(id), max(diubah_pada)) FROM pertanyaan
)`;

/** What this isolate has made ready last. */
let warm: { version: string; daftar: Daftar } | null = null;

/** The list as it is, made ready only when it is another one than before. @param version its `LIST_VERSION` */
export async function listOf(db: Db, version: string): Promise<Daftar> {
  if (warm?.version === version) return warm.daftar;
  const rows = await db
    .select()
    .from(pertanyaan)
    .where(and(isNotNull(pertanyaan.jawaban), ne(pertanyaan.jawaban, '')))
    .orderBy(pertanyaan.id);
  const entries = rows.map(({ id, pertanyaan, jawaban }) => ({ id, pertanyaan, jawaban: jawaban ?? '' }));
  const daftar = {
    matcher: matcherOf(entries),
    entries: new Map(entries.map((entry) => [entry.id, entry])),
    often: rows
      .toSorted((a, b) => b.dijawab - a.dijawab || a.id - b.id)
      .slice(0, OFTEN)
      .map(({ id }) => id),
  };
  warm = { version, daftar };
  return daftar;
}
