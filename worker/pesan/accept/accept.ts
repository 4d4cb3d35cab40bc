import { type SQL, sql } from 'drizzle-orm';
import type { DrafDikirim, JenisKiriman } from '#contract/pesan/kirim.ts';
import { batch, type Db, nullIfMissing } from '../../core/db/client.ts';
import { type IdempotentRequest, rememberAnswer } from '../../core/db/idempotency.ts';
import { isAsSeen } from '../group/draf.ts';
import { type Chunk, chunksBetween, nudge } from '../queue/chunk.ts';
import { TANPA_NILAI, TIDAK_LAYAK } from '../transitions/reasons.ts';
import { membersToWrite, type Pemakaian } from './nilai.ts';
import { askDeciders, needsSecond } from './persetujuan.ts';

interface Order {
  id_group: number;
  jenis: JenisKiriman;
  body: string;
  alamat: string | null;
  topik?: string | null;
  /** the template to send it as in any case, and its values; null: sent as it is */
  template?: string | null;
  isian?: string[] | null;
  /** the values that body and template values use; null: none */
  pemakaian?: Pemakaian | null;
  /** null: at once */
  jadwal: Date | null;
  dibuat_oleh: number;
  /** the draft that it is sent from; absent: none */
  draf?: DrafDikirim | undefined;
  /** the scheduled broadcast whose place it takes, and the group that this is shown with; null: none. Has a `jadwal` */
  replaces?: { id: number; id_group: number | null } | null;
  /** why the month's limit of costs holds it; it begins when an operator lets it */
  ditahan?: string | null;
  site?: string;
}

interface Accepted {
  id: number;
  jumlah: number;
  /** messages to those who are asked to agree to it */
  kabar: number[];
}

/**
 * Accepts a broadcast: one transaction writes it, a message for every member and the answer to its Idempotency-Key. Names,
 * numbers and values are copied, so that what happens to the group afterwards changes nothing.
 *
 * @param audit how it is written down; the broadcast is the newest by then
 * @returns null when there is no such group or nobody in it, when what it replaces is not scheduled any more, or when its draft
 *   was sent or changed meanwhile; nothing is written then
 * @throws what the database throws; nothing is written then either
 */
