import { useIsMutating, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Pengaturan } from '#contract/pengaturan/pengaturan.ts';
import { Spinner } from '../../../components/feedback/Spinner.tsx';
import { Termuat } from '../../../lib/api/Termuat.tsx';
import { MENYIMPAN, pengaturanOptions } from './pengaturan.ts';

const LOADING = (
  <p role="status" className="flex items-center gap-3 text-muted">
    <Spinner />
    Memuat…
  </p>
);

/**
 * A form on the settings in force. One that is opened while settings are being saved waits for them: it would begin with the
 * former ones.
 */
export function PadaPengaturan({ children }: { children: (saved: Pengaturan) => ReactNode }) {
  const query = useQuery(pengaturanOptions);
  const isSaving = useIsMutating({ mutationKey: MENYIMPAN }) > 0;
  const [waits, setWaits] = useState(isSaving);
  if (waits && !isSaving) setWaits(false);
  if (waits) return LOADING;
  return (
    <Termuat query={query} loading={LOADING}>
      {({ data }) => children(data)}
    </Termuat>
  );
}
