import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { ROUTES } from '../../lib/routes.ts';
import { usePageTitle } from '../../lib/title.ts';

export default function NotFound() {
  usePageTitle('Halaman tidak ditemukan');
  const navigate = useNavigate();
  return (
    <main tabIndex={-1} className="band lattice grid min-h-dvh place-items-center p-4">
      <div className="flex w-full max-w-lg flex-col items-center gap-4 panel rounded-2xl px-6 py-12 text-center shadow-2xl">
        <img src="/logo.svg" alt="" width="72" height="72" />
        <h1 className="font-bold text-2xl tracking-tight sm:text-3xl">Maaf! Halaman tidak ditemukan</h1>
        <p className="text-lg text-muted">Halaman yang Anda cari tidak tersedia!</p>
        <Button
          look="primary"
          className="mt-2"
          onClick={() => void (canGoBack() ? navigate(-1) : navigate(ROUTES.home))}
        >
          Back to Home
        </Button>
      </div>
    </main>
  );
}

// Without the Navigation API, `history.length` counts other sites' pages too.
const canGoBack = () => window.navigation?.canGoBack ?? history.length > 1;
