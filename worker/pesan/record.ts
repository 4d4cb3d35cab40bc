import { sql } from 'drizzle-orm';
import type { StatusPesan } from '#contract/pesan.ts';
import type { Db } from '../db/client.ts';
import type { Outcome } from '../gateways/gateway.ts';
import type { Claimed } from './claim.ts';
import { MAX_TRIES, NUDGE_GRACE_MS, OUTAGE_LIMIT_MS, outageWaitMs, retryWaitMs } from './timing.ts';

/** What one send changes on its row. Times are epoch milliseconds. */
export interface Result {
  id: number;
  status: Extract<StatusPesan, 'pending' | 'sent' | 'cancel'>;
  belum_pasti: 0 | 1;
  alasan: string | null;
  ref: string | null;
  percobaan: number;
  /** when to try again, null when there is no next try */
  coba_pada: number | null;
}

/** Decides what an outcome means for its message. */
export function resultOf(message: Claimed, outcome: Outcome, now: number): Result {
  const { id, percobaan } = message;
  const final = { id, belum_pasti: 0, alasan: null, ref: null, percobaan, coba_pada: null } as const;
  switch (outcome.outcome) {
    case 'accepted':
      return { ...final, status: 'sent', ref: outcome.ref };
    case 'rejected':
      return { ...final, status: 'cancel', alasan: outcome.reason };
    case 'unknown':
      return { ...final, status: 'pending', belum_pasti: 1, alasan: outcome.reason };
    case 'unreached': {
      const ageMs = now - message.created_at;
      if (ageMs >= OUTAGE_LIMIT_MS) return { ...final, status: 'cancel', alasan: outcome.reason };
      return { ...final, status: 'pending', alasan: outcome.reason, coba_pada: now + outageWaitMs(ageMs) };
    }
    case 'retry': {
      const tries = percobaan + 1;
      const tried = { ...final, percobaan: tries, alasan: outcome.reason };
      if (tries >= MAX_TRIES) return { ...tried, status: 'cancel' };
      return { ...tried, status: 'pending', coba_pada: now + retryWaitMs(tries, outcome.retryAfterSeconds) };
    }
  }
}

/**
 * Writes the results of a claim in one statement. A webhook may have been faster and settled a row already:
 * then only the claim is taken off.
 */
export async function record(db: Db, token: string, results: readonly Result[], now: number): Promise<void> {
  await db.run(sql`
    WITH j AS MATERIALIZED (
      SELECT value ->> 'id' AS id, value ->> 'status' AS status, value ->> 'belum_pasti' AS belum_pasti,
        value ->> 'alasan' AS alasan, value ->> 'ref' AS ref, value ->> 'percobaan' AS percobaan,
        value ->> 'coba_pada' AS coba_pada
      FROM json_each(${JSON.stringify(results)})
    )
    UPDATE pesan SET
      klaim = NULL,
      percobaan = j.percobaan,
      ref = COALESCE(j.ref, pesan.ref),
      status = CASE pesan.status WHEN 'pending' THEN j.status ELSE pesan.status END,
      belum_pasti = CASE pesan.status WHEN 'pending' THEN j.belum_pasti ELSE 0 END,
      alasan = CASE pesan.status WHEN 'pending' THEN j.alasan ELSE pesan.alasan END,
      dikirim_pada = CASE j.status WHEN 'sent' THEN COALESCE(pesan.dikirim_pada, ${now}) ELSE pesan.dikirim_pada END,
      coba_pada = COALESCE(j.coba_pada, pesan.coba_pada),
      periksa_pada = CASE pesan.status WHEN 'pending' THEN j.coba_pada + ${NUDGE_GRACE_MS} END,
      body = CASE WHEN pesan.jenis = 'kredensial' AND j.status <> 'pending' THEN '' ELSE pesan.body END,
      parameter = CASE WHEN pesan.jenis = 'kredensial' AND j.status <> 'pending' THEN NULL ELSE pesan.parameter END
    FROM j
    WHERE pesan.id = j.id AND pesan.klaim = ${token}
  `);
}
