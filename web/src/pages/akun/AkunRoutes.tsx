import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { Loading } from '../../components/feedback/Loading.tsx';
import { lazy } from '../../lib/lazy.ts';
import { ROUTES } from '../../lib/routes.ts';
import { dashboard, session } from '../../lib/session/session.ts';
import { loginBack } from '../../lib/session/tujuan.ts';

const Frame = lazy(() => import('../../layouts/Frame.tsx'));
const Layanan = lazy(() => import('../../layouts/Layanan.tsx'));
const OperatorLayout = lazy(() => import('../../layouts/operator/OperatorLayout.tsx'));
const NotFound = lazy(() => import('../publik/NotFound.tsx'));
const Profil = lazy(() => import('./Profil.tsx'));
const PengaturanAkun = lazy(() => import('./PengaturanAkun.tsx'));

/** The path relative to the parent route. */
const below = (path: string) => path.replace('/akun/', '');

export default function AkunRoutes() {
  const location = useLocation();
  if (!dashboard) return <Navigate to={loginBack(location)} replace />;
  return (
    <Suspense fallback={<Loading />}>
      <Routes>
        <Route element={<Layanan />}>
          <Route element={session.hak_akses === 'Operator' ? <OperatorLayout /> : <Frame home={dashboard} />}>
            <Route path={below(ROUTES.Profil)} element={<Profil />} />
            <Route path={below(ROUTES.PengaturanAkun)} element={<PengaturanAkun />} />
          </Route>
        </Route>
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  );
}
