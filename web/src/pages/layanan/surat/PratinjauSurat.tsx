import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { Spinner } from '../../../components/feedback/Spinner.tsx';
import { plainButton } from '../../../components/styles.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { useObjectUrl } from '../../../lib/files/useObjectUrl.ts';

interface Props {
  /** input of the preview */
  of: readonly unknown[];
  load: (signal: AbortSignal) => Promise<Blob>;
  /** a sentence on what the pages are, once they are drawn */
  kata?: string;
}

/** The pages of a letter before it is asked for or approved. */
export function PratinjauSurat({ of, load, kata = 'Halaman surat, belum bernomor.' }: Props) {
  const { data, error, isFetching } = useQuery({
    queryKey: ['pratinjau-surat', ...of],
    queryFn: ({ signal }) => load(signal),
    // The master data or the settings may have changed since.
    gcTime: 0,
    retry: false,
    meta: { log: 'Pratinjau surat gagal dimuat' },
  });
  const url = useObjectUrl(data);
  return (
    <section aria-label="Pratinjau surat" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className={error ? 'text-danger' : 'text-muted'}>
          {error ? failureOf(error) : data ? kata : 'Menyiapkan pratinjau…'}
        </p>
        {isFetching && <Spinner />}
        {url && (
          <a href={url} target="_blank" rel="noopener" className={plainButton}>
            <FileText aria-hidden="true" size={18} />
            Buka pratinjau
            <span className="sr-only"> (buka di tab baru)</span>
          </a>
        )}
      </div>
      {/* Phones cannot embed a PDF; the link opens it. */}
      {url && navigator.pdfViewerEnabled && (
        <iframe
          src={`${url}#toolbar=0&view=FitH`}
          title="Pratinjau surat"
          className="h-[55dvh] min-h-80 w-full rounded-lg border border-line max-sm:hidden"
        />
      )}
    </section>
  );
}

function failureOf(error: Error): string {
  const reason = error instanceof ApiError ? (Object.values(error.fields)[0] ?? error.message) : '';
  return `Pratinjau belum dapat dibuat. ${reason}`;
}
