import * as z from 'zod/mini';
import { integer } from '../inputs.ts';
import type { KelompokPengaturan } from './kelompokPengaturan.ts';

const percent = () => z.int().check(z.minimum(0), z.maximum(100));

const nilai = {
  /** percent of a list's people that a key may remove within a day without an operator */
  sinkron_batas_hapus: percent(),
  /** changed phone numbers, in per cent */
  sinkron_batas_nomor: percent(),
};

export const pengaturanSinkron = {
  nilai,
  input: {
    sinkron_batas_hapus: z.optional(integer(0, 100)),
    sinkron_batas_nomor: z.optional(integer(0, 100)),
  },
  bawaan: { sinkron_batas_hapus: 5, sinkron_batas_nomor: 5 },
} satisfies KelompokPengaturan<typeof nilai>;
