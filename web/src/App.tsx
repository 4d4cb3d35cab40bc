import { Suspense, useEffect, useRef } from 'react';
import {
  BrowserRouter,
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigationType,
} from 'react-router-dom';
import { Loading } from './components/feedback/Loading.tsx';
import { PublikLayout } from './layouts/publik/PublikLayout.tsx';
import { lazy } from './lib/lazy.ts';
import { DASHBOARD, ROUTES } from './lib/routes.ts';
import { Home, Login, VerifikasiSurat } from './pages/publik/prerendered.ts';
import './kerja.css';
import type { Peran } from '#contract/peran.ts';
import { session } from './lib/session/session.ts';
import { loginBack } from './lib/session/tujuan.ts';

const NotFound = lazy(() => import('./pages/publik/NotFound.tsx'));

const AkunRoutes = lazy(() => import('./pages/akun/AkunRoutes.tsx'));
const Frame = lazy(() => import('./layouts/Frame.tsx'));
const Layanan = lazy(() => import('./layouts/Layanan.tsx'));
const ServiceDashboard = lazy(() => import('./pages/layanan/ServiceDashboard.tsx'));
const Pengaduan = lazy(() => import('./pages/layanan/pengaduan/Pengaduan.tsx'));
const OperatorRoutes = lazy(() => import('./pages/operator/OperatorRoutes.tsx'));

/** Loads the homes before the first render. */
export const preloadBeranda = () => Promise.all([Frame.preload(), ServiceDashboard.preload()]);

const PUBLIC = [
  [ROUTES.home, Home],
  [ROUTES.Login, Login],
  [ROUTES.Logout, lazy(() => import('./pages/publik/Logout.tsx'))],
  [ROUTES.LupaPassword, lazy(() => import('./pages/publik/lupa/LupaPassword.tsx'))],
  [ROUTES.Privasi, lazy(() => import('./pages/publik/privasi/Privasi.tsx'))],
  [ROUTES.Kinerja, lazy(() => import('./pages/publik/standar/Kinerja.tsx'))],
  [ROUTES.Survei, lazy(() => import('./pages/publik/standar/Survei.tsx'))],
  [ROUTES.VerifikasiSurat, VerifikasiSurat],
  [ROUTES.TandaTangan, lazy(() => import('./pages/publik/tandaTangan/TandaTangan.tsx'))],
] as const;

/** The services of the roles that use the plain `Frame`. */
const FRAMED = [
  [
    'Mahasiswa',
    [
      [ROUTES.MahasiswaDashboardEservices, lazy(() => import('./pages/mahasiswa/eservices/Eservices.tsx'))],
      [ROUTES.MahasiswaDashboardPengaduan, Pengaduan],
    ],
  ],
  [
    'Dosen',
    [
      [ROUTES.DosenDashboardPengaduan, lazy(() => import('./pages/dosen/Pengaduan.tsx'))],
      [ROUTES.DosenDashboardPengaduanLaporan, lazy(() => import('./pages/dosen/PengaduanLaporan.tsx'))],
    ],
  ],
  ['Pegawai', [[ROUTES.PegawaiDashboardPengaduan, Pengaduan]]],
] as const;

/** The portal behind the login, and the public pages reached from inside it. */
export default function App() {
  return (
    <BrowserRouter>
      <RouteFocus />
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route
            element={
              <PublikLayout>
                <Outlet />
              </PublikLayout>
            }
          >
            {PUBLIC.map(([path, Page]) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          </Route>
          {FRAMED.map(([peran, services]) => (
            <Route key={peran} element={<RequireRole peran={peran} />}>
              <Route element={<Frame home={DASHBOARD[peran]} />}>
                <Route path={DASHBOARD[peran]} element={<ServiceDashboard peran={peran} />} />
                <Route element={<Layanan />}>
                  {services.map(([path, Page]) => (
                    <Route key={path} path={path} element={<Page />} />
                  ))}
                </Route>
              </Route>
            </Route>
          ))}
          <Route element={<RequireRole peran="Operator" />}>
            <Route path="/operator/*" element={<OperatorRoutes />} />
          </Route>
          <Route path="/akun/*" element={<AkunRoutes />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}

/** Resets focus and scroll after a navigation, as a full page load would. */
function RouteFocus() {
  const { pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // The page scrolls to the section itself.
    if (hash) return;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    // The browser restores the scroll position on back and forward.
    if (navigationType !== 'POP') window.scrollTo(0, 0);
  }, [pathname, hash, navigationType]);

  return null;
}

/** Limits the nested routes to one role, for the user's convenience only: the server checks every call. */
function RequireRole({ peran }: { peran: Peran }) {
  const location = useLocation();
  if (!session.token) return <Navigate to={loginBack(location)} replace />;
  if (session.hak_akses !== peran) return <Navigate to={ROUTES.NotFound} replace />;
  return <Outlet />;
}
