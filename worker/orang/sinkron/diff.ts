import { type SQL, sql } from 'drizzle-orm';
import { type JenisSinkron, MAX_GAGAL_SINKRON } from '#contract/orang/sinkron.ts';
import { DAY_MS } from '#contract/waktu.ts';
import { now } from '../../core/db/schema/kolom.ts';
import { differs, differsIn, listSql, NOMOR } from './lists.ts';

/** A list that may be complete by now. */
export interface Tujuan {
  id: number;
  jenis: JenisSinkron;
  /** the part that came last */
  penutup: number;
  batas: Batas;
}

/** Percent of the people present. What one key changes within a day beyond it waits for an operator. */
export interface Batas {
  hapus: number;
  nomor: number;
}

/** Condition on key `k`: it is valid. */
const KUNCI_BERLAKU = sql`k.dicabut_pada IS NULL AND (k.berakhir_pada IS NULL OR k.berakhir_pada > ${now})`;

// Larger than the rows of a part, to number all rows of a list. A literal: D1 binds every number as REAL, and the
// division would be one of reals.
const PLACES = sql.raw('100000');

/**
 * Statements that claim a complete list and compare it. The first returns a row only if this batch claims the list: all
 * parts are there and its key is valid. Later statements ask for the status `menerapkan`, which no other transaction
 * sees. They write the differences to `sinkron_beda` and the counts to the run.
 *
 * People with a rejected row, or with two rows, stay unchanged.
 */
