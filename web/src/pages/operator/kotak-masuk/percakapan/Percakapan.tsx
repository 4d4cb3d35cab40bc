import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft, MessagesSquare } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { LoadFailure } from '../../../../components/feedback/LoadFailure.tsx';
import { Loading } from '../../../../components/feedback/Loading.tsx';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { explanation, sebabOf } from '../../../../lib/api/api.ts';
import { utuh } from '../../../../lib/format/kalimat.ts';
import { percakapanPath } from '../../../../lib/operator/paths.ts';
import { ROUTES } from '../../../../lib/routes.ts';
import { usePageTitle } from '../../../../lib/title.ts';
import { Balasan } from './Balasan.tsx';
import { butirOf, butirOptions, isUnknown } from './butir.ts';
import { DaftarButir } from './DaftarButir.tsx';
import { DaftarPane } from './DaftarPane.tsx';
import { Kepala } from './Kepala.tsx';

const TITLE = 'Percakapan';

/** Fills the screen below top bar and heading. */
const panes =
  'wide:panel wide:grid wide:h-[calc(100dvh-11.75rem-var(--pita))] wide:min-h-128 wide:grid-cols-[clamp(17rem,34%,24rem)_minmax(0,1fr)] wide:overflow-hidden wide:rounded-2xl';
/** Full screen below the top bar, on a phone. */
const alone = 'narrow:-mx-4 narrow:-my-8 narrow:h-[calc(100dvh-4.5rem-var(--pita))] narrow:min-h-120';

export default function Percakapan() {
  usePageTitle(TITLE);
  const { no_hp } = useParams();
  useReturnFocus(no_hp);
  return (
    <section className="@container flex flex-col gap-4">
      <div className={no_hp ? 'narrow:sr-only' : undefined}>
        <PageHeading title={TITLE} />
      </div>
      <div className={panes}>
        <div
          className={`flex min-h-0 min-w-0 flex-col wide:border-line wide:border-r ${no_hp ? 'narrow:hidden' : ''}`}
        >
          <DaftarPane chosen={no_hp} />
        </div>
        {no_hp ? (
          <div className={`flex min-h-0 min-w-0 flex-col bg-surface ${alone}`}>
            <Obrolan key={no_hp} no_hp={no_hp} />
          </div>
        ) : (
          <div className="narrow:hidden flex flex-col items-center justify-center gap-3 bg-sunken p-6 text-center text-muted">
            <MessagesSquare aria-hidden="true" size={40} />
            <p>Pilih percakapan untuk membaca dan menjawabnya.</p>
          </div>
        )}
      </div>
    </section>
  );
}

/** Returns focus to the conversation's row after going back. */
function useReturnFocus(no_hp: string | undefined) {
  const before = useRef(no_hp);
  useEffect(() => {
    const left = before.current;
    before.current = no_hp;
    if (left && !no_hp)
      document.querySelector<HTMLElement>(`main a[href^="${percakapanPath(left)}"]`)?.focus();
  }, [no_hp]);
}

/** One conversation, live, with the reply form. */
function Obrolan({ no_hp }: { no_hp: string }) {
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
              {/* An operator of a unit is told that the number is another faculty's. */}
              {utuh(explanation(error) ?? `Nomor ${no_hp} tidak dikenal`)}
            </p>
          ) : (
            <LoadFailure sebab={sebabOf(error)} onRetry={() => void refetch()} />
          ))}
      </div>
    );
  }
  // The URL has another spelling of the number, or an id whose number is known now.
  if (orang.no_hp !== no_hp)
    return <Navigate replace to={{ pathname: percakapanPath(orang.no_hp), search }} />;
  return (
    <>
      <Kepala orang={orang} kembali={<Kembali />} />
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
