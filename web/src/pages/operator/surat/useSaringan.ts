import { JENIS_SURAT, type JenisSurat, SARINGAN_SURAT, type SaringanSurat } from '#contract/surat.ts';
import { saveTableState, tableState } from '../../../lib/tableState.ts';
import { useSignalValue } from '../../../lib/useSignalValue.ts';

/** What the letters are picked by. */
interface Saringan {
  status: SaringanSurat | typeof SEMUA;
  jenis: JenisSurat | typeof SEMUA;
}

export const NAME = 'surat-kerja';
/** Said in words: an empty text cannot be told from nothing chosen yet, which is what is still open. */
export const SEMUA = 'semua';
const STATUS = [...SARINGAN_SURAT, SEMUA] as const;
const FIRST: SaringanSurat = 'terbuka';

/** What the letters are picked by, kept with the state of their table: first what is still open. */
export function useSaringan() {
  const { saringan } = useSignalValue(tableState(NAME));
  const current: Saringan = {
    status: STATUS.find((it) => it === saringan?.status) ?? FIRST,
    jenis: JENIS_SURAT.find((it) => it === saringan?.jenis) ?? SEMUA,
  };
  return [current, change] as const;
}

function change(change: Partial<Saringan>) {
  const state = tableState(NAME).peek();
  saveTableState(NAME, { ...state, page: 1, saringan: { ...state.saringan, ...change } });
}
