import { useState } from 'react';
import type { Surat } from '#contract/surat/surat.ts';
import { ApiError, isWaiting } from '../../../lib/api/api.ts';
import { queryClient, useSingleMutation } from '../../../lib/api/query.ts';
import { KALIMAT } from '../../../lib/format/kalimat.ts';
import { useDitahan } from '../../../lib/operator/menunggu.ts';
import { toastSuccess } from '../../../lib/toast.ts';

interface Options<Body> {
  decide: (body: Body) => Promise<{ data: Surat }>;
  onDone: () => void;
}

export function useDecision<Body>({ decide, onDone }: Options<Body>) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const ditahan = useDitahan()?.semua === true;
  const decision = useSingleMutation({
    meta: { log: 'Surat gagal ditangani', toast: KALIMAT.simpanGagal },
    mutationFn: decide,
    onSuccess: ({ data: { status, tte, mahasiswa } }) => {
      const kabar = ditahan
        ? KALIMAT.kabarMenunggu
        : `${status === 'Diproses' && tte ? 'Penandanya' : 'Mahasiswa'} dikabari lewat WhatsApp.`;
      // Null: the student was deleted.
      toastSuccess(KALIMAT.simpanBerhasil, mahasiswa ? kabar : undefined);
      onDone();
    },
    onError: (error) => {
      if (isWaiting(error)) return onDone();
      if (error instanceof ApiError) setErrors(error.fields);
    },
    // After a failure too: the shown data may be stale.
    onSettled: () => void queryClient.invalidateQueries(),
  });
  return { decision, errors, setErrors };
}
