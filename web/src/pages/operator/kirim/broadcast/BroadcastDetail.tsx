import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { LoadFailure } from '../../../../components/feedback/LoadFailure.tsx';
import { Loading } from '../../../../components/feedback/Loading.tsx';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { ApiError } from '../../../../lib/api/api.ts';
import { kodeKejadian } from '../../../../lib/api/kejadian.ts';
import { ROUTES } from '../../../../lib/routes.ts';
import { usePageTitle } from '../../../../lib/title.ts';
import { broadcastOptions, kiriman } from '../track/broadcast.ts';
import { Rincian } from './Rincian.tsx';

/** One broadcast, running or finished. */
export default function BroadcastDetail() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(broadcastOptions(id));
  usePageTitle(`Broadcast ${data?.nama_group ?? ''}`.trim());

  if (error instanceof ApiError && error.status === 404) return <Navigate to={ROUTES.NotFound} replace />;
  if (data) return <Rincian key={id} broadcast={data} outdated={error !== null} />;
  if (!error) return <Loading />;
  return (
    <section className="flex flex-col gap-6">
      <PageHeading title="Broadcast" back={kiriman('selesai')} />
      <LoadFailure kode={kodeKejadian(error)} onRetry={() => void refetch()} />
    </section>
  );
}
