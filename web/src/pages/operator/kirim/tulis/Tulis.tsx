import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LoadFailure } from '../../../../components/feedback/LoadFailure.tsx';
import { Loading } from '../../../../components/feedback/Loading.tsx';
import { ApiError } from '../../../../lib/api/api.ts';
import { kodeKejadian } from '../../../../lib/api/kejadian.ts';
import { ROUTES } from '../../../../lib/routes.ts';
import { usePageTitle } from '../../../../lib/title.ts';
import { awalOptions, mulaiOf } from './mulai.ts';
import { Penulisan } from './Penulisan.tsx';

/** The composer: to whom, what, and what becomes of it, on one page. */
export default function Tulis() {
  const { search, state } = useLocation();
  const mulai = useMemo(() => mulaiOf(search, state), [search, state]);
  const { data, error, refetch } = useQuery(awalOptions(mulai));
  usePageTitle('Tulis');
  if (error instanceof ApiError && error.status === 404) return <Navigate to={ROUTES.NotFound} replace />;
  if (data) return <Penulisan key={mulai.untuk} mulai={mulai} {...data} />;
  return error ? <LoadFailure kode={kodeKejadian(error)} onRetry={() => void refetch()} /> : <Loading />;
}
