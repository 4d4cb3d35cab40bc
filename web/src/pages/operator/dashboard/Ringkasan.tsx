import { useQueries } from '@tanstack/react-query';
import { LoadFailure } from '../../../components/feedback/LoadFailure.tsx';
import { Loading } from '../../../components/feedback/Loading.tsx';
import { kodeKejadian } from '../../../lib/api/kejadian.ts';
import { persiapanOptions } from '../../../lib/operator/persiapan.ts';
import { BroadcastBerjalan } from './BroadcastBerjalan.tsx';
import { berjalanOptions, perluTindakanOptions, statistikOptions } from './dashboard.ts';
import { GrafikPesan } from './GrafikPesan.tsx';
import { MulaiCard } from './MulaiCard.tsx';
import { PerluTindakan } from './PerluTindakan.tsx';
import { TindakanCepat } from './TindakanCepat.tsx';

/** The summary: first what needs a decision, then what runs by itself. One request, to avoid layout shifts. */
export function Ringkasan() {
  const queries = useQueries({
    queries: [persiapanOptions, perluTindakanOptions, berjalanOptions, statistikOptions],
  });
  const [persiapan, perluTindakan, berjalan, statistik] = queries;
  const retry = () => {
    for (const query of queries) if (query.isError) void query.refetch();
  };
  if (queries.some(({ isPending }) => isPending)) return <Loading />;
  return (
    <>
      {persiapan.data && <MulaiCard persiapan={persiapan.data} />}
      {perluTindakan.data && <PerluTindakan {...perluTindakan.data} />}
      {berjalan.data && (
        <BroadcastBerjalan
          broadcast={berjalan.data.data}
          berjalan={berjalan.data.meta?.total ?? 0}
          terjadwal={statistik.data?.broadcast.terjadwal ?? null}
        />
      )}
      {statistik.data && <GrafikPesan pesan={statistik.data.pesan} />}
      {queries.some(({ isLoadingError }) => isLoadingError) && (
        <LoadFailure kode={queries.map(({ error }) => kodeKejadian(error)).find(Boolean)} onRetry={retry} />
      )}
      <TindakanCepat />
    </>
  );
}
