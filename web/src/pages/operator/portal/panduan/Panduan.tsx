import { Link, useSearchParams } from 'react-router-dom';
import { Bagian } from '../../../../components/Bagian.tsx';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { Search } from '../../../../components/table/Search.tsx';
import { usePageTitle } from '../../../../lib/title.ts';
import { useHashSection } from '../../../../lib/useHashSection.ts';
import { BabPanduan } from './BabPanduan.tsx';
import { cariBab } from './bab.ts';
import { type BagianPanduan, PANDUAN } from './isi.ts';

const TITLE = 'Panduan';

/** The operator's guide. */
export default function Panduan() {
  usePageTitle(TITLE);
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
