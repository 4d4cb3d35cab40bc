import type { ReactNode } from 'react';
import { TeksWhatsapp } from '../../kirim/preview/TeksWhatsapp.tsx';
import { type Bab, kataOf } from './bab.ts';

/** Size of the screenshots, as tests/browser/template/panduan.ts takes them. */
const GAMBAR = { width: 1000, height: 700 };

/** A section of the guide, with search matches highlighted. */
export function BabPanduan({ bab: { id, judul, isi }, cari }: { bab: Bab; cari: string }) {
  return (
    <article id={id} className="flex max-w-3xl scroll-mt-4 flex-col gap-3">
      <h3 tabIndex={-1} className="font-bold text-xl tracking-tight focus:outline-none">
        {marked(judul, cari)}
      </h3>
      {isi.map((it) =>
        'teks' in it ? (
          <div key={it.teks} className="leading-relaxed [&_li]:mt-1">
            <TeksWhatsapp text={it.teks} leaf={(teks) => marked(teks, cari)} />
          </div>
        ) : (
          <figure key={it.gambar} className="my-1">
            <a href={`/panduan/${it.gambar}.webp`} target="_blank" rel="noreferrer">
              <img
                src={`/panduan/${it.gambar}.webp`}
                alt={it.alt}
                {...GAMBAR}
                loading="lazy"
                decoding="async"
                className="h-auto w-full rounded-xl border border-line"
              />
              <span className="sr-only">(terbuka di tab baru)</span>
            </a>
            <figcaption className="mt-1.5 text-muted text-sm">{it.alt}</figcaption>
          </figure>
        ),
      )}
    </article>
  );
}

function marked(teks: string, cari: string): ReactNode {
  const words = kataOf(cari).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (words.length === 0) return teks;
  // `split` with a group puts the matches at odd indexes.
  return teks.split(new RegExp(`(${words.join('|')})`, 'gi')).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no id
      <mark key={place} className="rounded-sm bg-gold text-black">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
