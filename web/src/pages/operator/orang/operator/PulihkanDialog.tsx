import type { Operator } from '#contract/akun/operator.ts';
import { passkey } from '#contract/akun/passkey.ts';
import { ConfirmDialog } from '../../../../components/dialogs/ConfirmDialog.tsx';

import { call } from '../../../../lib/api/api.ts';
import { queryClient } from '../../../../lib/api/query.ts';
import { useSingleMutation } from '../../../../lib/api/useSingleMutation.ts';
import { KALIMAT } from '../../../../lib/format/kalimat.ts';
import { toastSuccess } from '../../../../lib/toast.ts';

interface Props {
  /** who has lost the passkeys; null while the dialog is closed */
  locked: Operator | null;
  onClose: () => void;
}

/** Removes the passkeys of an operator who has lost them. */
export function PulihkanDialog({ locked, onClose }: Props) {
  const removal = useSingleMutation({
    meta: { log: 'Hapus passkey gagal', toast: KALIMAT.hapusGagal },
    mutationFn: (id: number) => call(passkey.pulihkan, { params: { id } }),
    onSuccess: ({ message }) => toastSuccess(message),
    onSettled: () => {
      onClose();
      void queryClient.invalidateQueries();
    },
  });
  return (
    <ConfirmDialog
      title="Hapus passkey"
      message={
        locked && (
          <p>
            Semua passkey <bdi className="font-semibold text-ink">{locked.nama}</bdi> dihapus dan semua
            sesinya berakhir. Sesudah itu ia dapat masuk tanpa passkey dan menambah yang baru. Pastikan dulu
            bahwa ia sendiri yang memintanya.
          </p>
        )
      }
      confirmLabel="Hapus passkey"
      busyLabel="Menghapus…"
      danger
      busy={removal.isPending}
      onConfirm={() => locked && removal.mutate(locked.id)}
      onCancel={onClose}
    />
  );
}
