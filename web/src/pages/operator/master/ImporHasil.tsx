import { useEffect, useRef } from 'react';
import type { HasilImpor, KolomImpor } from '#contract/impor.ts';
import { angka } from '../../../lib/angka.ts';
import { BarisGagalTable } from '../bersama/BarisGagalTable.tsx';
import { Sample, SampleRow } from '../bersama/Sample.tsx';
import { saveFailures } from '../bersama/workbook.ts';

interface Props {
  title: string;
  kolom: readonly KolomImpor[];
  hasil: HasilImpor;
  /** whether it is in, or only would be */
  done: boolean;
}

/** What an import brought, or would bring: how many rows, the first of them, and those that fail. */
export function ImporHasil({ title, kolom, hasil, done }: Props) {
  const { ditambahkan, contoh, gagal, diabaikan } = hasil;
  const summary = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (done) summary.current?.focus();
  }, [done]);
  return (
    <div className="flex flex-col gap-5">
      <p
        ref={summary}
        role="status"
        tabIndex={-1}
        className="rounded-lg bg-sunken px-4 py-3 font-semibold focus:outline-none"
      >
        {angka(ditambahkan)} baris {done ? 'ditambahkan' : 'siap ditambahkan'}, {angka(gagal.length)} baris
        gagal
      </p>
      {diabaikan.length > 0 && (
        <p className="text-muted text-sm">Kolom yang tidak dipakai: {diabaikan.join(', ')}</p>
      )}
      {!done && contoh.length > 0 && (
        <Sample
          label={`Pratinjau ${angka(contoh.length)} baris pertama`}
          headings={kolom.map(({ judul }) => judul)}
        >
          {contoh.map((sel, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change, and have nothing else of their own
            <SampleRow key={row} cells={sel} />
          ))}
        </Sample>
      )}
      {gagal.length > 0 && (
        <BarisGagalTable
          headings={['Baris', 'Alasan', ...kolom.map(({ judul }) => judul)]}
          gagal={gagal}
          cellsOf={({ baris, alasan, sel }) => [baris, <strong key="alasan">{alasan}</strong>, ...sel]}
          onSave={() => void saveFailures(title, kolom, gagal)}
        />
      )}
    </div>
  );
}
