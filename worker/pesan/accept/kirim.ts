import { type SQL, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { BROADCAST_INPUT, jadwalDitolak } from '#contract/pesan/broadcast.ts';
import { JALUR_KIRIM, JENIS_KIRIMAN, type JenisKiriman, PESAN_INPUT } from '#contract/pesan/kirim.ts';
import { auditChange, type Pelaku } from '../../core/db/audit.ts';
import { accepted, once } from '../../core/db/idempotency.ts';
import { ApiError } from '../../core/errors.ts';
import { body } from '../../core/http/body.ts';
import type { App } from '../../core/http/context.ts';
import { guard } from '../../core/http/guard.ts';
import { idempotentRequest } from '../../core/http/idempotency.ts';
import { type Group, groupById, noGroup, sebutan } from '../group/groupRow.ts';
import { memberNames } from '../group/memberQueries.ts';
import { acceptBroadcast } from './accept.ts';
import { checkAlamat } from './alamat.ts';
import { fits, melalui, sendToOne, tooLong } from './kirimSatu.ts';
import { lewatTemplate, MAX_NAMA } from './lewatTemplate.ts';
import { waktu } from './waktu.ts';

/** One message to one person. */
const pesan = (jenis: JenisKiriman) =>
  new Hono<App>().post('/', guard('Operator'), ...body(PESAN_INPUT[jenis]), async (c) => {
    const input = c.req.valid('json');
    const { template, isian, kategori, ...rest } = input;
    const answer = await sendToOne(c, {
      call: JALUR_KIRIM[jenis].pesan,
      asked: input,
      message: { ...rest, jenis, kategori: kategori ?? 'Lainnya' },
      template: { template, isian },
    });
    return c.json(answer.body, answer.status);
  });

/** One message to every member of a group, now or at its time. */
const broadcast = (jenis: JenisKiriman) =>
  new Hono<App>().post('/', guard('Operator'), ...body(BROADCAST_INPUT[jenis]), async (c) => {
    const input = c.req.valid('json');
    const { db, user } = c.var;
    const alamat = 'alamat' in input ? input.alamat : null;
    checkAlamat(c, alamat);
    const request = await idempotentRequest(
      c.req.header('Idempotency-Key'),
      `${JALUR_KIRIM[jenis].broadcast}:${user.id}`,
      input,
    );
    const answer = await once(db, request, async () => {
      const late = jadwalDitolak(input.jadwal, Date.now());
      if (late) throw new ApiError('validasi', { fields: { jadwal: late } });
      const group = await groupById(db, input.id_group);
      if (group.jumlah_member === 0)
        throw new ApiError('validasi', { fields: { id_group: 'Group belum memiliki member' } });
      // Names are read only where one of them could be too long.
      const longestName = async () =>
        (await memberNames(db, group.id)).reduce((longest, { length }) => Math.max(longest, length), 0);
      if (!fits(jenis, input.body, MAX_NAMA) && !fits(jenis, input.body, await longestName()))
        throw tooLong(jenis);
      const { lewat, nama } = await lewatTemplate(c.var, jenis, input, longestName);
      const order = {
        id_group: input.id_group,
        jenis,
        body: input.body,
        alamat,
        ...lewat,
        jadwal: input.jadwal ?? null,
        dibuat_oleh: user.id,
      };
      const made = await acceptBroadcast(
        db,
        c.env.ANTREAN_BROADCAST,
        order,
        request,
        ordered(user, group, jenis, order.jadwal, nama),
      );
      // Emptied or deleted just now.
      if (!made) throw noGroup();
      return accepted({ id_broadcast: made.id, jumlah: made.jumlah });
    });
    return c.json(answer.body, answer.status);
  });

/** Who ordered a broadcast, and to how many, as the batch that makes it writes it down. */
const ordered = (
  pelaku: Pelaku,
  group: Group,
  jenis: JenisKiriman,
  jadwal: Date | null,
  template: string | null,
): SQL =>
  auditChange({
    pelaku,
    tindakan: 'Mengirim broadcast',
    sasaran: sebutan(group),
    rincian: sql`${`Jenis: ${jenis}; `} || (SELECT jumlah FROM broadcast ORDER BY id DESC LIMIT 1)
      || ${jadwal ? ` penerima; jadwal: ${waktu.format(jadwal)} WIB` : ' penerima'} || ${melalui(template)}`,
  });

/** `/api/kirimpesan…` and `/api/kirimbroadcast…` */
export const kirim = JENIS_KIRIMAN.reduce(
  (app, jenis) =>
    app.route(JALUR_KIRIM[jenis].pesan, pesan(jenis)).route(JALUR_KIRIM[jenis].broadcast, broadcast(jenis)),
  new Hono<App>(),
);
