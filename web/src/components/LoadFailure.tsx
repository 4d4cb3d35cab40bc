import { plainButton } from './styles.ts';

/** In the place of what could not be loaded. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-col items-center gap-4 px-3 py-12 text-center text-muted">
      <p role="alert">Data gagal dimuat. Periksa koneksi Anda, lalu coba lagi.</p>
      <button type="button" onClick={onRetry} className={plainButton}>
        Coba lagi
      </button>
    </div>
  );
}
