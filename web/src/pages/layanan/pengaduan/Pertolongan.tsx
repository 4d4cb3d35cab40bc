import { HeartHandshake } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import type { Pengaduan, Tempat } from '#contract/pengaduan/pengaduan.ts';
import { ExternalLink } from '../../../components/ExternalLink.tsx';
import { lineLink } from '../../../components/styles.ts';
import { pisahNomor } from './telepon.ts';

/** Tells a complainant who wrote in distress, or nearly so, where to turn. Takes focus. */
export function Pertolongan({ pertolongan, mendesak }: Pick<Pengaduan, 'pertolongan' | 'mendesak'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each text sent
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [pertolongan]);
  if (!pertolongan) return null;
  return (
    <TempatPertolongan heading={heading} tempat={pertolongan}>
      <p>
        Terima kasih sudah menceritakannya kepada kami.{' '}
        {mendesak
          ? 'Yang Anda alami penting. Tulisan Anda sudah kami tandai supaya segera dibaca petugas.'
          : 'Kedengarannya ini berat untuk Anda.'}
      </p>
    </TempatPertolongan>
  );
}

interface TempatProps {
  tempat: readonly Tempat[];
  heading?: RefObject<HTMLHeadingElement | null>;
  children?: ReactNode;
}

export function TempatPertolongan({ tempat, heading, children }: TempatProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="panel flex max-w-3xl flex-col gap-3 rounded-2xl border-primary! p-5 sm:p-7"
    >
      <h2
        id={id}
        ref={heading}
        tabIndex={-1}
        className="flex scroll-mt-24 items-center gap-3 font-bold text-xl focus:outline-none"
      >
        <HeartHandshake aria-hidden="true" size={28} className="shrink-0 text-primary" />
        Anda tidak sendirian
      </h2>
      {children}
      <p>Bila Anda perlu bicara atau butuh pertolongan sekarang juga, hubungi:</p>
      <ul className="flex flex-col gap-2">
        {tempat.map(({ nama, nomor }) => (
          <li key={nama + nomor}>
            <span className="block">{nama}</span>
            <Nomor nomor={nomor} />
          </li>
        ))}
      </ul>
      <p>Kalau bisa, mintalah seseorang yang Anda percaya menemani Anda.</p>
    </section>
  );
}

const link = `${lineLink} text-lg`;

const Nomor = ({ nomor }: Pick<Tempat, 'nomor'>) =>
  pisahNomor(nomor).map(({ teks, href }) => {
    if (href === null) return teks;
    if (href.startsWith('tel:'))
      return (
        <a key={href} href={href} className={link}>
          {teks}
        </a>
      );
    return (
      <ExternalLink key={href} url={href} className={link}>
        {teks}
      </ExternalLink>
    );
  });
