import { Button } from '../Button.tsx';
import { leaveFocus } from '../takeFocus.ts';

/** Shown where the choices of a field failed to load. */
export function PilihanGagal({ nama, onRetry }: { nama: string; onRetry: () => unknown }) {
  return (
    <p role="alert" className="text-muted">
      Daftar {nama} gagal dimuat.{' '}
      <Button
        look="link"
        className="min-h-11"
        onClick={(button) => {
          leaveFocus(button);
          onRetry();
        }}
      >
        Coba lagi
      </Button>
    </p>
  );
}
