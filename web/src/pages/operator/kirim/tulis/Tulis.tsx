import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ApiError } from '../../../../lib/api/api.ts';
import { Termuat } from '../../../../lib/api/Termuat.tsx';
import { ROUTES } from '../../../../lib/routes.ts';
import { usePageTitle } from '../../../../lib/title.ts';
import { awalOptions, mulaiOf } from './mulai.ts';
import { Penulisan } from './Penulisan.tsx';

/** The composer: to whom, what, and what becomes of it, on one page. */
export default function Tulis() {
  const { search, state } = useLocation();
  const mulai = useMemo(() => mulaiOf(search, state), [search, state]);
  const query = useQuery(awalOptions(mulai));
  const { error } = query;
  usePageTitle('Tulis');
  if (error instanceof ApiError && error.status === 404) return <Navigate to={ROUTES.NotFound} replace />;
  return <Termuat query={query}>{(data) => <Penulisan key={mulai.untuk} mulai={mulai} {...data} />}</Termuat>;
}
