import { sql } from 'drizzle-orm';
import { TERLAMBAT_MS } from '#contract/pesan/broadcast.ts';
import type { Db } from '../../core/db/client.ts';
import type { Chosen } from '../../gateways/index.ts';
import { dueOverLimit } from '../accept/batasBiaya.ts';
import { type Chunk, chunksBetween, nudge } from './chunk.ts';

/** It was agreed to after its time; or at its time nothing ran. */
const LEWAT = 'Jadwalnya sudah lewat ketika disetujui. Kirim sekarang bila masih perlu, atau batalkan.';
const TERLAMBAT =
  'Jadwalnya terlewat karena sistem tidak berjalan saat itu. Kirim sekarang bila masih perlu, atau batalkan.';

/**
 * Starts due broadcasts, and those without a time that have just been agreed to. One that is long overdue waits for an
 * operator, since its content may be out of date, and one that the month's limit has no room for.
 */
export async function startDue(db: Db, queue: Queue<Chunk>, chosen: Chosen, now: number): Promise<void> {
  const over = JSON.stringify(await dueOverLimit(db, chosen, now));
  const tooDear = sql`(SELECT j.value ->> 'alasan' FROM json_each(${over}) j WHERE j.value ->> 'id' = broadcast.id)`;
  const inTime = sql`(COALESCE(jadwal, ${now}) >= ${now - TERLAMBAT_MS} AND ${tooDear} IS NULL)`;
  const due = await db.all<{ status: string; dari: number; sampai: number }>(sql`
    UPDATE broadcast SET
      status = iif(${inTime}, 'berjalan', 'ditahan'),
      alasan = iif(${inTime}, NULL, COALESCE(${tooDear}, iif(diputuskan_pada > jadwal, ${LEWAT}, ${TERLAMBAT}))),
      batas_biaya = iif(${tooDear} IS NULL, batas_biaya, 'ditahan'),
      mulai_pada = iif(${inTime}, ${now}, NULL),
      bergerak_pada = ${now}
    WHERE status = 'terjadwal' AND COALESCE(jadwal, 0) <= ${now}
    RETURNING status, dari, sampai
  `);
  for (const { status, dari, sampai } of due) {
    if (status === 'berjalan') await nudge(queue, chunksBetween(dari, sampai));
  }
}
