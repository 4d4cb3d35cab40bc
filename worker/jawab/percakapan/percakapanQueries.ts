import { type SQL, sql } from 'drizzle-orm';
import { type ButirPercakapan, JEDA_PETUGAS_MS, tersembunyi } from '#contract/jawab/percakapan.ts';
import { JENIS_KIRIMAN } from '#contract/pesan/kirim.ts';
import type { Terkirim } from '#contract/pesan/terkirim.ts';
import { batch, type Db } from '../../core/db/client.ts';
import { contains } from '../../core/db/cocok.ts';
import { literal } from '../../core/db/literal.ts';
import type { PageOfSearch } from '../../core/db/paged.ts';
import { expectReached } from '../../core/db/unit.ts';
import {
  idsInBroadcasts,
  isiTerisi,
  sentBy,
  sentQueries,
  tanpaKode,
  terkirimOf,
  topicNames,
  WAKTU,
} from '../../pesan/index.ts';
import { sejakOfNumber } from './nomorSejak.ts';

/** State of a contact. Times are epoch milliseconds. */
export interface KeadaanRow {
  no_hp: string;
  /** their WhatsApp profile name */
  nama: string | null;
  menunggu_sejak: number | null;
  petugas_sampai: number | null;
  masuk_pada: number | null;
  berhenti_pada: number | null;
  /** JSON: `NamaTopik` */
  topik: string;
}

type Same = 'id' | 'arah' | 'jenis' | 'body' | 'status' | 'alamat' | 'alasan' | 'nama_group' | 'perlakuan';

/** A message in or out. `pada` is epoch milliseconds. */
interface Butir extends Pick<ButirPercakapan, Same> {
  pada: number;
  isi_dihapus: 0 | 1;
  belum_pasti: 0 | 1;
  otomatis: 0 | 1;
  sebab: string | null;
}
export type ButirRow = Butir & Terkirim;

/**
 * Resolves a provider's hidden id to the number, once the provider has told it.
 *
 * @throws ApiError tidak_ditemukan for a number that an operator of a unit does not reach
 */
export async function nomorOf(db: Db, asked: string): Promise<string> {
  const no_hp = await shownNumber(db, asked);
  await expectReached(db, no_hp);
  return no_hp;
}

/** The number of a provider's hidden id, once the provider has told it; else what was asked. */
export async function shownNumber(db: Db, no_hp: string): Promise<string> {
  if (!tersembunyi(no_hp)) return no_hp;
  const [known] = await db.all<{ no_hp: string }>(
    sql`SELECT no_hp FROM nomor_tersembunyi WHERE id = ${no_hp}`,
  );
  return known?.no_hp ?? no_hp;
}

/** State of a contact, who may never have written. */
export const keadaanOf = (db: Db, no_hp: string) => db.get<KeadaanRow>(keadaanQuery(sql`${no_hp}`));

/** The query of `keadaanOf`. The number is an expression. */
export const keadaanQuery = (no_hp: SQL) => sql<KeadaanRow>`
    SELECT orang.no_hp, iif(p.terakhir_pada >= ${sejakOfNumber(sql`orang.no_hp`)}, p.nama, NULL) AS nama, p.menunggu_sejak, p.petugas_sampai, k.masuk_pada, k.berhenti_pada,
      ${topicNames(sql`orang.no_hp`)} AS topik
    FROM (SELECT ${no_hp} AS no_hp) orang
    LEFT JOIN percakapan p ON p.no_hp = orang.no_hp LEFT JOIN kontak_wa k ON k.no_hp = orang.no_hp`;

/** The text an operator may read; empty if secret, even while it is stored. */
const isi = (body: SQL) => sql`iif(pesan.rahasia, '', ${isiTerisi(body, sql`pesan.nama`, sql`pesan.nilai`)})`;
const DIHAPUS = (body: SQL) => sql`NOT pesan.rahasia AND ${body} = ''`;
const BELUM_PASTI = sql`pesan.status = 'pending' AND pesan.belum_pasti`;
const OTOMATIS = sql`pesan.balasan_untuk IS NOT NULL OR pesan.rahasia
  OR pesan.jenis NOT IN (SELECT value FROM json_each(${JSON.stringify(JENIS_KIRIMAN)}))`;

/** The messages from and to one person, as `FROM … WHERE …`. Those of the number's previous owner are left out; the report keeps them. */
const messagesOf = (no_hp: string, inBroadcasts: readonly number[]) => sql`FROM (
    SELECT id, 'masuk' AS arah, diterima_pada AS pada, jenis, body, 0 AS isi_dihapus, NULL AS status, 0 AS belum_pasti, NULL AS alamat,
      NULL AS alasan, NULL AS nama_group, 0 AS otomatis, perlakuan, NULL AS untuk
    FROM pesan_masuk WHERE no_hp = ${no_hp}
    UNION ALL
    SELECT id, 'keluar', created_at, jenis, ${isi(tanpaKode(sql`pesan.body`))}, ${DIHAPUS(sql`pesan.body`)}, status, ${BELUM_PASTI}, alamat,
      alasan, nama_group, ${OTOMATIS}, NULL, balasan_untuk
    FROM pesan WHERE no_hp = ${no_hp} AND id_broadcast IS NULL AND NOT anonim
    UNION ALL
    SELECT pesan.id, 'keluar', ${WAKTU}, pesan.jenis, ${isi(sql`broadcast.body`)}, ${DIHAPUS(sql`broadcast.body`)}, pesan.status, ${BELUM_PASTI}, broadcast.alamat,
      pesan.alasan, pesan.nama_group, 0, NULL, NULL
    FROM json_each(${JSON.stringify(inBroadcasts)}) found
    CROSS JOIN pesan ON pesan.id = found.value CROSS JOIN broadcast ON broadcast.id = pesan.id_broadcast
  ) WHERE pada >= ${sejakOfNumber(sql`${no_hp}`)}`;

