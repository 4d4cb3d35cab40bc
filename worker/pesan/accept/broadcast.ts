import { type SQL, sql } from 'drizzle-orm';
import type { KodeAlasan } from '#contract/pesan/alasan.ts';
import type { YangDiulang } from '#contract/pesan/broadcast.ts';
import { batch, type Db, runAll } from '../../core/db/client.ts';
import { changeOnce } from '../../core/db/idempotency.ts';
import type { Hold } from '../../gateways/gateway.ts';
import { type Chunk, chunksBetween, chunksOf, nudge } from '../queue/chunk.ts';
import { WITHIN_MS } from '../timing.ts';
import { nudgedAgain, stopMessages } from '../transitions/operator.ts';
import {
  DIBATALKAN,
  DIBATALKAN_SATU,
  NOMOR_BERGANTI,
  TANPA_NILAI,
  TIDAK_LAYAK,
} from '../transitions/reasons.ts';
import { type Decision, reopen } from './resend.ts';

/**
 * Stops a broadcast: what has not been claimed is cancelled. What is on its way is recorded as it ends. One that was
 * stopped before is stopped again where an operator had something of it sent since.
 *
 * @param audit how it is written down
 * @returns false when there is nothing to stop
 */
export async function cancelBroadcast(db: Db, id: number, audit: SQL): Promise<boolean> {
  const now = Date.now();
  const { stopped } = await batch(db, {
    stopped: sql`
      UPDATE broadcast SET status = 'dibatalkan', alasan = ${DIBATALKAN.reason}, selesai_pada = ${now},
        dihentikan_pada = ${now}, menunggu_template = NULL
      WHERE id = ${id} AND (status IN ('menunggu_persetujuan', 'terjadwal', 'berjalan', 'ditahan')
        OR (status = 'dibatalkan' AND pending > belum_pasti))
      RETURNING id`,
    audit,
    messages: stopMessages(id),
  });
  return stopped.length > 0;
}

/** SET clause that resumes a held broadcast; the limit that held it does so no more. @param now epoch milliseconds */
export const goesOn = (now: number): SQL => sql`
  alasan = NULL, batas_biaya = iif(batas_biaya = 'ditahan', 'lewat', batas_biaya), menunggu_template = NULL, mulai_pada = COALESCE(mulai_pada, ${now}), dilanjutkan_pada = ${now},
  bergerak_pada = ${now}, selesai_pada = NULL, status = iif(pending > belum_pasti, 'berjalan', 'selesai')`;

/** Lets a broadcast that waits for an operator go on. @returns false when it does not wait for one */
export async function resumeBroadcast(
  db: Db,
  queue: Queue<Chunk>,
  id: number,
  { request, answer, audit }: Decision,
): Promise<boolean> {
  const now = Date.now();
  const change = sql<Chunk>`
    UPDATE broadcast SET ${goesOn(now)} WHERE id = ${id} AND status = 'ditahan' RETURNING dari, sampai
  `;
  const [row] = await changeOnce(db, request, { change, audit }, answer);
  if (!row) return false;
  await nudge(queue, chunksBetween(row.dari, row.sampai));
  return true;
}

/**
 * Puts a broadcast before the others; one that waits goes before them once it begins.
 *
 * @param audit how it is written down
 * @returns false when it has ended
 */
export async function putFirst(db: Db, queue: Queue<Chunk>, id: number, audit: SQL): Promise<boolean> {
  const first = sql<Chunk & { status: string }>`
    UPDATE broadcast SET didahulukan_pada = ${Date.now()}
    WHERE id = ${id} AND status IN ('menunggu_persetujuan', 'terjadwal', 'berjalan', 'ditahan') RETURNING status, dari, sampai`;
  const { changed } = await batch(db, { changed: first, audit });
  const [row] = changed;
  if (row?.status === 'berjalan') await nudge(queue, chunksBetween(row.dari, row.sampai));
  return row !== undefined;
}

/**
 * Makes a broadcast wait for an operator, who reads why.
 *
 * @param template the one that it waits for; it goes on by itself once that may be sent again
 */
