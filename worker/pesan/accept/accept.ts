import { type SQL, sql } from 'drizzle-orm';
import type { JenisKiriman } from '#contract/pesan/kirim.ts';
import { batch } from '../../core/db/batch.ts';
import { type Db, isMissing } from '../../core/db/client.ts';
import { type IdempotentRequest, rememberAnswer } from '../../core/db/idempotency.ts';
import { type Chunk, chunksBetween, nudge } from '../queue/chunk.ts';
import { TIDAK_LAYAK } from '../transitions/reasons.ts';

interface Order {
  id_group: number;
  jenis: JenisKiriman;
  body: string;
  alamat: string | null;
  /** the template to send it as in any case, and its values; null: sent as it is */
  template?: string | null;
  isian?: string[] | null;
  /** null: at once */
  jadwal: Date | null;
  /** the account that ordered it */
  dibuat_oleh: number;
  /** why the month's limit of costs holds it; it begins when an operator lets it */
  ditahan?: string | null;
}

interface Accepted {
  id: number;
  jumlah: number;
}

/**
 * Accepts a broadcast: one transaction writes it, a message for every member and the answer to its Idempotency-Key. Names
 * and numbers are copied, so that what happens to the group afterwards changes nothing.
 *
 * @param audit how it is written down; the broadcast is the newest by then
 * @returns null when there is no such group or nobody in it; nothing is written then
 * @throws what the database throws; nothing is written then either
 */
export async function acceptBroadcast(
  db: Db,
  queue: Queue<Chunk>,
  order: Order,
  request: IdempotentRequest | null,
  audit: SQL,
): Promise<Accepted | null> {
  const { id_group, jenis, body, alamat, template = null, jadwal, dibuat_oleh, ditahan = null } = order;
  // Names the broadcast for the other statements, which run before its id is known here.
  const token = crypto.randomUUID();
  const now = Date.now();
  // Without the broadcast this is null, which the column refuses, and so the whole transaction.
  const answer = sql`(
    SELECT json_object('success', json('true'), 'data', json_object('id_broadcast', id, 'jumlah', jumlah))
    FROM broadcast WHERE token = ${token}
  )`;
  const at = jadwal?.getTime() ?? null;
  const begins = at === null && ditahan === null;
  const status = ditahan === null ? (at === null ? 'berjalan' : 'terjadwal') : 'ditahan';
  const isian = order.isian ? JSON.stringify(order.isian) : null;
  const written = await batch(db, {
    broadcast: sql`
      INSERT INTO broadcast (token, id_group, nama_group, kategori, jenis, body, alamat, template, isian, jadwal,
        dibuat_oleh, alasan, batas_biaya, status, jumlah, pending, cancel, dari, sampai, created_at, mulai_pada, bergerak_pada)
      SELECT ${token}, g.id, g.nama_group, g.kategori, ${jenis}, ${body}, ${alamat}, ${template}, ${isian}, ${at},
        ${dibuat_oleh}, ${ditahan}, ${ditahan === null ? null : 'ditahan'},
        iif(p.jumlah = p.tidak_layak, 'selesai', ${status}),
        p.jumlah, p.jumlah - p.tidak_layak, p.tidak_layak, 0, 0, ${now}, ${begins ? now : null}, ${now}
      FROM "group" g, (
        SELECT (SELECT count(*) FROM member WHERE id_group = ${id_group}) AS jumlah,
          (SELECT count(*) FROM member_tidak_layak_daftar WHERE id_group = ${id_group}) AS tidak_layak
      ) p
      WHERE g.id = ${id_group} AND p.jumlah > 0`,
    // In the order of their numbers, by which one person's is found without an index.
    messages: sql`
      WITH t AS MATERIALIZED (SELECT id FROM member_tidak_layak_daftar WHERE id_group = ${id_group})
      INSERT INTO pesan (id_broadcast, kategori, nama, no_hp, nama_group, jenis, body, status, alasan, alasan_kode, created_at, coba_pada)
      SELECT b.id, b.kategori, a.nama, a.no_hp, b.nama_group, b.jenis, '',
        iif(a.id IN t, 'cancel', 'pending'), iif(a.id IN t, ${TIDAK_LAYAK.reason}, NULL), iif(a.id IN t, ${TIDAK_LAYAK.code}, NULL),
        COALESCE(b.jadwal, b.created_at), COALESCE(b.jadwal, b.created_at)
      FROM broadcast b JOIN member a ON a.id_group = b.id_group WHERE b.token = ${token} ORDER BY a.no_hp`,
    // One INSERT into an AUTOINCREMENT table: the ids follow one another, and the last one is the highest.
    accepted: sql<Accepted & Chunk>`
      UPDATE broadcast SET dari = m.akhir - jumlah + 1, sampai = m.akhir FROM (SELECT max(id) AS akhir FROM pesan) m
      WHERE token = ${token} RETURNING id, jumlah, dari, sampai`,
    tally: sql`
      UPDATE total_pesan SET jumlah = total_pesan.jumlah + iif(total_pesan.status = 'cancel', b.cancel, b.pending)
      FROM broadcast b WHERE b.token = ${token}
        AND total_pesan.kategori = b.kategori AND total_pesan.status IN ('pending', 'cancel')`,
    audit,
    remember: rememberAnswer(db, request, { status: 202, body: answer }),
  }).catch((error) => {
    if (isMissing(error)) return null;
    throw error;
  });
  const row = written?.accepted[0];
  if (!row) return null;
  if (begins) await nudge(queue, chunksBetween(row.dari, row.sampai));
  return { id: row.id, jumlah: row.jumlah };
}
