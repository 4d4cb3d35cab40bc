import { FileDown, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { listReply } from '#contract/daftar.ts';
import { KOLOM_IMPOR, type NamaImpor } from '#contract/impor.ts';
import { Spinner } from '../../../components/Spinner.tsx';
import { plainButton } from '../../../components/styles.ts';
import { angka } from '../../../lib/angka.ts';
import { call } from '../../../lib/api.ts';
import { KALIMAT } from '../../../lib/kalimat.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import type { Resource } from '../../../lib/useList.ts';
import { useSingleMutation } from '../../../lib/useSingleMutation.ts';
import { saveRows } from '../bersama/workbook.ts';
import { ImporDialog } from './ImporDialog.tsx';

interface Props<Row> {
  name: NamaImpor;
  title: string;
  resource: Resource<Row>;
  /** what the list is searched for now */
  cari: string;
}

/** Brings a whole list in from a workbook, and takes what is found of it out into one. */
export function ExcelTools<Row extends object>({ name, title, resource, cari }: Props<Row>) {
  const [importing, setImporting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  const saving = useSingleMutation({
    meta: { log: 'Ekspor gagal', toast: KALIMAT.eksporGagal },
    mutationFn: async () => {
      const query = new URLSearchParams({ cari });
      const { data } = await call(listReply(resource.row), 'GET', `${resource.path}/ekspor?${query}`);
      await saveRows(title, KOLOM_IMPOR[name], data);
      return data.length;
    },
    onSuccess: (rows) => toastSuccess(`${angka(rows)} baris disimpan ke Excel`),
  });

  return (
    <>
      <button ref={opener} type="button" className={plainButton} onClick={() => setImporting(true)}>
        <FileUp aria-hidden="true" size={18} />
        Impor Excel
      </button>
      <button
        type="button"
        className={plainButton}
        aria-disabled={saving.isPending || undefined}
        onClick={() => saving.mutate()}
      >
        {saving.isPending ? <Spinner /> : <FileDown aria-hidden="true" size={18} />}
        {saving.isPending ? 'Menyiapkan…' : 'Ekspor Excel'}
      </button>
      <ImporDialog
        name={name}
        title={title}
        path={resource.path}
        open={importing}
        onClose={() => setImporting(false)}
        returnFocusTo={opener}
      />
    </>
  );
}
