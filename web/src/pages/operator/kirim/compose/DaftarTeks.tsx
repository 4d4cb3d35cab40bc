import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Search } from '../../../../components/table/Search.tsx';
import { Termuat } from '../../../../lib/api/Termuat.tsx';

interface Teks {
  id: number;
  judul: string;
  isi: string;
}

/** The rest is found by searching. */
const OFFERED = 25;

interface Props<Row extends Teks> {
  label: string;
  /** the list's route, by which a change of a text invalidates it */
  route: string;
  read: (
    query: { page: number; limit: number; cari: string },
    signal: AbortSignal,
  ) => Promise<readonly Row[]>;
  /** said without any text */
  kosong: string;
  className?: string;
  onPilih: (isi: string) => void;
  /** buttons beside a text */
  beside?: (row: Row) => ReactNode;
}

/** Texts to pick one from, found by searching. */
export function DaftarTeks<Row extends Teks>(props: Props<Row>) {
  const { label, route, read, kosong, className = '', onPilih, beside } = props;
  const [cari, setCari] = useState('');
  const query = useQuery({
    queryKey: [route, 'teks', cari],
    queryFn: ({ signal }) => read({ page: 1, limit: OFFERED, cari }, signal),
    meta: { log: `${label} gagal dimuat` },
    // An empty answer is not kept: the next search may find some.
    placeholderData: (shown) => (shown?.length ? shown : undefined),
  });
  return (
    <>
      <Search narrow cari={cari} onSearch={setCari} />
      <Termuat query={query} loading={<Keadaan>Memuat Data..</Keadaan>}>
        {(rows) =>
          rows.length === 0 ? (
            <Keadaan>{cari ? 'Tidak ada data yang ditemukan' : kosong}</Keadaan>
          ) : (
            <ul
              aria-label={label}
              className={`divide-y divide-line rounded-lg border border-line ${className}`}
            >
              {rows.map((row) => (
                <li key={row.id} className="flex items-center gap-1 pr-1 hover:bg-sunken">
                  <button
                    type="button"
                    onClick={() => onPilih(row.isi)}
                    className="flex min-w-0 grow flex-col gap-0.5 px-4 py-3 text-left focus-visible:-outline-offset-3"
                  >
                    <bdi className="wrap-anywhere font-semibold">{row.judul}</bdi>
                    <bdi className="line-clamp-2 wrap-anywhere text-muted text-sm">{row.isi}</bdi>
                  </button>
                  {beside?.(row)}
                </li>
              ))}
            </ul>
          )
        }
      </Termuat>
    </>
  );
}

function Keadaan({ children }: { children: string }) {
  return (
    <p role="status" className="py-8 text-center text-muted">
      {children}
    </p>
  );
}
