import { type SQL, sql } from 'drizzle-orm';
import type { JenisMasuk } from '#contract/pesan/pesan.ts';
import type { Db } from '../../core/db/client.ts';
import { contains } from '../../core/db/cocok.ts';
import { literal } from '../../core/db/literal.ts';
import type { Page } from '../../core/db/paged.ts';
import { pemilikNomor } from '../../core/db/schema.ts';
import { topicNames } from '../../pesan/index.ts';
import { sejakOfNumber } from './nomorSejak.ts';
import type { KeadaanRow } from './percakapanQueries.ts';

export interface PercakapanFilter {
  /** only those waiting for an operator */
  menunggu: boolean;
  menungguDulu: boolean;
  cari: string | null;
}

/** A conversation and its last message. Times are epoch milliseconds. */
export interface PercakapanRow extends KeadaanRow {
  terakhir_pada: number;
  mendesak: 0 | 1;
  /** null: no longer kept */
  jenis: JenisMasuk | null;
  body: string | null;
}

/** Condition: the last message is from the number's present owner. */
const OWN = sql`p.terakhir_pada >= ${sejakOfNumber(sql`p.no_hp`)}`;
const MENDESAK = sql`p.mendesak_sejak IS NOT NULL`;
const CALM = sql`p.mendesak_sejak IS NULL`;
const MENUNGGU = sql`p.menunggu_sejak IS NOT NULL`;

/** Reads one page of the conversations, those in distress first, then the latest, and the total. */
export async function pageOfPercakapan(
  db: Db,
  { menunggu, menungguDulu, cari }: PercakapanFilter,
  { page, limit }: Page,
): Promise<{ rows: PercakapanRow[]; total: number }> {
  const found = (which: SQL) => sql`FROM ${foundBy(cari)} AND ${which}`;
  // Separate queries, each in index order, so that SQLite stops at the page.
  const newest = (urutan: number, which: SQL) => sql`
    SELECT * FROM (
      SELECT p.rowid AS baris, p.terakhir_pada AS pada, ${urutan} AS urutan ${found(which)}
      ORDER BY p.terakhir_pada DESC, p.rowid DESC LIMIT ${literal(page * limit)}
    )`;
  const all = menunggu ? MENUNGGU : sql`true`;
  const lists = menungguDulu
    ? sql`${newest(1, sql`${MENUNGGU} AND ${CALM}`)} UNION ALL ${newest(2, sql`${all} AND p.menunggu_sejak IS NULL AND ${CALM}`)}`
    : newest(1, sql`${all} AND ${CALM}`);
  const onPage = sql`SELECT * FROM (${newest(0, sql`${all} AND ${MENDESAK}`)} UNION ALL ${lists}) ORDER BY urutan, pada DESC, baris DESC
    LIMIT ${literal(limit)} OFFSET ${(page - 1) * limit}`;
  const [rows, counted] = await Promise.all([
    db.all<PercakapanRow>(sql`
      SELECT p.no_hp, iif(${OWN}, p.nama, NULL) AS nama, p.menunggu_sejak, p.petugas_sampai, k.masuk_pada,
        k.berhenti_pada, ${topicNames(sql`p.no_hp`)} AS topik, p.terakhir_pada, ${MENDESAK} AS mendesak, iif(${OWN}, m.jenis, NULL) AS jenis, iif(${OWN}, m.body, NULL) AS body
      FROM (${onPage}) halaman CROSS JOIN percakapan p ON p.rowid = halaman.baris
      LEFT JOIN kontak_wa k ON k.no_hp = p.no_hp LEFT JOIN pesan_masuk m ON m.id = p.id_terakhir
      ORDER BY halaman.urutan, halaman.pada DESC, halaman.baris DESC`),
    // Polled every few seconds: the total of all comes from a counter.
    db.get<{ jumlah: number }>(
      cari === null && !menunggu
        ? sql`SELECT jumlah FROM total WHERE tabel = 'percakapan'`
        : sql`SELECT count(*) AS jumlah ${found(all)}`,
    ),
  ]);
  return { rows, total: counted.jumlah };
}

/** Conversations with the text in number, or in name or last message of the present owner; all when null. */
function foundBy(cari: string | null): SQL {
  if (cari === null) return sql`percakapan p WHERE true`;
  const { nama, nomor_induk } = pemilikNomor;
  return sql`percakapan p LEFT JOIN pesan_masuk m ON m.id = p.id_terakhir
    WHERE (${contains([sql`p.no_hp`], cari)} OR (${contains([sql`p.nama`, sql`m.body`], cari)} AND ${OWN})
      OR p.no_hp IN (SELECT no_hp FROM ${pemilikNomor} WHERE ${contains([nama, nomor_induk], cari)}))`;
}
