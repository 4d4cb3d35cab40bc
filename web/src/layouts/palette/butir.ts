import type { LucideIcon } from 'lucide-react';
import type { Perlu } from '#contract/izin.ts';
import type { Asal } from './riwayat.ts';

export interface Butir {
  id: string;
  label: string;
  /** details beneath the label */
  keterangan?: string;
  /** further search words */
  kata?: string;
  icon: LucideIcon;
  langkah: Langkah;
  /** rights that show it, any one of them; absent: shown to every operator */
  perlu?: readonly Perlu[];
  /** key among the recent choices; without it, the item is not stored there */
  asal?: Asal;
}

/** The effect of choosing an item: open a page and run one of its shortcuts, run something here, or show its actions. */
export type Langkah =
  | { ke: string; shortcut?: string }
  | { lakukan: () => void }
  | { pilihan: readonly Butir[] };

export interface Kelompok {
  value: string;
  items: readonly Butir[];
}

export const teksOf = ({ label, keterangan = '', kata = '' }: Butir) => `${label} ${keterangan} ${kata}`;
