import * as z from 'zod/mini';
import {
  KATEGORI_LAPORAN,
  type KategoriLaporan,
  SARINGAN_STATUS,
  type SaringanStatus,
} from '#contract/pesan/laporan.ts';
import { NAMA_KATEGORI } from '../../../../lib/operator/kategori.ts';
import { START, type TableState } from '../../../../lib/table/tableState.ts';
import { useTable } from '../../../../lib/table/useTable.ts';

/** The report's filters; empty for all. */
export interface Saringan {
  kategori: KategoriLaporan;
  status: SaringanStatus | '';
  /** as `2026-11-20` */
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

export const namaLaporan = (kategori: KategoriLaporan) =>
  kategori === 'Semua' ? kategori : NAMA_KATEGORI[kategori];

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
    /** Resets filters and search, but keeps the category. */
    clear: () =>
      table.change({ page: START.page, cari: '', saringan: { kategori: saringan.kategori ?? '' } }),
  };
}

/** Starts with the first category, without another category's search and filters. */
const begin = (left: TableState): TableState =>
  left.saringan.kategori ? { ...START, limit: left.limit } : left;
