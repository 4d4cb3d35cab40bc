import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import type { Putaran } from '#contract/orang/sinkron.ts';
import { Button } from '../../../../components/Button.tsx';
import { waktu } from '../../../../lib/format/waktu.ts';
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
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
        <Button onClick={(button) => onShow(putaran, button)}>Lihat Siapa</Button>
        <Button onClick={(button) => onAsk(biarkan(putaran), button)}>Biarkan</Button>
        <Button look="danger" onClick={(button) => onAsk(setujui(putaran), button)}>
          {menunggu_dihapus > 0 ? 'Hapus' : 'Ganti Nomor'}
        </Button>
      </div>
    </section>
  );
}
