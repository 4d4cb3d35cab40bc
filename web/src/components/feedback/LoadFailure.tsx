import type { ReactNode } from 'react';
import { KALIMAT, utuh } from '../../lib/format/kalimat.ts';
import { Button } from '../Button.tsx';
import { leaveFocus } from '../takeFocus.ts';
import { KodeKejadian } from './KodeKejadian.tsx';

/** Why something failed to load, and the error's id in the server's log. */
export interface Sebab {
  message: string;
  id: string | undefined;
}

interface Props {
  onRetry: () => void;
  /** undefined: not known */
  sebab: Sebab | undefined;
  className?: string;
  children?: ReactNode;
}

/** Shown instead of content that failed to load. */
export function LoadFailure({ onRetry, sebab, className = 'px-3 py-12', children }: Props) {
  return (
    <div className={`flex flex-col items-center gap-4 text-center text-muted ${className}`}>
      <p role="alert">
        {KALIMAT.muatGagal} {sebab && utuh(sebab.message)}
      </p>
      <KodeKejadian kode={sebab?.id} />
      <div className="flex gap-3">
        {children}
        <Button
          onClick={(button) => {
            leaveFocus(button);
            onRetry();
          }}
        >
          Coba lagi
        </Button>
      </div>
    </div>
  );
}
