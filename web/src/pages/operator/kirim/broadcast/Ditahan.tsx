import { TriangleAlert } from 'lucide-react';
import type { Broadcast } from '#contract/pesan/broadcast.ts';
import { plainButton, primaryButton } from '../../../../components/styles.ts';
import { LANJUT_SENDIRI } from '../track/broadcast.ts';

interface Props {
  broadcast: Broadcast;
  onSend: (button: HTMLButtonElement) => void;
  onStop: (button: HTMLButtonElement) => void;
}

/** The decision about a held broadcast. */
export function Ditahan({ broadcast, onSend, onStop }: Props) {
  return (
    <section
      aria-label="Menunggu keputusan"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-2xl border-2 border-gold bg-surface p-5"
    >
      <TriangleAlert aria-hidden="true" size={28} className="shrink-0 text-danger" />
      <div className="min-w-0 grow basis-60">
        <h2 className="font-bold text-lg">Broadcast ini ditahan</h2>
        <p>{broadcast.alasan}</p>
        {broadcast.menunggu_template && <p className="text-muted">{LANJUT_SENDIRI}</p>}
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
        <button type="button" className={plainButton} onClick={(event) => onStop(event.currentTarget)}>
          Hentikan
        </button>
        <button type="button" className={primaryButton} onClick={(event) => onSend(event.currentTarget)}>
          Kirim Sekarang
        </button>
      </div>
    </section>
  );
}
