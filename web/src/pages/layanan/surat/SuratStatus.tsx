import { LANGKAH_SURAT, type Surat } from '#contract/surat/surat.ts';
import { Tenggat } from '../../../components/Tenggat.tsx';
import { SuratBadge } from './SuratBadge.tsx';

/** The state of a letter; of an open one with its deadline. */
export function SuratStatus(surat: Surat) {
  return (
    <span className="inline-flex flex-col items-start gap-0.5">
      <SuratBadge {...surat} />
      {LANGKAH_SURAT[surat.status].length > 0 && <Tenggat {...surat} />}
    </span>
  );
}
