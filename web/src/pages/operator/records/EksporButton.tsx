import { FileDown } from 'lucide-react';
import { Button } from '../../../components/Button.tsx';
import { useSingleMutation } from '../../../lib/api/query.ts';
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
  save: (rows: Row[]) => Promise<void>;
}

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
    <Button
      look={small ? 'small' : 'plain'}
      icon={FileDown}
      busy={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {saving.isPending ? 'Menyiapkan…' : `${label}${jumlah === undefined ? '' : ` (${angka(jumlah)})`}`}
    </Button>
  );
}
