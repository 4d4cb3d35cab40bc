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
  /** the list's filters */
  filter: Readonly<Record<string, string>>;
  /** number of rows, when filtered */
  jumlah?: number;
  /** among other small buttons */
  small?: boolean;
  /** builds and saves the workbook */
  save: (rows: Row[]) => Promise<void>;
}

/** Exports all rows of a list across pages to a workbook. */
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
