import * as z from 'zod/mini';
import { fromForm, oneOf } from '../inputs.ts';
import { setelan } from './setelan.ts';

/** Acts that a campus may let wait for a second person. The last one, loosening these rules, waits as soon as any is listed. */
export const EMPAT_MATA = [
  'cabut_surat',
  'surat_lulus',
  'penanda',
  'tarif',
  'kunci',
  'hapus_sinkron',
  'operator',
  'empat_mata',
] as const;
export type EmpatMata = (typeof EMPAT_MATA)[number];

export const NAMA_EMPAT_MATA: Record<EmpatMata, string> = {
  cabut_surat: 'Mencabut surat',
  surat_lulus: 'Menerbitkan Surat Keterangan Lulus',
  penanda: 'Mengubah penanda surat',
  tarif: 'Mengubah tarif',
  kunci: 'Membuat kunci API',
  hapus_sinkron: 'Menghapus orang menurut daftar sistem lain',
  operator: 'Mengubah operator',
  empat_mata: 'Melonggarkan aturan persetujuan',
};

const daftar = z.array(oneOf(EMPAT_MATA), 'Harus berupa daftar');

/** In the order of the acts, each once. */
const sorted = z.transform((acts: EmpatMata[]) => EMPAT_MATA.filter((act) => acts.includes(act)));

export const pengaturanEmpatMata = {
  /** acts besides large broadcasts that wait for a second person; empty: none */
  empat_mata: setelan(daftar, [], z.optional(z.pipe(z.pipe(fromForm, daftar), sorted))),
};
