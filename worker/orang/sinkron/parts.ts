import { sql } from 'drizzle-orm';
import type { JenisSinkron } from '#contract/orang/sinkron.ts';
import { batch, type Db } from '../../core/db/client.ts';
import { STATUS_SELESAI } from './apply.ts';

/** After this pause between two parts the sender has given up; the next part starts a new list. */
const PAUSE_MS = 3_600_000;

/** Time in which a last part without `putaran` counts as a retry of the previous list's last part. */
const REPEAT_MS = 10 * 60_000;
/** Time in which a part with `putaran` counts as a retry: longer than any retry, shorter than until the next night. */
const NAMED_REPEAT_MS = 12 * 3_600_000;

/** One row of a part: its values `d`, or the reason `a` why it was rejected. */
export interface Entri {
  /** NIM, NIDN or NIP; null if unreadable */
  n: string | null;
  /** row number, from 1 */
  b: number;
  d?: Record<string, unknown>;
  a?: string;
}

export interface Bagian {
  id_kunci: number;
  jenis: JenisSinkron;
  coba: boolean;
  putaran: string | null;
  bagian: number;
  dari: number;
  /** SHA-256 of the request */
  sidik: string;
  isi: Entri[];
}

/** The run that a retried part belongs to, or the list with the parts received so far. */
type Diterima = { ulangan: number } | { id: number; diterima: number[] };

/**
 * Stores a part of a list. A part of another list (other number of parts, other `putaran`, or after a pause) starts a
 * new one; the same part again replaces.
 *
 * A part of a list already applied is told from the start of the next list by its `putaran`. Without one it counts as a
 * retry if it was the last to come and no part came since.
 *
 * @param baru treat it as new, even if it looks like a retry
 */
export async function stagePart(db: Db, part: Bagian, now: number, { baru = false } = {}): Promise<Diterima> {
  const { id_kunci, jenis, putaran, bagian, dari, sidik } = part;
  const coba = part.coba ? 1 : 0;
  const list = sql`id_kunci = ${id_kunci} AND jenis = ${jenis} AND coba = ${coba}`;
  const open = sql`${list} AND status = 'menunggu_bagian'`;
  const repeated = sql`
    SELECT s.id FROM sinkron s JOIN sinkron_bagian b ON b.id_sinkron = s.id AND b.bagian = ${bagian} AND b.sidik = ${sidik}
    WHERE ${list} AND s.status IN ${STATUS_SELESAI} AND s.putaran IS ${putaran} AND s.dari = ${dari}
      AND s.selesai_pada > ${now - (putaran === null ? REPEAT_MS : NAMED_REPEAT_MS)}
      AND (s.putaran IS NOT NULL OR (
        s.penutup = b.bagian
        AND NOT EXISTS (SELECT 1 FROM sinkron WHERE ${open})
        AND s.id = (SELECT max(id) FROM sinkron WHERE ${list})))
      AND ${baru ? 0 : 1} AND ${coba} = 0`;
  const { found, there } = await batch(db, {
    found: sql<{ id: number }>`${repeated}`,
    forget: sql`
      DELETE FROM sinkron WHERE ${open}
        AND (dari <> ${dari} OR putaran IS NOT ${putaran} OR bagian_pada < ${now - PAUSE_MS})`,
    begin: sql`
      INSERT INTO sinkron (id_kunci, jenis, coba, putaran, dari, status, bagian_pada)
      SELECT ${id_kunci}, ${jenis}, ${coba}, ${putaran}, ${dari}, 'menunggu_bagian', ${now}
      WHERE NOT EXISTS (${repeated})
      ON CONFLICT DO UPDATE SET bagian_pada = excluded.bagian_pada`,
    keep: sql`
      INSERT INTO sinkron_bagian (id_sinkron, bagian, sidik, isi)
      SELECT id, ${bagian}, ${sidik}, ${JSON.stringify(part.isi)} FROM sinkron WHERE ${open} AND NOT EXISTS (${repeated})
      ON CONFLICT DO UPDATE SET sidik = excluded.sidik, isi = excluded.isi`,
    there: sql<{ id: number; bagian: number }>`
      SELECT s.id, b.bagian FROM sinkron s JOIN sinkron_bagian b ON b.id_sinkron = s.id
      WHERE ${open} ORDER BY b.bagian`,
  });
  const ulangan = found[0]?.id;
  if (ulangan !== undefined) return { ulangan };
  const [first] = there;
  if (!first) throw new Error('the part is not there');
  return { id: first.id, diterima: there.map(({ bagian }) => bagian) };
}
