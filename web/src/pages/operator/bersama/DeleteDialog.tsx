import type { Endpoint } from '#contract/endpoint.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import type { FocusTarget } from '../../../components/dialog.ts';
import { ApiError, call } from '../../../lib/api.ts';
import { KALIMAT } from '../../../lib/kalimat.ts';
import { queryClient } from '../../../lib/query.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { useSingleMutation } from '../../../lib/useSingleMutation.ts';

export interface DeleteEndpoint extends Endpoint {
  method: 'DELETE';
  params?: never;
  file?: never;
}

interface Props {
  /** what deletes it, and what it is called; asks as long as there is one */
  doomed: { endpoint: DeleteEndpoint; name: string } | null;
  onClose: () => void;
  /** when its row goes away */
  onDeleted: () => void;
  returnFocusTo: FocusTarget;
}

/** Asks before a row is deleted, deletes it, and says what became of it. */
export function DeleteDialog({ doomed, onClose, onDeleted, returnFocusTo }: Props) {
  const deletion = useSingleMutation({
    meta: { log: 'Hapus gagal', toast: KALIMAT.hapusGagal },
    mutationFn: (endpoint: DeleteEndpoint) => call(endpoint, {}),
    onSuccess: () => {
      toastSuccess(KALIMAT.hapusBerhasil);
      onDeleted();
    },
    onError: (error) => {
      // Somebody else may have deleted it first.
      if (error instanceof ApiError && error.status === 404) onDeleted();
      else onClose();
    },
    // Also after a failure: what is shown may not be so any more.
    onSettled: () => void queryClient.invalidateQueries(),
  });
  return (
    <ConfirmDialog
      title={KALIMAT.hapusIni}
      message={
        doomed && (
          <>
            <p className="mt-1 mb-2 font-semibold text-ink">{doomed.name}</p>
            <p>
              {KALIMAT.yakin} {KALIMAT.akanDihapus}
            </p>
          </>
        )
      }
      confirmLabel="Hapus"
      busyLabel="Menghapus…"
      danger
      busy={deletion.isPending}
      onConfirm={() => doomed && deletion.mutate(doomed.endpoint)}
      onCancel={onClose}
      returnFocusTo={returnFocusTo}
    />
  );
}
