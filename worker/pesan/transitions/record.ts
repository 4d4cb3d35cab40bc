import { type SQL, sql } from 'drizzle-orm';
import { DATA_DIHAPUS, QUOTED } from '#contract/pesan/alasan.ts';
import { rowsJson } from '../json.ts';
import type { Result } from '../message.ts';
import { emptySecret } from '../rahasia.ts';
import { NUDGE_GRACE_MS } from '../timing.ts';
import { DIBATALKAN } from './reasons.ts';

/** Row returned by a record. */
export interface Recorded {
  /** its reference if the provider's webhook came first */
  dini: string | null;
  /** the key whose system gets a callback */
  callback: number | null;
}

/**
 * Records the results of sends, of any number of claims. A row that a webhook has settled already only loses its claim; a
 * row under another claim by now stays as it is.
 */
export function record(results: readonly Result[], now: number): SQL<Recorded> {
  return sql<Recorded>`
    WITH j AS MATERIALIZED (
      SELECT value ->> 'id' AS id, value ->> 'klaim' AS klaim, value ->> 'status' AS status,
        value ->> 'belum_pasti' AS belum_pasti, value ->> 'alasan' AS alasan,
        value ->> 'alasan_kode' AS alasan_kode, value ->> 'ref' AS ref, value ->> 'percobaan' AS percobaan,
        value ->> 'coba_pada' AS coba_pada, value ->> 'gateway' AS gateway, value ->> 'lewat_template' AS lewat_template
      FROM json_each(${rowsJson(results)})
    ),
    n AS MATERIALIZED (
      SELECT j.*, CASE
        WHEN p.status <> 'pending' THEN p.status
        -- Its broadcast was stopped while it was in flight: no retry.
        WHEN j.status = 'pending' AND j.belum_pasti = 0 AND b.dihentikan_pada > COALESCE(p.diulang_pada, 0) THEN 'cancel'
        -- Its recipient was erased while it was in flight: no retry.
        WHEN j.status = 'pending' AND j.belum_pasti = 0 AND p.no_hp = '' THEN 'cancel'
        ELSE j.status
      END AS akhir,
        -- The provider's own words may name the recipient.
        p.no_hp = '' AND j.alasan_kode IS ${QUOTED} AS dihapus, iif(p.no_hp = '', ${DATA_DIHAPUS.reason}, b.alasan) AS alasan_lain,
        iif(p.no_hp = '', ${DATA_DIHAPUS.code}, ${DIBATALKAN.code}) AS kode_lain
      FROM j JOIN pesan p ON p.id = j.id LEFT JOIN broadcast b ON b.id = p.id_broadcast
    )
    UPDATE pesan SET
      klaim = NULL,
      percobaan = n.percobaan,
      ref = COALESCE(n.ref, pesan.ref),
      gateway = COALESCE(n.gateway, pesan.gateway),
      lewat_template = COALESCE(n.lewat_template, pesan.lewat_template),
      status = n.akhir,
      belum_pasti = CASE n.akhir WHEN 'pending' THEN n.belum_pasti ELSE 0 END,
      alasan = CASE WHEN pesan.status <> 'pending' THEN pesan.alasan WHEN n.akhir = n.status AND NOT n.dihapus THEN n.alasan
        ELSE n.alasan_lain END,
      alasan_kode = CASE WHEN pesan.status <> 'pending' THEN pesan.alasan_kode WHEN n.akhir = n.status AND NOT n.dihapus THEN n.alasan_kode
        ELSE n.kode_lain END,
      dikirim_pada = CASE n.status WHEN 'sent' THEN COALESCE(pesan.dikirim_pada, ${now}) ELSE pesan.dikirim_pada END,
      coba_pada = COALESCE(n.coba_pada, pesan.coba_pada),
      periksa_pada = CASE
        WHEN n.akhir <> 'pending' OR n.belum_pasti THEN NULL
        WHEN n.coba_pada IS NOT NULL THEN n.coba_pada + ${NUDGE_GRACE_MS}
        -- An untried row of a broadcast is found by the sweeper when its broadcast stalls.
        WHEN pesan.id_broadcast IS NULL OR pesan.diulang > 0 THEN ${now + NUDGE_GRACE_MS}
      END,
      ${emptySecret(sql`n.akhir <> 'pending'`)}
    FROM n
    WHERE pesan.id = n.id AND pesan.klaim = n.klaim
    RETURNING (SELECT d.ref FROM status_dini d WHERE d.ref = pesan.ref) AS dini,
      (SELECT c.id_kunci FROM callback c WHERE c.id_kunci = pesan.id_kunci AND pesan.status <> 'pending') AS callback
  `;
}