export function comparing({ id, jenis, penutup, batas }: Tujuan): [SQL, ...SQL[]] {
  const { table, nomorInduk, label, columns } = listSql(jenis);
  const data = sql`b.data`;
  const others = columns.filter((column) => column !== 'no_hp');
  const running = sql`id = ${id} AND status = 'menerapkan'`;
  const waiting = sql`EXISTS (SELECT 1 FROM sinkron WHERE ${running} AND nomor_ditunda)`;
  const count = (beda: string) =>
    sql`(SELECT count(*) FROM sinkron_beda WHERE id_sinkron = ${id} AND beda = ${beda})`;
  const people = (beda: string) =>
    sql`FROM sinkron_beda b JOIN ${table} m ON m.id = b.id_orang WHERE b.id_sinkron = ${id} AND b.beda = ${beda}`;
  const before = sql`m.created_at <= ${now} - ${DAY_MS}`;
  /**
   * Condition: more than `percent` within a day, this list included. Checked against all people and against those
   * present a day ago, so that adding people first makes no room.
   */
  const beyond = (percent: number, found: SQL, earlier: SQL) => {
    const done = sql`(
      SELECT COALESCE(sum(${earlier}), 0) FROM sinkron s
      WHERE s.jenis = ${jenis} AND s.selesai_pada > ${now} - ${DAY_MS} AND s.id_kunci = sinkron.id_kunci AND s.coba = 0)`;
    const over = (here: SQL, all: SQL) => sql`((${here}) + ${done}) * 100 > ${percent} * (${all})`;
    return sql`(
      ${over(sql`SELECT count(*) ${found}`, sql`SELECT jumlah FROM total WHERE tabel = ${jenis}`)}
      OR (EXISTS (SELECT 1 ${found} AND ${before})
        AND ${over(sql`SELECT count(*) ${found} AND ${before}`, sql`SELECT count(*) FROM ${table} m WHERE ${before}`)}))`;
  };
  const changedNumbers = sql`${people('ubah')} AND ${differsIn('no_hp', data)}`;
  return [
    sql`
      UPDATE sinkron SET status = 'menerapkan', penutup = ${penutup}
      WHERE id = ${id} AND status = 'menunggu_bagian'
        AND dari = (SELECT count(*) FROM sinkron_bagian WHERE id_sinkron = ${id})
        AND EXISTS (SELECT 1 FROM kunci_api k WHERE k.id = id_kunci AND ${KUNCI_BERLAKU})
      RETURNING id`,
    // Reads each list once: a JSON row costs more than a table row.
    sql`
      INSERT INTO sinkron_beda (id_sinkron, beda, nomor_induk, id_orang, data)
      WITH
        putaran AS MATERIALIZED (SELECT id FROM sinkron WHERE ${running}),
        baris AS MATERIALIZED (
          SELECT b.bagian * ${PLACES} + (r.value ->> 'b') AS tempat,
            r.value ->> 'n' AS nomor, r.value -> 'd' AS data, r.value ->> 'a' AS alasan
          FROM putaran, sinkron_bagian b, json_each(b.isi) r WHERE b.id_sinkron = putaran.id),
        orang AS MATERIALIZED (
          SELECT nomor, count(*) AS kali, min(tempat) AS pertama, data FROM baris
          WHERE nomor IS NOT NULL GROUP BY nomor)
      SELECT p.id, 'tambah', o.nomor, NULL, o.data FROM putaran p, orang o
      WHERE o.kali = 1 AND o.data IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ${table} m WHERE ${nomorInduk} = o.nomor)
      UNION ALL
      SELECT p.id, 'ubah', o.nomor, m.id, o.data FROM putaran p, orang o JOIN ${table} m ON ${nomorInduk} = o.nomor
      WHERE o.kali = 1 AND o.data IS NOT NULL AND (${differs(columns, sql`o.data`)})
      UNION ALL
      SELECT p.id, 'hapus', ${nomorInduk}, m.id, NULL FROM putaran p, ${table} m
      WHERE ${nomorInduk} NOT IN (SELECT nomor FROM orang)
      UNION ALL
      SELECT p.id, 'gagal', b.nomor, NULL, ${failure(sql`b.tempat`, sql`b.alasan`)}
      FROM putaran p, baris b WHERE b.data IS NULL
      UNION ALL
      SELECT p.id, 'gagal', b.nomor, NULL, ${failure(
        sql`b.tempat`,
        sql`concat(${`${label} `}, b.nomor, ' sama dengan bagian ', o.pertama / ${PLACES}, ' baris ', o.pertama % ${PLACES})`,
      )}
      FROM putaran p, baris b JOIN orang o ON o.nomor = b.nomor
      WHERE o.kali > 1 AND b.data IS NOT NULL AND b.tempat > o.pertama`,
    sql`
      UPDATE sinkron SET ditambah = ${count('tambah')}, diubah = ${count('ubah')}, menunggu_dihapus = ${count('hapus')},
        jumlah_gagal = ${count('gagal')},
        tetap = (
          SELECT count(*) FROM (
            SELECT 1 FROM sinkron_bagian b, json_each(b.isi) r WHERE b.id_sinkron = ${id}
            GROUP BY r.value ->> 'n' HAVING count(*) = 1 AND count(r.value -> 'd') = 1)
        ) - ${count('tambah')} - ${count('ubah')},
        gagal = (
          SELECT json_group_array(json_set(data, '$.nomor_induk', nomor_induk)) FROM (
            SELECT data, nomor_induk FROM sinkron_beda WHERE id_sinkron = ${id} AND beda = 'gagal'
            ORDER BY data ->> 'bagian', data ->> 'baris' LIMIT ${MAX_GAGAL_SINKRON}))
      WHERE ${running}`,
    sql`
      UPDATE sinkron SET tunda = CASE
        WHEN menunggu_dihapus = 0 THEN NULL
        WHEN ditambah + diubah + tetap = 0 THEN 'kosong'
        WHEN EXISTS (
          SELECT 1 FROM sinkron_beda WHERE id_sinkron = ${id} AND beda = 'gagal' AND nomor_induk IS NULL
        ) THEN 'tanpa_nomor'
        WHEN ${beyond(batas.hapus, people('hapus'), sql`iif(s.tunda IS NULL, s.dihapus, 0)`)} THEN 'batas'
      END
      WHERE ${running}`,
    sql`
      UPDATE sinkron SET nomor_diubah = (SELECT count(*) ${changedNumbers}) WHERE ${running}`,
    sql`
      UPDATE sinkron SET nomor_ditunda = 1, menunggu_nomor = nomor_diubah, nomor_diubah = 0
      WHERE ${running} AND nomor_diubah > 0
        AND ${beyond(batas.nomor, changedNumbers, sql`iif(s.nomor_ditunda, 0, s.nomor_diubah)`)}`,
    // Other changes of these people do not wait.
    sql`
      INSERT INTO sinkron_beda (id_sinkron, beda, nomor_induk, id_orang, data)
      SELECT b.id_sinkron, 'nomor', b.nomor_induk, b.id_orang, json_object('no_hp', ${NOMOR(data)}, 'dulu', m.no_hp)
      ${changedNumbers} AND ${waiting}`,
    sql`
      DELETE FROM sinkron_beda WHERE ${waiting} AND id IN (
        SELECT b.id ${changedNumbers} AND NOT (${differs(others, data)}))`,
    sql`
      UPDATE sinkron_beda SET data = json_remove(data, '$.no_hp')
      WHERE id_sinkron = ${id} AND beda = 'ubah' AND ${waiting}`,
    sql`
      UPDATE sinkron SET diubah = ${count('ubah')}
      WHERE ${running} AND nomor_ditunda`,
  ];
}

const failure = (place: SQL, why: SQL) =>
  sql`json_object('bagian', ${place} / ${PLACES}, 'baris', ${place} % ${PLACES}, 'alasan', ${why})`;
