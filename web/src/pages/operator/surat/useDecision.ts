import { useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query.ts';
import { useSingleMutation } from '../../../lib/api/useSingleMutation.ts';
import { KALIMAT } from '../../../lib/format/kalimat.ts';
import { useDitahan } from '../../../lib/operator/menunggu.ts';
import { toastSuccess } from '../../../lib/toast.ts';

interface Options<Body> {
  decide: (body: Body) => Promise<unknown>;
  onDone: () => void;
}

/** A decision about one letter, and one sentence a field that it was refused for. */
export function useDecision<Body>({ decide, onDone }: Options<Body>) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const ditahan = useDitahan()?.semua === true;
  const decision = useSingleMutation({
    meta: { log: 'Surat gagal ditangani', toast: KALIMAT.simpanGagal },
    mutationFn: decide,
    onSuccess: () => {
      toastSuccess(
        KALIMAT.simpanBerhasil,
        ditahan ? KALIMAT.kabarMenunggu : 'Mahasiswa dikabari lewat WhatsApp.',
      );
      onDone();
    },
    onError: (error) => {
      if (error instanceof ApiError) setErrors(error.fields);
    },
    // Also after a failure: what is shown may not be so any more.
    onSettled: () => void queryClient.invalidateQueries(),
  });
  return { decision, errors, setErrors };
}
