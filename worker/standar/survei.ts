import { eq, sql } from 'drizzle-orm';
import { survei as calls } from '#contract/standar/survei.ts';
import { limitAddressAndName } from '../core/auth/limit.ts';
import { batch } from '../core/db/batch.ts';
import { penyelesaian } from '../core/db/schema.ts';
import { ApiError, conflict } from '../core/errors.ts';
import { addressOf, type Call } from '../core/http/context.ts';
import { serve } from '../core/http/serve.ts';
import { dayOf } from './hariKerja.ts';

/** The survey behind the link in the news of a done letter or complaint. */
export const survei = [
  serve(calls.read, async (call) => ({ data: { terisi: (await linkOf(call, call.params.kode)).terisi } })),
  serve(calls.isi, async (call) => {
    const { db, params, body } = call;
    const { layanan } = await linkOf(call, params.kode);
    const answers = JSON.stringify(body.jawaban);
    const { taken } = await batch(db, {
      taken: sql`UPDATE penyelesaian SET terisi = 1 WHERE kode = ${params.kode} AND NOT terisi RETURNING 1`,
      // Without the code: nothing leads from an answer to who gave it.
      kept: sql`
        INSERT INTO survei_jawaban (layanan, tanggal, jawaban, saran)
        SELECT ${layanan}, ${dayOf(Date.now())}, ${answers}, ${body.saran ?? null} WHERE changes() > 0`,
    });
    if (taken.length === 0) throw conflict('Survei ini sudah diisi. Terima kasih');
    return { data: { terisi: true } };
  }),
];

/** @throws ApiError tidak_ditemukan, terlalu_sering */
async function linkOf({ c, env, db }: Call, kode: string) {
  await limitAddressAndName(env, addressOf(c), 'survei', kode);
  const row = await db.select().from(penyelesaian).where(eq(penyelesaian.kode, kode)).get();
  if (!row) throw new ApiError('tidak_ditemukan', { message: 'Tautan survei tidak dikenal' });
  return row;
}
