import * as z from 'zod/mini';
import { phone } from './fields.ts';
import { piped } from './inputs.ts';
import type { KelompokPengaturan } from './kelompokPengaturan.ts';

/** So many at most are told. */
export const MAKS_NOMOR_KABAR = 5;

const nilai = {
  /** the operators' own numbers, which are told what is wrong; nobody is while there is none */
  kabar_nomor: z.array(phone).check(
    z.maxLength(MAKS_NOMOR_KABAR, `Paling banyak ${MAKS_NOMOR_KABAR} nomor`),
    z.refine((numbers) => new Set(numbers).size === numbers.length, {
      error: 'Ada nomor yang tertulis dua kali',
    }),
  ),
};

/** Whom the portal tells when something is wrong. */
export const pengaturanKabar = {
  nilai,
  input: { kabar_nomor: piped(nilai.kabar_nomor) },
  bawaan: { kabar_nomor: [] },
} satisfies KelompokPengaturan<typeof nilai>;
