import type { ReactNode } from 'react';
import { DialogFooter } from '../../../components/dialogs/DialogFooter.tsx';
import { Galat } from '../../../components/forms/Galat.tsx';

interface Props {
  refusal: string | undefined;
  /** the decision buttons */
  children: ReactNode;
}

export function KeputusanKaki({ refusal, children }: Props) {
  return (
    <>
      <Galat>{refusal}</Galat>
      <DialogFooter>{children}</DialogFooter>
    </>
  );
}
