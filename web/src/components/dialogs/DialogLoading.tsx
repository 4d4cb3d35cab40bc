import { Dialog } from '@base-ui/react/dialog';
import { KALIMAT } from '../../lib/format/kalimat.ts';
import { Button } from '../Button.tsx';
import { KodeKejadian } from '../feedback/KodeKejadian.tsx';
import { Spinner } from '../feedback/Spinner.tsx';
import { plainButton } from '../styles.ts';

interface Props {
  failed: boolean;
  /** id of the error in the server's log */
  kode: string | undefined;
  onRetry: () => void;
}

/** Placeholder while a dialog loads its content, or when that fails. */
export function DialogLoading({ failed, kode, onRetry }: Props) {
  if (failed) {
    return (
      <div className="flex flex-col items-center gap-4 py-10 text-center text-muted">
        <p role="alert">{KALIMAT.muatGagal}</p>
        <KodeKejadian kode={kode} />
        <div className="flex gap-3">
          <Dialog.Close className={plainButton}>Close</Dialog.Close>
          <Button onClick={onRetry}>Coba lagi</Button>
        </div>
      </div>
    );
  }
  return (
    <div role="status" className="flex items-center justify-center gap-3 py-16 text-muted">
      <Spinner />
      Memuat Data..
    </div>
  );
}