/** Reads one page of the messages from and to one person, newest first, and the total. */
export async function pageOfPerson(
  db: Db,
  no_hp: string,
  { page, limit, cari }: PageOfSearch,
): Promise<{ rows: ButirRow[]; total: number }> {
  const found = sql`${messagesOf(no_hp, await idsInBroadcasts(db, no_hp))}
    AND ${cari === null ? sql`true` : contains([sql`body`], cari)}`;
  const [onPage, counted] = await Promise.all([
    db.all<Butir>(newestOf(found, limit, (page - 1) * limit)),
    db.get<{ jumlah: number }>(sql`SELECT count(*) AS jumlah ${found}`),
  ]);
  const sent = await terkirimOf(
    db,
    onPage.flatMap(({ arah, id }) => (arah === 'keluar' ? [id] : [])),
  );
  return { rows: onPage.map(writtenIn(sent)), total: counted.jumlah };
}

/** Reads the newest messages from and to one person, in one round trip. */
export async function newestOfPerson(
  db: Db,
  no_hp: string,
  inBroadcasts: readonly number[],
  limit: number,
): Promise<ButirRow[]> {
  const newest = newestOf(messagesOf(no_hp, inBroadcasts), limit);
  const { onPage, ...sent } = await batch(db, {
    onPage: newest,
    ...sentQueries(sql`SELECT id AS value FROM (${newest}) WHERE arah = 'keluar'`),
  });
  return onPage.map(writtenIn(sentBy(sent)));
}

/** The newest of the found messages. At equal times an answer is newer than what it answers. */
const newestOf = (found: SQL, limit: number, offset = 0) => sql<Butir>`
  SELECT halaman.id, arah, pada, halaman.jenis, halaman.body, isi_dihapus, status, belum_pasti, alamat, alasan, nama_group, otomatis, halaman.perlakuan, m.sebab
  FROM (SELECT * ${found} ORDER BY pada DESC, arah, id DESC LIMIT ${literal(limit)} OFFSET ${offset}) halaman
  LEFT JOIN pesan_masuk m ON m.id = halaman.untuk ORDER BY pada DESC, arah, halaman.id DESC`;

const writtenIn = (sent: ReadonlyMap<number, Terkirim>) => (row: Butir) => ({
  ...row,
  ...((row.arah === 'keluar' && sent.get(row.id)) || { terkirim: null, lewat: null, dari: null }),
});

/**
 * After an operator's answer: no longer waiting, and no automatic answers for a while. The new `versi` makes a
 * concurrent automatic answer start over.
 */
export const answeredByOperator = (no_hp: string, now: number): SQL => sql`
  UPDATE percakapan SET menunggu_sejak = NULL, mendesak_sejak = NULL, petugas_sampai = ${now + JEDA_PETUGAS_MS},
    menu = NULL, menu_untuk = NULL, menu_pada = NULL, perintah = NULL, perintah_pada = NULL, stop_pada = NULL,
    versi = versi + 1
  WHERE no_hp = ${no_hp}`;

/** An operator has opened the conversation: automatic answers are on again, also if the person still waits. */
export const lookedAt = (no_hp: string): SQL => sql`
  UPDATE percakapan SET mendesak_sejak = NULL, versi = versi + 1
  WHERE no_hp = ${no_hp} AND mendesak_sejak IS NOT NULL`;

const SEJAK = sejakOfNumber(sql`percakapan.no_hp`);
const ofNextOwner = (column: SQL) => sql`iif(terakhir_pada < ${SEJAK}, NULL, ${column})`;

/**
 * The number has another owner since the person before began to wait: operators do not see those messages any more. The
 * next owner waits since their own first message that was left to an operator.
 */
export const settledForNextOwners: SQL = sql`
  UPDATE percakapan SET
    menunggu_sejak = (
      SELECT min(m.diterima_pada) FROM pesan_masuk m
      WHERE m.no_hp = percakapan.no_hp AND m.perlakuan = 'petugas' AND m.diterima_pada >= ${SEJAK}
    ),
    mendesak_sejak = ${ofNextOwner(sql`mendesak_sejak`)}, petugas_sampai = ${ofNextOwner(sql`petugas_sampai`)},
    versi = versi + 1
  WHERE menunggu_sejak < ${SEJAK}`;

/** Marks a conversation as done: no longer waiting, automatic answers on again. No-op if it is already so. */
export const settled = (no_hp: string, now: number): SQL => sql`
  UPDATE percakapan SET menunggu_sejak = NULL, mendesak_sejak = NULL, petugas_sampai = NULL, versi = versi + 1
  WHERE no_hp = ${no_hp} AND (menunggu_sejak IS NOT NULL OR mendesak_sejak IS NOT NULL OR petugas_sampai > ${now})`;
