import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import type { Putaran } from '#contract/orang/sinkron.ts';
import { dangerButton, plainButton } from '../../../../components/styles.ts';
import { waktu } from '../../../../lib/format/waktu.ts';
import { MenungguOrangKedua, useMenungguOrangKedua } from '../../records/MenungguOrangKedua.tsx';
import type { Tindakan } from '../../records/tindakan.ts';
import { biarkan, SEBAB, setujui, tunggu } from './kunci.ts';

interface Props {
  putaran: Putaran;
  onAsk: (tindakan: Tindakan, button: HTMLElement) => void;
  onShow: (putaran: Putaran, button: HTMLElement) => void;
}

/** A list's deletions and phone number changes that wait for approval. */
export function MenungguPutusan({ putaran, onAsk, onShow }: Props) {
  const { kunci, menunggu_dihapus, menunggu_nomor, tunda, selesai_pada } = putaran;
  const asked = useMenungguOrangKedua(`sinkron:${putaran.id}`);
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-2xl border-2 border-gold bg-surface p-5"
    >
      <TriangleAlert aria-hidden="true" size={28} className="shrink-0 text-danger" />
      <div className="min-w-0 grow basis-72">
        <h2 id={heading} className="font-bold text-lg">
          {tunggu(putaran)}
        </h2>
        <p>
          Menurut daftar <bdi>{kunci}</bdi>, {waktu(selesai_pada)}.{' '}
          {menunggu_dihapus > 0 && 'Orang yang menunggu dihapus tidak ada lagi di daftar itu. '}
          {tunda && SEBAB[tunda]}{' '}
          {menunggu_nomor > 0 &&
            'Nomor HP yang berubah lebih banyak dari batas sehari di bawah. Periksa dulu: pemilik nomor yang baru dapat masuk ke akunnya.'}
        </p>
      </div>
      {asked.length > 0 && (
        <div className="w-full">
          <MenungguOrangKedua rows={asked} />
        </div>
      )}
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
        {asked.length === 0 && (
          <button
            type="button"
            className={dangerButton}
            onClick={(event) => onAsk(setujui(putaran), event.currentTarget)}
          >
            {menunggu_dihapus > 0 ? 'Hapus' : 'Ganti Nomor'}
          </button>
        )}
      </div>
    </section>
  );
}
