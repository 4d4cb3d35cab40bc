import { Route, Routes, StaticRouter } from 'react-router-dom';
import Frame from '../../layouts/Frame.tsx';
import { DASHBOARD } from '../../lib/routes.ts';
import ServiceDashboard from './ServiceDashboard.tsx';

const ROLES = ['Mahasiswa', 'Dosen', 'Pegawai'] as const;

/** A home as the build draws it, for a user who is logged in: on the screen until the app has loaded, with links that work. */
export function BerandaPage({ path }: { path: string }) {
  const peran = ROLES.find((role) => DASHBOARD[role] === path);
  return (
    <div className="hidden masuk:block">
      <StaticRouter location={path}>
        <Routes>
          <Route element={<Frame home={path} />}>
            <Route path={path} element={peran && <ServiceDashboard peran={peran} />} />
          </Route>
        </Routes>
      </StaticRouter>
    </div>
  );
}