export async function acceptBroadcast(
  db: Db,
  queue: Queue<Chunk>,
  order: Order,
  request: IdempotentRequest | null,
  audit: SQL,
): Promise<Accepted | null> {
  const { id_group, jenis, body, alamat, topik = null, template = null, jadwal, dibuat_oleh } = order;
  const { replaces = null, ditahan = null, draf, site = '' } = order;
  // Names the broadcast for the other statements, which run before its id is known here.
  const token = crypto.randomUUID();
  const now = Date.now();
  // Without the broadcast this is null, which the column refuses, and so the whole transaction.
  const answer = sql`(
    SELECT json_object('success', json('true'), 'data', json_object('id_broadcast', id, 'jumlah', jumlah))
    FROM broadcast WHERE token = ${token}
  )`;
  const at = jadwal?.getTime() ?? null;
  const status = ditahan === null ? (at === null ? 'berjalan' : 'terjadwal') : 'ditahan';
  const waits = needsSecond(sql`p.jumlah`);
  const begins = sql`(${Number(at === null && ditahan === null)} AND NOT ${waits})`;
  // The limit is checked again once a second operator has agreed.
  const held = (value: string) => sql`iif(${waits}, NULL, ${ditahan === null ? null : value})`;
  const asked = (value: SQL | string | number) => sql`iif(${waits}, ${value}, NULL)`;
  const isian = order.isian ? JSON.stringify(order.isian) : null;
  const pemakaian = order.pemakaian?.names.length ? order.pemakaian : null;
  const kolom = pemakaian && JSON.stringify(pemakaian.names);
  const size = sql`
    SELECT (SELECT count(*) FROM member WHERE id_group = ${id_group}) AS jumlah,
      (SELECT count(*) FROM member_tidak_layak_daftar WHERE id_group = ${id_group}) AS tidak_layak`;
  const state = sql`CASE WHEN p.jumlah = p.tidak_layak THEN 'selesai' WHEN ${waits} THEN 'menunggu_persetujuan' ELSE ${status} END`;
  const written = await batch(db, {
    left: replaces ? leave(replaces.id, id_group) : [],
    broadcast: replaces
      ? sql`
          UPDATE broadcast SET token = ${token}, id_group = g.id, id_fakultas = g.id_fakultas, nama_group = g.nama_group, kategori = g.kategori,
            jenis = ${jenis}, body = ${body}, alamat = ${alamat}, topik = ${topik}, template = ${template}, isian = ${isian}, kolom = ${kolom},
            jadwal = ${at}, status = ${state}, jumlah = p.jumlah, pending = p.jumlah - p.tidak_layak,
            cancel = p.tidak_layak, bergerak_pada = ${now},
            persetujuan = ${asked('menunggu')}, diminta_oleh = ${asked(dibuat_oleh)}, diminta_pada = ${asked(now)},
            diputuskan_oleh = NULL, diputuskan_pada = NULL
          FROM "group" g, (${size}) p
          WHERE broadcast.id = ${replaces.id} AND broadcast.status = 'terjadwal' AND g.id = ${id_group} AND p.jumlah > 0`
      : sql`
          INSERT INTO broadcast (token, id_group, id_fakultas, nama_group, kategori, jenis, body, alamat, topik, template, isian, kolom, jadwal,
            dibuat_oleh, alasan, batas_biaya, status, persetujuan, diminta_oleh, diminta_pada,
            jumlah, pending, cancel, dari, sampai, created_at, mulai_pada, bergerak_pada)
          SELECT ${token}, g.id, g.id_fakultas, g.nama_group, g.kategori, ${jenis}, ${body}, ${alamat}, ${topik}, ${template}, ${isian}, ${kolom}, ${at},
            ${dibuat_oleh}, ${held(ditahan ?? '')}, ${held('ditahan')}, ${state}, ${asked('menunggu')}, ${asked(dibuat_oleh)}, ${asked(now)},
            p.jumlah, p.jumlah - p.tidak_layak, p.tidak_layak, 0, 0, ${now}, iif(${begins}, ${now}, NULL), ${now}
          FROM "group" g, (${size}) p WHERE g.id = ${id_group} AND p.jumlah > 0 AND ${isAsSeen(draf)}`,
    messages: pemakaian ? withValues(token, id_group, pemakaian) : withoutValues(token, id_group),
    // One INSERT into an AUTOINCREMENT table: the ids follow one another, and the last one is the highest.
    accepted: sql<{ id: number; jumlah: number } & Chunk>`
      UPDATE broadcast SET dari = m.akhir - jumlah + 1, sampai = m.akhir FROM (SELECT max(id) AS akhir FROM pesan) m
      WHERE token = ${token} RETURNING id, jumlah, dari, sampai`,
    // The rows say by now who lacks a value.
    lacking: pemakaian
      ? [
          sql`
            UPDATE broadcast SET cancel = n.gagal, pending = jumlah - n.gagal, status = iif(jumlah = n.gagal, 'selesai', status)
            FROM (
              SELECT count(*) AS gagal FROM broadcast b CROSS JOIN pesan p NOT INDEXED ON p.id BETWEEN b.dari AND b.sampai
              WHERE b.token = ${token} AND p.status = 'cancel'
            ) n
            WHERE token = ${token}`,
        ]
      : [],
    tally: sql`
      UPDATE total_pesan SET jumlah = total_pesan.jumlah + iif(total_pesan.status = 'cancel', b.cancel, b.pending)
      FROM broadcast b WHERE b.token = ${token}
        AND total_pesan.kategori = b.kategori AND total_pesan.status IN ('pending', 'cancel')`,
    shown: replaces
      ? sql`
          UPDATE broadcast SET id_group = (SELECT id FROM "group" WHERE id = ${replaces.id_group ?? id_group})
          WHERE token = ${token} RETURNING id`
      : [],
    audit,
    draft: sql`
      DELETE FROM draf WHERE id = ${draf?.id ?? null} AND EXISTS (SELECT 1 FROM broadcast WHERE token = ${token})`,
    state: sql<{ status: string }>`SELECT status FROM broadcast WHERE token = ${token}`,
    ...askDeciders(token, site, now),
    remember: rememberAnswer(db, request, { status: 202, body: answer }),
  }).catch(nullIfMissing);
  const row = written?.accepted[0];
  if (!row) return null;
  if (written.state[0]?.status === 'berjalan') await nudge(queue, chunksBetween(row.dari, row.sampai));
  return { id: row.id, jumlah: row.jumlah, kabar: written.kabar.map(({ id }) => id) };
}

