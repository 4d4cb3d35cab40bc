import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Loading } from '../components/Loading.tsx';
import { SkipLink } from '../components/SkipLink.tsx';
import { PublikFooter } from './PublikFooter.tsx';
import { PublikHeader } from './PublikHeader.tsx';

export function PublikLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PublikHeader />
      <main id="utama" tabIndex={-1} className="first-screen flex-1">
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </main>
      <PublikFooter />
    </div>
  );
}
