import { signal } from '@preact/signals-react';
import { LANGKAH_SURAT, type Surat } from '#contract/surat.ts';

/** Letters that are ticked, by their ids: also those of other pages of the list. */
export const pilihan = signal<ReadonlyMap<number, Surat>>(new Map());

/** Whether a letter may still be issued. */
export const isOpen = ({ status }: Surat) => LANGKAH_SURAT[status].length > 0;

export function pick(rows: readonly Surat[], on: boolean) {
  const next = new Map(pilihan.peek());
  for (const row of rows) on ? next.set(row.id, row) : next.delete(row.id);
  pilihan.value = next;
}

export const pickNone = () => {
  pilihan.value = new Map();
};
