import { and, eq, isNull } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { type Gateway, LanjutInput, type PesanUji, UjiInput } from '#contract/portal/gateway.ts';
import { auditAct, auditChange } from '../core/db/audit.ts';
import { ACCEPTED_ROW, accepted, once, rememberAnswer } from '../core/db/idempotency.ts';
import { pesan } from '../core/db/schema.ts';
import { ApiError } from '../core/errors.ts';
import { body } from '../core/http/body.ts';
import { type App, siteOf } from '../core/http/context.ts';
import { guard, type LoggedIn } from '../core/http/guard.ts';
import { idempotentRequest } from '../core/http/idempotency.ts';
import { ID_PATH } from '../core/http/update.ts';
import { enqueue } from '../pesan/accept/enqueue.ts';
import { waktu } from '../pesan/accept/waktu.ts';
import { queuesOf } from '../pesan/queue/chunk.ts';
import { rests } from '../pesan/send/hours.ts';
import { readPolicy } from '../pesan/send/policy.ts';
import { heldOf, readWaiting } from '../pesan/watch/gatewayQueries.ts';
import { channelsOf, liftChannel } from '../pesan/watch/kanal.ts';
import { stateOf } from './gatewayState.ts';
import { PESAN_UJI } from './persiapanQueries.ts';

/** The gateway and the one that stands in for it: how they are, a test of them, and going on after a hold. */
export const gateway = new Hono<App>()
  .use(guard('Operator'))
  .get('/', async (c) => c.json({ data: await read(c) }))
  .post('/uji', ...body(UjiInput), async (c) => {
    const { no_hp } = c.req.valid('json');
    const { db, user } = c.var;
    const request = await idempotentRequest(c.req.header('Idempotency-Key'), `gateway/uji:${user.id}`, {
      no_hp,
    });
    const answer = await once(db, request, async () => {
      const message = {
        ...PESAN_UJI,
        no_hp,
        jenis: 'teks',
        body: `Pesan uji dari portal kampus, dibuat ${waktu.format(Date.now())} WIB. Bila pesan ini sampai, gateway WhatsApp bekerja.`,
        rahasia: false,
      } as const;
      const audit = auditAct({ pelaku: user, tindakan: 'Menguji gateway', sasaran: no_hp });
      const alongside = [...rememberAnswer(db, request, ACCEPTED_ROW), audit];
      return accepted({ id: await enqueue(db, c.env.ANTREAN, message, alongside) });
    });
    return c.json(answer.body, answer.status);
  })
  .get(`/uji${ID_PATH}`, async (c) => {
    const row = await c.var.db
      .select()
      .from(pesan)
      .where(
        and(
          eq(pesan.id, Number(c.req.param('id'))),
          eq(pesan.nama, PESAN_UJI.nama),
          eq(pesan.kategori, PESAN_UJI.kategori),
          isNull(pesan.id_broadcast),
        ),
      )
      .get();
    if (!row) throw new ApiError('tidak_ditemukan');
    const { id, status, alasan, kanal } = row;
    const data: PesanUji = {
      id,
      status,
      belum_pasti: status === 'pending' && row.belum_pasti,
      alasan,
      kanal,
      diterima_pada: row.diterima_pada?.toISOString() ?? null,
    };
    return c.json({ data });
  })
  .post('/lanjut', ...body(LanjutInput), async (c) => {
    const { db, config, user } = c.var;
    const asked = c.req.valid('json').gateway ?? null;
    const names = channelsOf(config).map(({ name }) => name);
    if (asked !== null && !names.includes(asked))
      throw new ApiError('validasi', { fields: { gateway: 'Gateway ini tidak dipakai' } });
    const [held] = await heldOf(db, asked === null ? names : [asked]);
    const lifted =
      held !== undefined &&
      (await liftChannel(db, queuesOf(c.env), held.nama, {
        byProvider: false,
        audit: auditChange({
          pelaku: user,
          tindakan: 'Melanjutkan gateway',
          sasaran: `Gateway ${held.nama}`,
          rincian: held.alasan,
        }),
      }));
    // Gone on already is what was asked for.
    return c.json({ data: { gateway: lifted ? held.nama : null } });
  });

async function read(c: Context<LoggedIn>): Promise<Gateway> {
  const { db, config } = c.var;
  const { channel, standIn } = config;
  const now = Date.now();
  const policy = await readPolicy(db, config);
  const asked = { site: siteOf(c), policy, now };
  const [first, second, waiting] = await Promise.all([
    stateOf(db, channel, asked),
    standIn && stateOf(db, standIn, asked),
    readWaiting(db),
  ]);
  const { jamTenang, perDay } = policy;
  const until = rests(jamTenang, now);
  return {
    nomor: config.WA_NUMBER,
    gateway: first,
    cadangan: second,
    menunggu: { pesan: waiting.pesan, broadcast: waiting.broadcast },
    broadcast_ditahan: waiting.held,
    batas_harian: {
      aman: channel.perDay,
      berlaku: perDay,
      sisa: perDay === null ? null : Math.max(0, perDay - first.hari_ini),
    },
    jam_tenang: jamTenang,
    tenang_sampai: until === null ? null : new Date(until).toISOString(),
  };
}
