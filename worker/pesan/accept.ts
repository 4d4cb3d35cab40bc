import { type SQL, sql } from 'drizzle-orm';
import type { JenisKiriman } from '#contract/kirim.ts';
import { type Db, isMissing } from '../db/client.ts';
import { type IdempotentRequest, rememberAnswer } from '../db/idempotency.ts';
import { prepared } from '../db/prepared.ts';
import { type Chunk, chunksBetween, nudge } from './chunk.ts';
import { TIDAK_LAYAK } from './resend.ts';

interface Order {
  id_group: number;
  jenis: JenisKiriman;
  body: string;
  alamat: string | null;
  /** the template that it goes as, whoever has written when, and its values; without one it goes as it is */
  template?: string | null;
  isian?: string[] | null;
  /** null: at once */
  jadwal: Date | null;
  /** the account that ordered it */
  dibuat_oleh: number;
}

interface Accepted {
  id: number;
  jumlah: number;
}

// ?1 is the broadcast's `kunci`, by which the statements of the transaction know it.

/** ?2 group, ?3 jenis, ?4 body, ?5 alamat, ?6 jadwal, ?7 account, ?8 now, ?9 template, ?10 isian */
const INSERT_BROADCAST = `
  INSERT INTO broadcast (kunci, id_group, nama_group, kategori, jenis, body, alamat, template, isian, jadwal,
    dibuat_oleh, status, jumlah, pending, cancel, dari, sampai, created_at, mulai_pada, bergerak_pada)
  SELECT ?1, g.id, g.nama_group, g.kategori, ?3, ?4, ?5, ?9, ?10, ?6, ?7,
    CASE WHEN p.jumlah = p.tidak_layak THEN 'selesai' WHEN ?6 IS NULL THEN 'berjalan' ELSE 'terjadwal' END,
    p.jumlah, p.jumlah - p.tidak_layak, p.tidak_layak, 0, 0, ?8, iif(?6 IS NULL, ?8, NULL), ?8
  FROM "group" g, (
    SELECT (SELECT count(*) FROM member WHERE id_group = ?2) AS jumlah,
      (SELECT count(*) FROM member_tidak_layak_daftar WHERE id_group = ?2) AS tidak_layak
  ) p
  WHERE g.id = ?2 AND p.jumlah > 0`;

/** In the order of their numbers, by which one person's is found without an index. ?2 group, ?3 and ?4 why one to an unusable number is cancelled */
const INSERT_MESSAGES = `
  WITH t AS MATERIALIZED (SELECT id FROM member_tidak_layak_daftar WHERE id_group = ?2)
  INSERT INTO pesan (id_broadcast, kategori, nama, no_hp, nama_group, jenis, body, status, alasan, alasan_kode, created_at, coba_pada)
  SELECT b.id, b.kategori, a.nama, a.no_hp, b.nama_group, b.jenis, '',
    iif(a.id IN t, 'cancel', 'pending'), iif(a.id IN t, ?3, NULL), iif(a.id IN t, ?4, NULL),
    COALESCE(b.jadwal, b.created_at), COALESCE(b.jadwal, b.created_at)
  FROM broadcast b JOIN member a ON a.id_group = b.id_group WHERE b.kunci = ?1 ORDER BY a.no_hp`;

/** One INSERT into a table that counts its ids up: they follow one another, and the last one is the highest. */
const SET_RANGE = `
  UPDATE broadcast SET dari = m.akhir - jumlah + 1, sampai = m.akhir FROM (SELECT max(id) AS akhir FROM pesan) m
  WHERE kunci = ?1 RETURNING id, jumlah, dari, sampai`;

const TALLY = `
  UPDATE total_pesan SET jumlah = total_pesan.jumlah + iif(total_pesan.status = 'cancel', b.cancel, b.pending)
  FROM broadcast b WHERE b.kunci = ?1
    AND total_pesan.kategori = b.kategori AND total_pesan.status IN ('pending', 'cancel')`;

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
  const { id_group, jenis, body, alamat, template = null, jadwal, dibuat_oleh } = order;
  const kunci = crypto.randomUUID();
  const statement = (text: string, ...values: unknown[]) => db.$client.prepare(text).bind(kunci, ...values);
  // Without the broadcast this is null, which the column refuses, and so the whole transaction.
  const answer = sql`(
    SELECT json_object('success', json('true'), 'data', json_object('id_broadcast', id, 'jumlah', jumlah))
    FROM broadcast WHERE kunci = ${kunci}
  )`;
  const remember = rememberAnswer(db, request, { status: 202, body: answer });
  const at = jadwal?.getTime() ?? null;
  const isian = order.isian ? JSON.stringify(order.isian) : null;
  const results = await db.$client
    .batch<Accepted & { dari: number; sampai: number }>([
      statement(
        INSERT_BROADCAST,
        id_group,
        jenis,
        body,
        alamat,
        at,
        dibuat_oleh,
        Date.now(),
        template,
        isian,
      ),
      statement(INSERT_MESSAGES, id_group, TIDAK_LAYAK.reason, TIDAK_LAYAK.code),
      statement(SET_RANGE),
      statement(TALLY),
      prepared(db, audit),
      ...remember.map((query) => prepared(db, query)),
    ])
    .catch((error) => {
      if (isMissing(error)) return [];
      throw error;
    });
  const row = results[2]?.results[0];
  if (!row) return null;
  if (jadwal === null) await nudge(queue, chunksBetween(row.dari, row.sampai));
  return { id: row.id, jumlah: row.jumlah };
}
