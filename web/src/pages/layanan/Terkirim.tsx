import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Item } from '../../components/Item.tsx';
import { LineLink } from '../../components/Links.tsx';
import { waktu } from '../../lib/format/waktu.ts';

interface Props {
  judul: string;
  /** the letter's type, or the complaint's title */
  hal: string;
  id: number;
  created_at: string;
  /** a sentence on what happens next, and when */
  lanjut: string;
  /** from when the news go by WhatsApp, if not now */
  mulai?: string | undefined;
  /** the page that shows its state */
  laporan: { to: string; label: string };
}

/** Confirms what was sent: what it is, what happens next, and where the user hears of it. Takes focus. */
export function Terkirim({ judul, hal, id, created_at, lanjut, mulai, laporan }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each sending
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  return (
    <section
      aria-labelledby="terkirim"
      className="panel flex max-w-3xl scroll-my-4 gap-4 rounded-2xl border-primary! p-5 sm:p-7"
    >
      <CircleCheck aria-hidden="true" size={28} className="shrink-0 text-primary max-sm:hidden" />
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <h2 id="terkirim" ref={heading} tabIndex={-1} className="font-bold text-xl focus:outline-none">
          {judul}
        </h2>
        <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[8rem_1fr] sm:gap-y-2">
          <Item label="Perihal">
            <bdi>{hal}</bdi>
          </Item>
          <Item label="Nomor rujukan">{id}</Item>
          <Item label="Dikirim">{waktu(created_at)}</Item>
          <Item label="Selanjutnya">{lanjut}</Item>
          <Item label="Kabarnya">
            {mulai
              ? `Di ${laporan.label}. Nomor WhatsApp Anda baru saja diganti di data kampus, jadi demi keamanan kabar lewat WhatsApp baru dikirim mulai ${waktu(mulai)}.`
              : `Lewat WhatsApp ke nomor Anda yang tercatat di kampus, dan di ${laporan.label}.`}
          </Item>
        </dl>
        <LineLink to={laporan.to} className="self-start">
          Buka {laporan.label}
        </LineLink>
      </div>
    </section>
  );
}
