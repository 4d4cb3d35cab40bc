import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { plainButton } from '../styles.ts';
import { backdrop, card, cardActions, dialogTitle, type FocusTarget } from './dialog.ts';

interface Props {
  title: string;
  /** Shown while there is one. */
  message: ReactNode | null;
  cancelLabel?: string;
  confirmLabel: string;
  /** while what was agreed to is happening, if that takes time */
  busyLabel?: string;
  busy?: boolean;
  /** what cannot be undone */
  danger?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** without it, to what had the focus before */
  returnFocusTo?: FocusTarget;
}

/** Asks before something happens, and stays while it is happening. */
export function ConfirmDialog(props: Props) {
  const { title, message, cancelLabel = 'Batal', confirmLabel, busyLabel = confirmLabel } = props;
  const { busy = false, danger, onConfirm, onCancel, returnFocusTo } = props;
  return (
    <AlertDialog.Root open={message !== null} onOpenChange={(open) => !open && !busy && onCancel()}>
      <AlertDialog.Portal>
        {/* Also above another dialog, which would have the only one. */}
        <AlertDialog.Backdrop forceRender className={backdrop} />
        <AlertDialog.Popup className={card} finalFocus={returnFocusTo}>
          <div className="flex flex-col gap-1">
            <AlertDialog.Title className={dialogTitle}>{title}</AlertDialog.Title>
            <AlertDialog.Description render={<div />} className="text-muted">
              {message}
            </AlertDialog.Description>
          </div>
          <div className={cardActions}>
            <AlertDialog.Close disabled={busy} className={plainButton}>
              {cancelLabel}
            </AlertDialog.Close>
            <SubmitButton
              label={confirmLabel}
              busyLabel={busyLabel}
              busy={busy}
              danger={danger}
              onClick={onConfirm}
            />
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
