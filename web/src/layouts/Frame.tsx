import { Suspense } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { Copyright } from '../components/Copyright.tsx';
import { Loading } from '../components/Loading.tsx';
import { Logo } from '../components/Logo.tsx';
import { SkipLink } from '../components/SkipLink.tsx';
import { TemaToggle } from '../components/TemaToggle.tsx';
import { UserMenu } from './UserMenu.tsx';

/** What the four role layouts share: top bar, page, footer. */
export function Frame({ home }: { home: string }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="band">
        <div className="shell flex min-h-18 items-center justify-between gap-2 py-3">
          <Link to={home} className="shrink-0">
            <Logo compact />
          </Link>
          <div className="flex min-w-0 items-center gap-1 sm:gap-2">
            <TemaToggle />
            <UserMenu />
          </div>
        </div>
      </header>
      <main id="utama" tabIndex={-1} className="shell flex-1 py-8 sm:py-12">
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </main>
      <footer className="border-line border-t bg-surface">
        <Copyright />
      </footer>
    </div>
  );
}
