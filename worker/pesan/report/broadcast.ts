import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { BroadcastQuery } from '#contract/pesan/broadcast.ts';
import { ReportQuery } from '#contract/pesan/laporan.ts';
import type { Tindakan } from '#contract/portal/audit.ts';
import { auditChange, type Pelaku } from '../../core/db/audit.ts';
import type { Db } from '../../core/db/client.ts';
import { type Answer, once } from '../../core/db/idempotency.ts';
import { ApiError, conflict } from '../../core/errors.ts';
import { query } from '../../core/http/body.ts';
import type { App } from '../../core/http/context.ts';
import { guard, type LoggedIn } from '../../core/http/guard.ts';
import { decisionOf } from '../../core/http/idempotency.ts';
import { alwaysPaged, pageOf } from '../../core/http/list.ts';
import { ID_PATH } from '../../core/http/update.ts';
import { cancelBroadcast, putFirst, resendFailed, resumeBroadcast } from '../accept/broadcast.ts';
import { preflightResend } from '../accept/preflight.ts';
import { templateById } from '../template/templateList.ts';
import { type BroadcastRow, broadcastById, pageOfBroadcasts } from './broadcastList.ts';
import { presentAll } from './broadcastRow.ts';
import { filterOf, replyOf } from './laporan.ts';
import { pageOfBroadcast } from './laporanQueries.ts';
import { templateOfBroadcast } from './terkirim.ts';

/** How far each broadcast is, and what an operator can do about it. */
export const broadcast = new Hono<App>()
  .use(guard('Operator'))
  .get('/', query(BroadcastQuery), async (c) => {
    const asked = c.req.valid('query');
    const page = pageOf(asked);
    const { rows, total } = await pageOfBroadcasts(c.var.db, page, asked);
    const meta = page ? { page: page.page, limit: page.limit, total } : undefined;
    return c.json({ data: await presentAll(c, rows), meta });
  })
  .get(ID_PATH, (c) => replyOne(c, c.req.param('id')))
  .get(`${ID_PATH}/pesan`, query(ReportQuery), async (c) => {
    const asked = c.req.valid('query');
    const page = alwaysPaged(asked);
    const row = await broadcastOf(c.var.db, c.req.param('id'));
    return c.json(replyOf(page, await pageOfBroadcast(c.var.db, row, filterOf(asked), page)));
  })
  .post(`${ID_PATH}/batal`, async (c) => {
    const { db, user } = c.var;
    const row = await broadcastOf(db, c.req.param('id'));
    const audit = decided(user, 'Menghentikan broadcast', row);
    // Stopped twice is stopped: it takes no key to tell the second time from the first.
    if (!(await cancelBroadcast(db, row.id, audit)) && row.status !== 'dibatalkan')
      throw conflict('Broadcast ini sudah selesai');
    return replyOne(c, c.req.param('id'));
  })
  .post(`${ID_PATH}/lanjut`, async (c) => {
    const { db, user } = c.var;
    const row = await broadcastOf(db, c.req.param('id'));
    const request = await decisionOf(c, 'broadcast/lanjut', row.id);
    const audit = decided(user, 'Melanjutkan broadcast', row);
    await once(db, request, async () => {
      if (!(await resumeBroadcast(db, c.env.ANTREAN_BROADCAST, row.id, { request, audit, answer: DONE })))
        throw conflict('Broadcast ini tidak sedang ditahan');
      return DONE;
    });
    return replyOne(c, c.req.param('id'));
  })
  .post(`${ID_PATH}/dahulukan`, async (c) => {
    const { db, user } = c.var;
    const row = await broadcastOf(db, c.req.param('id'));
    const audit = decided(user, 'Mendahulukan broadcast', row);
    // Put first twice, it is before what was put first in between.
    if (!(await putFirst(db, c.env.ANTREAN_BROADCAST, row.id, audit)))
      throw conflict('Broadcast ini sudah selesai');
    return replyOne(c, c.req.param('id'));
  })
  .get(`${ID_PATH}/ulang`, async (c) => {
    const { db, config } = c.var;
    const { id, jenis, template: chosen } = await broadcastOf(db, c.req.param('id'));
    const template = chosen === null ? null : ((await templateById(db, chosen)) ?? null);
    return c.json({ data: await preflightResend(db, config, { id, jenis, template }, Date.now()) });
  })
  .post(`${ID_PATH}/ulang`, async (c) => {
    const { db, user } = c.var;
    const row = await broadcastOf(db, c.req.param('id'));
    const request = await decisionOf(c, 'broadcast/ulang', row.id);
    const audit = decided(user, 'Mengirim ulang', row);
    const answer = await once(db, request, async () => {
      const jumlah = await resendFailed(db, c.env.ANTREAN_BROADCAST, row.id, { request, audit });
      if (jumlah === 0) throw conflict('Tidak ada pesan gagal yang dapat dikirim ulang');
      return { status: 202, body: { success: true, data: { jumlah } } };
    });
    return c.json(answer.body, answer.status);
  });

/** Who decided what of a broadcast; of a resend, how many messages it concerns. */
const decided = (pelaku: Pelaku, tindakan: Tindakan, { id, nama_group }: BroadcastRow) =>
  auditChange({
    pelaku,
    tindakan,
    sasaran: `Broadcast ${id} ke ${nama_group}`,
    rincian: tindakan === 'Mengirim ulang' ? sql`changes() || ' pesan'` : null,
  });

/** Kept for a decision that is answered with what has become of the broadcast since. */
const DONE: Answer = { status: 200, body: {} };

/** What has become of a broadcast. @throws ApiError tidak_ditemukan */
async function replyOne(c: Context<LoggedIn>, id: string) {
  const row = await broadcastOf(c.var.db, id);
  const [[data], terkirim] = await Promise.all([presentAll(c, [row]), templateOfBroadcast(c.var.db, row)]);
  return c.json({ data: { ...data, terkirim } });
}

/** @throws ApiError tidak_ditemukan */
async function broadcastOf(db: Db, id: string): Promise<BroadcastRow> {
  const row = await broadcastById(db, Number(id));
  if (!row) throw new ApiError('tidak_ditemukan');
  return row;
}
