import { Hono } from 'hono';
import type { Health } from '#contract/portal/health.ts';
import { lastBackup } from '../backup/queries.ts';
import { limitAddress } from '../core/auth/limit.ts';
import { type App, addressOf } from '../core/http/context.ts';
import { readAntrean } from '../pesan/watch/antrean.ts';
import { heldOf } from '../pesan/watch/gatewayQueries.ts';
import { isMature, readBegun, readJadwal } from '../pesan/watch/insiden.ts';

const secondsSince = (time: number, now: number) => Math.max(0, Math.floor((now - time) / 1000));

/** For who watches the portal from outside: all of it numbers and states, which anybody may know. */
export const health = new Hono<App>().get('/health', async (c) => {
  await limitAddress(c.env, addressOf(c), 'health');
  const { db, config } = c.var;
  const { name } = config.channel;
  const now = Date.now();
  const [antrean, jadwal, begun, held, backup] = await Promise.all([
    readAntrean(db),
    readJadwal(db, now),
    readBegun(db),
    heldOf(db, [name]),
    lastBackup(db),
  ]);
  const waiting = [antrean.tunggal, antrean.broadcast].filter((since) => since !== null);
  const masalah: Health['masalah'] = [
    ...(jadwal.berjalan ? [] : (['jadwal'] as const)),
    ...new Set(begun.filter((one) => isMature(one, now)).map(({ jenis }) => jenis)),
  ];
  const reply: Health = {
    status: 'ok',
    sehat: masalah.length === 0,
    masalah,
    antrean: {
      tertua_detik: waiting.length > 0 ? secondsSince(Math.min(...waiting), now) : null,
      menunggu: antrean.menunggu,
    },
    jadwal: {
      terakhir: jadwal.terakhir === null ? null : new Date(jadwal.terakhir).toISOString(),
      detik_lalu: jadwal.terakhir === null ? null : secondsSince(jadwal.terakhir, now),
      berjalan: jadwal.berjalan,
    },
    cadangan: { terakhir: backup?.selesai_pada?.toISOString() ?? null },
    gateway: {
      ditahan: held.length > 0,
      menjawab: !begun.some(({ jenis, sasaran }) => jenis === 'gateway_putus' && sasaran === name),
    },
  };
  return c.json(reply);
});
