import { RefreshCw } from 'lucide-react';
import { template as calls } from '#contract/pesan/templateCalls.ts';
import { Spinner } from '../../../../components/feedback/Spinner.tsx';
import { plainButton } from '../../../../components/styles.ts';
import { call } from '../../../../lib/api/api.ts';
import { queryClient } from '../../../../lib/api/query.ts';
import { useSingleMutation } from '../../../../lib/api/useSingleMutation.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { toastSuccess } from '../../../../lib/toast.ts';

/** Reloads all templates from the provider. */
export function BacaUlangButton() {
  const { mutate, isPending } = useSingleMutation({
    meta: { log: 'Template gagal dibaca ulang', toast: 'Template gagal dibaca ulang' },
    mutationFn: () => call(calls.sinkron, {}),
    onSuccess: ({ data }) => toastSuccess('Template dibaca ulang', `${angka(data.length)} template`),
    // A failure changes the last reading too.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [calls.list.path] }),
  });
  return (
    <button
      type="button"
      className={plainButton}
      aria-disabled={isPending || undefined}
      onClick={() => mutate()}
    >
      {isPending ? <Spinner /> : <RefreshCw aria-hidden="true" size={18} />}
      {isPending ? 'Membaca dari Meta…' : 'Baca ulang dari Meta'}
    </button>
  );
}
