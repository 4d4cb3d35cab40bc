import { piped } from '../inputs.ts';
import { DaftarTopik } from '../pesan/topik.ts';
import type { KelompokPengaturan } from './kelompokPengaturan.ts';

const nilai = {
  /** what a broadcast may be about; people stop and start each by its name */
  topik: DaftarTopik,
};

export const pengaturanTopik = {
  nilai,
  input: { topik: piped(nilai.topik) },
  bawaan: { topik: [] },
} satisfies KelompokPengaturan<typeof nilai>;
