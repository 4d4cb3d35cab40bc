import type { ReactNode } from 'react';
import { KALIMAT } from '../../lib/format/kalimat.ts';
import { Button } from '../Button.tsx';
import { KodeKejadian } from './KodeKejadian.tsx';

interface Props {
  onRetry: () => void;
  /** id of the error in the server's log */
  kode?: string | undefined;
  className?: string;
  children?: ReactNode;
}

/** Shown instead of content that failed to load. */
export function LoadFailure({ onRetry, kode, className = 'px-3 py-12', children }: Props) {
  return (
    <div className={`flex flex-col items-center gap-4 text-center text-muted ${className}`}>
      <p role="alert">{KALIMAT.muatGagal}</p>
      <KodeKejadian kode={kode} />
      <div className="flex gap-3">
        {children}
        <Button onClick={onRetry}>Coba lagi</Button>
      </div>
    </div>
  );
}
