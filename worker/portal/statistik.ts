import { sql } from 'drizzle-orm';
import { diizinkan } from '#contract/izin.ts';
import type { Izin } from '#contract/peran.ts';
import type { JenisInsiden } from '#contract/portal/insiden.ts';
import { menunggu } from '#contract/portal/menunggu.ts';
import {
  statistik as calls,
  HARI_STATISTIK,
  type PerluTindakan,
  type Statistik,
} from '#contract/portal/statistik.ts';
import { isoOf } from '#contract/waktu.ts';
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
import { present } from './persetujuan/baca.ts';
import { persiapanOf } from './persiapan.ts';

export const statistik = [
  serve(calls.ringkasan, async ({ db, user }) => ({
    data: await readStatistik(db, user.izin, Date.now()),
  })),
  serve(calls.perluTindakan, async ({ db, config, user }) => {
    const now = Date.now();
    const atGateway = diizinkan(user, 'pengaturan');
    const [found, held, begun, jadwal] = await Promise.all([
      readPerluTindakan(db, user, now),
      atGateway ? heldOf(db, namesOf(config)) : undefined,
      atGateway ? readBegun(db) : undefined,
      atGateway ? readJadwal(db, now) : undefined,
    ]);
    const data: PerluTindakan = {
      jadwal_berhenti:
        !jadwal || jadwal.berjalan || jadwal.baru ? undefined : { sejak: isoOf(jadwal.terakhir) },
      insiden: begun
        ?.filter((one) => !SHOWN_AS_HELD.includes(one.jenis) && isMature(one, now))
        .map(({ jenis, sasaran, sejak }) => ({ jenis, sasaran, sejak: isoOf(sejak) })),
      gateway: held?.map(({ nama, alasan, ditahan_pada }) => ({
        nama,
        cadangan: nama !== config.firstGateway.name,
        alasan,
        sejak: ditahan_pada.toISOString(),
      })),
      persetujuan: found.persetujuan && (await presentAll({ db, config, user }, found.persetujuan)),
      permintaan: found.permintaan?.map((row) => present(row, user)),
      broadcast: found.broadcast && (await presentAll({ db, config, user }, found.broadcast)),
      sinkron: found.sinkron?.map(({ nomor, sejak, ...row }) => ({
        ...row,
        ...(nomor > 0 && { nomor }),
        sejak: isoOf(sejak),
      })),
      belum_pasti: found.belumPasti?.map((row) => ({ ...row, tertua: isoOf(row.tertua) })),
      percakapan: withIso(found.percakapan),
      pengaduan: withIso(found.pengaduan),
      surat: withIso(found.surat),
    };
    return { data };
  }),
  serve(menunggu, async ({ db, config, user }) => {
    const { gateway, ...counts } = await readMenunggu(db, user, namesOf(config), Date.now());
    // Read only when a gateway is held: every open page polls this call.
    const held = gateway > 0 ? await heldOf(db, namesOf(config)) : [];
    const main = held.find(({ nama }) => nama === config.firstGateway.name);
    const semua = held.length === gatewaysOf(config).length;
    const seen = diizinkan(user, 'pengaturan') ? { gateway } : {};
    const ditahan = main ? { alasan: main.alasan, semua } : null;
    return { data: { ...counts, ...seen, ditahan, izin: [...user.izin], id_fakultas: user.id_fakultas } };
  }),
  serve(calls.persiapan, async (call) => ({ data: await persiapanOf(call) })),
];

/** Held gateways and broadcasts have cards of their own, shown at once. */
const SHOWN_AS_HELD: readonly JenisInsiden[] = ['gateway_ditahan', 'broadcast_ditahan'];

const namesOf = (config: Config) => gatewaysOf(config).map(({ name }) => name);

const withIso = <One extends { tertua: number | null }>(queue: One | undefined) =>
  queue && { ...queue, tertua: isoOf(queue.tertua) };

/** Reads what these rights show of the dashboard. */
export async function readStatistik(db: Db, izin: readonly Izin[], now: number): Promise<Statistik> {
  const [pesan, broadcast, layanan] = await Promise.all([
    izin.includes('pesan') ? messagesPerDay(db, HARI_STATISTIK, now) : undefined,
    izin.includes('pesan') ? broadcastCounts(db) : undefined,
    db.select().from(totalLayanan),
  ]);
  const counts = <Name extends 'pengaduan' | 'surat'>(name: Name) =>
    Object.fromEntries(
      layanan.filter((row) => row.layanan === name).map(({ status, jumlah }) => [status, jumlah]),
    ) as NonNullable<Statistik[Name]>;
  return {
    pesan: pesan?.map(({ waktu, ...counts }) => ({ tanggal: waktu, ...counts })),
    broadcast,
    pengaduan: izin.includes('pengaduan') ? counts('pengaduan') : undefined,
    surat: izin.includes('surat') ? counts('surat') : undefined,
  };
}

/** State names are literals: each state has a partial index. */
const broadcastCounts = (db: Db) =>
  db.get<NonNullable<Statistik['broadcast']>>(sql`
    SELECT (SELECT count(*) FROM broadcast WHERE status = 'berjalan') AS berjalan,
      (SELECT count(*) FROM broadcast WHERE status = 'terjadwal') AS terjadwal,
      (SELECT count(*) FROM broadcast WHERE status = 'ditahan') AS ditahan`);
