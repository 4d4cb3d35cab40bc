import { type SQL, sql } from 'drizzle-orm';
import { emptySecret } from '../db/rahasia.ts';
import type { Outcome } from '../gateways/gateway.ts';
import type { Claimed, Result } from './message.ts';
import { MAX_TRIES, NUDGE_GRACE_MS, OUTAGE_LIMIT_MS, outageWaitMs, retryWaitMs } from './timing.ts';

/** What was claimed and then not tried after all: it waits as before. */
export function unsent({ id, id_broadcast, klaim, percobaan }: Claimed): Result {
  const nothing = { belum_pasti: 0, alasan: null, ref: null, coba_pada: null } as const;
  return { id, id_broadcast, klaim, status: 'pending', percobaan, ...nothing };
}

/** What will never be sent. */
export const cancelled = (message: Claimed, alasan: string): Result => ({
  ...unsent(message),
  status: 'cancel',
  alasan,
});

/** What could not be handed over, through no fault of its own: it waits for a day, and that costs it none of its tries. */
function waiting(message: Claimed, alasan: string, now: number): Result {
  const ageMs = now - message.menunggu_sejak;
  if (ageMs >= OUTAGE_LIMIT_MS) return cancelled(message, alasan);
  return { ...unsent(message), alasan, coba_pada: now + outageWaitMs(ageMs) };
}

/** Decides what an outcome means for its message. */
export function resultOf(message: Claimed, outcome: Outcome, now: number): Result {
  const { percobaan } = message;
  const final = unsent(message);
  switch (outcome.outcome) {
    case 'accepted':
      return { ...final, status: 'sent', ref: outcome.ref };
    case 'rejected':
      if (!outcome.hold) return cancelled(message, outcome.reason);
      // Somebody has to see to the account: its broadcast waits for that, and a single message as for a gateway that is down.
      return message.id_broadcast === null ? waiting(message, outcome.reason, now) : unsent(message);
    case 'unknown':
      return { ...final, status: 'pending', belum_pasti: 1, alasan: outcome.reason };
    case 'unreached':
      return waiting(message, outcome.reason, now);
    case 'retry': {
      const tries = percobaan + 1;
      const tried = { ...final, percobaan: tries, alasan: outcome.reason };
      if (tries >= MAX_TRIES) return { ...tried, status: 'cancel' };
      return { ...tried, status: 'pending', coba_pada: now + retryWaitMs(tries, outcome.retryAfterSeconds) };
    }
  }
}

/**
 * Writes results down, of however many claims. A webhook may have been faster and settled a row already: then only the
 * claim is taken off. One that has come too late, when its row is another claim's, changes nothing.
 */
export function recordStatement(results: readonly Result[], now: number): SQL {
  return sql`
    WITH j AS MATERIALIZED (
      SELECT value ->> 'id' AS id, value ->> 'klaim' AS klaim, value ->> 'status' AS status,
        value ->> 'belum_pasti' AS belum_pasti, value ->> 'alasan' AS alasan, value ->> 'ref' AS ref, value ->> 'percobaan' AS percobaan,
        value ->> 'coba_pada' AS coba_pada
      FROM json_each(${JSON.stringify(results)})
    ),
    n AS MATERIALIZED (
      SELECT j.*, CASE
        WHEN p.status <> 'pending' THEN p.status
        -- Its broadcast was stopped while it was on its way: it is not tried again.
        WHEN j.status = 'pending' AND j.belum_pasti = 0 AND b.dihentikan_pada > COALESCE(p.diulang_pada, 0) THEN 'cancel'
        ELSE j.status
      END AS akhir, b.alasan AS alasan_broadcast
      FROM j JOIN pesan p ON p.id = j.id LEFT JOIN broadcast b ON b.id = p.id_broadcast
    )
    UPDATE pesan SET
      klaim = NULL,
      percobaan = n.percobaan,
      ref = COALESCE(n.ref, pesan.ref),
      status = n.akhir,
      belum_pasti = CASE n.akhir WHEN 'pending' THEN n.belum_pasti ELSE 0 END,
      alasan = CASE WHEN pesan.status <> 'pending' THEN pesan.alasan WHEN n.akhir = n.status THEN n.alasan
        ELSE n.alasan_broadcast END,
      dikirim_pada = CASE n.status WHEN 'sent' THEN COALESCE(pesan.dikirim_pada, ${now}) ELSE pesan.dikirim_pada END,
      coba_pada = COALESCE(n.coba_pada, pesan.coba_pada),
      periksa_pada = CASE
        WHEN n.akhir <> 'pending' OR n.belum_pasti THEN NULL
        WHEN n.coba_pada IS NOT NULL THEN n.coba_pada + ${NUDGE_GRACE_MS}
        -- Of a broadcast, what has not been tried is found by its broadcast's standing still.
        WHEN pesan.id_broadcast IS NULL OR pesan.diulang > 0 THEN ${now + NUDGE_GRACE_MS}
      END,
      ${emptySecret(sql`n.akhir <> 'pending'`)}
    FROM n
    WHERE pesan.id = n.id AND pesan.klaim = n.klaim
    RETURNING (SELECT d.ref FROM status_dini d WHERE d.ref = pesan.ref) AS dini
  `;
}

/** The references among what was recorded for which the provider's news has come first. */
export const earlyOf = (rows: readonly { dini: string | null }[]): string[] =>
  rows.flatMap(({ dini }) => dini ?? []);
