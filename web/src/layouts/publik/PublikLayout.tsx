import { type ReactNode, Suspense } from 'react';
import { Loading } from '../../components/feedback/Loading.tsx';
import { SkipLink } from '../../components/SkipLink.tsx';
import { PublikFooter } from './PublikFooter.tsx';
import { PublikHeader } from './PublikHeader.tsx';

/** The layout of the public pages. Plain links: each page is its own document and loads no router. */
export function PublikLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PublikHeader />
      <main id="utama" tabIndex={-1} className="first-screen flex-1">
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </main>
      <PublikFooter />
    </div>
  );
}
