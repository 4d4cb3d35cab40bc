import * as z from 'zod/mini';
import { integer } from '../inputs.ts';
import { setelan } from './setelan.ts';

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

const hari = (nama: NamaRetensi, bawaan: number) => {
  const allowed = z.refine<number>(allows(nama), rangeOf(nama));
  return setelan(z.int().check(allowed), bawaan, z.optional(integer(0, 36_500).check(allowed)));
};

export const pengaturanRetensi = {
  /** texts of settled messages and broadcasts; rows and counts stay */
  retensi_isi_pesan: hari('retensi_isi_pesan', 0),
  /** messages to the campus */
  retensi_pesan_masuk: hari('retensi_pesan_masuk', 365),
  /** lifetime of a session */
  retensi_sesi: hari('retensi_sesi', 7),
  retensi_audit: hari('retensi_audit', 0),
};
