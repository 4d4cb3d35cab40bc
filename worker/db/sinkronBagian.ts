import { sql } from 'drizzle-orm';
import type { JenisSinkron } from '#contract/sinkron.ts';
import type { Db } from './client.ts';
import { prepared } from './prepared.ts';
import { STATUS_SELESAI } from './sinkronTerapkan.ts';

/** Parts come one after another: whoever has been silent for so long has given up, and begins anew. */
const PAUSE_MS = 3_600_000;

/** How long the last part of a list may be the last of the one before, sent again since its answer was lost. */
const REPEAT_MS = 10 * 60_000;
/** The same of any part of a list that has a name: long enough for every retry, and shorter than until the next night. */
const NAMED_REPEAT_MS = 12 * 3_600_000;

/** One row of a part, and what was found of it: `d` its values, or `a` why it was not taken. */
export interface Entri {
  /** number that it is known by, null when it cannot be read */
  n: string | null;
  /** the row, from 1 */
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
  /** SHA-256 of what was sent */
  sidik: string;
  isi: Entri[];
}

/** Where a part has gone: to its list, of which some parts are there, or it was worked in before, with a run of this id. */
type Diterima = { ulangan: number } | { id: number; diterima: number[] };

/**
 * Puts a part to the others of its list: one of another list (another number of parts, another `putaran`, or after a pause)
 * begins anew, the same part again replaces.
 *
 * A part of a list that is worked in already is only told apart from the beginning of the next one by its `putaran`. Without
 * one it is taken for the same again if it was the last to come, and nothing has come since.
 *
 * @param baru whether it is no repetition, whatever it looks like
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
  const statements = [
    sql`${repeated}`,
    sql`
      DELETE FROM sinkron WHERE ${open}
        AND (dari <> ${dari} OR putaran IS NOT ${putaran} OR bagian_pada < ${now - PAUSE_MS})`,
    sql`
      INSERT INTO sinkron (id_kunci, jenis, coba, putaran, dari, status, bagian_pada)
      SELECT ${id_kunci}, ${jenis}, ${coba}, ${putaran}, ${dari}, 'menunggu_bagian', ${now}
      WHERE NOT EXISTS (${repeated})
      ON CONFLICT DO UPDATE SET bagian_pada = excluded.bagian_pada`,
    sql`
      INSERT INTO sinkron_bagian (id_sinkron, bagian, sidik, isi)
      SELECT id, ${bagian}, ${sidik}, ${JSON.stringify(part.isi)} FROM sinkron WHERE ${open} AND NOT EXISTS (${repeated})
      ON CONFLICT DO UPDATE SET sidik = excluded.sidik, isi = excluded.isi`,
    sql`
      SELECT s.id, b.bagian FROM sinkron s JOIN sinkron_bagian b ON b.id_sinkron = s.id
      WHERE ${open} ORDER BY b.bagian`,
  ];
  const [found, , , , there] = await db.$client.batch<{ id: number; bagian: number }>(
    statements.map((statement) => prepared(db, statement)),
  );
  const ulangan = found?.results[0]?.id;
  if (ulangan !== undefined) return { ulangan };
  const parts = there?.results ?? [];
  const [first] = parts;
  if (!first) throw new Error('the part is not there');
  return { id: first.id, diterima: parts.map(({ bagian }) => bagian) };
}
