import { FileDown } from 'lucide-react';
import { Spinner } from '../../../components/feedback/Spinner.tsx';
import { plainButton, smallButton } from '../../../components/styles.ts';
import { useSingleMutation } from '../../../lib/api/useSingleMutation.ts';
import { angka } from '../../../lib/format/angka.ts';
import { KALIMAT } from '../../../lib/format/kalimat.ts';
import { toastSuccess } from '../../../lib/toast.ts';

interface Props<Row> {
  /** loads the rows, of all pages */
  read: () => Promise<{ data: Row[] }>;
  label?: string;
  /** number of rows, when filtered */
  jumlah?: number;
  /** among other small buttons */
  small?: boolean;
  /** builds and saves the workbook */
  save: (rows: Row[]) => Promise<void>;
}

/** Exports rows of a list to a workbook. */
export function EksporButton<Row>({ read, label = 'Ekspor Excel', jumlah, small = false, save }: Props<Row>) {
  const saving = useSingleMutation({
    meta: { log: 'Ekspor gagal', toast: KALIMAT.eksporGagal },
    mutationFn: async () => {
      const { data } = await read();
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
      {saving.isPending ? 'Menyiapkan…' : `${label}${jumlah === undefined ? '' : ` (${angka(jumlah)})`}`}
    </button>
  );
}
