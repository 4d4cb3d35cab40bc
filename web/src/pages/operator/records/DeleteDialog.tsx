import { useState } from 'react';
import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import type { DeleteReply } from '#contract/reply.ts';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import type { DialogProps } from '../../../components/dialogs/FormDialog.tsx';
import { ApiError, call } from '../../../lib/api/api.ts';
import { queryClient, useSingleMutation } from '../../../lib/api/query.ts';
import { KALIMAT } from '../../../lib/format/kalimat.ts';
import { toastDeleted } from './undo.ts';

export interface DeleteEndpoint extends Endpoint {
  route: `DELETE ${string}`;
  params?: never;
  file?: never;
  reply: z.ZodMiniType<z.infer<typeof DeleteReply>>;
}

interface Props extends DialogProps {
  /** the row to delete; `check` returns a warning to confirm; null while the dialog is closed */
  doomed: { endpoint: DeleteEndpoint; name: string; check?: () => Promise<string | null> } | null;
  onDeleted: () => void;
}

export function DeleteDialog({ doomed, onClose, onDeleted, returnFocusTo }: Props) {
  const [warned, setWarned] = useState<{ endpoint: string; text: string } | null>(null);
  const warning = doomed && warned?.endpoint === doomed.endpoint.route ? warned.text : null;
  const deletion = useSingleMutation({
    meta: { log: 'Hapus gagal', toast: KALIMAT.hapusGagal },
    mutationFn: async ({ endpoint, check }: NonNullable<Props['doomed']>) => {
      const text = warning === null ? await check?.() : null;
      if (!text) return call(endpoint, {});
      setWarned({ endpoint: endpoint.route, text });
      return null;
    },
    onSuccess: (deleted) => {
      // Show the warning and wait for a second confirmation.
      if (deleted === null) return;
      toastDeleted(KALIMAT.hapusBerhasil, deleted.urung);
      onDeleted();
    },
    onError: (error) => {
      // Another operator has deleted it.
      if (error instanceof ApiError && error.status === 404) onDeleted();
      else onClose();
    },
    // After a failure too: the shown data may be stale.
    onSettled: () => void queryClient.invalidateQueries(),
  });
  return (
    <ConfirmDialog
      title={KALIMAT.hapusIni}
      message={
        doomed && (
          <>
            <p className="mt-1 mb-2 font-semibold text-ink">{doomed.name}</p>
            {warning && (
              <p role="alert" className="mb-2 font-semibold text-danger">
                {warning}
              </p>
            )}
            <p>
              {KALIMAT.yakin} {KALIMAT.akanDihapus}
            </p>
          </>
        )
      }
      confirmLabel={warning ? 'Tetap Hapus' : 'Hapus'}
      busyLabel="Menghapus…"
      danger
      busy={deletion.isPending}
      onConfirm={() => doomed && deletion.mutate(doomed)}
      onCancel={onClose}
      returnFocusTo={returnFocusTo}
    />
  );
}
