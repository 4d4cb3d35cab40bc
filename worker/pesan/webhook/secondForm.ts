import { sql } from 'drizzle-orm';
import type { KodeAlasan } from '#contract/pesan/alasan.ts';
import { PENGATURAN_TEMPLATE } from '#contract/pesan/pengganti.ts';
import type { Db } from '../../core/db/client.ts';
import { chunksOf, nudge, type Queues } from '../queue/chunk.ts';
import { NUDGE_GRACE_MS } from '../timing.ts';

/** What stands in for each kind, as the settings have it. A secret has been emptied by now. */
const STANDS_IN = sql.join(
  (['teks', 'gambar', 'dokumen'] as const).map(
    (jenis) =>
      sql`WHEN ${jenis} THEN (SELECT nilai ->> '$' FROM pengaturan WHERE kunci = ${PENGATURAN_TEMPLATE[jenis]})`,
  ),
  sql` `,
);

const CLOSED: KodeAlasan = 'jendela_tertutup';

/**
 * Sends through the template that stands in for its kind what the provider had taken as free text, and then found to be
 * outside of the window: it has told for certain that nothing arrived. What failed by something else before, such as an
 * operator's word, stays so.
 *
 * @param outside the provider's own ids of what it found to be outside of the window
 */
export async function sendAsTemplate(
  db: Db,
  queues: Queues,
  outside: readonly string[],
  now: number,
): Promise<void> {
  if (outside.length === 0) return;
  const rows = await db.all<{ id: number; id_broadcast: number | null }>(sql`
    UPDATE pesan SET status = 'pending', alasan = NULL, alasan_kode = NULL, ref = NULL, kanal = NULL, klaim = NULL, percobaan = 0,
      dikirim_pada = NULL, diulang = diulang + 1, diulang_pada = ${now}, coba_pada = ${now}, periksa_pada = ${now + NUDGE_GRACE_MS}
    WHERE ref IN (SELECT value FROM json_each(${JSON.stringify(outside)}))
      AND status = 'cancel' AND alasan_kode = ${CLOSED} AND lewat_template IS NULL AND template IS NULL AND NOT rahasia AND diterima_pada IS NULL AND no_hp <> ''
      AND EXISTS (SELECT 1 FROM template t WHERE t.status = 'APPROVED' AND t.id = CASE jenis ${STANDS_IN} END)
      -- What an operator has asked for since it was stopped goes on.
      AND NOT EXISTS (SELECT 1 FROM broadcast b WHERE b.id = id_broadcast AND b.dihentikan_pada > COALESCE(diulang_pada, 0))
    RETURNING id, id_broadcast
  `);
  const idsOf = (ofBroadcasts: boolean) =>
    rows.filter(({ id_broadcast }) => (id_broadcast !== null) === ofBroadcasts).map(({ id }) => id);
  await nudge(queues.pesan, chunksOf(idsOf(false)));
  await nudge(queues.broadcast, chunksOf(idsOf(true)));
}
