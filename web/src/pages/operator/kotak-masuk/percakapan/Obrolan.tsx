import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { LoadFailure } from '../../../../components/feedback/LoadFailure.tsx';
import { Loading } from '../../../../components/feedback/Loading.tsx';
import { kodeKejadian } from '../../../../lib/api/kejadian.ts';
import { percakapanPath } from '../../../../lib/operator/percakapan.ts';
import { ROUTES } from '../../../../lib/routes.ts';
import { Balasan } from './Balasan.tsx';
import { butirOf, butirOptions, isUnknown } from './butir.ts';
import { DaftarButir } from './DaftarButir.tsx';
import { Kepala } from './Kepala.tsx';

/** One conversation, live, with the reply form. */
export function Obrolan({ no_hp }: { no_hp: string }) {
  const query = useInfiniteQuery(butirOptions(no_hp));
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const butir = useMemo(() => (data ? butirOf(data) : []), [data]);
  const { search } = useLocation();
  const [sent, setSent] = useState<string | null>(null);
  const orang = data?.pages[0]?.orang;
  if (!orang) {
    return (
      <div className="flex flex-col gap-4 p-3">
        <Kembali />
        {error === null && <Loading />}
        {error !== null &&
          (isUnknown(error) ? (
            <p role="alert" className="px-3 py-12 text-center text-muted">
              Nomor <bdi className="font-semibold text-ink">{no_hp}</bdi> tidak dikenal.
            </p>
          ) : (
            <LoadFailure kode={kodeKejadian(error)} onRetry={() => void refetch()} />
          ))}
      </div>
    );
  }
  // The URL has another spelling of the number, or an id whose number is known now.
  if (orang.no_hp !== no_hp)
    return <Navigate replace to={{ pathname: percakapanPath(orang.no_hp), search }} />;
  return (
    <>
      <Kepala orang={orang} kembali={<Kembali />} outdated={error !== null} />
      <DaftarButir
        nama={orang.nama}
        butir={butir}
        mine={sent}
        older={hasNextPage ? { loading: isFetchingNextPage, load: () => void fetchNextPage() } : null}
      />
      <Balasan orang={orang} onSent={setSent} />
    </>
  );
}

/** Back to the list, which a phone shows alone. */
function Kembali() {
  const { search } = useLocation();
  return (
    <Link
      to={ROUTES.OperatorPercakapan + search}
      aria-label="Kembali ke daftar percakapan"
      className="-ml-2 grid size-11 shrink-0 place-items-center rounded-lg hover:bg-sunken wide:hidden"
    >
      <ArrowLeft aria-hidden="true" size={22} />
    </Link>
  );
}
