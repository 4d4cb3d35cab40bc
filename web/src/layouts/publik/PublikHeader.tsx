import { Logo } from '../../components/Logo.tsx';
import { TemaToggle } from '../../components/TemaToggle.tsx';
import { ROUTES } from '../../lib/routes.ts';
import { useDashboard } from '../../lib/session/useDashboard.ts';

export function PublikHeader() {
  const dashboard = useDashboard();
  return (
    <header className="band">
      <nav aria-label="Utama" className="shell flex min-h-18 items-center justify-between gap-2 py-3">
        <a href={ROUTES.home}>
          <Logo />
        </a>
        <div className="flex items-center gap-2">
          <TemaToggle />
          <a
            href={dashboard ?? ROUTES.Login}
            className="inline-flex min-h-11 items-center justify-center rounded-lg border border-on-band-muted px-5 font-semibold max-sm:px-3 max-sm:text-sm hover:bg-white/15 masuk:min-w-28 masuk:sm:min-w-35"
          >
            {dashboard ? 'Dashboard' : 'Masuk'}
          </a>
        </div>
      </nav>
    </header>
  );
}
