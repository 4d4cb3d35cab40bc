import { type SQL, sql } from 'drizzle-orm';
import type { KodeAlasan } from '#contract/pesan/alasan.ts';
import { trusted } from '../../core/db/nomorBaru.ts';
import type { Claimed } from '../message.ts';
import type { Ranges } from '../queue/ranges.ts';
import { uploadedAs } from '../send/common.ts';
import { CLAIM_LEASE_MS, EARLY_MS } from '../timing.ts';
import { choicesOf } from '../topik.ts';
import { returnedStatement, usedSince } from '../watch/traffic.ts';
import { DIBATALKAN } from './reasons.ts';

const LOST: KodeAlasan = 'tanpa_jawaban';

/** The names of the gateways that a claim is for: the first, and the second for single messages; null when there is none. */
export interface Gateways {
  main: string;
  secondGateway: string | null;
}

export interface Claim {
  ranges: Ranges;
  /** names the claim on its rows: only its holder may record a result */
  token: string;
  now: number;
  limit: number;
  /** codes are taken wherever they wait, since each lives for minutes */
  codes: boolean;
  /** codes and credentials may wait in the ranges; a broadcast's own ranges hold none */
  secrets: boolean;
  /** messages of broadcasts may be taken now */
  broadcasts: boolean;
  /** messages a day, and the start of the day in epoch milliseconds; null: no cap */
  cap: { perDay: number; dayStart: number } | null;
}

export type TakenRow = Omit<
  Claimed,
  | 'parameter'
  | 'menu'
  | 'formulir'
  | 'isian'
  | 'nilai'
  | 'kontak'
  | 'topik'
  | 'pilihan_topik'
  | 'usang'
  | 'pindah'
  | 'rusak'
> &
  Record<'parameter' | 'menu' | 'formulir' | 'isian' | 'nilai' | 'kontak' | 'pilihan_topik', string | null> &
  Record<'usang' | 'pindah' | 'ada_dihapus', 0 | 1>;

/** Condition on a broadcast `b`: it runs, or it was stopped and its message was sent again since. */
export const goesOut = (diulang_pada: SQL) =>
  sql`(b.status = 'berjalan' OR (b.status = 'dibatalkan' AND ${diulang_pada} >= b.dihentikan_pada))`;

/** Condition on `pesan p`: unclaimed, due, its broadcast running and its gateway not held. All it lacks is a consumer. */
export function free(
  { main, secondGateway }: Gateways,
  { now, broadcasts }: Pick<Claim, 'now' | 'broadcasts'>,
): SQL {
  const goesOn = (name: string) =>
    sql`NOT EXISTS (SELECT 1 FROM gateway WHERE nama = ${name} AND ditahan_pada IS NOT NULL)`;
  const single = secondGateway === null ? goesOn(main) : sql`(${goesOn(main)} OR ${goesOn(secondGateway)})`;
  const many = broadcasts ? goesOn(main) : sql`false`;
  return sql`(
    p.klaim IS NULL AND p.coba_pada <= ${now + EARLY_MS} AND ((p.id_broadcast IS NULL AND ${single}) OR (${many} AND EXISTS (
      SELECT 1 FROM broadcast b WHERE b.id = p.id_broadcast AND ${goesOut(sql`p.diulang_pada`)}
    )))
  )`;
}

/** Condition on `pesan p`, word for word that of the index `pesan_dahulu`: single messages that go out before others. */
const waitsFirst = sql`p.id_broadcast IS NULL AND p.status = 'pending' AND p.jenis IN ('kode', 'kredensial')`;

/**
 * 1 when the message must not go out as it is. The recipient was erased after the send was asked for; or it is a secret, and
 * the number it was written to is no longer the account's, the account has another password, or the code has expired or
 * been replaced: a secret goes to the account's owner only.
 */
