import { health as endpoint, type Health } from '#contract/portal/health.ts';
import { isoOf } from '#contract/waktu.ts';
import { lastBackup } from '../backup/queries.ts';
import { limitAddress } from '../core/auth/limit.ts';
import { addressOf, type Call } from '../core/http/context.ts';
import { serve } from '../core/http/serve.ts';
import { heldOf, isMature, readAntrean, readBegun, readJadwal } from '../pesan/index.ts';

const secondsSince = (time: number, now: number) => Math.max(0, Math.floor((now - time) / 1000));

/** For a monitor: numbers and states, none of them secret. */
async function check({ c, env, db, config }: Call): Promise<Health> {
  await limitAddress(env, addressOf(c), 'health');
  const { name } = config.firstGateway;
  const now = Date.now();
  const [antrean, jadwal, begun, held, backup] = await Promise.all([
    readAntrean(db, now),
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
  return {
    status: 'ok',
    sehat: masalah.length === 0,
    masalah,
    antrean: {
      tertua_detik: waiting.length > 0 ? secondsSince(Math.min(...waiting), now) : null,
      menunggu: antrean.menunggu,
    },
    jadwal: {
      terakhir: isoOf(jadwal.terakhir),
      detik_lalu: jadwal.terakhir === null ? null : secondsSince(jadwal.terakhir, now),
      berjalan: jadwal.berjalan,
    },
    cadangan: { terakhir: isoOf(backup?.selesai_pada) },
    gateway: {
      ditahan: held.length > 0,
      menjawab: !begun.some(({ jenis, sasaran }) => jenis === 'gateway_putus' && sasaran === name),
    },
  };
}

export const health = [serve(endpoint, check)];
