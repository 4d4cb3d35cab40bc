import { Navigate, Outlet } from 'react-router-dom';
import type { Peran } from '#contract/peran.ts';
import { ROUTES } from '../lib/routes.ts';
import { session } from '../lib/session.ts';
import { useSignalValue } from '../lib/useSignalValue.ts';

/** Shows the routes inside to one role. The server decides for itself: this is for the person's sake. */
export function RequireRole({ peran }: { peran: Peran }) {
  const { token, hak_akses } = useSignalValue(session);
  if (!token) return <Navigate to={ROUTES.Login} replace />;
  if (hak_akses !== peran) return <Navigate to={ROUTES.NotFound} replace />;
  return <Outlet />;
}
