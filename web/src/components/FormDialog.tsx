import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { backdrop, dialogTitle, type FocusTarget, largePopup } from './dialog.ts';

interface Props {
  title: string;
  open: boolean;
  /** while what was begun in it may not be lost sight of */
  locked?: boolean;
  onClose: () => void;
  returnFocusTo: FocusTarget;
  children: ReactNode;
}

/** A dialog to fill in. A click beside it closes nothing, since that would throw away what was typed. */
export function FormDialog({ title, open, locked = false, onClose, returnFocusTo, children }: Props) {
  return (
    <Dialog.Root open={open} onOpenChange={(open) => !open && !locked && onClose()} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdrop} />
        <Dialog.Popup className={largePopup} finalFocus={returnFocusTo}>
          <Dialog.Title className={dialogTitle}>{title}</Dialog.Title>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
