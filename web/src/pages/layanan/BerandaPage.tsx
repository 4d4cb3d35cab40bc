import type { ComponentType } from 'react';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import Frame from '../../layouts/Frame.tsx';
import { ROUTES } from '../../lib/routes.ts';
import DosenDashboard from '../dosen/Dashboard.tsx';
import MahasiswaDashboard from '../mahasiswa/Dashboard.tsx';
import PegawaiDashboard from '../pegawai/Dashboard.tsx';

const PAGES: Record<string, ComponentType> = {
  [ROUTES.MahasiswaDashboard]: MahasiswaDashboard,
  [ROUTES.DosenDashboard]: DosenDashboard,
  [ROUTES.PegawaiDashboard]: PegawaiDashboard,
};

/** A home as the build draws it, for a user who is logged in: on the screen until the app has loaded, with links that work. */
export function BerandaPage({ path }: { path: string }) {
  const Page = PAGES[path];
  return (
    <div className="hidden masuk:block">
      <StaticRouter location={path}>
        <Routes>
          <Route element={<Frame home={path} />}>
            <Route path={path} element={Page && <Page />} />
          </Route>
        </Routes>
      </StaticRouter>
    </div>
  );
}
