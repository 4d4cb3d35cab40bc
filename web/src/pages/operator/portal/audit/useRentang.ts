import * as z from 'zod/mini';
import type { Rentang } from '../../../../lib/format/rentang.ts';
import { START } from '../../../../lib/table/tableState.ts';
import { useTable } from '../../../../lib/table/useTable.ts';

const names = z.object({ dari: z.iso.date(), sampai: z.iso.date() });

/** The audit's table state and date range. */
export function useRentang() {
  const table = useTable({ name: 'audit', names });
  const { dari = '', sampai = '' } = table.state.saringan;
  const rentang: Rentang = { dari, sampai };
  return {
    table,
    rentang,
    change: (change: Partial<Rentang>) =>
      table.change({ page: START.page, saringan: { ...rentang, ...change } }),
  };
}
