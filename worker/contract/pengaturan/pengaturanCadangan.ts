import * as z from 'zod/mini';
import { integer } from '../inputs.ts';
import type { KelompokPengaturan } from './kelompokPengaturan.ts';

/** As long as D1's own history (Time Travel). */
const HARI_BAWAAN = 30;
const HARI_TERBANYAK = 365;

const nilai = {
  /** days a backup is kept; 0: no nightly backups, and none are deleted */
  cadangan_hari: z.int('Harus bilangan bulat').check(z.minimum(0), z.maximum(HARI_TERBANYAK)),
};

export const pengaturanCadangan = {
  nilai,
  input: { cadangan_hari: z.optional(integer(0, HARI_TERBANYAK)) },
  bawaan: { cadangan_hari: HARI_BAWAAN },
} satisfies KelompokPengaturan<typeof nilai>;
