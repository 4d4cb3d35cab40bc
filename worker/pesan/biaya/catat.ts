import { type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '#contract/waktu.ts';
import { AHEAD_OF_UTC } from '../send/hours.ts';

/** The price of a send is kept for so long, to recognise repeated news. Its count stays. */
export const COST_LIFETIME_MS = 45 * DAY_MS;

/** Deliveries longer ago than this have been counted, and their row may be gone: a message may be read months later. */
const COUNTED_MS = 40 * DAY_MS;

const NEVER = sql.raw('9000000000000000');

const AHEAD = sql.raw(
  `CASE (SELECT nilai ->> '$.zona' FROM pengaturan WHERE kunci = 'jam_tenang') ${Object.entries(AHEAD_OF_UTC)
    .map(([zona, ms]) => `WHEN '${zona}' THEN ${ms}`)
    .join(' ')} ELSE ${AHEAD_OF_UTC['Asia/Jakarta']} END`,
);

/**
 * Writes down what sends cost, by the news that has just been applied to their messages. Each send counts once, on the day
 * that it was delivered, whatever repeats and in whatever order it comes. News of another installation's sends finds no row.
 *
 * @param news as for `applyNews`, with `harga`: null for a provider without prices
 */
export const noteCosts = (news: SQL, now: number): SQL => sql`
  WITH j AS MATERIALIZED (${news}),
  n AS MATERIALIZED (
    SELECT p.id, substr(j.ref, -16) AS akhir_ref, j.harga,
      COALESCE((SELECT b.dibuat_oleh FROM broadcast b WHERE b.id = p.id_broadcast), p.dibuat_oleh, -p.id_kunci, 0) AS pengirim,
      NULLIF(min(COALESCE(j.delivered, ${NEVER}), COALESCE(j.read, ${NEVER}),
        iif(p.ref = j.ref, COALESCE(p.diterima_pada, ${NEVER}), ${NEVER})), ${NEVER}) AS diterima_pada
    FROM j JOIN pesan p ON p.id = j.id
    WHERE j.harga IS NOT NULL AND (p.ref = j.ref OR (j.milik_kita AND j.diulang < p.diulang))
  )
  INSERT INTO biaya_pesan (id_pesan, akhir_ref, harga, diterima_pada, tanggal, pengirim, dicatat_pada)
  SELECT id, akhir_ref, harga, diterima_pada, date((diterima_pada + ${AHEAD}) / 1000, 'unixepoch'), pengirim, ${now}
  FROM n WHERE iif(diterima_pada IS NULL, harga <> '', diterima_pada > ${now - COUNTED_MS})
  ON CONFLICT (id_pesan, akhir_ref) DO UPDATE SET
    -- What is said with the delivery outweighs what was said before it.
    harga = CASE WHEN excluded.harga = '' THEN harga WHEN harga = '' OR diterima_pada IS NULL THEN excluded.harga ELSE harga END,
    diterima_pada = iif(excluded.diterima_pada < COALESCE(diterima_pada, ${NEVER}), excluded.diterima_pada, diterima_pada),
    tanggal = iif(excluded.diterima_pada < COALESCE(diterima_pada, ${NEVER}), excluded.tanggal, tanggal),
    dicatat_pada = excluded.dicatat_pada
  WHERE (harga = '' AND excluded.harga <> '') OR excluded.diterima_pada < COALESCE(diterima_pada, ${NEVER})`;
