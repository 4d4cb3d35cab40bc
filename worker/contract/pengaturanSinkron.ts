import * as z from 'zod/mini';
import { integer } from './inputs.ts';
import type { KelompokPengaturan } from './kelompokPengaturan.ts';

const nilai = {
  /** percent of a list's people: if more of them would be removed at once, an operator is asked first */
  sinkron_batas_hapus: z.int().check(z.minimum(0), z.maximum(100)),
};

/** What another system of the campus may do to the master data without an operator's word. */
export const pengaturanSinkron = {
  nilai,
  input: { sinkron_batas_hapus: z.optional(integer(0, 100)) },
  bawaan: { sinkron_batas_hapus: 5 },
} satisfies KelompokPengaturan<typeof nilai>;
