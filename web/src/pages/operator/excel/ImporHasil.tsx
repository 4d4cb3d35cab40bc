import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HasilImpor, KolomImpor } from '#contract/impor.ts';
import { plainButton } from '../../../components/styles.ts';
import { saveFailures } from './workbook.ts';

/** Failed rows that the page shows; the download has them all. */
const SHOWN = 50;

interface Props {
  title: string;
  kolom: readonly KolomImpor[];
  hasil: HasilImpor;
  /** whether it is in, or only would be */
  done: boolean;
}

const angka = (jumlah: number) => jumlah.toLocaleString('id-ID');

/** What an import brought, or would bring: how many rows, the first of them, and those that fail. */
export function ImporHasil({ title, kolom, hasil, done }: Props) {
  const { ditambahkan, contoh, gagal, diabaikan } = hasil;
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="rounded-lg bg-sunken px-4 py-3 font-semibold">
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
            <Row key={row} cells={sel} />
          ))}
        </Sample>
      )}
      {gagal.length > 0 && (
        <>
          <Sample
            label={`Baris yang gagal${gagal.length > SHOWN ? `, ${SHOWN} yang pertama` : ''}`}
            headings={['Baris', 'Alasan', ...kolom.map(({ judul }) => judul)]}
          >
            {gagal.slice(0, SHOWN).map(({ baris, alasan, sel }) => (
              <Row key={baris} cells={[String(baris), <strong key="alasan">{alasan}</strong>, ...sel]} />
            ))}
          </Sample>
          <button
            type="button"
            className={`${plainButton} self-start`}
            onClick={() => void saveFailures(title, kolom, gagal)}
          >
            <FileDown aria-hidden="true" size={18} />
            Unduh baris yang gagal
          </button>
        </>
      )}
    </div>
  );
}

interface SampleProps {
  label: string;
  headings: readonly string[];
  children: ReactNode;
}

function Sample({ label, headings, children }: SampleProps) {
  return (
    <section aria-label={label} className="flex flex-col gap-2">
      <h3 className="font-semibold">{label}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <div tabIndex={0} className="max-h-64 overflow-auto rounded-lg border border-line">
        <table className="text-left text-sm">
          <thead className="sticky top-0 bg-sunken">
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col" className="whitespace-nowrap px-3 py-2 font-semibold">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </section>
  );
}

function Row({ cells }: { cells: readonly ReactNode[] }) {
  return (
    <tr className="border-line border-t align-top">
      {cells.map((cell, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in the row
        <td key={column} className="min-w-24 max-w-72 px-3 py-2 has-[strong]:min-w-64">
          {cell}
        </td>
      ))}
    </tr>
  );
}
