import * as z from 'zod/mini';
import { integer } from '../inputs.ts';
import { setelan } from './setelan.ts';

const percent = () => setelan(z.int().check(z.minimum(0), z.maximum(100)), 5, z.optional(integer(0, 100)));

export const pengaturanSinkron = {
  /** percent of a list's people that a key may remove within a day without an operator */
  sinkron_batas_hapus: percent(),
  /** changed phone numbers, in per cent */
  sinkron_batas_nomor: percent(),
};
