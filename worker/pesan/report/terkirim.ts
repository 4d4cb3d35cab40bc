import { type SQL, sql } from 'drizzle-orm';
import type { Nilai } from '#contract/pesan/kolom.ts';
import type { JenisPesan } from '#contract/pesan/pesan.ts';
import type { Komponen } from '#contract/pesan/template/template.ts';
import { bacaan, NETRAL, netralOf, type Terkirim } from '#contract/pesan/terkirim.ts';
import { batch, type Db } from '../../core/db/client.ts';
import { broadcast, pesan } from '../../core/db/schema.ts';
import { tanpaKode } from '../isi.ts';
import { NAMA } from './laporanSaringan.ts';

/** A message as sent. `isian` and `parameter` are JSON, `pada` epoch milliseconds. */
interface Row {
  id: number;
  jenis: JenisPesan;
  nama: string;
  /** JSON */
  nilai: string | null;
  /** null: secret, or no longer kept */
  body: string | null;
  parameter: string | null;
  template: string | null;
  isian: string | null;
  lewat: string | null;
  pada: number | null;
  dari: string | null;
}

/** A template's content, valid until `sampai` (epoch milliseconds). */
interface Version {
  id: string;
  nama: string;
  komponen: string;
  sampai: number | null;
}

/**
 * Renders these messages as they were sent, from the stored values and the template's version at the time: a broadcast
 * stores no text per recipient.
 *
 * @param nama the recipient's name as the caller may know it
 * @param nilai JSON of their values; null: placeholders stay
 */
export async function terkirimOf(
  db: Db,
  ids: readonly number[],
  nama: SQL = NAMA,
  nilai: SQL = sql`${pesan.nilai}`,
): Promise<ReadonlyMap<number, Terkirim>> {
  if (ids.length === 0) return new Map();
  const asked = sql`SELECT value FROM json_each(${JSON.stringify(ids)})`;
  return sentBy(await batch(db, sentQueries(asked, nama, nilai)));
}

/**
 * The queries of `terkirimOf`, whose rows `sentBy` takes.
 *
 * @param ids query for the ids, as `value`
 */
export function sentQueries(ids: SQL, nama: SQL = NAMA, nilai: SQL = sql`${pesan.nilai}`) {
  const body = sql`COALESCE(${broadcast.body}, ${tanpaKode(sql`${pesan.body}`)})`;
  return {
    rows: sql<Row>`
      SELECT ${pesan.id} AS id, ${pesan.jenis} AS jenis, ${nama} AS nama, ${nilai} AS nilai,
        iif(${pesan.rahasia} OR ${pesan.no_hp} = '' OR ${body} = '', NULL, ${body}) AS body, ${tanpaKode(sql`${pesan.parameter}`)} AS parameter,
        COALESCE(${broadcast.template}, ${pesan.template}) AS template, COALESCE(${broadcast.isian}, ${pesan.isian}) AS isian,
        ${pesan.lewat_template} AS lewat, ${pesan.dikirim_pada} AS pada, COALESCE(
          (SELECT d.nomor FROM nomor_dulu d WHERE d.gateway = ${pesan.gateway} AND d.sampai > ${pesan.dikirim_pada}
            ORDER BY d.sampai LIMIT 1),
          (SELECT k.nomor FROM gateway k WHERE k.nama = ${pesan.gateway}), ${pesan.gateway}) AS dari
      FROM (${ids}) wanted CROSS JOIN ${pesan} ON ${pesan.id} = wanted.value
        LEFT JOIN ${broadcast} ON ${broadcast.id} = ${pesan.id_broadcast}`,
    versions: sql<Version>`
      WITH used AS MATERIALIZED (
        SELECT DISTINCT lewat_template AS id FROM (${ids}) wanted CROSS JOIN pesan ON pesan.id = wanted.value
        WHERE lewat_template IS NOT NULL
      )
      SELECT id, nama, komponen, sampai FROM used JOIN template_dulu USING (id)
      UNION ALL SELECT id, nama, komponen, NULL FROM used JOIN template USING (id)`,
  };
}

/** The messages as they were sent, by id. */
export function sentBy({ rows, versions }: { rows: Row[]; versions: Version[] }): Map<number, Terkirim> {
  const byId = Map.groupBy(versions, ({ id }) => id);
  return new Map(rows.map((row) => [row.id, sentAs(row, byId)]));
}

function sentAs(row: Row, versions: ReadonlyMap<string, Version[]>): Terkirim {
  const { jenis, nama, body, lewat, dari } = row;
  if (lewat === null) return { terkirim: null, lewat, dari };
  const parameter: string[] | null =
    body === null || row.parameter === null ? null : JSON.parse(row.parameter);
  if (lewat === NETRAL) return { terkirim: netralOf({ jenis, nama, parameter }), lewat: null, dari };
  const version = versionAt(versions.get(lewat) ?? [], row.pada);
  if (!version) return { terkirim: null, lewat, dari };
  const komponen: Komponen[] = JSON.parse(version.komponen);
  const chosen: string[] = JSON.parse(row.isian ?? '[]');
  const muatan = {
    jenis,
    nama,
    nilai: row.nilai === null ? null : (JSON.parse(row.nilai) as Nilai),
    body: body ?? '',
    parameter,
    isian: row.template === null ? null : chosen,
  };
  return { terkirim: body === null ? null : bacaan({ komponen }, muatan), lewat: version.nama, dari };
}

/** The template version in use at a time: the first one replaced after it, else the present one. */
function versionAt(versions: readonly Version[], pada: number | null): Version | undefined {
  const until = ({ sampai }: Version) => sampai ?? Number.POSITIVE_INFINITY;
  return versions
    .filter((version) => until(version) > (pada ?? Number.MAX_SAFE_INTEGER))
    .toSorted((a, b) => until(a) - until(b))[0];
}

/** Stores the number a gateway sends from; a trigger keeps the previous ones with their end. */
export const noteNumber = (db: Db, gateway: string, nomor: string) =>
  db.run(sql`
    INSERT INTO gateway (nama, nomor) SELECT ${gateway}, ${nomor} WHERE ${nomor} <> ''
    ON CONFLICT (nama) DO UPDATE SET nomor = excluded.nomor WHERE nomor IS NOT excluded.nomor`);

/** The template a broadcast was first sent with, and its text; null if none of the first messages used one. */
export async function templateOfBroadcast(
  db: Db,
  { dari, sampai }: { dari: number; sampai: number },
): Promise<{ lewat: string; body: string | null } | null> {
  const last = Math.min(sampai, dari + FIRST - 1);
  const [row] = await db.all<{ id: number }>(sql`
    SELECT id FROM pesan WHERE id BETWEEN ${dari} AND ${last} AND lewat_template IS NOT NULL
      AND no_hp <> '' LIMIT 1`);
  const sent = row && (await terkirimOf(db, [row.id], sql`'{nama}'`, sql`NULL`)).get(row.id);
  return sent?.lewat ? { lewat: sent.lewat, body: sent.terkirim } : null;
}

/** messages of a broadcast checked for its template */
const FIRST = 500;
