import { KALIMAT } from '../../lib/format/kalimat.ts';
import { Button } from '../Button.tsx';
import { KodeKejadian } from './KodeKejadian.tsx';

interface Props {
  onRetry: () => void;
  /** id of the error in the server's log */
  kode?: string | undefined;
}

/** Shown instead of content that failed to load. */
export function LoadFailure({ onRetry, kode }: Props) {
  return (
    <div className="flex flex-col items-center gap-4 px-3 py-12 text-center text-muted">
      <p role="alert">{KALIMAT.muatGagal}</p>
      <KodeKejadian kode={kode} />
      <Button onClick={onRetry}>Coba lagi</Button>
    </div>
  );
}
