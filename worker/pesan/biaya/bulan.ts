import { type SQL, sql } from 'drizzle-orm';
import type { Tarif } from '#contract/pengaturan/pengaturanBiaya.ts';
import type { Zona } from '#contract/pengaturan/pengaturanKirim.ts';
import type { Db } from '../../core/db/client.ts';
import { settingOf } from '../../core/db/pengaturan.ts';
import { AHEAD_OF_UTC } from '../send/hours.ts';
import { type Hitungan, hitung, type Jumlah } from './hitung.ts';

const KEYS = ['tarif', 'batas_biaya', 'jam_tenang'] as const;

/** The settings that costs are counted by. */
export async function readAturan(db: Db) {
  const rows = await db.all<{ kunci: string; nilai: string }>(
    sql`SELECT kunci, nilai FROM pengaturan WHERE kunci IN ${KEYS}`,
  );
  const set = new Map(rows.map(({ kunci, nilai }) => [kunci, nilai]));
  const value = <Key extends (typeof KEYS)[number]>(key: Key) => settingOf(key, set.get(key) ?? null);
  return {
    tarif: value('tarif'),
    /** null: none */
    batas: value('batas_biaya'),
    zona: value('jam_tenang').zona,
    /** the campus has not set the prices */
    perkiraan: !set.has('tarif'),
  };
}
export type Aturan = Awaited<ReturnType<typeof readAturan>>;

/** The day of a moment in the campus's zone. @param at epoch milliseconds */
export const tanggalOf = (zona: Zona, at: number): string =>
  new Date(at + AHEAD_OF_UTC[zona]).toISOString().slice(0, 10);

export const bulanOf = (zona: Zona, at: number): string => tanggalOf(zona, at).slice(0, 7);

/**
 * Counts of the months from one to another, by month, price and the day that its prices began: few rows, however many
 * messages they count.
 */
export const bulanStatement = (dari: string, sampai: string, tarif: readonly Tarif[]): SQL<Jumlah> => {
  const begun = JSON.stringify(tarif.map(({ berlaku_sejak }) => berlaku_sejak));
  return sql<Jumlah>`
    SELECT min(tanggal) AS tanggal, harga, sum(jumlah) AS jumlah FROM biaya_harian
    WHERE tanggal BETWEEN ${`${dari}-01`} AND ${`${sampai}-31`} AND jumlah > 0
    GROUP BY substr(tanggal, 1, 7), harga, (SELECT max(value) FROM json_each(${begun}) WHERE value <= tanggal)`;
};

export const readBulan = async (db: Db, { tarif }: Aturan, bulan: string): Promise<Hitungan> =>
  hitung(await db.all<Jumlah>(bulanStatement(bulan, bulan, tarif)), tarif, bulan);
