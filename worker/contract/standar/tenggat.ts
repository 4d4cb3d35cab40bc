import * as z from 'zod/mini';

/** Services with a promised time. */
export const LAYANAN = ['surat', 'pengaduan'] as const;
export type Layanan = (typeof LAYANAN)[number];

/** The promise in a row of a service. */
export const TENGGAT = {
  /** the last moment of the promised day in WIB */
  tenggat: z.iso.datetime(),
  /** still open after it */
  terlambat: z.boolean(),
};
export type Tenggat = { tenggat: string; terlambat: boolean };
