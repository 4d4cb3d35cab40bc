import { type SQL, sql } from 'drizzle-orm';
import { batch, runAll } from '../../core/db/batch.ts';
import type { Db } from '../../core/db/client.ts';
import { trusted } from '../../core/db/nomorBaru.ts';
import { DIBATALKAN } from '../accept/resend.ts';
import { storedJson } from '../json.ts';
import type { Claimed, Kontak, Result } from '../message.ts';
import type { Ranges } from '../queue/ranges.ts';
import { CLAIM_LEASE_MS, EARLY_MS } from '../timing.ts';
import { returnedStatement, takenStatement, usedSince } from '../watch/traffic.ts';
import { uploadedAs } from './common.ts';
import { type Early, earlyOf } from './record.ts';

/** Most messages one claim takes: ten rounds of six lanes, which end within the lease even if every answer times out. */
export const CLAIM_SIZE = 60;

/** No more is claimed at once than goes out in this time: what a dead consumer holds is nobody's for a while. */
const CLAIM_MS = 5_000;

/** How many messages to claim at once when so many go out in a second. */
export const claimLimit = (rate: number) =>
  Math.max(1, Math.min(CLAIM_SIZE, Math.floor((rate * CLAIM_MS) / 1000)));

export interface Claim {
  ranges: Ranges;
  /** names the claim on its rows: whoever records a result must still hold it */
  token: string;
  /** whether this very claim has been tried before and its answer lost: what it took then is given back first */
  again: boolean;
  /** epoch milliseconds */
  now: number;
  limit: number;
  /** whether codes are taken wherever they wait: each lives for minutes */
  codes: boolean;
  /** whether codes and credentials may wait in the ranges: none do among a broadcast's own */
  secrets: boolean;
  /** whether those of broadcasts may be taken now */
  broadcasts: boolean;
  /** how many a day, and when the day began (epoch milliseconds); null: as many as there are */
  cap: { perDay: number; dayStart: number } | null;
  /** what has become of messages claimed before */
  results: readonly Result[];
}

/** The gateways that a claim is for: the first, and the one that stands in for it for single messages. */
export interface Gateways {
  main: string;
  standIn: string | null;
}

/** The statements that record results, in their order. */
export interface Written {
  traffic: readonly SQL[];
  recorded: readonly SQL<Early>[];
  afterwards: readonly SQL[];
}

export const NOTHING_WRITTEN: Written = { traffic: [], recorded: [], afterwards: [] };

/** As the database gives it. */
type Row = Omit<Claimed, 'parameter' | 'isian' | 'kontak' | 'usang' | 'rusak'> &
  Record<'parameter' | 'isian' | 'kontak', string | null> &
  Record<'usang' | 'ada_dihapus', 0 | 1>;

export interface Taken {
  /** codes, credentials, then all others, each ascending by id */
  messages: Claimed[];
  /** whether the day's cap is used up by now */
  capped: boolean;
}

/**
 * Somebody whose data was erased while their message was under way gets nothing any more: it comes back without a number.
 * A secret goes to the person who has the account, or to nobody: whoever had the number when it was asked for may have lost
 * it since. The message itself says whom it was written for. A password is out of date once the account has another one, and
 * a code once it has run out or another one was asked for.
 */
const usang = (now: number) => sql`CASE
  WHEN no_hp = '' THEN 1
  -- Reading it would fail the whole claim.
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
  )
  ELSE 0
END`;

/** A condition on a broadcast `b`: it runs, or was stopped before its message was sent again. */
export const goesOut = (diulang_pada: SQL) =>
  sql`(b.status = 'berjalan' OR (b.status = 'dibatalkan' AND ${diulang_pada} >= b.dihentikan_pada))`;

/**
 * A condition on `pesan p`: nobody has taken it, it is due, its broadcast is neither waiting nor stopped, and its gateway not held.
 * Nothing but a consumer is wanting.
 */
export function free(
  { main, standIn }: Gateways,
  { now, broadcasts }: Pick<Claim, 'now' | 'broadcasts'>,
): SQL {
  const goesOn = (name: string) =>
    sql`NOT EXISTS (SELECT 1 FROM kanal WHERE nama = ${name} AND ditahan_pada IS NOT NULL)`;
  const single = standIn === null ? goesOn(main) : sql`(${goesOn(main)} OR ${goesOn(standIn)})`;
  const many = broadcasts ? goesOn(main) : sql`false`;
  return sql`(
    p.klaim IS NULL AND p.coba_pada <= ${now + EARLY_MS} AND ((p.id_broadcast IS NULL AND ${single}) OR (${many} AND EXISTS (
      SELECT 1 FROM broadcast b WHERE b.id = p.id_broadcast AND ${goesOut(sql`p.diulang_pada`)}
    )))
  )`;
}

