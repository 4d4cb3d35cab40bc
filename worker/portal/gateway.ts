import { and, eq, isNull } from 'drizzle-orm';
import { gateway as calls, type Gateway } from '#contract/portal/gateway.ts';
import { isoOf, saat } from '#contract/waktu.ts';
import { auditAct, auditChange } from '../core/db/audit.ts';
import { ACCEPTED_ROW, rememberAnswer } from '../core/db/idempotency.ts';
import { pesan } from '../core/db/schema.ts';
import { found, invalid } from '../core/errors.ts';
import { type Call, siteOf } from '../core/http/context.ts';
import { serve } from '../core/http/serve.ts';
import {
  enqueue,
  gatewaysOf,
  heldOf,
  queuesOf,
  readPolicy,
  readWaiting,
  rests,
  resumeGateway,
} from '../pesan/index.ts';
import { stateOf } from './gatewayState.ts';
import { PESAN_UJI } from './persiapanQueries.ts';

export const gateway = [
  serve(calls.read, async (call) => ({ data: await read(call) })),
  serve(calls.uji, ({ env, db, user, body, request, once }) =>
    once(async () => {
      const { no_hp } = body;
      const message = {
        ...PESAN_UJI,
        no_hp,
        jenis: 'teks',
        body: `Pesan uji dari portal kampus, dibuat ${saat(Date.now())}. Bila pesan ini sampai, gateway WhatsApp bekerja.`,
        rahasia: false,
      } as const;
      const audit = auditAct({ pelaku: user, tindakan: 'Menguji gateway', sasaran: no_hp });
      const alongside = [...rememberAnswer(db, request, ACCEPTED_ROW), audit];
      return { success: true, data: { id: await enqueue(db, env.ANTREAN, message, alongside) } };
    }),
  ),
  serve(calls.hasilUji, async ({ db, params }) => {
    const row = await db
      .select()
      .from(pesan)
      .where(
        and(
          eq(pesan.id, params.id),
          eq(pesan.nama, PESAN_UJI.nama),
          eq(pesan.kategori, PESAN_UJI.kategori),
          isNull(pesan.id_broadcast),
        ),
      )
      .get();
    const { id, status, alasan, gateway, belum_pasti, diterima_pada } = found(row);
    return {
      data: {
        id,
        status,
        belum_pasti: status === 'pending' && belum_pasti,
        alasan,
        gateway,
        diterima_pada: isoOf(diterima_pada),
      },
    };
  }),
  serve(calls.lanjut, async ({ env, db, config, user, body }) => {
    const asked = body.gateway ?? null;
    const names = gatewaysOf(config).map(({ name }) => name);
    if (asked !== null && !names.includes(asked)) throw invalid('gateway', 'Gateway ini tidak dipakai');
    const [held] = await heldOf(db, asked === null ? names : [asked]);
    const lifted =
      held !== undefined &&
      (await resumeGateway(db, queuesOf(env), held.nama, [
        auditChange({
          pelaku: user,
          tindakan: 'Melanjutkan gateway',
          sasaran: `Gateway ${held.nama}`,
          rincian: held.alasan,
        }),
      ]));
    // Idempotent: a gateway that is not held is not refused.
    return { data: { gateway: lifted ? held.nama : null } };
  }),
];

async function read({ c, db, config }: Call): Promise<Gateway> {
  const { firstGateway, secondGateway } = config;
  const now = Date.now();
  const policy = await readPolicy(db, config);
  const asked = { site: siteOf(c), policy, now };
  const [first, second, waiting] = await Promise.all([
    stateOf(db, firstGateway, asked),
    secondGateway && stateOf(db, secondGateway, asked),
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
      aman: firstGateway.perDay,
      berlaku: perDay,
      sisa: perDay === null ? null : Math.max(0, perDay - first.hari_ini),
    },
    jam_tenang: jamTenang,
    tenang_sampai: isoOf(until),
  };
}
