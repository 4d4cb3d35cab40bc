import { lineLink, primaryButton } from '../../components/styles.ts';
import { ROUTES } from '../../lib/routes.ts';
import { session } from '../../lib/session/session.ts';
import { useDashboard } from '../../lib/session/useDashboard.ts';
import { useHydrated } from '../../lib/useHydrated.ts';

export function SudahMasuk() {
  const dashboard = useDashboard();
  // Reserves the height of the logged-in content, to avoid a layout shift.
  if (!useHydrated())
    return <div className="mb-6 hidden h-[8.625rem] masuk:block max-[23.5rem]:h-[11.625rem]" />;
  if (!dashboard) return null;
  return (
    <div className="mb-6 flex flex-col gap-3 rounded-xl border border-primary p-4">
      <p className="break-words">
        Anda sudah masuk sebagai <strong className="font-semibold">{session.nama_pengguna ?? 'Guest'}</strong>{' '}
        ({session.hak_akses}).
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <a href={dashboard} className={primaryButton}>
          Buka Dashboard
        </a>
        <a href={ROUTES.Logout} className={lineLink}>
          Keluar
        </a>
      </div>
    </div>
  );
}
