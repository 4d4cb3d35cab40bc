import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import type { Putaran } from '#contract/sinkron.ts';
import { dangerButton, plainButton } from '../../../components/styles.ts';
import { waktu } from '../../../lib/waktu.ts';
import type { Tindakan } from '../bersama/tindakan.ts';
import { biarkan, hapus, orang, SEBAB } from './kunci.ts';

interface Props {
  putaran: Putaran;
  onAsk: (tindakan: Tindakan, button: HTMLElement) => void;
  onShow: (putaran: Putaran, button: HTMLElement) => void;
}

/** People whom a list has not got any more, and whom nobody removes without an operator. */
export function MenungguHapus({ putaran, onAsk, onShow }: Props) {
  const { jenis, kunci, menunggu_dihapus, tunda, selesai_pada } = putaran;
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-2xl border-2 border-gold bg-surface p-5"
    >
      <TriangleAlert aria-hidden="true" size={28} className="shrink-0 text-danger" />
      <div className="min-w-0 grow basis-72">
        <h2 id={heading} className="font-bold text-lg">
          {orang(menunggu_dihapus, jenis)} menunggu dihapus
        </h2>
        <p>
          Mereka tidak ada lagi dalam daftar <bdi>{kunci}</bdi>, {waktu(selesai_pada)}.{' '}
          {tunda && SEBAB[tunda]}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
        <button
          type="button"
          className={plainButton}
          onClick={(event) => onShow(putaran, event.currentTarget)}
        >
          Lihat Siapa
        </button>
        <button
          type="button"
          className={plainButton}
          onClick={(event) => onAsk(biarkan(putaran), event.currentTarget)}
        >
          Biarkan
        </button>
        <button
          type="button"
          className={dangerButton}
          onClick={(event) => onAsk(hapus(putaran), event.currentTarget)}
        >
          Hapus
        </button>
      </div>
    </section>
  );
}
