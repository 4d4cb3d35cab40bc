import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { KOLOM_IMPOR, type NamaImpor } from '#contract/impor.ts';
import { plainButton } from '../../../components/styles.ts';
import type { ListEndpoint } from '../../../lib/useList.ts';
import { EksporButton } from '../bersama/EksporButton.tsx';
import { saveRows } from '../bersama/workbook.ts';
import { ImporDialog } from './ImporDialog.tsx';

interface Props<Row> {
  name: NamaImpor;
  title: string;
  /** answers with all that is found */
  endpoint: ListEndpoint<Row>;
  /** what the list is searched for now */
  cari: string;
}

/** Brings a whole list in from a workbook, and takes what is found of it out into one. */
export function ExcelTools<Row extends object>({ name, title, endpoint, cari }: Props<Row>) {
  const [importing, setImporting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  return (
    <>
      <button ref={opener} type="button" className={plainButton} onClick={() => setImporting(true)}>
        <FileUp aria-hidden="true" size={18} />
        Impor Excel
      </button>
      <EksporButton
        endpoint={endpoint}
        filter={{ cari }}
        save={(rows) => saveRows(title, KOLOM_IMPOR[name], rows)}
      />
      <ImporDialog
        name={name}
        title={title}
        open={importing}
        onClose={() => setImporting(false)}
        returnFocusTo={opener}
      />
    </>
  );
}
