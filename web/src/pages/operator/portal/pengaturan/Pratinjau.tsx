import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Pengaturan, PerubahanPengaturan } from '#contract/pengaturan/pengaturan.ts';
import { belumDiatur, penandaUntuk } from '#contract/pengaturan/pengaturanSurat.ts';
import type { JenisSurat } from '#contract/surat/surat.ts';
import { Spinner } from '../../../../components/feedback/Spinner.tsx';
import { plainButton } from '../../../../components/styles.ts';
import { usePratinjau } from './usePratinjau.ts';

interface Props {
  jenis: JenisSurat;
  /** with the draft applied */
  settings: Pengaturan;
  draft: PerubahanPengaturan;
}

/** A preview of a letter with the unsaved settings. */
export function Pratinjau({ jenis, settings, draft }: Props) {
  const { pdf, updating, obstacle } = usePratinjau(jenis, draft);
  const url = useObjectUrl(pdf);
  const unset = unsetFor(jenis, settings);
  return (
    <section
      aria-labelledby="pratinjau"
      className="panel top-4 flex flex-col gap-3 rounded-2xl p-4 xl:sticky"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="pratinjau" className="flex items-center gap-3 font-bold text-xl">
          Pratinjau
          {updating && <Spinner />}
        </h2>
        {url && (
          <a href={url} target="_blank" rel="noopener" className={plainButton}>
            <FileText aria-hidden="true" size={18} />
            Buka pratinjau
            <span className="sr-only"> (buka di tab baru)</span>
          </a>
        )}
      </div>
      <p role="status" className={obstacle ? 'text-danger' : 'text-muted'}>
        {obstacle ?? (pdf ? `Contoh ${jenis}, dengan data mahasiswa karangan.` : 'Menyiapkan contoh…')}
      </p>
      {unset.length > 0 && (
        <p className="font-medium text-danger">
          Surat ini belum dapat diterbitkan: {unset.join(', ')} belum diatur.
        </p>
      )}
      {/* Phones cannot embed a PDF; the link opens it. */}
      {url && navigator.pdfViewerEnabled && (
        <iframe
          src={url}
          title={`Pratinjau ${jenis}`}
          className="h-[calc(100dvh-14rem)] min-h-96 w-full rounded-lg border border-line max-xl:hidden"
        />
      )}
    </section>
  );
}

function unsetFor(jenis: JenisSurat, { surat_kop, surat_kota, surat_penanda }: Pengaturan): string[] {
  const signer = penandaUntuk(surat_penanda, jenis);
  return belumDiatur({ kop: surat_kop, tempat: surat_kota, penanda: signer ? [signer] : [] });
}

/** An object URL, revoked when the file changes. */
function useObjectUrl(file: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
