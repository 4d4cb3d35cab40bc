import type { KeadaanPercakapan } from '#contract/jawab/percakapan.ts';

type Jendela = Pick<KeadaanPercakapan, 'jendela_sampai' | 'tanpa_jendela'>;

/** Milliseconds left of the message window; 0 when closed, null for a gateway without one. */
export function sisaJendela({ jendela_sampai, tanpa_jendela }: Jendela, now: number): number | null {
  if (tanpa_jendela) return null;
  return jendela_sampai === null ? 0 : Math.max(0, Date.parse(jendela_sampai) - now);
}
