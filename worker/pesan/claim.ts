import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import type { pesan } from '../db/schema.ts';
import type { Chunk } from './chunk.ts';
import { type Result, recordStatement } from './record.ts';
import { CLAIM_LEASE_MS, EARLY_MS } from './timing.ts';

/** Most messages one claim takes: eight rounds of six lanes, which end within the lease even if every answer times out. */
export const CLAIM_SIZE = 48;

/** No more is claimed at once than goes out in this time: what a dead consumer holds is nobody's for a while. */
const CLAIM_MS = 5_000;

/** How many messages to claim at once when so many go out in a second. */
export const claimLimit = (rate: number) =>
  Math.max(1, Math.min(CLAIM_SIZE, Math.floor((rate * CLAIM_MS) / 1000)));

type Row = typeof pesan.$inferSelect;
export type Claimed = Pick<
  Row,
  | 'id'
  | 'id_broadcast'
  | 'no_hp'
  | 'nama'
  | 'jenis'
  | 'body'
  | 'alamat'
  | 'percobaan'
  | 'parameter'
  | 'diulang'
> & {
  klaim: string;
  /** what an uploaded document is called */
  nama_file: string | null;
  /** since when it waits to go out, epoch milliseconds */
  menunggu_sejak: number;
};

interface Claim {
  chunks: readonly Chunk[];
  /** names the claim on its rows: whoever records a result must still hold it */
  token: string;
  /** epoch milliseconds */
  now: number;
  limit: number;
  /** what has become of messages claimed before */
  results: readonly Result[];
}

/**
 * Takes the first messages of these chunks that are due, that nobody has taken, and whose broadcast is neither waiting nor
 * stopped. Queues deliver at least once: only the delivery that gets the rows here may send them. The same transaction
 * writes down what became of those before: one way to the database instead of two, and one commit.
 *
 * @throws what the database throws; nothing is claimed or recorded then, or its answer was lost
 */
export async function claim(db: Db, { chunks, token, now, limit, results }: Claim): Promise<Claimed[]> {
  const take = sql`
    WITH j AS MATERIALIZED (
      SELECT value ->> 'dari' AS dari, value ->> 'sampai' AS sampai FROM json_each(${JSON.stringify(chunks)})
    )
    UPDATE pesan SET klaim = ${token}, periksa_pada = ${now + CLAIM_LEASE_MS}
    WHERE id IN (
      SELECT p.id FROM j JOIN pesan p ON p.id BETWEEN j.dari AND j.sampai
      WHERE p.status = 'pending' AND p.klaim IS NULL AND p.belum_pasti = 0 AND p.coba_pada <= ${now + EARLY_MS}
        AND (p.id_broadcast IS NULL OR EXISTS (
          SELECT 1 FROM broadcast b WHERE b.id = p.id_broadcast AND b.status = 'berjalan'
        ))
      ORDER BY p.id LIMIT ${limit}
    )
    RETURNING id, id_broadcast, no_hp, nama, jenis, parameter, percobaan, diulang, klaim,
      COALESCE((SELECT b.body FROM broadcast b WHERE b.id = id_broadcast), body) AS body,
      COALESCE((SELECT b.alamat FROM broadcast b WHERE b.id = id_broadcast), alamat) AS alamat,
      CASE jenis WHEN 'dokumen' THEN (
        -- The last part of a link of ours is a key that nobody could have guessed.
        SELECT f.nama_file FROM berkas f WHERE f.kunci = (
          SELECT substr(t.alamat, instr(t.alamat, '/files/') + 7)
          FROM (SELECT COALESCE((SELECT b.alamat FROM broadcast b WHERE b.id = id_broadcast), alamat) AS alamat) t
        )
      ) END AS nama_file,
      max(created_at, COALESCE(diulang_pada, 0),
        COALESCE((SELECT b.mulai_pada FROM broadcast b WHERE b.id = id_broadcast), 0)) AS menunggu_sejak
  `;
  const write = results.length > 0 ? [recordStatement(results, now)] : [];
  const answers = await db.$client.batch<Omit<Claimed, 'parameter'> & { parameter: string | null }>(
    [...write, take].map((statement) => prepared(db, statement)),
  );
  const rows = answers.at(-1)?.results ?? [];
  return rows.map((row) => ({ ...row, parameter: row.parameter && JSON.parse(row.parameter) }));
}
