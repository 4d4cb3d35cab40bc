import { type SQL, sql } from 'drizzle-orm';
import type { Pengaturan } from '#contract/pengaturan/pengaturan.ts';
import type { Layanan, Tenggat } from '#contract/standar/tenggat.ts';
import type { Db } from '../core/db/client.ts';
import { readSettings } from '../core/db/pengaturan.ts';
import {
  dayAfter,
  dayOf,
  deadlineOf,
  endOf,
  firstDayDue,
  isWorkingDay,
  type Libur,
  nextWorkingDay,
  startOf,
} from './hariKerja.ts';

export interface Janji {
  workingDays: number;
  libur: Libur;
}

type Standar = Pick<Pengaturan, 'standar_surat' | 'standar_pengaduan' | 'libur'>;

export const janjiOf = (settings: Standar, layanan: Layanan): Janji => ({
  workingDays: settings[`standar_${layanan}`],
  libur: new Set(settings.libur.map(({ tanggal }) => tanggal)),
});

export const readJanji = async (db: Db, layanan: Layanan): Promise<Janji> =>
  janjiOf(await readSettings(db), layanan);

/** @param now epoch milliseconds */
export const worksOn = (now: number, settings: Standar): boolean =>
  isWorkingDay(dayOf(now), janjiOf(settings, 'surat').libur);

/** @param isOpen not settled: only such a row can be late */
export function tenggatOf(
  { workingDays, libur }: Janji,
  created_at: Date,
  isOpen: boolean,
  now = Date.now(),
): Tenggat {
  const tenggat = endOf(deadlineOf(dayOf(created_at.getTime()), workingDays, libur));
  return { tenggat: new Date(tenggat).toISOString(), terlambat: isOpen && now > tenggat };
}

/** Open rows that are late, and those due today and on the next working day. */
export interface JatuhTempo {
  terlambat: number;
  jatuh_tempo: { tanggal: string; jumlah: number }[];
}

/**
 * Counts open rows by their deadline, which is later the later a row was made.
 *
 * @param open condition on the service's table that an index has
 */
export async function countDue(
  db: Db,
  layanan: Layanan,
  open: SQL,
  settings: Standar,
  now: number,
): Promise<JatuhTempo> {
  const { workingDays, libur } = janjiOf(settings, layanan);
  const today = dayOf(now);
  const next = nextWorkingDay(today, libur);
  const [dueToday = 0, afterToday = 0, dueNext = 0, afterNext = 0] = [
    today,
    dayAfter(today),
    next,
    dayAfter(next),
  ].map((day) => startOf(firstDayDue(day, workingDays, libur)));
  const counted = await db.get<{ terlambat: number; hari_ini: number; berikutnya: number }>(sql`
    SELECT COALESCE(sum(created_at < ${dueToday}), 0) AS terlambat,
      COALESCE(sum(created_at >= ${dueToday} AND created_at < ${afterToday}), 0) AS hari_ini,
      COALESCE(sum(created_at >= ${dueNext} AND created_at < ${afterNext}), 0) AS berikutnya
    FROM ${sql.identifier(layanan)} WHERE ${open}`);
  return {
    terlambat: counted.terlambat,
    jatuh_tempo: [
      { tanggal: today, jumlah: counted.hari_ini },
      { tanggal: next, jumlah: counted.berikutnya },
    ].filter(({ jumlah }) => jumlah > 0),
  };
}
