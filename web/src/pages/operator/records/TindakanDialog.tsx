import { useMemo } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import type { DialogProps } from '../../../components/dialogs/FormDialog.tsx';
import { Catatan } from '../../../components/feedback/Catatan.tsx';
import { ApiError, isWaiting, newIdempotencyKey } from '../../../lib/api/api.ts';
import { queryClient, useSingleMutation } from '../../../lib/api/query.ts';
import { KALIMAT, utuh } from '../../../lib/format/kalimat.ts';
import { useDitahan } from '../../../lib/operator/menunggu.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import type { Tindakan } from './tindakan.ts';

interface Props extends DialogProps {
  tindakan: Tindakan | null;
  onDone: () => void;
}

export function TindakanDialog({ tindakan, onClose, onDone, returnFocusTo }: Props) {
  // One key per dialog, shared by its retries.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new dialog gets a new key
  const idempotencyKey = useMemo(() => newIdempotencyKey(), [tindakan]);
  const held = useDitahan();
  const ditahan = tindakan?.mengirim && (held?.semua || tindakan.mengirim === 'broadcast') ? held : null;
  const doing = useSingleMutation({
    meta: { log: 'Tindakan gagal', toast: tindakan?.failed },
    mutationFn: (tindakan: Tindakan) => tindakan.run(idempotencyKey),
    onSuccess: (detail, { done }) => {
      if (ditahan) toastSuccess(KALIMAT.pesanMenunggu, KALIMAT.menungguLanjut);
      else toastSuccess(done, typeof detail === 'string' ? detail : undefined);
      onDone();
    },
    onError: (error) => {
      // The state has changed since: a retry would fail too.
      if (isWaiting(error) || (error instanceof ApiError && (error.status === 409 || error.status === 404)))
        onDone();
    },
    // After a failure too: the shown data may be stale.
    onSettled: () => void queryClient.invalidateQueries(),
  });
  return (
    <ConfirmDialog
      title={tindakan?.title ?? ''}
      message={
        tindakan && (
          <>
            <p className="mt-1 mb-2 font-semibold text-ink">{tindakan.subject}</p>
            <p>{tindakan.consequence}</p>
            {ditahan && (
              <div className="mt-3 text-ink">
                <Catatan nada="perhatian">
                  {KALIMAT.menungguLanjut} {ditahan.alasan && `Sebabnya: ${utuh(ditahan.alasan)}`}
                </Catatan>
              </div>
            )}
            {tindakan.info && <div className="mt-3 text-ink">{tindakan.info}</div>}
          </>
        )
      }
      cancelLabel={tindakan?.cancelLabel}
      confirmLabel={tindakan?.confirmLabel ?? ''}
      busyLabel={tindakan?.busyLabel ?? ''}
      danger={tindakan?.danger}
      busy={doing.isPending}
      onConfirm={() => tindakan && doing.mutate(tindakan)}
      onCancel={onClose}
      returnFocusTo={returnFocusTo}
    />
  );
}
