import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type Passkey, passkey } from '#contract/akun/passkey.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { useRowDialogs } from '../../components/dialogs/useRowDialogs.ts';
import { LoadFailure } from '../../components/feedback/LoadFailure.tsx';
import { Loading } from '../../components/feedback/Loading.tsx';
import { BuatPasskey } from '../../layouts/bukti/BuatPasskey.tsx';
import { call, kodeKejadian } from '../../lib/api/api.ts';
import { queryClient, useSingleMutation } from '../../lib/api/query.ts';
import { reading } from '../../lib/api/reading.ts';
import { waktu } from '../../lib/format/waktu.ts';
import { toastSuccess } from '../../lib/toast.ts';

const refresh = () => queryClient.invalidateQueries({ queryKey: [passkey.list.route] });

export function PasskeyList() {
  const { doomed, askToDelete, deleting } = useRowDialogs<never, Passkey>();
  const { data, isError, error, refetch } = useQuery(reading(passkey.list, {}, 'Passkey gagal dimuat'));
  const removing = useSingleMutation({
    meta: { log: 'Passkey gagal dihapus', toast: 'Passkey gagal dihapus' },
    mutationFn: ({ id }: Passkey) => call(passkey.hapus, { params: { id } }),
    onSuccess: () => {
      toastSuccess('Passkey dihapus');
      deleting.onDeleted();
    },
    onError: deleting.onClose,
    onSettled: refresh,
  });

  if (!data)
    return isError ? <LoadFailure kode={kodeKejadian(error)} onRetry={() => void refetch()} /> : <Loading />;
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {data.data.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="break-words font-semibold">{one.nama}</p>
              <p className="text-muted text-sm">Dibuat {waktu(one.dibuat_pada)}</p>
              <p className="text-muted text-sm">
                {one.dipakai_pada ? `Terakhir dipakai ${waktu(one.dipakai_pada)}` : 'Belum pernah dipakai'}
              </p>
            </div>
            <Button look="small" icon={Trash2} onClick={(button) => askToDelete(one, button)}>
              Hapus<span className="sr-only"> {one.nama}</span>
            </Button>
          </li>
        ))}
      </ul>
      {'PublicKeyCredential' in window ? (
        <BuatPasskey />
      ) : (
        <p className="mt-3">Browser ini tidak mendukung passkey.</p>
      )}
      <ConfirmDialog
        title="Hapus passkey?"
        message={doomed && `Anda tidak dapat lagi masuk dengan "${doomed.nama}".`}
        confirmLabel="Hapus"
        busyLabel="Menghapus…"
        busy={removing.isPending}
        danger
        onConfirm={() => doomed && removing.mutate(doomed)}
        onCancel={deleting.onClose}
        returnFocusTo={deleting.returnFocusTo}
      />
    </>
  );
}