const stale = (now: number) => sql`CASE
  WHEN no_hp = '' THEN 1
  -- Malformed JSON would fail the whole claim.
  WHEN NOT json_valid(COALESCE(parameter, 'null')) THEN 0
  WHEN jenis = 'kredensial' THEN NOT EXISTS (
    SELECT 1 FROM akun a JOIN pemilik_akun o ON o.id_akun = a.id
    WHERE a.id_kredensial = pesan.id AND o.no_hp = pesan.no_hp AND o.username = pesan.parameter ->> 1
      AND ${trusted(now)}
  )
  WHEN jenis = 'kode' THEN NOT EXISTS (
    SELECT 1 FROM kode_reset k JOIN pemilik_akun o ON o.id_akun = k.id_akun
    WHERE k.id_pesan = pesan.id AND k.berakhir_pada > ${now}
      AND o.no_hp = pesan.no_hp AND o.username = pesan.parameter ->> 1 AND ${trusted(now)}
  ) AND NOT EXISTS (
    SELECT 1 FROM kode_tanda_tangan t WHERE t.id_pesan = pesan.id AND t.berakhir_pada > ${now}
  )
  ELSE 0
END`;

/**
 * 1 when the recipient left the number after the message or its broadcast was written: it may be a stranger's by now. A
 * recipient is known by number and name, former or present, as a member is; a number given by hand for another name stays. So does
 * an anonymous message: an operator who changes a number would learn from the outcome whose complaint it tells of.
 */
const moved = sql`CASE WHEN anonim THEN 0 ELSE EXISTS (
  SELECT 1 FROM nomor_berubah n LEFT JOIN broadcast b ON b.id = pesan.id_broadcast
    LEFT JOIN mahasiswa m ON n.kategori IN ('Mahasiswa', 'Orangtua') AND m.id = n.id_orang
    LEFT JOIN dosen d ON n.kategori = 'Dosen' AND d.id = n.id_orang
    LEFT JOIN pegawai g ON n.kategori = 'Pegawai' AND g.id = n.id_orang
    LEFT JOIN lainnya l ON n.kategori = 'Lainnya' AND l.id = n.id_orang
  WHERE n.lama = pesan.no_hp AND n.pada > COALESCE(b.created_at, pesan.created_at)
    AND (
      pesan.nama IN (n.nama, iif(n.kategori = 'Orangtua', m.orangtua_wali, COALESCE(m.nama_mahasiswa, d.nama_dosen, g.nama_pegawai, l.nama_lainnya)))
      -- Another system names whom it writes to by NIM, NIDN or NIP as it likes.
      OR (pesan.id_kunci IS NOT NULL AND n.kategori <> 'Lainnya' AND n.kategori = pesan.kategori
        AND NOT EXISTS (SELECT 1 FROM mahasiswa o WHERE o.no_hp = pesan.no_hp)
        AND NOT EXISTS (SELECT 1 FROM dosen o WHERE o.no_hp = pesan.no_hp)
        AND NOT EXISTS (SELECT 1 FROM pegawai o WHERE o.no_hp = pesan.no_hp))
    )
    AND iif(n.kategori = 'Orangtua', m.no_hp_orangtua, COALESCE(m.no_hp, d.no_hp, g.no_hp, l.no_hp)) IS NOT pesan.no_hp
) END`;

/**
 * Takes the first free messages of these ranges. Queues deliver at least once: only the delivery that gets a row here may
 * send it. Does not read what a broadcast keeps for all of its messages. `INDEXED BY` and `CROSS JOIN … NOT INDEXED` are
 * needed: left to itself, SQLite builds an index of all messages for each claim.
 */
