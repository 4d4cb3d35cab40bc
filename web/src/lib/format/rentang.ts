/** Days as `2026-11-20`, inclusive; empty when open. */
export type Rentang = Record<'dari' | 'sampai', string>;

/** Why `sampai` is ignored; null when it is used. */
export const sampaiDitolak = ({ dari, sampai }: Rentang): string | null =>
  dari !== '' && sampai !== '' && sampai < dari
    ? 'Lebih awal daripada tanggal Dari, jadi belum dipakai.'
    : null;

/** The effective range: without a last day before the first. */
export const berlaku = <Of extends Rentang>(of: Of): Of => (sampaiDitolak(of) ? { ...of, sampai: '' } : of);
