/** Days as `2026-11-20`, both included; empty for no end. */
export type Rentang = Record<'dari' | 'sampai', string>;

/** Why the last day is not used; null when it is. */
export const sampaiDitolak = ({ dari, sampai }: Rentang): string | null =>
  dari !== '' && sampai !== '' && sampai < dari
    ? 'Lebih awal daripada tanggal Dari, jadi belum dipakai.'
    : null;

/** The days that are used: without a last one that lies before the first. */
export const berlaku = <Of extends Rentang>(of: Of): Of => (sampaiDitolak(of) ? { ...of, sampai: '' } : of);
