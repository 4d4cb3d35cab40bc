import { DatabaseBackup } from 'lucide-react';
import { cadangan as calls } from '#contract/portal/cadangan.ts';
import { Spinner } from '../../../../components/feedback/Spinner.tsx';
import { primaryButton } from '../../../../components/styles.ts';
import { call } from '../../../../lib/api/api.ts';
import { queryClient } from '../../../../lib/api/query.ts';
import { useSingleMutation } from '../../../../lib/api/useSingleMutation.ts';
import { toastSuccess } from '../../../../lib/toast.ts';

/** Starts a backup. */
export function BuatButton({ sedang }: { sedang: boolean }) {
  const { mutate, isPending } = useSingleMutation({
    meta: { log: 'Cadangan gagal dimulai', toast: 'Cadangan gagal dimulai' },
    mutationFn: () => call(calls.create, {}),
    onSuccess: ({ data }) => toastSuccess('Cadangan dimulai', data.id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [calls.list.path] }),
  });
  const busy = isPending || sedang;
  return (
    <button
      type="button"
      className={primaryButton}
      aria-disabled={busy || undefined}
      onClick={() => !busy && mutate()}
    >
      {busy ? <Spinner /> : <DatabaseBackup aria-hidden="true" size={18} />}
      {busy ? 'Sedang dibuat…' : 'Buat Cadangan Sekarang'}
    </button>
  );
}
