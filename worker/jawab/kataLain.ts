import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { kataLain as calls } from '#contract/jawab/pertanyaan.ts';
import { audited } from '../core/db/audit.ts';
import type { Db } from '../core/db/client.ts';
import { pertanyaan, kataLain as table } from '../core/db/schema.ts';
import { ApiError } from '../core/errors.ts';
import { serve } from '../core/http/serve.ts';
import { meaningOf } from './matching/match.ts';
import type { Keputusan } from './state.ts';

/** Other words that a question keeps, and earlier choices that a new one is compared with. */
const MOST = 20;
const COMPARED = 100;

/** Words of only one number may be a name, and a word with a digit an identity number: neither is learned. */
const LEAST_NUMBERS = 2;

/** The chosen questions with their words, where a person with another number chose by these words before. */
export async function learnable(
  db: Db,
  choices: readonly { no_hp: string; keputusan: Pick<Keputusan, 'id_pertanyaan' | 'dipilih'> }[],
): Promise<{ id_pertanyaan: number; makna: string }[]> {
  const chosen = choices.flatMap(({ no_hp, keputusan: { id_pertanyaan, dipilih } }) =>
    id_pertanyaan !== null && dipilih ? [{ no_hp, id_pertanyaan, makna: meaningOf(dipilih.body) }] : [],
  );
  if (chosen.length === 0) return [];
  const before = await db.all<{ no_hp: string; id_pertanyaan: number; body: string }>(sql`
    SELECT m.no_hp, m.id_dipilih AS id_pertanyaan, m.body
    FROM (SELECT DISTINCT value AS id FROM json_each(${JSON.stringify(chosen.map((c) => c.id_pertanyaan))})) c
    JOIN pesan_masuk m ON m.id IN (
      SELECT id FROM pesan_masuk WHERE id_dipilih = c.id ORDER BY id DESC LIMIT ${COMPARED})`);
  return chosen
    .filter(({ no_hp, id_pertanyaan, makna }) =>
      before.some(
        (other) =>
          other.no_hp !== no_hp && other.id_pertanyaan === id_pertanyaan && meaningOf(other.body) === makna,
      ),
    )
    .map(({ id_pertanyaan, makna }) => ({ id_pertanyaan, makna }));
}

/** Keeps other words of questions. @param from rows of `id_pertanyaan` and `makna` */
export const learn = (from: SQL): SQL => sql`
  INSERT INTO kata_lain (id_pertanyaan, makna)
  SELECT n.id_pertanyaan, n.makna FROM (${from}) n JOIN pertanyaan p ON p.id = n.id_pertanyaan
  WHERE n.makna <> '' AND n.makna NOT GLOB '*[0-9]*'
    AND (SELECT count(*) FROM kata_lain k WHERE k.id_pertanyaan = n.id_pertanyaan) < ${MOST}
  ON CONFLICT DO NOTHING`;

/** The words of an unanswered question that an operator answers, if people with several numbers asked it. */
export const wordsOfAsked = (asked: number, id: SQL): SQL => sql`
  SELECT ${id} AS id_pertanyaan, makna FROM belum_terjawab WHERE id = ${asked} AND ${LEAST_NUMBERS} <= (
    SELECT count(DISTINCT no_hp) FROM pesan_masuk WHERE id_belum_terjawab = ${asked})`;

export const kataLain = [
  serve(calls.list, async ({ db, params }) => {
    const [asked, data] = await db.batch([
      db.select({ id: pertanyaan.id }).from(pertanyaan).where(eq(pertanyaan.id, params.id)),
      db
        .select({ id: table.id, kata: table.makna })
        .from(table)
        .where(and(eq(table.id_pertanyaan, params.id), isNull(table.dihapus_pada)))
        .orderBy(table.id),
    ]);
    if (asked.length === 0) throw new ApiError('tidak_ditemukan');
    return { data };
  }),
  serve(calls.remove, async ({ db, user, params }) => {
    const removal = db
      .update(table)
      .set({ dihapus_pada: new Date() })
      .where(and(eq(table.id, params.id), isNull(table.dihapus_pada)))
      .returning({ id: table.id });
    const done = await audited(db, removal, {
      pelaku: user,
      tindakan: 'Menghapus',
      sasaran: `Kata lain ${params.id}`,
      rincian: sql`(SELECT 'Pertanyaan ' || id_pertanyaan FROM kata_lain WHERE id = ${params.id})`,
    });
    if (done.length === 0) throw new ApiError('tidak_ditemukan');
    return { message: 'Kata lain dihapus' };
  }),
];
