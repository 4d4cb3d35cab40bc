import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Pengaturan } from '#contract/pengaturan/pengaturan.ts';
import { Spinner } from '../../../components/feedback/Spinner.tsx';
import { Termuat } from '../../../lib/api/Termuat.tsx';
import { pengaturanOptions } from './pengaturan.ts';

const LOADING = (
  <p role="status" className="flex items-center gap-3 text-muted">
    <Spinner />
    Memuat…
  </p>
);

export function PadaPengaturan({ children }: { children: (saved: Pengaturan) => ReactNode }) {
  return (
    <Termuat query={useQuery(pengaturanOptions)} loading={LOADING}>
      {({ data }) => children(data)}
    </Termuat>
  );
}
