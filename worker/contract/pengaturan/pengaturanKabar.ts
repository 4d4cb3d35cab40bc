import * as z from 'zod/mini';
import { phone } from '../fields.ts';
import { piped, truth } from '../inputs.ts';
import type { KelompokPengaturan } from './kelompokPengaturan.ts';

export const MAKS_NOMOR_KABAR = 5;

export const nomorKabar = z.array(phone).check(
  z.maxLength(MAKS_NOMOR_KABAR, `Paling banyak ${MAKS_NOMOR_KABAR} nomor`),
  z.refine((numbers) => new Set(numbers).size === numbers.length, {
    error: 'Ada nomor yang tertulis dua kali',
  }),
);

const nilai = {
  /** operators' numbers for incident notifications; empty: no notifications */
  kabar_nomor: nomorKabar,
  /** remind the same numbers each working day of letters and complaints that are late or nearly due */
  kabar_tenggat: z.boolean(),
};

export const pengaturanKabar = {
  nilai,
  input: { kabar_nomor: piped(nilai.kabar_nomor), kabar_tenggat: z.optional(truth) },
  bawaan: { kabar_nomor: [], kabar_tenggat: true },
} satisfies KelompokPengaturan<typeof nilai>;
