import { useLocation } from 'react-router-dom';
import { LoadFailure } from '../../../../components/feedback/LoadFailure.tsx';
import { Search } from '../../../../components/table/Search.tsx';
import { Baris } from './Baris.tsx';
import { Halaman } from './Halaman.tsx';
import { Kosong } from './Kosong.tsx';
import { Saringan } from './Saringan.tsx';
import { type DaftarPercakapan, useDaftarPercakapan } from './useDaftarPercakapan.ts';
import { useNow } from './useNow.ts';

/** The list of conversations. */
export function DaftarPane({ chosen }: { chosen: string | undefined }) {
  const daftar = useDaftarPercakapan();
  return (
    <>
      <div className="flex flex-col gap-3 wide:border-line wide:border-b wide:p-3 narrow:pb-4">
        <Saringan {...daftar} />
        <Search narrow cari={daftar.state.cari} onSearch={(cari) => daftar.change({ cari, page: 1 })} />
      </div>
      <div
        className={`relative min-h-0 grow overscroll-contain scrollbar-thin narrow:rounded-xl narrow:border narrow:border-line narrow:bg-surface wide:overflow-y-auto ${daftar.updating ? 'opacity-60' : ''}`}
        aria-busy={daftar.loading || daftar.updating}
      >
        <Isi daftar={daftar} chosen={chosen} />
      </div>
      <Halaman {...daftar} />
    </>
  );
}

function Isi({ daftar, chosen }: { daftar: DaftarPercakapan; chosen: string | undefined }) {
  const { rows, loading, failed, kode, retry } = daftar;
  const { search } = useLocation();
  const now = useNow();
  if (rows.length > 0) {
    return (
      <ul aria-label="Daftar percakapan" className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.no_hp} data-baris>
            <Baris {...row} search={search} chosen={row.no_hp === chosen} now={now} />
          </li>
        ))}
      </ul>
    );
  }
  if (loading) return <Kerangka />;
  if (failed) return <LoadFailure kode={kode} onRetry={retry} />;
  return <Kosong {...daftar} />;
}

/** Skeleton of the list. */
function Kerangka() {
  return (
    <div role="status">
      <span className="sr-only">Memuat Data..</span>
      {Array.from({ length: 6 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
        <div key={at} aria-hidden="true" className="flex flex-col gap-2 border-line border-b px-4 py-4">
          <span className="h-4 w-1/2 rounded bg-sunken" />
          <span className="h-4 rounded bg-sunken" />
        </div>
      ))}
    </div>
  );
}
