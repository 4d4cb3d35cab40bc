import { type SQL, sql } from 'drizzle-orm';
import type { KodeAlasan } from '#contract/pesan/alasan.ts';
import { PENGATURAN_TEMPLATE } from '#contract/pesan/pengganti.ts';
import { emptySecret } from '../rahasia.ts';
import { NUDGE_GRACE_MS } from '../timing.ts';

/**
 * Applies what a webhook says of sends. Webhooks repeat and come in any order, so no state goes backwards: `read` is final,
 * and only a proof of delivery ends a `cancel`. News of an earlier send of the row counts only as a proof of delivery; of a
 * secret not even that, since the resent message has another content. A row that was never handed over stays as it is.
 *
 * Returns the references of the rows it finds.
 *
 * @param news query for id, milik_kita (1: our own id came along), diulang, ref, sent, delivered, read, failed, failed_kode
 */
export const applyNews = (news: SQL) => sql<{ ref: string | null }>`
  WITH j AS MATERIALIZED (${news}),
  -- The news may name one row by several references.
  k AS MATERIALIZED (
    SELECT p.id,
      max(j.ref) FILTER (WHERE NOT j.milik_kita OR j.diulang = p.diulang) AS ref,
      min(j.sent) FILTER (WHERE NOT j.milik_kita OR j.diulang = p.diulang) AS sent,
      min(j.delivered) FILTER (WHERE NOT j.milik_kita OR j.diulang = p.diulang OR NOT p.rahasia) AS delivered,
      min(j.read) FILTER (WHERE NOT j.milik_kita OR j.diulang = p.diulang OR NOT p.rahasia) AS read,
      max(json_array(j.failed, j.failed_kode)) FILTER (
        WHERE j.failed IS NOT NULL AND (NOT j.milik_kita OR j.diulang = p.diulang) AND (p.ref IS NULL OR p.ref = j.ref)
      ) AS failed
    FROM j JOIN pesan p ON p.id = j.id
    -- Our ids are small numbers: an id with a foreign reference is another installation's.
    WHERE (p.ref IS NULL OR p.ref = j.ref OR p.percobaan > 0 OR j.diulang < p.diulang)
      AND (p.klaim IS NOT NULL OR p.belum_pasti = 1 OR p.ref IS NOT NULL OR p.gateway IS NOT NULL
        OR p.percobaan > 0 OR p.diulang > 0)
    GROUP BY p.id
  ),
  n AS MATERIALIZED (
    SELECT k.*, CASE
      WHEN p.status = 'read' OR k.read IS NOT NULL THEN 'read'
      WHEN k.delivered IS NOT NULL OR p.diterima_pada IS NOT NULL THEN 'sent'
      WHEN p.status = 'cancel' OR k.failed IS NOT NULL THEN 'cancel'
      WHEN k.sent IS NOT NULL THEN 'sent'
      ELSE p.status
    END AS status
    FROM k JOIN pesan p ON p.id = k.id
  )
  UPDATE pesan SET
    status = n.status,
    ref = COALESCE(pesan.ref, n.ref),
    belum_pasti = CASE n.status WHEN 'pending' THEN pesan.belum_pasti ELSE 0 END,
    alasan = CASE WHEN n.status = 'pending' OR n.status = pesan.status THEN pesan.alasan
      WHEN n.status = 'cancel' THEN n.failed ->> 0 END,
    alasan_kode = CASE WHEN n.status = 'pending' OR n.status = pesan.status THEN pesan.alasan_kode
      WHEN n.status = 'cancel' THEN n.failed ->> 1 END,
    dikirim_pada = CASE n.status WHEN 'pending' THEN pesan.dikirim_pada
      ELSE COALESCE(pesan.dikirim_pada, n.sent, n.delivered, n.read) END,
    diterima_pada = COALESCE(pesan.diterima_pada, n.delivered, n.read),
    dibaca_pada = COALESCE(pesan.dibaca_pada, n.read),
    periksa_pada = CASE n.status WHEN 'pending' THEN pesan.periksa_pada END,
    ${emptySecret(sql`n.status <> 'pending'`)}
  FROM n
  WHERE pesan.id = n.id
  RETURNING pesan.ref
`;

/** The fallback template of each kind, by the settings. Secrets have none here: they are empty by now. */
const FALLBACK = sql.join(
  (['teks', 'gambar', 'dokumen'] as const).map(
    (jenis) =>
      sql`WHEN ${jenis} THEN (SELECT nilai ->> '$' FROM pengaturan WHERE kunci = ${PENGATURAN_TEMPLATE[jenis]})`,
  ),
  sql` `,
);

const CLOSED: KodeAlasan = 'jendela_tertutup';

/**
 * Sends messages again through the fallback template of their kind, after the provider took them as free text and then found
 * the window closed: none of them arrived. A message that was cancelled for another reason first stays so.
 *
 * @param refs the provider's ids
 */
export const resendAsTemplate = (refs: readonly string[], now: number) =>
  sql<{ id: number; id_broadcast: number | null }>`
  UPDATE pesan SET status = 'pending', alasan = NULL, alasan_kode = NULL, ref = NULL, gateway = NULL, klaim = NULL, percobaan = 0,
    dikirim_pada = NULL, diulang = diulang + 1, diulang_pada = ${now}, coba_pada = ${now}, periksa_pada = ${now + NUDGE_GRACE_MS}
  WHERE ref IN (SELECT value FROM json_each(${JSON.stringify(refs)}))
    AND status = 'cancel' AND alasan_kode = ${CLOSED} AND lewat_template IS NULL AND template IS NULL AND NOT rahasia AND diterima_pada IS NULL AND no_hp <> ''
    AND EXISTS (SELECT 1 FROM template t WHERE t.status = 'APPROVED' AND t.id = CASE jenis ${FALLBACK} END)
    -- Not of a stopped broadcast, unless an operator had it sent again after the stop.
    AND NOT EXISTS (SELECT 1 FROM broadcast b WHERE b.id = id_broadcast AND b.dihentikan_pada > COALESCE(diulang_pada, 0))
  RETURNING id, id_broadcast
`;
