import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import * as z from 'zod/mini';
import { fieldMessages } from '#contract/fields.ts';
import {
  type Pengaturan,
  PengaturanInput,
  type PerubahanPengaturan,
} from '#contract/pengaturan/pengaturan.ts';
import { pengaturan as calls } from '#contract/pengaturan/pengaturanCalls.ts';
import { belumDiatur, penandaKedua, penandaUntuk } from '#contract/pengaturan/pengaturanSurat.ts';
import type { JenisSurat } from '#contract/surat/surat.ts';
import { Spinner } from '../../../../components/feedback/Spinner.tsx';
import { plainButton } from '../../../../components/styles.ts';
import { ApiError, callForFile } from '../../../../lib/api/api.ts';
import { useObjectUrl } from '../../../../lib/files/useObjectUrl.ts';
import { useSettled } from '../../../../lib/useSettled.ts';

interface Props {
  jenis: JenisSurat;
  settings: Pengaturan;
  draft: PerubahanPengaturan;
}

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
  const signers = [penandaUntuk(surat_penanda, jenis), penandaKedua(surat_penanda, jenis)];
  const penanda = signers.filter((one) => one !== undefined);
  return belumDiatur({ kop: surat_kop, tempat: surat_kota, penanda });
}

const TYPING_PAUSE_MS = 700;

/** A debounced preview of a letter with the draft; keeps the last one and the error of a failed one. */
function usePratinjau(jenis: JenisSurat, draft: PerubahanPengaturan) {
  const settled = useSettled(draft, TYPING_PAUSE_MS);
  const { error: wrong } = z.safeParse(PengaturanInput, settled);
  const { data, error, isFetching } = useQuery({
    queryKey: [calls.pratinjau.route, jenis, settled],
    queryFn: ({ signal }) => callForFile(calls.pratinjau, { body: { ...settled, jenis }, signal }),
    enabled: !wrong,
    placeholderData: keepPreviousData,
    // One entry for every pause in typing; none is reused.
    gcTime: 0,
    meta: { log: 'Pratinjau gagal dimuat' },
  });
  return { pdf: data, updating: isFetching, obstacle: wrong ? firstOf(wrong.issues) : failureOf(error) };
}

const firstOf = (issues: Parameters<typeof fieldMessages>[0]) =>
  `Pratinjau menunggu isian yang benar: ${Object.values(fieldMessages(issues))[0]}`;

function failureOf(error: Error | null): string | null {
  if (!error) return null;
  const reason = error instanceof ApiError ? (Object.values(error.fields)[0] ?? error.message) : '';
  return `Pratinjau gagal dimuat. ${reason}`;
}
