import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Bagian } from '../../../../components/Bagian.tsx';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { Search } from '../../../../components/table/Search.tsx';
import { useHashSection } from '../../../../lib/useHashSection.ts';
import { TeksWhatsapp } from '../../kirim/preview/TeksWhatsapp.tsx';
import { type Bab, cariBab, kataOf } from './bab.ts';
import { type BagianPanduan, PANDUAN } from './isi.ts';

const TITLE = 'Panduan';

export default function Panduan() {
  const [query, setQuery] = useSearchParams();
  const cari = query.get('cari') ?? '';
  useHashSection();

  const found = PANDUAN.map(({ nama, bab }) => ({ nama, bab: cariBab(bab, cari) })).filter(
    ({ bab }) => bab.length > 0,
  );
  const jumlah = found.reduce((sum, { bab }) => sum + bab.length, 0);
  return (
    <section className="flex flex-col gap-6">
      <PageHeading title={TITLE} />
      <div className="flex flex-wrap items-center gap-4">
        <Search
          cari={cari}
          onSearch={(cari) => setQuery(cari ? { cari } : {}, { replace: true, preventScrollReset: true })}
        />
        <p role="status" className="text-muted text-sm">
          {cari && `${jumlah} bagian memuat “${cari}”`}
        </p>
      </div>
      {found.length === 0 ? (
        <p className="max-w-prose text-muted">
          Tidak ada di panduan. Coba kata lain, misalnya nama tombol atau halaman yang Anda lihat.
        </p>
      ) : (
        <div className="flex flex-col gap-8 xl:flex-row-reverse xl:items-start xl:justify-end">
          <DaftarIsi bagian={found} cari={cari} />
          <div className="flex min-w-0 grow flex-col gap-10">
            {found.map(({ nama, bab }) => (
              <Bagian key={nama} title={nama}>
                <div className="flex flex-col gap-8">
                  {bab.map((satu) => (
                    <BabPanduan key={satu.id} bab={satu} cari={cari} />
                  ))}
                </div>
              </Bagian>
            ))}
          </div>
        </div>
      )}
    </section>
  );
}

function DaftarIsi({ bagian, cari }: { bagian: readonly BagianPanduan[]; cari: string }) {
  return (
    <nav
      aria-label="Daftar isi"
      className="shrink-0 rounded-2xl border border-line bg-surface p-4 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:w-72 xl:overflow-y-auto"
    >
      <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-1">
        {bagian.map(({ nama, bab }) => (
          <li key={nama}>
            <p className="font-semibold text-muted text-sm">{nama}</p>
            <ul className="flex flex-col">
              {bab.map(({ id, judul }) => (
                <li key={id}>
                  <Link
                    to={{ search: cari && `?${new URLSearchParams({ cari })}`, hash: id }}
                    className="inline-flex items-center py-1 text-primary text-sm hover:underline pointer-coarse:min-h-11"
                  >
                    {judul}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Size of the screenshots, as tests/browser/template/panduan.ts takes them. */
const GAMBAR = { width: 1000, height: 700 };

/** A section of the guide, with search matches highlighted. */
function BabPanduan({ bab: { id, judul, isi }, cari }: { bab: Bab; cari: string }) {
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
