import { sql } from 'drizzle-orm';
import { uang } from '#shared/uang.ts';
import type { Db } from '../../core/db/client.ts';
import type { Chosen } from '../../gateways/index.ts';
import { type Aturan, bulanOf, readAturan, readBulan } from './bulan.ts';
import { mataUangOf } from './hitung.ts';
import type { BiayaPratinjau } from './perkiraan.ts';

/** The settings where a limit is set and the gateway has prices; null where nothing is ever held. */
export async function readBatas(
  db: Db,
  { firstGateway }: Chosen,
): Promise<(Aturan & { batas: number }) | null> {
  if (!firstGateway.gateway.hasPrices) return null;
  const aturan = await readAturan(db);
  return aturan.batas === null ? null : { ...aturan, batas: aturan.batas };
}

const JALAN_KELUAR =
  'Operator dapat melanjutkan broadcast ini saja, atau menaikkan batas di halaman Biaya lalu melanjutkannya.';

const bulanTahun = new Intl.DateTimeFormat('id-ID', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** November 2026. A broadcast that was held may be read in another month. */
const namaBulan = (bulan: string) => bulanTahun.format(new Date(bulan));

/**
 * Why a broadcast must wait for an operator; null when the limit has room for it.
 *
 * @param at when it would go out, epoch milliseconds
 * @param jalan what to do then
 */
export function whyOver(
  { mata_uang, perkiraan, sisa_batas }: BiayaPratinjau,
  { batas, zona }: Pick<Aturan, 'zona'> & { batas: number },
  at: number,
  jalan = JALAN_KELUAR,
): string | null {
  const bulan = namaBulan(bulanOf(zona, at));
  if (sisa_batas === 0) return `Batas biaya ${bulan}, ${uang(batas, mata_uang)}, sudah tercapai. ${jalan}`;
  if (sisa_batas === null || perkiraan <= sisa_batas) return null;
  return `Perkiraan biayanya ${uang(perkiraan, mata_uang)}, padahal batas ${bulan} tinggal ${uang(sisa_batas, mata_uang)} dari ${uang(batas, mata_uang)}. ${jalan}`;
}

/** A stopped broadcast of which only what an operator has sent again since waits: it is as good as running. */
const RUNS_AGAIN = sql`(dihentikan_pada IS NOT NULL AND status = 'dibatalkan' AND pending > belum_pasti AND NOT EXISTS (
  SELECT 1 FROM pesan p NOT INDEXED WHERE p.id BETWEEN broadcast.dari AND broadcast.sampai
    AND p.status = 'pending' AND p.belum_pasti = 0 AND COALESCE(p.diulang_pada, 0) < broadcast.dihentikan_pada))`;

/**
 * Holds the running broadcasts once the month has cost as much as it may. Those that an operator let pass go on, and so does
 * everything that is no broadcast.
 */
export async function holdOverLimit(db: Db, chosen: Chosen, now: number): Promise<void> {
  const aturan = await readBatas(db, chosen);
  if (!aturan) return;
  const bulan = bulanOf(aturan.zona, now);
  const { total } = await readBulan(db, aturan, bulan);
  if (total < aturan.batas) return;
  const mata_uang = mataUangOf(aturan.tarif);
  const alasan = `Biaya ${namaBulan(bulan)}, ${uang(total, mata_uang)}, sudah mencapai batas ${uang(aturan.batas, mata_uang)}. ${JALAN_KELUAR}`;
  await db.run(sql`
    UPDATE broadcast SET status = 'ditahan', alasan = ${alasan}, batas_biaya = 'ditahan', menunggu_template = NULL
    WHERE (status = 'berjalan' OR ${RUNS_AGAIN}) AND batas_biaya IS NULL`);
}

/** Least interval between two looks of this isolate. */
const LOOK_MS = 1_000;

const lookedAt = new WeakMap<D1Database, number>();

/** Does this for webhooks, of which many come in a second. */
export async function holdOverLimitOften(db: Db, chosen: Chosen, now: number): Promise<void> {
  if ((lookedAt.get(db.$client) ?? 0) > now - LOOK_MS) return;
  lookedAt.set(db.$client, now);
  await holdOverLimit(db, chosen, now);
}
