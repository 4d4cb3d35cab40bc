import { saveTableState, type TableState, tableState } from '../../../lib/tableState.ts';
import { useSignalValue } from '../../../lib/useSignalValue.ts';

export const NAME = 'audit';

/** Days as `2026-11-20`, both in it; empty for no end. */
type Rentang = Record<'dari' | 'sampai', string>;

/** Which days of the audit are shown, kept with the state of its table. */
export function useRentang() {
  const { saringan } = useSignalValue(tableState(NAME));
  const rentang: Rentang = { dari: saringan?.dari ?? '', sampai: saringan?.sampai ?? '' };
  const change = (change: Partial<Rentang>) => save({ saringan: { ...rentang, ...change } });
  return [rentang, change] as const;
}

/** Shows all of it again. */
export const clearRentang = () => save({ cari: '', saringan: {} });

const save = (change: Partial<TableState>) =>
  saveTableState(NAME, { ...tableState(NAME).peek(), page: 1, ...change });
