import { randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { FormulirPesan } from '#contract/jawab/formulir.ts';
import type { Layanan } from '#contract/standar/tenggat.ts';
import { HURUF_KODE, PANJANG_KODE } from '#contract/surat/surat.ts';
import type { Db } from '../core/db/client.ts';
import { publishedForm } from '../core/db/formulir.ts';
import { penyelesaian } from '../core/db/schema.ts';
import { dayOf, workingDaysBetween } from './hariKerja.ts';
import { readJanji, tenggatOf } from './janji.ts';
import { surveyToken } from './survei.ts';

interface Done {
  id: number;
  created_at: Date;
  /** before it is done */
  status: string;
}

/**
 * What belongs to a letter or complaint that is done: its record, which goes into the same transaction right before the
 * change, and the line of the news that asks for the survey. Done again after it was reopened, it keeps its code and
 * does not ask again: `ajakan` is null.
 *
 * @param site origin of the link
 */
export async function completionOf(db: Db, layanan: Layanan, { id, created_at, status }: Done, site: string) {
  const [janji, before, form] = await Promise.all([
    readJanji(db, layanan),
    db
      .select({ kode: penyelesaian.kode })
      .from(penyelesaian)
      .where(and(eq(penyelesaian.layanan, layanan), eq(penyelesaian.id_layanan, id)))
      .get(),
    publishedForm(db, 'survei'),
  ]);
  const today = dayOf(Date.now());
  const days = workingDaysBetween(dayOf(created_at.getTime()), today, janji.libur);
  // Not by the number of days: a weekend after the deadline has none, and is late all the same.
  const { terlambat } = tenggatOf(janji, created_at, true);
  const kode = before?.kode ?? newCode();
  const record = sql`
    INSERT INTO penyelesaian (layanan, id_layanan, bulan, hari_kerja, tepat_waktu, kode)
    SELECT ${layanan}, ${id}, ${today.slice(0, 7)}, ${days}, ${terlambat ? 0 : 1}, ${kode}
    WHERE EXISTS (SELECT 1 FROM ${sql.identifier(layanan)} WHERE id = ${id} AND status = ${status})
    ON CONFLICT (layanan, id_layanan) DO UPDATE SET
      bulan = excluded.bulan, hari_kerja = excluded.hari_kerja, tepat_waktu = excluded.tepat_waktu`;
  const ajakan = before
    ? null
    : `Bagaimana layanan kami? Beri nilai dalam satu menit: ${site}/survei/${kode}`;
  // the same as a form inside WhatsApp; null: it was asked for before, or there is no such form
  const formulir: FormulirPesan | null = before ? null : form && { ...form, token: surveyToken(kode) };
  return { record, ajakan, formulir };
}
export type Completion = Awaited<ReturnType<typeof completionOf>>;

const newCode = () =>
  Array.from({ length: PANJANG_KODE }, () => HURUF_KODE[randomInt(HURUF_KODE.length)]).join('');
