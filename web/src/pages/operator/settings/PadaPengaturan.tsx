import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Pengaturan } from '#contract/pengaturan/pengaturan.ts';
import { LoadFailure } from '../../../components/feedback/LoadFailure.tsx';
import { Spinner } from '../../../components/feedback/Spinner.tsx';
import { kodeKejadian } from '../../../lib/api/api.ts';
import { pengaturanOptions } from './pengaturan.ts';

export function PadaPengaturan({ children }: { children: (saved: Pengaturan) => ReactNode }) {
  const { data, isError, error, refetch } = useQuery(pengaturanOptions);
  if (data) return children(data.data);
  if (isError) return <LoadFailure kode={kodeKejadian(error)} onRetry={() => void refetch()} />;
  return (
    <p role="status" className="flex items-center gap-3 text-muted">
      <Spinner />
      Memuat…
    </p>
  );
}
