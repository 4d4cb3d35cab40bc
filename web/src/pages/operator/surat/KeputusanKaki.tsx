import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { plainButton } from '../../../components/styles.ts';

interface Props {
  /** why the letter could not take the step, if so */
  refusal: string | undefined;
  busy: boolean;
  /** the buttons that decide */
  children: ReactNode;
}

/** What stands below a decision about a letter. */
export function KeputusanKaki({ refusal, busy, children }: Props) {
  return (
    <>
      {refusal && (
        <p role="alert" className="font-medium text-danger">
          {refusal}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Dialog.Close className={plainButton} aria-disabled={busy || undefined}>
          Tutup
        </Dialog.Close>
        {children}
      </div>
    </>
  );
}
