import type { ReactNode } from 'react';
import { DialogFooter } from '../../../components/dialogs/DialogFooter.tsx';

interface Props {
  /** why the letter could not take the step, if so */
  refusal: string | undefined;
  /** the buttons that decide */
  children: ReactNode;
}

/** What stands below a decision about a letter. */
export function KeputusanKaki({ refusal, children }: Props) {
  return (
    <>
      {refusal && (
        <p role="alert" className="font-medium text-danger">
          {refusal}
        </p>
      )}
      <DialogFooter>{children}</DialogFooter>
    </>
  );
}
