import * as z from 'zod/mini';
import { phone } from '../fields.ts';
import { piped } from '../inputs.ts';
import type { KelompokPengaturan } from './kelompokPengaturan.ts';

/** Numbers that are notified. */
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
};

/** Incident notifications. */
export const pengaturanKabar = {
  nilai,
  input: { kabar_nomor: piped(nilai.kabar_nomor) },
  bawaan: { kabar_nomor: [] },
} satisfies KelompokPengaturan<typeof nilai>;
