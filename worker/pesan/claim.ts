import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import type { pesan } from '../db/schema.ts';
import type { Chunk } from './chunk.ts';
import { CLAIM_LEASE_MS, EARLY_MS } from './timing.ts';

/** Most messages one claim takes: four rounds of six lanes, which end within the lease even if every answer times out. */
export const CLAIM_SIZE = 24;

type Row = typeof pesan.$inferSelect;
export type Claimed = Pick<
  Row,
  'id' | 'no_hp' | 'nama' | 'jenis' | 'body' | 'alamat' | 'percobaan' | 'parameter'
> & {
  /** epoch milliseconds */
  created_at: number;
};

/**
 * Takes the first messages of these chunks that are due and that nobody has taken. Queues deliver at least once:
 * only the delivery that gets the rows here may send them.
 */
export async function claim(
  db: Db,
  chunks: readonly Chunk[],
  token: string,
  now: number,
): Promise<Claimed[]> {
  const rows = await db.all<Omit<Claimed, 'parameter'> & { parameter: string | null }>(sql`
    WITH j AS MATERIALIZED (
      SELECT value ->> 'dari' AS dari, value ->> 'sampai' AS sampai FROM json_each(${JSON.stringify(chunks)})
    )
    UPDATE pesan SET klaim = ${token}, periksa_pada = ${now + CLAIM_LEASE_MS}
    WHERE id IN (
      SELECT p.id FROM j JOIN pesan p ON p.id BETWEEN j.dari AND j.sampai
      WHERE p.status = 'pending' AND p.klaim IS NULL AND p.belum_pasti = 0 AND p.coba_pada <= ${now + EARLY_MS}
      ORDER BY p.id LIMIT ${CLAIM_SIZE}
    )
    RETURNING id, no_hp, nama, jenis, body, alamat, parameter, percobaan, created_at
  `);
  return rows.map((row) => ({ ...row, parameter: row.parameter && JSON.parse(row.parameter) }));
}
