import * as z from 'zod/mini';
import { truth } from '../inputs.ts';
import { PERAN } from '../peran.ts';
import { setelan, setelanBilanganAtauKosong, setelanTabel } from './setelan.ts';

export const MIN_MENIT_DIAM = 5;
export const MAKS_MENIT_DIAM = 1440;

export const pengaturanMasuk = {
  /** roles that may log in by password; the others only at the campus, as long as that is configured */
  password_untuk: setelanTabel(z.array(z.enum(PERAN, 'Peran tidak dikenal')), [...PERAN]),
  /** operators may do nothing before they have used a passkey */
  passkey_operator: setelan(z.boolean(), false, z.optional(truth)),
  /** minutes without a call after which an operator's session ends; null: never */
  sesi_diam_operator: setelanBilanganAtauKosong(MIN_MENIT_DIAM, MAKS_MENIT_DIAM),
};
