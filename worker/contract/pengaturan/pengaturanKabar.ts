import * as z from 'zod/mini';
import { phone, tanpaKembar } from '../fields.ts';
import { truth } from '../inputs.ts';
import { setelan, setelanTabel } from './setelan.ts';

export const MAKS_NOMOR_KABAR = 5;

export const nomorKabar = z.array(phone).check(
  z.maxLength(MAKS_NOMOR_KABAR, `Paling banyak ${MAKS_NOMOR_KABAR} nomor`),
  tanpaKembar((nomor) => nomor, 'Ada nomor yang tertulis dua kali'),
);

export const pengaturanKabar = {
  /** operators' numbers for incident notifications; empty: no notifications */
  kabar_nomor: setelanTabel(nomorKabar, []),
  /** remind these numbers each working day of letters and complaints that are late or nearly due */
  kabar_tenggat: setelan(z.boolean(), true, z.optional(truth)),
};