export function take(
  gateways: Gateways,
  { ranges, token, now, limit, codes, secrets, broadcasts, cap }: Claim,
): SQL<TakenRow> {
  const used = cap && usedSince(gateways.main, cap.dayStart);
  // Never a bare parameter: SQLite looks at the value of such a limit, and prepares the statement again for each.
  const most =
    cap && broadcasts ? sql`min(${limit}, max(0, ${cap.perDay} - (${used})))` : sql`max(0, ${limit})`;
  const isFree = free(gateways, { now, broadcasts });
  const first = sql`
    SELECT * FROM (
      SELECT p.id, p.jenis <> 'kode' AS urutan FROM pesan p INDEXED BY pesan_dahulu
      WHERE ${waitsFirst} AND p.belum_pasti = 0 AND ${isFree} AND (
        (${Number(codes)} AND p.jenis = 'kode') OR EXISTS (SELECT 1 FROM j WHERE p.id BETWEEN j.dari AND j.sampai)
      )
      ORDER BY p.jenis, p.id LIMIT ${most}
    )
    UNION ALL`;
  return sql<TakenRow>`
    WITH j AS MATERIALIZED (
      SELECT value ->> 'dari' AS dari, value ->> 'sampai' AS sampai FROM json_each(${JSON.stringify(ranges)})
    )
    UPDATE pesan SET klaim = ${token}, periksa_pada = ${now + CLAIM_LEASE_MS}
    WHERE id IN (
      SELECT id FROM (
        ${secrets ? first : sql``} SELECT * FROM (
          SELECT p.id, 2 AS urutan FROM j CROSS JOIN pesan p NOT INDEXED ON p.id BETWEEN j.dari AND j.sampai
          WHERE p.status = 'pending' AND p.belum_pasti = 0 AND NOT (${waitsFirst}) AND ${isFree}
          ORDER BY p.id LIMIT ${most}
        )
      )
      ORDER BY urutan, id LIMIT ${most}
    )
    RETURNING id, id_broadcast, no_hp, nama, jenis, body, alamat, parameter, menu, formulir, template, isian, nilai, percobaan, diulang, klaim,
      (SELECT json_object('masuk_pada', k.masuk_pada, 'masuk_cadangan_pada', k.masuk_cadangan_pada, 'berhenti_pada', k.berhenti_pada, 'jeda_sampai', k.jeda_sampai)
        FROM kontak_wa k WHERE k.no_hp = pesan.no_hp) AS kontak,
      ${choicesOf(sql`pesan.no_hp`)} AS pilihan_topik,
      CASE WHEN jenis = 'dokumen' AND id_broadcast IS NULL THEN ${uploadedAs(sql`pesan.alamat`)} END AS nama_file,
      max(created_at, COALESCE(diulang_pada, 0)) AS menunggu_sejak,
      ${secrets ? stale(now) : sql`no_hp = ''`} AS usang,
      ${moved} AS pindah,
      EXISTS (SELECT 1 FROM nomor_dihapus WHERE berhenti_pada IS NOT NULL)
        OR EXISTS (SELECT 1 FROM nomor_dihapus WHERE topik IS NOT NULL) AS ada_dihapus
  `;
}

/**
 * Gives back what a claim took, after its answer was lost: none of it was sent. Messages of a broadcast that was stopped
 * since are cancelled, because the stop skipped them as claimed.
 */
export const giveBack = (gateway: string, ranges: Ranges, token: string): SQL[] => [
  sql`
    WITH j AS MATERIALIZED (
      SELECT value ->> 'dari' AS dari, value ->> 'sampai' AS sampai FROM json_each(${JSON.stringify(ranges)})
    ),
    n AS MATERIALIZED (
      SELECT p.id, p.status = 'pending' AND p.belum_pasti = 0
          AND COALESCE(b.dihentikan_pada > COALESCE(p.diulang_pada, 0), 0) AS dihentikan, b.alasan
      FROM (
        SELECT p.id FROM j CROSS JOIN pesan p NOT INDEXED ON p.id BETWEEN j.dari AND j.sampai
        WHERE p.klaim = ${token}
        UNION SELECT p.id FROM pesan p INDEXED BY pesan_dahulu WHERE ${waitsFirst} AND p.klaim = ${token}
      ) t JOIN pesan p ON p.id = t.id LEFT JOIN broadcast b ON b.id = p.id_broadcast
    )
    UPDATE pesan SET klaim = NULL, status = iif(n.dihentikan, 'cancel', pesan.status),
      alasan = iif(n.dihentikan, n.alasan, pesan.alasan),
      alasan_kode = iif(n.dihentikan, ${DIBATALKAN.code}, pesan.alasan_kode), periksa_pada = iif(n.dihentikan, NULL, pesan.periksa_pada)
    FROM n WHERE pesan.id = n.id`,
  returnedStatement(gateway, token),
];

/**
 * Marks messages whose claim has expired as unconfirmed: the consumer died between claim and record, so they may have been
 * sent. The claim stays, so that a consumer that is only slow can still record its result.
 */
export const expireClaims = (now: number) =>
  sql`
  UPDATE pesan SET belum_pasti = 1, periksa_pada = NULL,
    alasan = 'Pengiriman terputus sebelum jawaban gateway tercatat', alasan_kode = ${LOST}
  WHERE periksa_pada <= ${now} AND klaim IS NOT NULL AND status = 'pending'
  RETURNING id
`;
