import type { Saringan } from '../../../../components/table/Saring.tsx';
import { angka } from '../../../../lib/format/angka.ts';

/** Every row that a search finds. */
export interface Hasil {
  /** the list's search and filters */
  dicari: Readonly<Record<string, string>>;
  jumlah: number;
  saringan: readonly Saringan[];
}

/** The people an action is for: selected ones, by id and name, or all that a search finds. */
export type Siapa = { orang: ReadonlyMap<number, string> } | Hasil;

export const jumlahOf = (siapa: Siapa) => ('orang' in siapa ? siapa.orang.size : siapa.jumlah);

const SHOWN_NAMES = 3;

/** Up to three names, and the number of the others. */
export function namesOf(orang: ReadonlyMap<number, string>): string {
  const names = [...orang.values()];
  const rest = names.length - SHOWN_NAMES;
  return rest > 0 ? `${names.slice(0, SHOWN_NAMES).join(', ')} dan ${angka(rest)} lainnya` : names.join(', ');
}
