import { Ban } from 'lucide-react';
import type { SuratMasuk } from '#contract/surat/surat.ts';
import { ExternalLink } from '../../../components/ExternalLink.tsx';
import { lineLink } from '../../../components/styles.ts';
import { bagianWaktu } from '../../../lib/format/waktu.ts';

/** The number of a received letter: a link to its PDF, or a note that it was revoked. */
export function NomorSurat({ nomor, file, dicabut_pada }: SuratMasuk) {
  return (
    <span className="block leading-tight max-md:break-all md:truncate">
      {file && !dicabut_pada ? (
        <ExternalLink url={file} className={lineLink}>
          {nomor}
        </ExternalLink>
      ) : (
        nomor
      )}
      {dicabut_pada && (
        <span className="flex items-center gap-1 break-normal font-semibold text-danger text-xs">
          <Ban aria-hidden="true" size={14} className="shrink-0" />
          Dicabut {bagianWaktu(dicabut_pada)[0]}
        </span>
      )}
    </span>
  );
}
