import type { Isi } from '../../backup/contents.ts';
import { quoted, rulesOf } from './rules.ts';

/** Messages that one statement counts within D1's limit of 30 s. */
const COUNTED = 200_000;

/**
 * Message ids to skip. Webhooks and queue messages may still name messages that were sent after the backup; a new message
 * must not reuse their ids.
 */
const FREE_IDS = 1_000_000;

/** Makes the statements, each of a bounded size, that complete a database once all rows of a backup are loaded. */
export function* settlement(
  isi: Isi,
  now: number,
  ranges: readonly { dari: number; sampai: number }[],
): Generator<string> {
  // A broadcast that was started while the backup was made has no messages in it.
  yield 'DELETE FROM broadcast WHERE NOT EXISTS (SELECT 1 FROM pesan WHERE pesan.id = broadcast.dari);';
  const last = isi.urutan.pesan ?? 0;
  yield 'DELETE FROM total_pesan_satuan;';
  for (let from = 1; from <= last; from += COUNTED) {
    const range = `BETWEEN ${from} AND ${from + COUNTED - 1}`;
    yield `UPDATE total_pesan SET jumlah = total_pesan.jumlah + n.jumlah FROM (
  SELECT kategori, status, count(*) AS jumlah FROM pesan WHERE id ${range} GROUP BY kategori, status
) n WHERE n.kategori = total_pesan.kategori AND n.status = total_pesan.status;`;
    yield `INSERT INTO total_pesan_satuan (id_fakultas, kategori, status, jumlah)
SELECT f.id_fakultas, p.kategori, p.status, count(*) FROM pesan p NOT INDEXED CROSS JOIN nomor_fakultas f ON f.no_hp = p.no_hp
WHERE p.id ${range} AND p.id_broadcast IS NULL AND p.status <> 'pending' GROUP BY 1, 2, 3
ON CONFLICT (id_fakultas, kategori, status) DO UPDATE SET jumlah = jumlah + excluded.jumlah;`;
  }
  for (const { dari, sampai } of grouped(ranges))
    yield `UPDATE broadcast SET (pending, sent, "read", cancel, belum_pasti) = (
  SELECT count(*) FILTER (WHERE p.status = 'pending'), count(*) FILTER (WHERE p.status = 'sent'),
    count(*) FILTER (WHERE p.status = 'read'), count(*) FILTER (WHERE p.status = 'cancel'), COALESCE(sum(p.belum_pasti), 0)
  FROM pesan p WHERE p.id BETWEEN broadcast.dari AND broadcast.sampai
) WHERE dari BETWEEN ${dari} AND ${sampai};`;
  yield 'UPDATE biaya_pesan SET dicatat_pada = -dicatat_pada WHERE dicatat_pada < 0;';
  // As the triggers of `pesan` do.
  yield `UPDATE broadcast SET status = 'selesai', selesai_pada = ${now} WHERE status = 'ditahan' AND pending = belum_pasti;`;
  yield `DELETE FROM akun WHERE masuk_pada IS NULL AND id_kredensial IN (
  SELECT id FROM pesan WHERE jenis = 'kredensial' AND status = 'cancel'
);`;
  yield answeredByOperators(now);
  for (const [tabel, seq] of Object.entries(isi.urutan)) {
    const next = tabel === 'pesan' ? seq + FREE_IDS : seq;
    yield `DELETE FROM sqlite_sequence WHERE name = ${quoted(tabel)};`;
    yield `INSERT INTO sqlite_sequence (name, seq) VALUES (${quoted(tabel)}, ${next});`;
  }
  yield `INSERT INTO cadangan (id, skema, mulai_pada, selesai_pada, baris, ukuran_byte) VALUES (${[
    quoted(isi.id),
    quoted(isi.skema),
    Date.parse(isi.mulai_pada),
    Date.parse(isi.selesai_pada),
    total(isi, 'baris'),
    total(isi, 'ukuran_byte'),
  ].join(', ')});`;
  yield `INSERT INTO audit (pada, pelaku, tindakan, sasaran, rincian)
VALUES (${now}, 'Portal', 'Memulihkan cadangan', ${quoted(`Cadangan ${isi.id}`)}, ${quoted(`${total(isi, 'baris')} baris`)});`;
}

/** Tables that a restore empties: sessions, codes and unfinished imports. */
const EMPTIED = [
  'sesi',
  'kode_reset',
  'kode_tanda_tangan',
  'sinkron_bagian',
  'sinkron_beda',
  'callback_peristiwa',
  'callback',
];

/**
 * Makes the statements that apply the rules to a database after Time Travel, which brings back pending messages too.
 * Idempotent, except that each run skips more ids.
 *
 * @param ke the moment as people read it, for the audit
 * @param now start of the restore, epoch milliseconds
 */
export function* settlementInPlace(ke: string, now: number): Generator<string> {
  for (const table of EMPTIED) yield `DELETE FROM "${table}";`;
  for (const [table, { set, only, among = 'true' }] of Object.entries(rulesOf(now))) {
    // The rows that they count are there, and counted.
    if (table === 'group' || table === 'biaya_pesan') continue;
    if (only) yield `DELETE FROM "${table}" AS b WHERE NOT (${only});`;
    if (!set) continue;
    const changes = Object.entries(set).map(([column, value]) => `"${column}" = ${value}`);
    const differs = Object.entries(set).map(([column, value]) => `b."${column}" IS NOT (${value})`);
    yield `UPDATE "${table}" AS b SET ${changes.join(', ')} WHERE ${among} AND (${differs.join(' OR ')});`;
  }
  yield answeredByOperators(now);
  yield `UPDATE sqlite_sequence SET seq = seq + ${FREE_IDS} WHERE name = 'pesan';`;
  yield `INSERT INTO audit (pada, pelaku, tindakan, sasaran) SELECT ${now}, 'Portal', 'Memulihkan cadangan', ${quoted(ke)}
WHERE NOT EXISTS (SELECT 1 FROM audit WHERE pada = ${now} AND tindakan = 'Memulihkan cadangan');`;
}

/** Leaves the last message of a conversation to an operator when the portal had not handled it. */
const answeredByOperators = (now: number) =>
  `UPDATE percakapan SET menunggu_sejak = terakhir_pada WHERE menunggu_sejak IS NULL AND id_terakhir IN (
  SELECT id FROM pesan_masuk WHERE perlakuan = 'diam' AND ditangani_pada = ${now}
);`;

/** Joins ranges of ids in order, up to COUNTED ids each. */
function* grouped(ranges: readonly { dari: number; sampai: number }[]) {
  let group: { dari: number; sampai: number } | undefined;
  for (const { dari, sampai } of ranges.toSorted((a, b) => a.dari - b.dari)) {
    if (group && sampai - group.dari < COUNTED) group.sampai = sampai;
    else {
      if (group) yield group;
      group = { dari, sampai };
    }
  }
  if (group) yield group;
}

const total = (isi: Isi, of: 'baris' | 'ukuran_byte') =>
  isi.tabel.flatMap(({ bagian }) => bagian).reduce((sum, part) => sum + part[of], 0);
