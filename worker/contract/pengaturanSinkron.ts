import * as z from 'zod/mini';
import { integer } from './inputs.ts';
import type { KelompokPengaturan } from './kelompokPengaturan.ts';

const percent = () => z.int().check(z.minimum(0), z.maximum(100));

const nilai = {
  /** percent of a list's people: if a key would remove more of them within a day, an operator is asked first */
  sinkron_batas_hapus: percent(),
  /** percent of a list's people: the same of changed phone numbers */
  sinkron_batas_nomor: percent(),
};

/** What another system of the campus may do to the master data without an operator's word. */
export const pengaturanSinkron = {
  nilai,
  input: {
    sinkron_batas_hapus: z.optional(integer(0, 100)),
    sinkron_batas_nomor: z.optional(integer(0, 100)),
  },
  bawaan: { sinkron_batas_hapus: 5, sinkron_batas_nomor: 5 },
} satisfies KelompokPengaturan<typeof nilai>;
