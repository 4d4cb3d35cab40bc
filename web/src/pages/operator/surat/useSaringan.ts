import * as z from 'zod/mini';
import { JENIS_SURAT, type JenisSurat, SARINGAN_SURAT, type SaringanSurat } from '#contract/surat/surat.ts';
import { START } from '../../../lib/table/tableState.ts';
import { useTable } from '../../../lib/table/useTable.ts';

export interface Saringan {
  status: SaringanSurat | typeof SEMUA;
  jenis: JenisSurat | typeof SEMUA;
}

/** Explicit value: an empty one means the default, which is open letters. */
export const SEMUA = 'semua';
const STATUS = [...SARINGAN_SURAT, SEMUA] as const;
const FIRST: SaringanSurat = 'terbuka';

const names = z.object({ status: z.enum(STATUS), jenis: z.enum(JENIS_SURAT) });

/** The letters' table state and filters, open letters by default. Prefixed, because the page has another table. */
export function useSaringan() {
  const table = useTable({ name: 'surat-kerja', prefix: 'surat-', names });
  const { saringan } = table.state;
  const current: Saringan = {
    status: STATUS.find((it) => it === saringan.status) ?? FIRST,
    jenis: JENIS_SURAT.find((it) => it === saringan.jenis) ?? SEMUA,
  };
  const change = (change: Partial<Saringan>) => {
    const { status, jenis } = { ...current, ...change };
    table.change({
      page: START.page,
      saringan: { status: status === FIRST ? '' : status, jenis: jenis === SEMUA ? '' : jenis },
    });
  };
  return { table, saringan: current, change };
}
