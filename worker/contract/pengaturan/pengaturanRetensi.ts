import * as z from 'zod/mini';
import { integer } from '../inputs.ts';
import type { KelompokPengaturan } from './kelompokPengaturan.ts';

export const RETENSI = ['retensi_isi_pesan', 'retensi_pesan_masuk', 'retensi_sesi', 'retensi_audit'] as const;
export type NamaRetensi = (typeof RETENSI)[number];

/** Limits in days; `selamanya`: 0 means for ever. The database enforces the audit's minimum itself. */
export const BATAS_RETENSI: Record<NamaRetensi, { min: number; max: number; selamanya: boolean }> = {
  retensi_isi_pesan: { min: 30, max: 3_650, selamanya: true },
  retensi_pesan_masuk: { min: 30, max: 3_650, selamanya: true },
  retensi_sesi: { min: 1, max: 90, selamanya: false },
  retensi_audit: { min: 365, max: 36_500, selamanya: true },
};

const rangeOf = (nama: NamaRetensi) => {
  const { min, max, selamanya } = BATAS_RETENSI[nama];
  return `Harus ${min} sampai ${max} hari${selamanya ? ', atau 0 untuk selamanya' : ''}`;
};

const allows = (nama: NamaRetensi) => (days: number) => {
  const { min, max, selamanya } = BATAS_RETENSI[nama];
  return (days >= min && days <= max) || (selamanya && days === 0);
};

const hari = (nama: NamaRetensi) => z.int().check(z.refine(allows(nama), rangeOf(nama)));
const kiriman = (nama: NamaRetensi) =>
  z.optional(integer(0, 36_500).check(z.refine(allows(nama), rangeOf(nama))));

const nilai = {
  /** texts of settled messages and broadcasts; rows and counts stay */
  retensi_isi_pesan: hari('retensi_isi_pesan'),
  /** messages to the campus */
  retensi_pesan_masuk: hari('retensi_pesan_masuk'),
  /** lifetime of a session */
  retensi_sesi: hari('retensi_sesi'),
  retensi_audit: hari('retensi_audit'),
};

export const pengaturanRetensi = {
  nilai,
  input: {
    retensi_isi_pesan: kiriman('retensi_isi_pesan'),
    retensi_pesan_masuk: kiriman('retensi_pesan_masuk'),
    retensi_sesi: kiriman('retensi_sesi'),
    retensi_audit: kiriman('retensi_audit'),
  },
  bawaan: { retensi_isi_pesan: 0, retensi_pesan_masuk: 365, retensi_sesi: 7, retensi_audit: 0 },
} satisfies KelompokPengaturan<typeof nilai>;
