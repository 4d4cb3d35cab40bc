import { sql } from 'drizzle-orm';
import type { JenisInsiden } from '#contract/portal/insiden.ts';
import { menunggu } from '#contract/portal/menunggu.ts';
import {
  statistik as calls,
  HARI_STATISTIK,
  type PerluTindakan,
  type Statistik,
} from '#contract/portal/statistik.ts';
import type { Db } from '../core/db/client.ts';
import { totalLayanan } from '../core/db/schema.ts';
import { serve } from '../core/http/serve.ts';
import type { Config } from '../env.ts';
import {
  gatewaysOf,
  heldOf,
  isMature,
  messagesPerDay,
  presentAll,
  readBegun,
  readJadwal,
} from '../pesan/index.ts';
import { readMenunggu, readPerluTindakan } from './perluTindakan.ts';
import { persiapanOf } from './persiapan.ts';

/** The operator's dashboard. */
export const statistik = [
  serve(calls.ringkasan, async ({ db }) => ({ data: await readStatistik(db, Date.now()) })),
  serve(calls.perluTindakan, async ({ db, config }) => {
    const now = Date.now();
    const [found, held, begun, jadwal] = await Promise.all([
      readPerluTindakan(db, now),
      heldOf(db, namesOf(config)),
      readBegun(db),
      readJadwal(db, now),
    ]);
    const data: PerluTindakan = {
      jadwal_berhenti: jadwal.berjalan || jadwal.baru ? undefined : { sejak: isoOf(jadwal.terakhir) },
      insiden: begun
        .filter((one) => !SHOWN_AS_HELD.includes(one.jenis) && isMature(one, now))
        .map(({ jenis, sasaran, sejak }) => ({ jenis, sasaran, sejak: new Date(sejak).toISOString() })),
      gateway: held.map(({ nama, alasan, ditahan_pada }) => ({
        nama,
        cadangan: nama !== config.firstGateway.name,
        alasan,
        sejak: ditahan_pada.toISOString(),
      })),
      broadcast: await presentAll({ db, config }, found.broadcast),
      sinkron: found.sinkron.map(({ nomor, sejak, ...row }) => ({
        ...row,
        ...(nomor > 0 && { nomor }),
        sejak: new Date(sejak).toISOString(),
      })),
      belum_pasti: found.belumPasti.map((row) => ({ ...row, tertua: isoOf(row.tertua) })),
      percakapan: { ...found.percakapan, tertua: isoOf(found.percakapan.tertua) },
      pengaduan: { ...found.pengaduan, tertua: isoOf(found.pengaduan.tertua) },
      surat: { ...found.surat, tertua: isoOf(found.surat.tertua) },
    };
    return { data };
  }),
  serve(menunggu, async ({ db, config }) => {
    const counts = await readMenunggu(db, namesOf(config), Date.now());
    // Read only when a gateway is held: every open page polls this call.
    const held = counts.gateway > 0 ? await heldOf(db, namesOf(config)) : [];
    const main = held.find(({ nama }) => nama === config.firstGateway.name);
    const semua = held.length === gatewaysOf(config).length;
    return { data: { ...counts, ditahan: main ? { alasan: main.alasan, semua } : null } };
  }),
  serve(calls.persiapan, async (call) => ({ data: await persiapanOf(call) })),
];

/** Held gateways and broadcasts have cards of their own, shown at once. */
const SHOWN_AS_HELD: readonly JenisInsiden[] = ['gateway_ditahan', 'broadcast_ditahan'];

const namesOf = (config: Config) => gatewaysOf(config).map(({ name }) => name);

const isoOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** Reads the dashboard. */
export async function readStatistik(db: Db, now: number): Promise<Statistik> {
  const [pesan, broadcast, layanan] = await Promise.all([
    messagesPerDay(db, HARI_STATISTIK, now),
    broadcastCounts(db),
    db.select().from(totalLayanan),
  ]);
  const counts = (name: 'pengaduan' | 'surat') =>
    layanan.filter((row) => row.layanan === name).map(({ status, jumlah }) => [status, jumlah]);
  return {
    pesan: pesan.map(({ waktu, ...counts }) => ({ tanggal: waktu, ...counts })),
    broadcast,
    pengaduan: Object.fromEntries(counts('pengaduan')),
    surat: Object.fromEntries(counts('surat')),
  };
}

/** State names are literals: each state has a partial index. */
const broadcastCounts = (db: Db) =>
  db.get<Statistik['broadcast']>(sql`
    SELECT (SELECT count(*) FROM broadcast WHERE status = 'berjalan') AS berjalan,
      (SELECT count(*) FROM broadcast WHERE status = 'terjadwal') AS terjadwal,
      (SELECT count(*) FROM broadcast WHERE status = 'ditahan') AS ditahan`);
