import * as z from 'zod/mini';
import { KODE_ALASAN } from './alasan.ts';

const jumlah = z.number();

/** Messages by their present state. */
export const PerStatus = z.object({ pending: jumlah, sent: jumlah, read: jumlah, cancel: jumlah });
export type PerStatus = z.infer<typeof PerStatus>;

/** The span of one bar, by the length of the range. */
const SATUAN_GRAFIK = ['jam', 'hari', 'bulan'] as const;
export type SatuanGrafik = (typeof SATUAN_GRAFIK)[number];

/** Days of the chart, including today, when no range is asked for. */
export const HARI_GRAFIK = 14;
/** A longer range is cut at its start. */
export const MAX_HARI_GRAFIK = 366;

/** A report's messages over time, and why messages failed in that time. */
export const GrafikLaporan = z.object({
  dari: z.iso.datetime(),
  sampai: z.iso.datetime(),
  satuan: z.enum(SATUAN_GRAFIK),
  /** one entry per hour, day or month in WIB, oldest first: `2026-11-20T09`, `2026-11-20` or `2026-11` */
  pesan: z.array(z.extend(PerStatus, { waktu: z.string() })),
  /** most frequent first; null: failed without a reason */
  alasan: z.array(z.object({ alasan_kode: z.nullable(z.enum(KODE_ALASAN)), jumlah })),
});
export type GrafikLaporan = z.infer<typeof GrafikLaporan>;
