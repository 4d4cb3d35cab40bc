import { sql } from 'drizzle-orm';
import { auditChange, type Pelaku } from '../core/db/audit.ts';
import { batch, causeOf, type Db } from '../core/db/client.ts';
import { holds, type Orang } from '../core/db/nomorBaru.ts';
import { log } from '../core/log.ts';
import { type Chunk, chunksOf, enqueueChange, type NewPesan, NUDGE_GRACE_MS, nudge } from '../pesan/index.ts';

/** Changes told in one go; the schedule tells the rest. */
const AT_ONCE = 200;

// A stranger may read these: the old number may have been mistyped, or have another owner by now. They name neither the
// person nor the new number, and are one line, because they may go out as a template.
const PEMILIK = 'Pemilik nomor ini';
const DIGANTI =
  'Nomor WhatsApp ini baru saja diganti dengan nomor lain di data kampus. Bila Anda bukan orang kampus, atau Anda yang memintanya, abaikan pesan ini. Bila tidak, segera beri tahu petugas kampus';
/** Not where the number before these changes is back: it gets codes at once. */
const DITAHAN = ': selama 3 hari kode dan password belum dikirim ke nomor penggantinya';
const DILEPAS =
  'Petugas kampus mengizinkan kode dan password dikirim sekarang juga ke nomor yang menggantikan nomor ini di data kampus. Bila Anda bukan orang kampus, atau Anda yang memintanya, abaikan pesan ini. Bila tidak, segera beri tahu petugas kampus.';

/** Changes not yet told, the oldest first. Every statement of a transaction selects the same rows. */
const UNTOLD = sql`
  SELECT n.id, n.kategori, n.lama, n.ditahan_sampai
  FROM (SELECT * FROM nomor_berubah WHERE dikabarkan_pada IS NULL ORDER BY id LIMIT ${AT_ONCE}) n
    LEFT JOIN mahasiswa m ON n.kategori = 'Mahasiswa' AND m.id = n.id_orang
    LEFT JOIN dosen d ON n.kategori = 'Dosen' AND d.id = n.id_orang
    LEFT JOIN pegawai p ON n.kategori = 'Pegawai' AND p.id = n.id_orang
  WHERE n.lama <> '' AND COALESCE(m.id, d.id, p.id) IS NOT NULL`;

/** Tells the former numbers of people whose number has changed, each change once, however many call this at once. */
export async function tellFormerNumbers(db: Db, queue: Queue<Chunk>, now: number): Promise<void> {
  const any = await db.all(sql`SELECT 1 FROM nomor_berubah WHERE dikabarkan_pada IS NULL LIMIT 1`);
  if (any.length === 0) return;
  const { told } = await batch(db, {
    told: sql<{ id: number }>`
      INSERT INTO pesan (kategori, nama, no_hp, jenis, body, rahasia, created_at, coba_pada, periksa_pada)
      SELECT kategori, ${PEMILIK}, lama, 'teks', ${DIGANTI} || iif(ditahan_sampai > ${now}, ${DITAHAN}, '') || '.', 0,
        ${now}, ${now}, ${now + NUDGE_GRACE_MS}
      FROM (${UNTOLD}) ORDER BY id RETURNING id`,
    tally: sql`
      UPDATE total_pesan SET jumlah = total_pesan.jumlah + b.jumlah
      FROM (SELECT kategori, count(*) AS jumlah FROM (${UNTOLD}) GROUP BY kategori) b
      WHERE total_pesan.kategori = b.kategori AND total_pesan.status = 'pending'`,
    mark: sql`
      UPDATE nomor_berubah SET dikabarkan_pada = ${now}
      WHERE id IN (SELECT id FROM nomor_berubah WHERE dikabarkan_pada IS NULL ORDER BY id LIMIT ${AT_ONCE})`,
  });
  await nudge(queue, chunksOf(told.map(({ id }) => id)));
}

/** The same after an answer: a failure is logged, and the schedule tells them a minute later. */
export const tellFormerNumbersSafely = (db: Db, queue: Queue<Chunk>): Promise<void> =>
  tellFormerNumbers(db, queue, Date.now()).catch((error) =>
    log('error', 'former numbers not told yet', { error: causeOf(error) }),
  );

/**
 * Lets codes and passwords go to a changed number before its time, and tells the numbers before.
 *
 * @returns false when the number is not held
 */
export async function releaseNumber(
  db: Db,
  queue: Queue<Chunk>,
  { orang, audit }: { orang: Orang; audit: { pelaku: Pelaku; sasaran: string } },
  now: number,
): Promise<boolean> {
  const former = await db.all<{ lama: string }>(
    sql`SELECT DISTINCT lama FROM nomor_berubah WHERE ${holds(orang, now)} AND lama <> ''`,
  );
  const release = sql`UPDATE nomor_berubah SET ditahan_sampai = ${now} WHERE ${holds(orang, now)}`;
  const entry = auditChange({ ...audit, tindakan: 'Melepas nomor' });
  const [first, ...others] = former.map(
    ({ lama }): NewPesan => ({
      jenis: 'teks',
      rahasia: false,
      parameter: null,
      kategori: orang.kategori,
      nama: PEMILIK,
      no_hp: lama,
      body: DILEPAS,
    }),
  );
  if (first) return (await enqueueChange(db, queue, [release, entry], first, [], others)) !== null;
  const { released } = await batch(db, { released: sql`${release} RETURNING id`, audit: entry });
  return released.length > 0;
}
