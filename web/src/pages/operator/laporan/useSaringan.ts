import * as z from 'zod/mini';
import { SARINGAN_STATUS, type SaringanStatus } from '#contract/laporan.ts';
import { KATEGORI, type Kategori } from '#contract/peran.ts';
import { START, type TableState } from '../../../lib/tableState.ts';
import { useTable } from '../../../lib/useTable.ts';

/** What the report is picked by; empty for all. */
export interface Saringan {
  kategori: Kategori;
  status: SaringanStatus | '';
  /** days as `2026-11-20` */
  dari: string;
  sampai: string;
}

const FIRST: Kategori = 'Lainnya';

const names = z.object({
  kategori: z.enum(KATEGORI),
  status: z.enum(SARINGAN_STATUS),
  dari: z.iso.date(),
  sampai: z.iso.date(),
});

/** Where one is in the report, and what it is picked by. */
export function useSaringan() {
  const table = useTable({ name: 'reportpesan', names, begin });
  const { saringan } = table.state;
  const current: Saringan = {
    kategori: KATEGORI.find((it) => it === saringan.kategori) ?? FIRST,
    status: SARINGAN_STATUS.find((it) => it === saringan.status) ?? '',
    dari: saringan.dari ?? '',
    sampai: saringan.sampai ?? '',
  };
  return {
    table,
    saringan: current,
    change: ({ kategori = current.kategori, ...change }: Partial<Saringan>) =>
      table.change({
        page: START.page,
        saringan: { ...saringan, ...change, kategori: kategori === FIRST ? '' : kategori },
      }),
    /** Lets everything of the category through again, what is searched for included. */
    clear: () =>
      table.change({ page: START.page, cari: '', saringan: { kategori: saringan.kategori ?? '' } }),
  };
}

/** It starts with the first category, whichever was looked at before, whose page is none of this one's. */
function begin(left: TableState): TableState {
  const { kategori, ...saringan } = left.saringan;
  return kategori ? { ...left, page: START.page, saringan } : left;
}
