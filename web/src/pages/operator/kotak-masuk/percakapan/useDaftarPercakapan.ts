import { useSearchParams } from 'react-router-dom';
import { type Percakapan, percakapan } from '#contract/jawab/percakapan.ts';
import { type List, START, type TableState } from '../../../../lib/table/tableState.ts';
import { type Resource, usePage } from '../../../../lib/table/useList.ts';

const LIVE_MS = 4_000;
const LIMIT = 25;
/** The server's limit; beyond the last page the list goes back to it. */
const MAX_PAGE = 1_000_000;

const SEMUA: Resource<Percakapan> = {
  endpoint: percakapan.list,
  filter: { urut: 'menunggu' },
  everyMs: LIVE_MS,
};
const MENUNGGU: Resource<Percakapan> = { ...SEMUA, filter: { saring: 'menunggu', urut: 'menunggu' } };

export interface DaftarPercakapan extends List<Percakapan> {
  /** only waiting people */
  menunggu: boolean;
  saring: (menunggu: boolean) => void;
}

/** The conversations, waiting first, by the URL: `?saring=menunggu&cari=…&halaman=2`. */
export function useDaftarPercakapan(): DaftarPercakapan {
  const [params, setParams] = useSearchParams();
  const menunggu = params.get('saring') === 'menunggu';
  const state: TableState = {
    ...START,
    page: Math.min(Math.max(START.page, Math.trunc(Number(params.get('halaman'))) || START.page), MAX_PAGE),
    limit: LIMIT,
    cari: params.get('cari')?.slice(0, 100) ?? START.cari,
  };

  const put = (values: Record<string, string>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) value ? next.set(name, value) : next.delete(name);
        return next;
      },
      { replace: true },
    );
  const change = ({ page, cari }: Partial<TableState>) =>
    put({
      ...(page !== undefined && { halaman: page > 1 ? String(page) : '' }),
      ...(cari !== undefined && { cari }),
    });

  return {
    ...usePage(menunggu ? MENUNGGU : SEMUA, { state, change }),
    menunggu,
    saring: (menunggu) => put({ saring: menunggu ? 'menunggu' : '', halaman: '' }),
  };
}
