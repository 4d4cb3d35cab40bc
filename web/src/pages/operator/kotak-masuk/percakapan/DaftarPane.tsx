import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { JUDUL_WA, link } from '#contract/portal/link.ts';
import { ExternalLink } from '../../../../components/ExternalLink.tsx';
import { LoadFailure } from '../../../../components/feedback/LoadFailure.tsx';
import { textLink } from '../../../../components/styles.ts';
import { Search } from '../../../../components/table/Search.tsx';
import { reading } from '../../../../lib/api/reading.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { useFakultasSendiri } from '../../../../lib/operator/izin.ts';
import { menungguOptions } from '../../../../lib/operator/menunggu.ts';
import { useNow } from '../butir/useNow.ts';
import { Baris } from './Baris.tsx';
import { type DaftarPercakapan, useDaftarPercakapan } from './useDaftarPercakapan.ts';

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
  const { rows, loading, failed, sebab, retry } = daftar;
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
  if (failed) return <LoadFailure sebab={sebab} onRetry={retry} />;
  return <Kosong {...daftar} />;
}

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

const step =
  'grid size-11 place-items-center rounded-lg hover:bg-sunken aria-disabled:opacity-40 aria-disabled:hover:bg-transparent';

/** Pagination; hidden for a single page. */
function Halaman({ total, rows, firstNumber, state: { page, limit }, change }: DaftarPercakapan) {
  const last = Math.ceil(total / limit);
  if (last <= 1) return null;
  return (
    <nav
      aria-label="Halaman daftar percakapan"
      className="flex items-center justify-between gap-2 px-2 py-1 wide:border-line wide:border-t"
    >
      <button
        type="button"
        aria-label="Sebelumnya"
        aria-disabled={page <= 1 || undefined}
        onClick={() => page > 1 && change({ page: page - 1 })}
        className={step}
      >
        <ChevronLeft aria-hidden="true" size={20} />
      </button>
      <p role="status" className="text-center text-muted text-sm">
        {angka(firstNumber)} sampai {angka(firstNumber + rows.length - 1)} dari {angka(total)}
      </p>
      <button
        type="button"
        aria-label="Selanjutnya"
        aria-disabled={page >= last || undefined}
        onClick={() => page < last && change({ page: page + 1 })}
        className={step}
      >
        <ChevronRight aria-hidden="true" size={20} />
      </button>
    </nav>
  );
}

function Kosong({ menunggu, state: { cari } }: DaftarPercakapan) {
  const sendiri = useFakultasSendiri();
  if (cari) return <Pesan title="Tidak ada data yang ditemukan" />;
  if (menunggu) return <Pesan title="Tidak ada yang menunggu">Semua yang menulis sudah ditangani.</Pesan>;
  return (
    <Pesan
      title={`Belum ada ${sendiri === null ? 'yang' : 'orang fakultas Anda yang'} menulis ke nomor kampus`}
    >
      {sendiri === null ? 'Siapa pun' : 'Mereka'} dapat menulis ke WhatsApp kampus, juga dengan membalas pesan
      yang dikirim dari sini. Tulisan mereka tampil di halaman ini. <NomorKampus />
    </Pesan>
  );
}

function Pesan({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div role="status" className="flex flex-col gap-2 px-6 py-12 text-center text-muted">
      <p className="font-semibold text-ink">{title}</p>
      {children && <p>{children}</p>}
    </div>
  );
}

/** A link to the campus's chat; renders nothing without a number. */
function NomorKampus() {
  const { data } = useQuery({
    ...reading(link, {}, 'Tautan gagal dimuat'),
    select: ({ data }) => data.data.find(({ judul }) => judul === JUDUL_WA)?.link,
  });
  return data ? (
    <ExternalLink url={data} className={textLink}>
      Buka WhatsApp kampus
    </ExternalLink>
  ) : null;
}

const PILIHAN = [
  [false, 'Semua'],
  [true, 'Menunggu'],
] as const;

function Saringan({ menunggu, saring }: DaftarPercakapan) {
  const jumlah = useQuery(menungguOptions).data?.percakapan ?? 0;
  return (
    <fieldset className="flex rounded-lg border border-edge bg-surface p-0.5">
      <legend className="sr-only">Saringan</legend>
      {PILIHAN.map(([value, label]) => (
        <label
          key={label}
          className="relative flex min-h-10 pointer-coarse:min-h-11 grow basis-0 cursor-pointer items-center justify-center gap-1.5 rounded-md px-2 font-semibold has-checked:bg-primary has-checked:text-on-primary has-checked:forced-color-adjust-none has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="saringan"
            checked={menunggu === value}
            onChange={() => saring(value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {label}
          {value && jumlah > 0 && <span className="tabular-nums">({angka(jumlah)})</span>}
        </label>
      ))}
    </fieldset>
  );
}
