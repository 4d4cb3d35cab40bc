import { sql } from 'drizzle-orm';
import { type Broadcast, broadcast as calls } from '#contract/pesan/broadcast.ts';
import type { Tindakan } from '#contract/portal/audit.ts';
import { auditChange, type Pelaku } from '../../core/db/audit.ts';
import { type Answer, once } from '../../core/db/idempotency.ts';
import { ApiError, conflict, found } from '../../core/errors.ts';
import { siteOf, type UserCall } from '../../core/http/context.ts';
import { alwaysPaged, metaOf, pageOf } from '../../core/http/list.ts';
import { serve } from '../../core/http/serve.ts';
import { resendOverLimit } from '../accept/batasBiaya.ts';
import { cancelBroadcast, putFirst, resendFailed, resumeBroadcast } from '../accept/broadcast.ts';
import { decide } from '../accept/persetujuan.ts';
import { previewResend } from '../accept/preview.ts';
import { changeScheduled } from '../accept/ubah.ts';
import { chunksOf, nudge } from '../queue/chunk.ts';
import { startDue } from '../queue/schedule.ts';
import { templateById } from '../template/templateList.ts';
import { type BroadcastRow, broadcastById, pageOfBroadcasts } from './broadcastList.ts';
import { isWriter, presentAll, presentOne } from './broadcastRow.ts';
import { replyOf } from './laporan.ts';
import { pageOfBroadcast } from './laporanQueries.ts';
import { templateOfBroadcast } from './terkirim.ts';

export const broadcast = [
  serve(calls.list, async (call) => {
    const page = pageOf(call.query);
    const { rows, total } = await pageOfBroadcasts(call.db, page, call.query);
    return { data: await presentAll(call, rows), meta: metaOf(page, total) };
  }),
  serve(calls.read, (call) => current(call, call.params.id)),
  serve(calls.pesan, async ({ db, user, params, query }) => {
    const page = alwaysPaged(query);
    const row = await broadcastOf({ db, user }, params.id);
    return replyOf(page, await pageOfBroadcast(db, row, query, page));
  }),
  serve(calls.batal, async (call) => {
    const row = await broadcastOf(call, call.params.id);
    const audit = decided(call.user, 'Menghentikan broadcast', row);
    const stopped = await cancelBroadcast(call.db, row.id, audit);
    const after = await current(call, row.id);
    // Idempotent without a key: a stopped broadcast stays stopped, also by another operator just now.
    if (!stopped && after.data.status !== 'dibatalkan') throw conflict('Broadcast ini sudah selesai');
    return after;
  }),
  serve(calls.setujui, (call) => putus(call, 'disetujui', null)),
  serve(calls.tolak, (call) => putus(call, 'ditolak', call.body.alasan)),
  serve(calls.ubah, async (call) => {
    const row = await broadcastOf(call, call.params.id);
    await once(call.db, call.request, async () => {
      await changeScheduled(call, row);
      return DONE;
    });
    return current(call, row.id);
  }),
  serve(calls.lanjut, async (call) => {
    const { db, env, user, request } = call;
    const row = await broadcastOf(call, call.params.id);
    const audit = decided(user, 'Melanjutkan broadcast', row);
    await once(db, request, async () => {
      if (!(await resumeBroadcast(db, env.ANTREAN_BROADCAST, row.id, { request, audit, answer: DONE })))
        throw conflict('Broadcast ini tidak sedang ditahan');
      return DONE;
    });
    return current(call, row.id);
  }),
  serve(calls.dahulukan, async (call) => {
    const { db, env, user } = call;
    const row = await broadcastOf(call, call.params.id);
    const audit = decided(user, 'Mendahulukan broadcast', row);
    // Repeated, it also passes what was put first in between.
    if (!(await putFirst(db, env.ANTREAN_BROADCAST, row.id, audit)))
      throw conflict('Broadcast ini sudah selesai atau dihentikan');
    return current(call, row.id);
  }),
  serve(calls.pratinjauUlang, async ({ db, config, user, params, query }) => {
    const { id, jenis, topik, template: chosen } = await broadcastOf({ db, user }, params.id);
    const template = chosen === null ? null : await templateById(db, chosen);
    const asked = { id, jenis, topik, template };
    return { data: await previewResend(db, config, asked, Date.now(), query.yang) };
  }),
  serve(calls.ulang, async ({ db, env, config, user, params, query: { yang }, request, once }) => {
    const row = await broadcastOf({ db, user }, params.id);
    const audit = decided(user, 'Mengirim ulang', row);
    return once(async () => {
      const over = await resendOverLimit(db, config, row, yang);
      if (over !== null) throw conflict(over);
      const jumlah = await resendFailed(db, env.ANTREAN_BROADCAST, row.id, { request, audit }, yang);
      if (jumlah === 0)
        throw conflict(
          yang === 'dihentikan'
            ? 'Tidak ada sisa pesan yang dapat dikirim'
            : 'Tidak ada pesan gagal yang dapat dikirim ulang',
        );
      return { success: true, data: { jumlah } };
    });
  }),
];

/** A second person's word. Idempotent without a key: who says the same again changes nothing. */
async function putus(
  call: UserCall & { params: { id: number } },
  putusan: 'disetujui' | 'ditolak',
  alasan: string | null,
) {
  const { c, db, env, config, user, params } = call;
  const row = await broadcastOf(call, params.id);
  if (row.persetujuan !== null && isWriter(row, user))
    throw new ApiError('dilarang', { message: 'Yang menulis broadcast ini tidak dapat memutuskannya' });
  const now = Date.now();
  const kabar = await decide(db, row.id, { putusan, alasan, oleh: user, site: siteOf(c) }, now);
  const after = await current(call, row.id);
  if (kabar === null && after.data.persetujuan?.status !== putusan)
    throw conflict('Broadcast ini tidak menunggu persetujuan');
  await nudge(env.ANTREAN, chunksOf(kabar ?? []));
  if (putusan === 'ditolak') return after;
  await startDue(db, env.ANTREAN_BROADCAST, config, now);
  return current(call, row.id);
}

/** The audit's entry for a decision about a broadcast; for a resend with the number of messages. */
const decided = (pelaku: Pelaku, tindakan: Tindakan, { id, nama_group }: BroadcastRow) =>
  auditChange({
    pelaku,
    tindakan,
    sasaran: `Broadcast ${id} ke ${nama_group}`,
    rincian: tindakan === 'Mengirim ulang' ? sql`changes() || ' pesan'` : null,
  });

/** Remembered for a decision whose reply is the current state of the broadcast. */
const DONE: Answer = { status: 200, body: {} };

/** The current state of a broadcast. @throws ApiError tidak_ditemukan */
async function current(call: UserCall, id: number): Promise<{ data: Broadcast }> {
  const row = await broadcastOf(call, id);
  const [data, terkirim] = await Promise.all([presentOne(call, row), templateOfBroadcast(call.db, row)]);
  return { data: { ...data, terkirim } };
}

/** @throws ApiError tidak_ditemukan, also for one that needs no second person, when the caller may only decide */
async function broadcastOf({ db, user }: Pick<UserCall, 'db' | 'user'>, id: number): Promise<BroadcastRow> {
  const row = found(await broadcastById(db, id));
  if (row.persetujuan === null && !user.izin.includes('pesan')) throw new ApiError('tidak_ditemukan');
  return row;
}
