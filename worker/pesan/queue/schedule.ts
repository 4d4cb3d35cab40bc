import { sql } from 'drizzle-orm';
import type { Db } from '../../core/db/client.ts';
import { SCHEDULE_LATE_MS } from '../timing.ts';
import { type Chunk, chunksBetween, nudge } from './chunk.ts';

const TERLAMBAT =
  'Jadwalnya terlewat karena sistem tidak berjalan saat itu. Kirim sekarang bila masih perlu, atau batalkan.';

/** Starts due broadcasts. One that is long overdue waits for an operator: its content may be out of date. */
export async function startDue(db: Db, queue: Queue<Chunk>, now: number): Promise<void> {
  const due = await db.all<{ status: string; dari: number; sampai: number }>(sql`
    UPDATE broadcast SET
      status = iif(jadwal >= ${now - SCHEDULE_LATE_MS}, 'berjalan', 'ditahan'),
      alasan = iif(jadwal >= ${now - SCHEDULE_LATE_MS}, NULL, ${TERLAMBAT}),
      mulai_pada = iif(jadwal >= ${now - SCHEDULE_LATE_MS}, ${now}, NULL),
      bergerak_pada = ${now}
    WHERE status = 'terjadwal' AND jadwal <= ${now}
    RETURNING status, dari, sampai
  `);
  for (const { status, dari, sampai } of due) {
    if (status === 'berjalan') await nudge(queue, chunksBetween(dari, sampai));
  }
}