/** A condition on `pesan p`, as the index `pesan_dahulu` has it: single messages that go out before others. */
const waitsFirst = sql`p.id_broadcast IS NULL AND p.status = 'pending' AND p.jenis IN ('kode', 'kredensial')`;

/**
 * Takes the first messages of these ranges that are due, that nobody has taken, whose broadcast is neither waiting nor
 * stopped, and whose gateway is not held. Queues deliver at least once: only the delivery that gets the rows here may send
 * them. The same transaction writes down what became of those before: one way to the database instead of two, and one
 * commit. What a broadcast keeps for all of its messages is not among it.
 * Left to itself, SQLite makes an index of all messages there ever were, for each claim.
 *
 * @param written the statements that write it down
 *
 * @throws what the database throws; nothing is claimed or recorded then, or its answer was lost
 */
export async function claim(
  db: Db,
  gateways: Gateways,
  { ranges, token, again, now, limit, codes, secrets, broadcasts, cap }: Claim,
  written = NOTHING_WRITTEN,
): Promise<Taken & { early: string[]; oldWishes: boolean }> {
  const used = cap && usedSince(gateways.main, cap.dayStart);
  // A limit that is a parameter alone is looked into by SQLite, which prepares the statement anew for that.
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
  const take = sql<Row>`
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
    RETURNING id, id_broadcast, no_hp, nama, jenis, body, alamat, parameter, template, isian, percobaan, diulang, klaim,
      (SELECT json_object('masuk_pada', k.masuk_pada, 'masuk_cadangan_pada', k.masuk_cadangan_pada, 'berhenti_pada', k.berhenti_pada, 'jeda_sampai', k.jeda_sampai)
        FROM kontak_wa k WHERE k.no_hp = pesan.no_hp) AS kontak,
      CASE WHEN jenis = 'dokumen' AND id_broadcast IS NULL THEN ${uploadedAs(sql`pesan.alamat`)} END AS nama_file,
      max(created_at, COALESCE(diulang_pada, 0)) AS menunggu_sejak,
      ${secrets ? usang(now) : sql`no_hp = ''`} AS usang,
      EXISTS (SELECT 1 FROM nomor_dihapus WHERE berhenti_pada IS NOT NULL) AS ada_dihapus
  `;
  const { recorded, taken, today } = await batch(db, {
    ...written,
    givenBack: again ? givingBack(gateways.main, ranges, token) : [],
    taken: take,
    count: takenStatement(gateways.main, token),
    today: cap ? [sql<{ terpakai: number }>`SELECT (${used}) AS terpakai`] : [],
  });
  return {
    messages: taken.map(claimedOf).sort((a, b) => turnOf(a) - turnOf(b) || a.id - b.id),
    capped: cap !== null && (today[0]?.terpakai ?? 0) >= cap.perDay,
    // Numbers are looked for by their hashes only where there are any.
    oldWishes: taken.some(({ ada_dihapus }) => ada_dihapus === 1),
    early: earlyOf(recorded),
  };
}

/** Codes first, then credentials, then all others. */
const turnOf = ({ id_broadcast, jenis }: Pick<Claimed, 'id_broadcast' | 'jenis'>): number => {
  if (id_broadcast !== null) return 2;
  return jenis === 'kode' ? 0 : jenis === 'kredensial' ? 1 : 2;
};

/** Whether it is taken before what has a lower id. */
export const goesFirst = (message: Pick<Claimed, 'id_broadcast' | 'jenis'>) => turnOf(message) < 2;

function claimedOf({ ada_dihapus: _, ...row }: Row): Claimed {
  const parameter = storedJson<string[]>(row.parameter);
  const isian = storedJson<string[]>(row.isian);
  return {
    ...row,
    parameter: parameter ?? null,
    isian: isian ?? null,
    kontak: storedJson<Kontak>(row.kontak) ?? null,
    usang: row.usang === 1,
    rusak: parameter === undefined || isian === undefined,
  };
}

/** Gives back what a claim took whose answer never came: none of it has been sent. */
export async function giveBack(
  db: Db,
  kanal: string,
  { ranges, token }: Pick<Claim, 'ranges' | 'token'>,
): Promise<void> {
  await runAll(db, givingBack(kanal, ranges, token));
}

/** What was stopped meanwhile is not given back: whoever stopped it has cancelled only what nobody had taken. */
const givingBack = (kanal: string, ranges: Ranges, token: string): SQL[] => [
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
  returnedStatement(kanal, token),
];
