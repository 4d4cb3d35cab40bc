import { Suspense } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { buktiDiminta } from '../../lib/session/bukti.ts';
import { useSignalValue } from '../../lib/useSignalValue.ts';

const BuktiDialog = lazy(() => import('./BuktiDialog.tsx'));

/** The dialog that a call opens which needs a proof (`lib/session/bukti.ts`). */
export function Bukti() {
  const asked = useSignalValue(buktiDiminta);
  return (
    asked && (
      <Suspense>
        <BuktiDialog passkey={asked.passkey} onDone={asked.answer} />
      </Suspense>
    )
  );
}
