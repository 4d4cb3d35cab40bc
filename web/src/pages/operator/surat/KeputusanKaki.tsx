import type { ReactNode } from 'react';
import { DialogFooter } from '../../../components/dialogs/DialogFooter.tsx';

interface Props {
  /** why the decision was refused */
  refusal: string | undefined;
  /** the decision buttons */
  children: ReactNode;
}

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
