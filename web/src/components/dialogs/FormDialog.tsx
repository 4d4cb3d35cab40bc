import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { DialogFrame, type DialogWidth } from './DialogFrame.tsx';
import type { FocusTarget } from './dialog.ts';
import { type Holds, HoldsContext } from './holds.ts';
import { useBackCloses } from './useBackCloses.ts';

/** The props of a page's own dialog. */
export interface DialogProps {
  onClose: () => void;
  returnFocusTo: FocusTarget;
}

interface Props extends DialogProps {
  title: string;
  width?: DialogWidth;
  open: boolean;
  /** as of `DialogFrame` */
  readOnly?: boolean;
  /** asked before unsaved input is discarded */
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

/** A dialog with a form. Asks before it discards unsaved input, and cannot be closed while a `useBusy` operation runs. */
export function FormDialog(props: Props) {
  const { title, width, open, onClose, returnFocusTo, readOnly, question = BUANG, children } = props;
  const [holds] = useState<Holds>(() => ({ busy: new Set(), unsaved: new Set() }));
  const [asking, setAsking] = useState(false);

  const isBusy = () => [...holds.busy].some((ask) => ask());
  const isUnsaved = () => [...holds.unsaved].some((ask) => ask());

  function close() {
    if (isBusy()) return;
    if (isUnsaved()) setAsking(true);
    else onClose();
  }
  useBackCloses(open, close);
  useLeaveAsks(open, () => isBusy() || isUnsaved());

  return (
    <Dialog.Root open={open} onOpenChange={(open) => !open && close()}>
      <DialogFrame title={title} width={width} returnFocusTo={returnFocusTo} readOnly={readOnly}>
        <HoldsContext value={holds}>{children}</HoldsContext>
        <ConfirmDialog
          {...question}
          open={asking}
          danger
          onConfirm={() => {
            setAsking(false);
            onClose();
          }}
          onCancel={() => setAsking(false)}
        />
      </DialogFrame>
    </Dialog.Root>
  );
}

/** Makes the browser ask before the tab is closed or reloaded with unsaved input or a running operation. */
function useLeaveAsks(open: boolean, hasToAsk: () => boolean) {
  const latest = useRef(hasToAsk);
  latest.current = hasToAsk;
  useEffect(() => {
    if (!open) return;
    function onLeave(event: BeforeUnloadEvent) {
      if (latest.current()) event.preventDefault();
    }
    addEventListener('beforeunload', onLeave);
    return () => removeEventListener('beforeunload', onLeave);
  }, [open]);
}
