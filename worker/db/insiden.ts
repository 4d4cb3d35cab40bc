import { sql } from 'drizzle-orm';
import type { JenisInsiden } from '#contract/insiden.ts';
import type { Db } from './client.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/**
 * How long something must be wrong before it is one, in milliseconds: a monitor hears of a fault within five minutes. What waits,
 * and a backup that is missing, are found only once it has been too long.
 */
const MATANG_MS: Record<JenisInsiden, number> = {
  kanal_ditahan: 2 * MINUTE_MS,
  gateway_putus: 3 * MINUTE_MS,
  webhook_ditolak: 3 * MINUTE_MS,
  penyimpanan_putus: 2 * MINUTE_MS,
  broadcast_ditahan: HOUR_MS,
  antrean_lama: 0,
  antrean_gagal: 0,
  cadangan_lama: 0,
  tebakan_kode: 0,
};

/** The schedule comes every minute: without a sign of it for so long it stands still. */
const STILL_MS = 3 * 60_000;

/** What the schedule writes down once it has swept. */
const JADWAL = 'jadwal';

/** As the database gives it. Times are epoch milliseconds. */
export interface InsidenRow {
  id: number;
  jenis: JenisInsiden;
  sasaran: string;
  sejak: number;
  selesai_pada: number | null;
}

/** Writes down that the schedule has done its work. */
export const beat = (db: Db, now: number) =>
  db.run(
    sql`INSERT INTO detak (nama, pada) VALUES (${JADWAL}, ${now}) ON CONFLICT (nama) DO UPDATE SET pada = ${now}`,
  );

/**
 * When the schedule last did its work, in epoch milliseconds, and whether it still does; `baru`: it has not had the time yet
 * to do it for the first time.
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

/** All that has begun and is not over, also what has not lasted long enough to be told. The oldest first. */
export const readBegun = (db: Db) =>
  db.all<InsidenRow>(
    sql`SELECT id, jenis, sasaran, sejak, selesai_pada FROM insiden WHERE selesai_pada IS NULL ORDER BY sejak`,
  );

/** Whether it has lasted long enough. */
export const isMature = ({ jenis, sejak, selesai_pada }: Omit<InsidenRow, 'id' | 'sasaran'>, now: number) =>
  (selesai_pada ?? now) - sejak >= MATANG_MS[jenis];
