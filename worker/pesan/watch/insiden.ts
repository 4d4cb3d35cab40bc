import { sql } from 'drizzle-orm';
import type { JenisInsiden } from '#contract/portal/insiden.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/waktu.ts';
import type { Db } from '../../core/db/client.ts';

/**
 * How long a fault must last before it counts: a monitor hears of it within five minutes. 0: the check itself already
 * waits long enough.
 */
const MATANG_MS: Record<JenisInsiden, number> = {
  gateway_ditahan: 2 * MINUTE_MS,
  gateway_putus: 3 * MINUTE_MS,
  webhook_ditolak: 3 * MINUTE_MS,
  penyimpanan_putus: 2 * MINUTE_MS,
  broadcast_ditahan: HOUR_MS,
  antrean_lama: 0,
  antrean_gagal: 0,
  cadangan_lama: 0,
  tebakan_kode: 0,
  pembayaran: 0,
  callback_mati: 0,
};

/** The cron ticks every minute; after this long without a tick it counts as stopped. */
const STILL_MS = 3 * 60_000;

const JADWAL = 'jadwal';

/** A row as the database returns it. Times are epoch milliseconds. */
export interface InsidenRow {
  id: number;
  jenis: JenisInsiden;
  sasaran: string;
  sejak: number;
  selesai_pada: number | null;
}

/** Records that the cron has run. */
export const beat = (db: Db, now: number) =>
  db.run(
    sql`INSERT INTO detak (nama, pada) VALUES (${JADWAL}, ${now}) ON CONFLICT (nama) DO UPDATE SET pada = ${now}`,
  );

/**
 * When the cron last ran (epoch milliseconds) and whether it is running. `baru`: a new portal, whose cron has not had
 * time to run yet.
 */
export async function readJadwal(db: Db, now: number) {
  const { terakhir, mulai } = await db.get<{ terakhir: number | null; mulai: number | null }>(sql`
    SELECT (SELECT pada FROM detak WHERE nama = ${JADWAL}) AS terakhir,
      (SELECT created_at FROM akun ORDER BY id LIMIT 1) AS mulai`);
  const isLate = (since: number | null) => since !== null && since <= now - STILL_MS;
  return {
    terakhir,
    berjalan: terakhir !== null && !isLate(terakhir),
    baru: terakhir === null && !isLate(mulai),
  };
}

/** All open incidents, also those too young to report, oldest first. */
export const readBegun = (db: Db) =>
  db.all<InsidenRow>(
    sql`SELECT id, jenis, sasaran, sejak, selesai_pada FROM insiden WHERE selesai_pada IS NULL ORDER BY sejak`,
  );

export const isMature = ({ jenis, sejak, selesai_pada }: Omit<InsidenRow, 'id' | 'sasaran'>, now: number) =>
  (selesai_pada ?? now) - sejak >= MATANG_MS[jenis];
