import { signal } from '@preact/signals-react';
import { LANGKAH_SURAT, type Surat } from '#contract/surat/surat.ts';
import { type Chosen, choose } from '../../../components/table/PilihBox.tsx';

/** Letters that are ticked, also those of other pages of the list. */
export const pilihan: Chosen<Surat> = signal(new Map());

/** Whether a letter may still be issued. */
export const isOpen = ({ status }: Surat) => LANGKAH_SURAT[status].length > 0;

export const pick = (rows: readonly Surat[], on: boolean) =>
  choose(
    pilihan,
    rows.map((row) => [row.id, row]),
    on,
  );

export const pickNone = () => {
  pilihan.value = new Map();
};
