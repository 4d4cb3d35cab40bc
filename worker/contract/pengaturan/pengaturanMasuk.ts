import * as z from 'zod/mini';
import { blankable, integer, piped, truth } from '../inputs.ts';
import { PERAN } from '../peran.ts';
import type { KelompokPengaturan } from './kelompokPengaturan.ts';

export const MIN_MENIT_DIAM = 5;
export const MAKS_MENIT_DIAM = 1440;

const peran = z.array(z.enum(PERAN, 'Peran tidak dikenal'));

const nilai = {
  /** roles that may log in by password; the others only at the campus, as long as that is configured */
  password_untuk: peran,
  /** operators may do nothing before they have used a passkey */
  passkey_operator: z.boolean(),
  /** minutes without a call after which an operator's session ends; null: never */
  sesi_diam_operator: z.nullable(z.int().check(z.minimum(MIN_MENIT_DIAM), z.maximum(MAKS_MENIT_DIAM))),
};

export const pengaturanMasuk = {
  nilai,
  input: {
    password_untuk: piped(peran),
    passkey_operator: z.optional(truth),
    sesi_diam_operator: blankable(integer(MIN_MENIT_DIAM, MAKS_MENIT_DIAM)),
  },
  bawaan: { password_untuk: [...PERAN], passkey_operator: false, sesi_diam_operator: null },
} satisfies KelompokPengaturan<typeof nilai>;
