import { sql } from 'drizzle-orm';
import type { Db } from '../../core/db/client.ts';
import type { Chosen } from '../../gateways/index.ts';
import { bulanOf, readAturan } from './bulan.ts';
import { hitung } from './hitung.ts';

/** Free text that is accepted reaches a phone that is on within seconds; so many that do not, for so long, have one cause. */
const UNDELIVERED_MS = 3_600_000;
const MANY = 5;

/**
 * Finds an account that cannot pay: free text is accepted and not delivered since the month's free messages are used up.
 * Meta refuses other messages of such an account.
 *
 * @returns since when, in epoch milliseconds; empty when it can pay, or nothing tells
 */
export async function missingPayment(
  db: Db,
  { firstGateway: { name, gateway } }: Chosen,
  now: number,
): Promise<number[]> {
  if (!gateway.hasPrices) return [];
  const { tarif, zona } = await readAturan(db);
  const bulan = bulanOf(zona, now);
  const { service, since } = await db.get<{ service: number; since: number | null }>(sql`
    SELECT COALESCE(sum(jumlah), 0) AS service, max(terakhir_pada) AS since FROM biaya_harian
    WHERE tanggal BETWEEN ${`${bulan}-01`} AND ${`${bulan}-31`}
      AND harga IN ('service/regular', 'service/free_customer_service')`);
  // More than the free ones were delivered: the account pays.
  if (since === null || service !== hitung([], tarif, bulan).gratis_service.dari) return [];
  const undelivered = sql`p.gateway = ${name} AND p.status = 'sent' AND p.diterima_pada IS NULL AND p.lewat_template IS NULL
    AND p.dikirim_pada BETWEEN ${since} AND ${now - UNDELIVERED_MS}`;
  const found = await db.all(sql`
    SELECT * FROM (SELECT 1 FROM pesan p WHERE p.id_broadcast IS NULL AND p.created_at > 0
      AND p.created_at > ${since - UNDELIVERED_MS} AND ${undelivered} LIMIT ${MANY})
    UNION ALL SELECT * FROM (SELECT 1 FROM broadcast b CROSS JOIN pesan p NOT INDEXED ON p.id BETWEEN b.dari AND b.sampai
      WHERE b.bergerak_pada >= ${since} AND ${undelivered} LIMIT ${MANY})`);
  return found.length >= MANY ? [since] : [];
}
