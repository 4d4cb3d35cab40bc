import { SARINGAN_STATUS, type SaringanStatus } from '#contract/laporan.ts';
import { KATEGORI, type Kategori } from '#contract/peran.ts';
import { saveTableState, tableState } from '../../../lib/tableState.ts';
import { useSignalValue } from '../../../lib/useSignalValue.ts';

/** What the report is picked by; empty for all. */
export interface Saringan {
  kategori: Kategori;
  status: SaringanStatus | '';
  /** days as `2026-11-20` */
  dari: string;
  sampai: string;
}

export const NAME = 'reportpesan';

/** What the report is picked by, kept with the state of its table. */
export function useSaringan() {
  const { saringan } = useSignalValue(tableState(NAME));
  const current: Saringan = {
    kategori: KATEGORI.find((it) => it === saringan?.kategori) ?? 'Lainnya',
    status: SARINGAN_STATUS.find((it) => it === saringan?.status) ?? '',
    dari: saringan?.dari ?? '',
    sampai: saringan?.sampai ?? '',
  };
  function change(change: Record<string, string>) {
    const state = tableState(NAME).peek();
    saveTableState(NAME, { ...state, page: 1, saringan: { ...state.saringan, ...change } });
  }
  return [current, change] as const;
}
