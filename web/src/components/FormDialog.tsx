import { Dialog } from '@base-ui/react/dialog';
import { useIsMutating } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LOCKS_DIALOG } from '../lib/useSingleMutation.ts';
import { backdrop, dialogTitle, type FocusTarget, largePopup } from './dialog.ts';

interface Props {
  title: string;
  open: boolean;
  onClose: () => void;
  returnFocusTo: FocusTarget;
  children: ReactNode;
}

/**
 * A dialog to fill in. A click beside it closes nothing, since that would throw away what was typed, and nothing does while
 * what was begun in it may not be lost sight of.
 */
export function FormDialog({ title, open, onClose, returnFocusTo, children }: Props) {
  const locked = useIsMutating({ mutationKey: LOCKS_DIALOG }) > 0;
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
