import * as z from 'zod/mini';
import { recordReply } from '../daftar.ts';
import type { Endpoints } from '../endpoint.ts';
import { blankable } from '../inputs.ts';
import { sekampus } from '../izin.ts';
import { LAYANAN } from './tenggat.ts';

/** Grades of the index, each from its lowest value. Source: PermenPANRB 14/2017. */
const MUTU = [
  ['A', 88.31],
  ['B', 76.61],
  ['C', 65],
  ['D', 25],
] as const;
type Mutu = (typeof MUTU)[number][0];

/** The index of the elements' means, 25 to 100: each weighs exactly 1/9. Two decimals, as the grades have. */
export const ikmOf = (rata: readonly number[]): number =>
  Math.round((rata.reduce((sum, one) => sum + one, 0) / rata.length) * 2_500) / 100;

export const mutuOf = (ikm: number): Mutu => MUTU.find(([, least]) => ikm >= least)?.[0] ?? 'D';

/** Fewer answers or cases than this would point to a person. */
export const PALING_SEDIKIT = 5;

const jumlah = z.number();
const ikm = z.nullable(z.number());
const mutu = z.nullable(z.enum(['A', 'B', 'C', 'D']));

export const Skm = z.object({
  responden: jumlah,
  /** `rata` is the mean of 1 to 4; null without answers */
  unsur: z.array(z.object({ nama: z.string(), rata: z.nullable(z.number()) })),
  ikm,
  mutu,
  /** newest quarter first, such as 2026-4; `ikm` is null below `PALING_SEDIKIT` */
  rincian: z.array(z.object({ layanan: z.enum(LAYANAN), kuartal: z.string(), responden: jumlah, ikm, mutu })),
  /** in no order that tells when or by whom they were written */
  saran: z.array(z.string()),
});
export type Skm = z.infer<typeof Skm>;

const tanggal = blankable(z.iso.date('Harus tanggal seperti 2026-11-20'));
const SkmQuery = z.object({ dari: tanggal, sampai: tanggal });

const ofPeriod = { ...sekampus('surat', 'pengaduan'), query: SkmQuery } as const;

export const skm = {
  read: {
    ...ofPeriod,
    route: 'GET /api/skm',
    summary: 'Hasil survei kepuasan masyarakat',
    reply: recordReply(Skm),
  },
  excel: {
    ...ofPeriod,
    route: 'GET /api/skm.xlsx',
    summary: 'Hasil survei kepuasan masyarakat sebagai buku kerja Excel',
    download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    reply: z.never(),
  },
} satisfies Endpoints;

/** A service in a month in which at least `PALING_SEDIKIT` were done. */
export const Kinerja = z.object({
  layanan: z.enum(LAYANAN),
  bulan: z.string(),
  jumlah,
  /** median of working days */
  hari_kerja: z.number(),
  /** percent done within the promise */
  tepat_waktu: z.number(),
  /** index of the answers given in that month; null below `PALING_SEDIKIT` */
  ikm,
});
export type Kinerja = z.infer<typeof Kinerja>;

export const kinerja = {
  list: {
    route: 'GET /api/kinerja',
    summary: 'Kinerja layanan setahun terakhir: tiap layanan, tiap bulan',
    roles: 'anyone',
    reply: z.object({ data: z.array(Kinerja) }),
  },
} satisfies Endpoints;
