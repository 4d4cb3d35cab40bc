import { Dialog } from '@base-ui/react/dialog';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { Spinner } from '../feedback/Spinner.tsx';
import { plainButton } from '../styles.ts';

interface Props {
  failed: boolean;
  kode: string | undefined;
  onRetry: () => void;
}

/** Placeholder while a dialog loads its content, or when that fails. */
export function DialogLoading({ failed, kode, onRetry }: Props) {
  if (failed)
    return (
      <LoadFailure kode={kode} onRetry={onRetry} className="py-10">
        <Dialog.Close className={plainButton}>Close</Dialog.Close>
      </LoadFailure>
    );
  return (
    <div role="status" className="flex items-center justify-center gap-3 py-16 text-muted">
      <Spinner />
      Memuat Data..
    </div>
  );
}
