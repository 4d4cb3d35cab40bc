import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { survei as calls, SurveiInput } from '#contract/standar/survei.ts';
import type { Layanan } from '#contract/standar/tenggat.ts';
import { limitAddressAndName } from '../core/auth/limit.ts';
import { batch, type Db } from '../core/db/client.ts';
import { penyelesaian } from '../core/db/schema.ts';
import { ApiError, conflict } from '../core/errors.ts';
import { addressOf, type Call } from '../core/http/context.ts';
import { serve } from '../core/http/serve.ts';
import { dayOf } from './hariKerja.ts';

export const survei = [
  serve(calls.read, async (call) => ({ data: { terisi: (await linkOf(call, call.params.kode)).terisi } })),
  serve(calls.isi, async (call) => {
    const { layanan } = await linkOf(call, call.params.kode);
    if (!(await keep(call.db, call.params.kode, layanan, call.body)))
      throw conflict('Survei ini sudah diisi. Terima kasih');
    return { data: { terisi: true } };
  }),
];

/** Keeps the answers, once for each link. @returns false when the link was used before */
async function keep(
  db: Db,
  kode: string,
  layanan: Layanan,
  { jawaban, saran }: z.output<typeof SurveiInput>,
): Promise<boolean> {
  const { taken } = await batch(db, {
    taken: sql`UPDATE penyelesaian SET terisi = 1 WHERE kode = ${kode} AND NOT terisi RETURNING 1`,
    // Without the code: nothing leads from an answer to who gave it.
    kept: sql`
      INSERT INTO survei_jawaban (layanan, tanggal, jawaban, saran)
      SELECT ${layanan}, ${dayOf(Date.now())}, ${JSON.stringify(jawaban)}, ${saran ?? null} WHERE changes() > 0`,
  });
  return taken.length > 0;
}

const TOKEN = /^survei\.([a-z0-9]+)$/;

/** Names the survey of a form inside WhatsApp, by the code of its link. */
export const surveyToken = (kode: string) => `survei.${kode}`;

/**
 * Takes the survey from a form inside WhatsApp. The form says thanks by itself, so nothing is answered.
 *
 * @returns false when the token is no survey's
 */
export async function takeSurvey(db: Db, token: string, isian: unknown): Promise<boolean> {
  const [, kode] = TOKEN.exec(token) ?? [];
  if (kode === undefined) return false;
  const row = await db.select().from(penyelesaian).where(eq(penyelesaian.kode, kode)).get();
  const input = z.safeParse(SurveiInput, isian);
  if (row && input.success) await keep(db, kode, row.layanan, input.data);
  return true;
}

/** @throws ApiError tidak_ditemukan, terlalu_sering */
async function linkOf({ c, env, db }: Call, kode: string) {
  await limitAddressAndName(env, addressOf(c), 'survei', kode);
  const row = await db.select().from(penyelesaian).where(eq(penyelesaian.kode, kode)).get();
  if (!row) throw new ApiError('tidak_ditemukan', { message: 'Tautan survei tidak dikenal' });
  return row;
}
