import { LANGKAH_SURAT, type PenandaDitunggu, type Surat } from '#contract/surat/surat.ts';
import { Tenggat } from '../../../components/Tenggat.tsx';
import { SuratBadge } from './SuratBadge.tsx';

/** The person whose electronic signature is missing. */
const kataDitunggu = ({ nama, ke, dari }: PenandaDitunggu) =>
  `Menunggu tanda tangan ${dari > 1 ? `ke-${ke}: ` : ''}${nama}`;

/** The state of a letter; of an open one with its deadline and whom it waits for. */
export function SuratStatus(surat: Surat) {
  return (
    <span className="inline-flex flex-col items-start gap-0.5">
      <SuratBadge {...surat} />
      {LANGKAH_SURAT[surat.status].length > 0 && <Tenggat {...surat} />}
      {surat.menunggu_penanda && (
        <span className="whitespace-normal break-words text-muted text-sm leading-tight md:text-xs">
          {kataDitunggu(surat.menunggu_penanda)}
        </span>
      )}
    </span>
  );
}
