import { Dialog } from '@base-ui/react/dialog';
import { LoadFailure } from '../../../components/feedback/LoadFailure.tsx';
import { Spinner } from '../../../components/feedback/Spinner.tsx';
import { plainButton } from '../../../components/styles.ts';
import { sebabOf } from '../../../lib/api/api.ts';

/** Placeholder while a dialog loads its content, or when that fails. */
export function DialogLoading({ error, refetch }: { error: Error | null; refetch: () => unknown }) {
  if (error)
    return (
      <LoadFailure sebab={sebabOf(error)} onRetry={() => void refetch()} className="py-10">
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
