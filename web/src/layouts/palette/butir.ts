import type { LucideIcon } from 'lucide-react';
import type { Asal } from './riwayat.ts';

/** Something that is found, or can be done. */
export interface Butir {
  id: string;
  label: string;
  /** more about it, beneath */
  keterangan?: string;
  /** further words by which it is found */
  kata?: string;
  icon: LucideIcon;
  langkah: Langkah;
  /** how it is kept among what was chosen before; without it it is not */
  asal?: Asal;
}

/** What choosing it does: go somewhere, and there what a key does; do something here; or ask what to do with it. */
export type Langkah =
  | { ke: string; tombol?: string }
  | { lakukan: () => void }
  | { pilihan: readonly Butir[] };

export interface Kelompok {
  value: string;
  items: readonly Butir[];
}

/** Whether each word that was typed begins a word of the text, or all of it stands in it as typed. */
export function cocok(text: string, typed: string): boolean {
  const lower = text.toLowerCase();
  const words = lower.split(/[^\p{L}\p{N}]+/u);
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return (
    lower.includes(typed.toLowerCase()) || wanted.every((one) => words.some((word) => word.startsWith(one)))
  );
}

export const teksOf = ({ label, keterangan = '', kata = '' }: Butir) => `${label} ${keterangan} ${kata}`;
