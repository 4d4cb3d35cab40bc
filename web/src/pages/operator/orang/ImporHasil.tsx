import type { HasilImpor, KolomImpor } from '#contract/orang/impor.ts';
import { type Hasil, Nada, nadaOf } from '../../../components/feedback/Nada.tsx';
import { angka } from '../../../lib/format/angka.ts';
import { BarisGagalTable } from '../excel/BarisGagalTable.tsx';
import { Sample, SampleRow } from '../excel/Sample.tsx';
import { saveFailures } from '../excel/workbook.ts';

interface Props {
  title: string;
  kolom: readonly KolomImpor[];
  hasil: HasilImpor;
  /** imported; false for a preview */
  done: boolean;
}

/** Advice for each outcome of the preview. */
const SARAN: Record<Hasil, string> = {
  baik: 'Periksa contohnya, lalu tambahkan.',
  sebagian: 'Yang gagal tidak ikut ditambahkan. Unduh, perbaiki menurut alasannya, lalu impor lagi.',
  gagal:
    'Tidak ada yang dapat ditambahkan dari berkas ini. Perbaiki menurut alasannya, lalu pilih berkasnya lagi.',
};

/** The result or preview of an import: counts, failed rows, and the first good ones. */
export function ImporHasil({ title, kolom, hasil, done }: Props) {
  const { ditambahkan, contoh, gagal, diabaikan } = hasil;
  const judul = kolom.map(({ judul }) => judul);
  const nada = nadaOf(ditambahkan, gagal.length);
  return (
    <div className="flex flex-col gap-5">
      <Nada
        nada={nada}
        title={`${angka(ditambahkan)} baris ${done ? 'ditambahkan' : 'siap ditambahkan'}, ${angka(gagal.length)} baris gagal`}
        focus={done}
      >
        {(!done || nada === 'gagal') && <p>{SARAN[nada]}</p>}
        {done && nada === 'sebagian' && <p>Unduh yang gagal, perbaiki menurut alasannya, lalu impor lagi.</p>}
        {diabaikan.length > 0 && (
          <p className="text-muted text-sm">Kolom yang tidak dipakai: {diabaikan.join(', ')}</p>
        )}
      </Nada>
      {gagal.length > 0 && (
        <BarisGagalTable kolom={kolom} gagal={gagal} onSave={() => void saveFailures(title, kolom, gagal)} />
      )}
      {!done && contoh.length > 0 && (
        <Sample label={`Pratinjau ${angka(contoh.length)} baris pertama`} headings={judul}>
          {contoh.map((sel, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change and have no id
            <SampleRow key={row} cells={sel} />
          ))}
        </Sample>
      )}
    </div>
  );
}
