import { type SQL, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { BROADCAST_INPUT, jadwalDitolak } from '#contract/broadcast.ts';
import {
  JALUR_KIRIM,
  type JenisKiriman,
  kalimatTerlaluPanjang,
  MAX_ISI,
  PESAN_INPUT,
  panjangIsi,
} from '#contract/kirim.ts';
import { auditAct, auditChange, type Pelaku } from '../db/audit.ts';
import { ACCEPTED_ROW, accepted, once, rememberAnswer } from '../db/idempotency.ts';
import { memberNames } from '../db/member.ts';
import { ApiError } from '../errors.ts';
import { body } from '../http/body.ts';
import type { App } from '../http/context.ts';
import { guard } from '../http/guard.ts';
import { idempotentRequest } from '../http/idempotency.ts';
import { acceptBroadcast } from '../pesan/accept.ts';
import { enqueue } from '../pesan/enqueue.ts';
import { type Group, groupById, noGroup, sebutan } from './groupRow.ts';

/** Most characters of a name, as the contract's `text()` counts them. */
const MAX_NAMA = 255;

/** One message to one person. */
const pesan = (jenis: JenisKiriman) =>
  new Hono<App>().post('/', guard('Operator'), ...body(PESAN_INPUT[jenis]), async (c) => {
    const input = c.req.valid('json');
    const { db, user } = c.var;
    if (!fits(jenis, input.body, input.nama.length)) throw tooLong(jenis);
    const request = await idempotentRequest(
      c.req.header('Idempotency-Key'),
      `${JALUR_KIRIM[jenis].pesan}:${user.id}`,
      input,
    );
    const answer = await once(db, request, async () => {
      const { kategori, ...rest } = input;
      const remember = rememberAnswer(db, request, ACCEPTED_ROW);
      const message = { ...rest, jenis, kategori: kategori ?? ('Lainnya' as const), rahasia: false };
      const audit = auditAct({
        pelaku: user,
        tindakan: 'Mengirim pesan',
        sasaran: `${message.nama} (${message.no_hp})`,
        rincian: `Jenis: ${jenis}; kategori: ${message.kategori}`,
      });
      return accepted({ id: await enqueue(db, c.env.ANTREAN, message, [...remember, audit]) });
    });
    return c.json(answer.body, answer.status);
  });

/** One message to every member of a group, now or at its time. */
const broadcast = (jenis: JenisKiriman) =>
  new Hono<App>().post('/', guard('Operator'), ...body(BROADCAST_INPUT[jenis]), async (c) => {
    const input = c.req.valid('json');
    const { db, user } = c.var;
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
      const fitsAll =
        fits(jenis, input.body, MAX_NAMA) ||
        (await memberNames(db, group.id)).every((nama) => fits(jenis, input.body, nama.length));
      if (!fitsAll) throw tooLong(jenis);
      const order = {
        id_group: input.id_group,
        jenis,
        body: input.body,
        alamat: 'alamat' in input ? input.alamat : null,
        jadwal: input.jadwal ?? null,
        dibuat_oleh: user.id,
      };
      const made = await acceptBroadcast(
        db,
        c.env.ANTREAN_BROADCAST,
        order,
        request,
        ordered(user, group, jenis, order.jadwal),
      );
      // Emptied or deleted just now.
      if (!made) throw noGroup();
      return accepted({ id_broadcast: made.id, jumlah: made.jumlah });
    });
    return c.json(answer.body, answer.status);
  });

/** A moment as a message or the audit says it. */
export const waktu = new Intl.DateTimeFormat('id-ID', {
  timeZone: 'Asia/Jakarta',
  dateStyle: 'long',
  timeStyle: 'short',
});

/** Who ordered a broadcast, and to how many, as the batch that makes it writes it down. */
const ordered = (pelaku: Pelaku, group: Group, jenis: JenisKiriman, jadwal: Date | null): SQL =>
  auditChange({
    pelaku,
    tindakan: 'Mengirim broadcast',
    sasaran: sebutan(group),
    rincian: sql`${`Jenis: ${jenis}; `} || (SELECT jumlah FROM broadcast ORDER BY id DESC LIMIT 1)
      || ${jadwal ? ` penerima; jadwal: ${waktu.format(jadwal)} WIB` : ' penerima'}`,
  });

/** Whether WhatsApp takes the body with a name of so many characters in it. */
const fits = (jenis: JenisKiriman, text: string, nameLength: number) =>
  panjangIsi(text, nameLength) <= MAX_ISI[jenis];

const tooLong = (jenis: JenisKiriman) =>
  new ApiError('validasi', { fields: { body: kalimatTerlaluPanjang(jenis) } });

const KINDS = Object.keys(JALUR_KIRIM) as JenisKiriman[];

/** `/api/kirimpesan…` and `/api/kirimbroadcast…` */
export const kirim = KINDS.reduce(
  (app, jenis) =>
    app.route(JALUR_KIRIM[jenis].pesan, pesan(jenis)).route(JALUR_KIRIM[jenis].broadcast, broadcast(jenis)),
  new Hono<App>(),
);
