import type { KeadaanPercakapan } from '#contract/jawab/percakapan.ts';

type Jendela = Pick<KeadaanPercakapan, 'jendela_sampai' | 'tanpa_jendela'>;

/** How long what is written freely still arrives, milliseconds; 0: it does not, null: it always does. */
export function sisaJendela({ jendela_sampai, tanpa_jendela }: Jendela, now: number): number | null {
  if (tanpa_jendela) return null;
  return jendela_sampai === null ? 0 : Math.max(0, Date.parse(jendela_sampai) - now);
}