/**
 * Takes back all that a scheduled broadcast has written, before it is written again: none of it was ever claimed.
 *
 * @param id_group whom it is for from now on; without members everything stays
 */
function leave(id: number, id_group: number): SQL[] {
  const scheduled = sql`b.id = ${id} AND b.status = 'terjadwal' AND EXISTS (SELECT 1 FROM member WHERE id_group = ${id_group})`;
  return [
    sql`
      UPDATE total_pesan SET jumlah = total_pesan.jumlah - iif(total_pesan.status = 'cancel', b.cancel, b.pending)
      FROM broadcast b WHERE ${scheduled}
        AND total_pesan.kategori = b.kategori AND total_pesan.status IN ('pending', 'cancel')`,
    sql`
      DELETE FROM main.pesan WHERE id BETWEEN (SELECT b.dari FROM broadcast b WHERE ${scheduled})
        AND (SELECT b.sampai FROM broadcast b WHERE ${scheduled})`,
  ];
}

const UNSENDABLE = (id_group: number) =>
  sql`t AS MATERIALIZED (SELECT id FROM member_tidak_layak_daftar WHERE id_group = ${id_group})`;

// Both in the order of their numbers, by which one person's message is found without an index.

/** A message for every member of the broadcast's group. */
const withoutValues = (token: string, id_group: number): SQL => sql`
  WITH ${UNSENDABLE(id_group)}
  INSERT INTO pesan (id_broadcast, kategori, nama, no_hp, nama_group, jenis, body, status, alasan, alasan_kode, created_at, coba_pada)
  SELECT b.id, b.kategori, a.nama, a.no_hp, b.nama_group, b.jenis, '',
    iif(a.id IN t, 'cancel', 'pending'), iif(a.id IN t, ${TIDAK_LAYAK.reason}, NULL), iif(a.id IN t, ${TIDAK_LAYAK.code}, NULL),
    COALESCE(b.jadwal, b.created_at), COALESCE(b.jadwal, b.created_at)
  FROM broadcast b JOIN member a ON a.id_group = b.id_group WHERE b.token = ${token} ORDER BY a.no_hp`;

/** A message with the values that it uses for every member; a member who lacks one gets nothing. */
const withValues = (token: string, id_group: number, pemakaian: Pemakaian): SQL => sql`
  WITH ${UNSENDABLE(id_group)}, a AS MATERIALIZED (${membersToWrite(id_group, pemakaian)})
  INSERT INTO pesan (id_broadcast, kategori, nama, no_hp, nama_group, jenis, body, nilai, status, alasan, alasan_kode, created_at, coba_pada)
  SELECT b.id, b.kategori, a.nama, a.no_hp, b.nama_group, b.jenis, '', iif(a.tanpa IS NULL, a.nilai, NULL),
    iif(a.id IN t OR a.tanpa IS NOT NULL, 'cancel', 'pending'),
    CASE WHEN a.id IN t THEN ${TIDAK_LAYAK.reason} WHEN a.tanpa IS NOT NULL THEN ${`${TANPA_NILAI.reason} `} || a.tanpa END,
    CASE WHEN a.id IN t THEN ${TIDAK_LAYAK.code} WHEN a.tanpa IS NOT NULL THEN ${TANPA_NILAI.code} END,
    COALESCE(b.jadwal, b.created_at), COALESCE(b.jadwal, b.created_at)
  FROM broadcast b CROSS JOIN a WHERE b.token = ${token} ORDER BY a.no_hp`;
