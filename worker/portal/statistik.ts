import { type SQL, sql } from 'drizzle-orm';
import { KATEGORI } from '#contract/peran.ts';
import type { JenisInsiden } from '#contract/portal/insiden.ts';
import { menunggu } from '#contract/portal/menunggu.ts';
import {
  statistik as calls,
  HARI_STATISTIK,
  type PerluTindakan,
  type PesanHarian,
  type Statistik,
} from '#contract/portal/statistik.ts';
import { WIB_MS } from '#contract/waktu.ts';
import type { Db } from '../core/db/client.ts';
import { broadcast, pesan, totalLayanan } from '../core/db/schema.ts';
import { serve } from '../core/http/serve.ts';
import type { Config } from '../env.ts';
import { gatewaysOf, heldOf, isMature, presentAll, readBegun, readJadwal, WAKTU } from '../pesan/index.ts';
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

const DAY_MS = 24 * 3_600_000;

/** The day in WIB, as days since 1970. */
const dayOf = (at: number) => Math.floor((at + WIB_MS) / DAY_MS);
const dayIn = (at: SQL) => sql`CAST((${at} + ${WIB_MS}) / ${DAY_MS} AS INTEGER)`;

/** Reads the dashboard. Broadcasts have their own counters; single messages are few. */
export async function readStatistik(db: Db, now: number): Promise<Statistik> {
  const [pesan, broadcast, layanan] = await Promise.all([
    pesanHarian(db, now),
    broadcastCounts(db),
    db.select().from(totalLayanan),
  ]);
  const counts = (name: 'pengaduan' | 'surat') =>
    layanan.filter((row) => row.layanan === name).map(({ status, jumlah }) => [status, jumlah]);
  return {
    pesan,
    broadcast,
    pengaduan: Object.fromEntries(counts('pengaduan')),
    surat: Object.fromEntries(counts('surat')),
  };
}

/** Messages per day, oldest day first. */
async function pesanHarian(db: Db, now: number): Promise<PesanHarian[]> {
  const first = dayOf(now) - HARI_STATISTIK + 1;
  const since = first * DAY_MS - WIB_MS;
  const kategori = sql.join(
    KATEGORI.map((one) => sql`${one}`),
    sql`, `,
  );
  const singleAt = sql`${pesan.created_at}`;
  // Names all categories, to use the report's indexes, which begin with the category.
  const counted = await db.all<Omit<PesanHarian, 'tanggal'> & { hari: number }>(sql`
    SELECT hari, sum(pending) AS pending, sum(sent) AS sent, sum("read") AS "read", sum(cancel) AS cancel FROM (
      SELECT ${dayIn(singleAt)} AS hari, ${pesan.status} = 'pending' AS pending, ${pesan.status} = 'sent' AS sent,
        ${pesan.status} = 'read' AS "read", ${pesan.status} = 'cancel' AS cancel
      FROM ${pesan}
      WHERE ${pesan.kategori} IN (${kategori}) AND ${pesan.id_broadcast} IS NULL AND ${singleAt} >= ${since}
      UNION ALL
      SELECT ${dayIn(WAKTU)}, ${broadcast.pending}, ${broadcast.sent}, ${broadcast.read}, ${broadcast.cancel}
      FROM ${broadcast}
      WHERE ${broadcast.kategori} IN (${kategori}) AND ${WAKTU} >= ${since}
    ) GROUP BY hari`);
  const byDay = new Map(counted.map(({ hari, ...counts }) => [hari, counts]));
  return Array.from({ length: HARI_STATISTIK }, (_, index) => ({
    tanggal: new Date((first + index) * DAY_MS).toISOString().slice(0, 10),
    ...(byDay.get(first + index) ?? { pending: 0, sent: 0, read: 0, cancel: 0 }),
  }));
}

/** State names are literals: each state has a partial index. */
const broadcastCounts = (db: Db) =>
  db.get<Statistik['broadcast']>(sql`
    SELECT (SELECT count(*) FROM broadcast WHERE status = 'berjalan') AS berjalan,
      (SELECT count(*) FROM broadcast WHERE status = 'terjadwal') AS terjadwal,
      (SELECT count(*) FROM broadcast WHERE status = 'ditahan') AS ditahan`);
