import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { plainButton } from '../../../components/styles.ts';
import { Sample, SampleRow } from './Sample.tsx';

/** Failed rows that the page shows; the download has them all. */
const SHOWN = 50;

interface Props<Row> {
  headings: readonly string[];
  gagal: readonly Row[];
  cellsOf: (row: Row) => readonly ReactNode[];
  onSave: () => void;
}

/** The rows of a workbook that were not taken, to be looked at and taken home. */
export function BarisGagalTable<Row extends { baris: number }>(props: Props<Row>) {
  const { headings, gagal, cellsOf, onSave } = props;
  return (
    <>
      <Sample
        label={`Baris yang gagal${gagal.length > SHOWN ? `, ${SHOWN} yang pertama` : ''}`}
        headings={headings}
      >
        {gagal.slice(0, SHOWN).map((row) => (
          <SampleRow key={row.baris} cells={cellsOf(row)} />
        ))}
      </Sample>
      <button type="button" className={`${plainButton} self-start`} onClick={onSave}>
        <FileDown aria-hidden="true" size={18} />
        Unduh baris yang gagal
      </button>
    </>
  );
}
