import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { Peran } from '#contract/peran.ts';
import { ROUTES } from '../lib/routes.ts';
import { session } from '../lib/session/session.ts';
import { loginBack } from '../lib/session/tujuan.ts';

/** Limits the nested routes to one role, for the user's convenience only: the server checks every call. */
export function RequireRole({ peran }: { peran: Peran }) {
  const location = useLocation();
  if (!session.token) return <Navigate to={loginBack(location)} replace />;
  if (session.hak_akses !== peran) return <Navigate to={ROUTES.NotFound} replace />;
  return <Outlet />;
}
