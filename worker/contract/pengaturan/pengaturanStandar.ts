import * as z from 'zod/mini';
import { text } from '../fields.ts';
import { integer, piped } from '../inputs.ts';
import type { KelompokPengaturan } from './kelompokPengaturan.ts';
import { MAX_TABEL, PENUH } from './pengaturanSurat.ts';

/** A day that is no working day, besides Saturday and Sunday. */
export const Libur = z.object({
  tanggal: z.iso.date('Harus tanggal seperti 2026-12-25'),
  nama: text(100),
});
export type Libur = z.infer<typeof Libur>;

export const DaftarLibur = z.array(Libur, 'Harus berupa daftar hari libur').check(
  z.maxLength(MAX_TABEL, PENUH),
  z.refine((days) => new Set(days.map(({ tanggal }) => tanggal)).size === days.length, {
    error: 'Ada tanggal yang tertulis dua kali',
  }),
);

/** Longest deadline, in working days. */
const MAX_HARI = 250;
const hari = z.int('Harus bilangan bulat').check(z.minimum(1), z.maximum(MAX_HARI));

const nilai = {
  /** working days within which a letter is promised */
  standar_surat: hari,
  /** working days within which a complaint is settled */
  standar_pengaduan: hari,
  libur: DaftarLibur,
};

/** What the campus promises, and the holidays that do not count. */
export const pengaturanStandar = {
  nilai,
  input: {
    standar_surat: z.optional(integer(1, MAX_HARI)),
    standar_pengaduan: z.optional(integer(1, MAX_HARI)),
    libur: piped(DaftarLibur),
  },
  // Complaints as LAPOR! has it: closed within ten working days.
  bawaan: { standar_surat: 3, standar_pengaduan: 10, libur: [] },
} satisfies KelompokPengaturan<typeof nilai>;
