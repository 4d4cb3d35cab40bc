import { Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { ErrorBoundary } from './components/ErrorBoundary.tsx';
import { Loading } from './components/Loading.tsx';
import { RouteFocus } from './components/RouteFocus.tsx';
import { PublikLayout } from './layouts/PublikLayout.tsx';
import { RequireRole } from './layouts/RequireRole.tsx';
import { lazy } from './lib/lazy.ts';
import { ROUTES } from './lib/routes.ts';

const Home = lazy(() => import('./pages/publik/Home.tsx'));
const Login = lazy(() => import('./pages/publik/Login.tsx'));
const Logout = lazy(() => import('./pages/publik/Logout.tsx'));
const NotFound = lazy(() => import('./pages/publik/NotFound.tsx'));

const MahasiswaLayout = lazy(() => import('./layouts/MahasiswaLayout.tsx'));
const MahasiswaDashboard = lazy(() => import('./pages/mahasiswa/Dashboard.tsx'));
const DosenLayout = lazy(() => import('./layouts/DosenLayout.tsx'));
const DosenDashboard = lazy(() => import('./pages/dosen/Dashboard.tsx'));
const PegawaiLayout = lazy(() => import('./layouts/PegawaiLayout.tsx'));
const PegawaiDashboard = lazy(() => import('./pages/pegawai/Dashboard.tsx'));
const OperatorRoutes = lazy(() => import('./pages/operator/OperatorRoutes.tsx'));

export function App() {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <RouteFocus />
        <Suspense fallback={<Loading />}>
          <Routes>
            <Route element={<PublikLayout />}>
              <Route path={ROUTES.home} element={<Home />} />
              <Route path={ROUTES.Login} element={<Login />} />
              <Route path={ROUTES.Logout} element={<Logout />} />
            </Route>
            <Route element={<RequireRole peran="Mahasiswa" />}>
              <Route element={<MahasiswaLayout />}>
                <Route path={ROUTES.MahasiswaDashboard} element={<MahasiswaDashboard />} />
              </Route>
            </Route>
            <Route element={<RequireRole peran="Dosen" />}>
              <Route element={<DosenLayout />}>
                <Route path={ROUTES.DosenDashboard} element={<DosenDashboard />} />
              </Route>
            </Route>
            <Route element={<RequireRole peran="Pegawai" />}>
              <Route element={<PegawaiLayout />}>
                <Route path={ROUTES.PegawaiDashboard} element={<PegawaiDashboard />} />
              </Route>
            </Route>
            <Route element={<RequireRole peran="Operator" />}>
              <Route path="/operator/*" element={<OperatorRoutes />} />
            </Route>
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </BrowserRouter>
    </ErrorBoundary>
  );
}