export async function holdBroadcast(
  db: Db,
  id: number,
  alasan: string,
  template: string | null,
): Promise<void> {
  const statements = [
    sql`
      UPDATE broadcast SET status = 'ditahan', alasan = ${alasan}, menunggu_template = ${template}
      WHERE id = ${id} AND status = 'berjalan'`,
    notSendable(sql`${template}`),
  ];
  await runAll(db, statements);
}

/**
 * Holds the broadcast of the message with this provider's reference, if it belongs to one.
 *
 * @param since when the fault showed itself, in epoch milliseconds: what an operator has let go on since goes on
 */
export async function holdBroadcastOf(
  db: Db,
  ref: string,
  alasan: string,
  { hold, since }: { hold: Hold; since: number },
): Promise<void> {
  const via = sql`(SELECT p.lewat_template FROM pesan p WHERE p.ref = ${ref})`;
  const template = hold === 'template' ? via : sql`NULL`;
  const statements = [
    sql`
      UPDATE broadcast SET status = 'ditahan', alasan = ${alasan}, menunggu_template = ${template}
      FROM pesan p WHERE p.ref = ${ref} AND p.id_broadcast = broadcast.id AND broadcast.status = 'berjalan'
        AND COALESCE(broadcast.dilanjutkan_pada, 0) <= ${since}`,
    // It is told of for days: what has been heard of the template since then is the newer word.
    sql`${notSendable(template)} AND dibaca_pada <= ${since + WITHIN_MS}`,
  ];
  await runAll(db, statements);
}

/** Believes the send rather than the list: else what waits for the template would go on at once. */
const notSendable = (template: SQL) =>
  sql`UPDATE template SET status = 'PAUSED' WHERE id = ${template} AND status = 'APPROVED'`;

/**
 * Tells the sweeper that nothing will move before a time, in epoch milliseconds: a gateway that is down for hours would
 * otherwise have every chunk nudged again each minute.
 */
export async function expectNothingBefore(db: Db, time: number): Promise<void> {
  await db.run(
    sql`UPDATE broadcast SET bergerak_pada = ${time} WHERE status = 'berjalan' AND bergerak_pada < ${time}`,
  );
}

/** Failures that sending again does not cure: stopped by an operator, a missing value, or a number that is wrong, left or unknown to WhatsApp. */
const FINAL: readonly KodeAlasan[] = [
  DIBATALKAN.code,
  DIBATALKAN_SATU.code,
  TIDAK_LAYAK.code,
  NOMOR_BERGANTI.code,
  TANPA_NILAI.code,
  'bukan_whatsapp',
];

/**
 * A condition on `pesan`: those of a broadcast that failed, may go out this time, and are not known to have arrived; or those
 * that were stopped with it, not before.
 */
export const failedOf = (id: number, yang: YangDiulang = 'gagal'): SQL => sql`id IN (
  SELECT p.id FROM broadcast b JOIN pesan p ON p.id BETWEEN b.dari AND b.sampai
  WHERE b.id = ${id} AND p.status = 'cancel' AND p.diterima_pada IS NULL
    AND ${
      yang === 'gagal'
        ? sql`COALESCE(p.alasan_kode, '') NOT IN (SELECT value FROM json_each(${JSON.stringify(FINAL)}))`
        : sql`p.alasan_kode = ${DIBATALKAN.code} AND b.status = 'dibatalkan' AND b.mulai_pada IS NOT NULL`
    }
)`;

/** Sends the failed messages of a broadcast, or those that were stopped with it. @returns how many */
export async function resendFailed(
  db: Db,
  queue: Queue<Chunk>,
  id: number,
  { request, audit }: Omit<Decision, 'answer'>,
  yang?: YangDiulang,
): Promise<number> {
  const now = Date.now();
  const body = sql`json_object('success', json('true'), 'data', json_object('jumlah', (
    SELECT count(*) FROM pesan WHERE periksa_pada = ${nudgedAgain(now)} AND id_broadcast = ${id}
  )))`;
  const ids = await reopen(
    db,
    { which: failedOf(id, yang) },
    { request, audit, answer: { status: 202, body } },
    now,
  );
  await nudge(queue, chunksOf(ids));
  return ids.length;
}
