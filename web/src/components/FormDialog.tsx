import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { backdrop, dialogTitle, type FocusTarget, largePopup } from './dialog.ts';
import { type Holds, HoldsContext } from './holds.ts';

interface Props {
  title: string;
  open: boolean;
  onClose: () => void;
  returnFocusTo: FocusTarget;
  /** what it asks before it throws something away */
  question?: Question;
  children: ReactNode;
}

interface Question {
  title: string;
  message: string;
  cancelLabel: string;
  confirmLabel: string;
}

const BUANG: Question = {
  title: 'Buang isian?',
  message: 'Yang sudah Anda isi belum disimpan, dan akan hilang.',
  cancelLabel: 'Lanjut Mengisi',
  confirmLabel: 'Buang',
};

/**
 * A dialog to fill in. It asks before it throws away what was filled in, and nothing closes it while what was begun in it may
 * not be lost sight of.
 */
export function FormDialog({ title, open, onClose, returnFocusTo, question = BUANG, children }: Props) {
  const [holds] = useState<Holds>(() => ({ busy: new Set(), unsaved: new Set() }));
  const [asking, setAsking] = useState(false);

  function close() {
    if ([...holds.busy].some((isBusy) => isBusy())) return;
    if ([...holds.unsaved].some((isUnsaved) => isUnsaved())) setAsking(true);
    else onClose();
  }

  return (
    <Dialog.Root open={open} onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdrop} />
        <Dialog.Popup className={largePopup} finalFocus={returnFocusTo}>
          <Dialog.Title className={dialogTitle}>{title}</Dialog.Title>
          <HoldsContext value={holds}>{children}</HoldsContext>
          <ConfirmDialog
            {...question}
            message={asking ? question.message : null}
            danger
            onConfirm={() => {
              setAsking(false);
              onClose();
            }}
            onCancel={() => setAsking(false)}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
