import * as z from 'zod/mini';
import {
  KATEGORI_LAPORAN,
  type KategoriLaporan,
  SARINGAN_STATUS,
  type SaringanStatus,
} from '#contract/pesan/laporan.ts';
import { START, type TableState } from '../../../../lib/table/tableState.ts';
import { useTable } from '../../../../lib/table/useTable.ts';
import { NAMA_KATEGORI } from '../../orang/pick/kategori.ts';

/** What the report is picked by; empty for all. */
export interface Saringan {
  kategori: KategoriLaporan;
  status: SaringanStatus | '';
  /** days as `2026-11-20` */
  dari: string;
  sampai: string;
}

const FIRST: KategoriLaporan = 'Lainnya';

const names = z.object({
  kategori: z.enum(KATEGORI_LAPORAN),
  status: z.enum(SARINGAN_STATUS),
  dari: z.iso.date(),
  sampai: z.iso.date(),
});

/** What the report of a category is called. */
export const namaLaporan = (kategori: KategoriLaporan) =>
  kategori === 'Semua' ? kategori : NAMA_KATEGORI[kategori];

/** Where one is in the report, and what it is picked by. */
export function useSaringan() {
  const table = useTable({ name: 'reportpesan', names, begin });
  const { saringan } = table.state;
  const current: Saringan = {
    kategori: KATEGORI_LAPORAN.find((it) => it === saringan.kategori) ?? FIRST,
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

/** Starts with the first category. What another category was searched for and filtered by goes with it. */
const begin = (left: TableState): TableState =>
  left.saringan.kategori ? { ...START, limit: left.limit } : left;
