import { useState } from 'react';
import type { Surat } from '#contract/surat/surat.ts';
import { useBusy } from '../../../components/dialogs/holds.ts';
import { ApiError, isWaiting } from '../../../lib/api/api.ts';
import { queryClient, useSingleMutation } from '../../../lib/api/query.ts';
import { KALIMAT } from '../../../lib/format/kalimat.ts';
import { useIsian } from '../../../lib/forms/useIsian.ts';
import { useDitahan } from '../../../lib/operator/menunggu.ts';
import { toastSuccess } from '../../../lib/toast.ts';

interface Options<Body> {
  /** storage name of the unsent input */
  nama: string;
  decide: (body: Body) => Promise<{ data: Surat }>;
  onDone: () => void;
}

/** A decision about a letter, and the input for it, which is kept until the decision is made. */
export function useDecision<Body>({ nama, decide, onDone }: Options<Body>) {
  const { drop, ...kept } = useIsian(nama);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const ditahan = useDitahan()?.semua === true;
  function done() {
    drop();
    onDone();
  }
  const decision = useSingleMutation({
    meta: { log: 'Surat gagal ditangani', toast: KALIMAT.simpanGagal },
    mutationFn: decide,
    onSuccess: ({ data: { status, tte, dikabari } }) => {
      const kabar = ditahan
        ? KALIMAT.kabarMenunggu
        : `${status === 'Diproses' && tte ? 'Penandanya' : 'Mahasiswa'} dikabari lewat WhatsApp.`;
      toastSuccess(KALIMAT.simpanBerhasil, dikabari ? kabar : undefined);
      done();
    },
    onError: (error) => {
      if (isWaiting(error)) return done();
      if (error instanceof ApiError) setErrors(error.fields);
    },
    // After a failure too: the shown data may be stale.
    onSettled: () => void queryClient.invalidateQueries(),
  });
  // The student is notified at once, so the user must see the result.
  useBusy(decision.isPending);
  return { ...kept, decision, errors, setErrors };
}
