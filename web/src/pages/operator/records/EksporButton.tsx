import { FileDown } from 'lucide-react';
import { Spinner } from '../../../components/feedback/Spinner.tsx';
import { plainButton, smallButton } from '../../../components/styles.ts';
import { call } from '../../../lib/api/api.ts';
import { useSingleMutation } from '../../../lib/api/useSingleMutation.ts';
import { angka } from '../../../lib/format/angka.ts';
import { KALIMAT } from '../../../lib/format/kalimat.ts';
import type { ListEndpoint } from '../../../lib/table/useList.ts';
import { toastSuccess } from '../../../lib/toast.ts';

interface Props<Row> {
  endpoint: ListEndpoint<Row>;
  /** which of its rows */
  filter: Readonly<Record<string, string>>;
  /** how many they are, where that is not all of them */
  jumlah?: number;
  /** beside other small ones */
  small?: boolean;
  /** makes the workbook of them, and hands it to the browser */
  save: (rows: Row[]) => Promise<void>;
}

/** Takes all that is found of a list out into a workbook, not only the rows of the page. */
export function EksporButton<Row>({ endpoint, filter, jumlah, small = false, save }: Props<Row>) {
  const saving = useSingleMutation({
    meta: { log: 'Ekspor gagal', toast: KALIMAT.eksporGagal },
    mutationFn: async () => {
      const { data } = await call(endpoint, { query: filter });
      await save(data);
      return data.length;
    },
    onSuccess: (rows) => toastSuccess(`${angka(rows)} baris disimpan ke Excel`),
  });
  return (
    <button
      type="button"
      className={small ? smallButton : plainButton}
      aria-disabled={saving.isPending || undefined}
      onClick={() => saving.mutate()}
    >
      {saving.isPending ? (
        <Spinner />
      ) : (
        <FileDown aria-hidden="true" size={small ? 16 : 18} className="shrink-0" />
      )}
      {saving.isPending ? 'Menyiapkan…' : `Ekspor Excel${jumlah === undefined ? '' : ` (${angka(jumlah)})`}`}
    </button>
  );
}
