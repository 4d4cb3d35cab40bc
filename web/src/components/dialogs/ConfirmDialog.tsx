import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { SubmitButton } from '../forms/Form.tsx';
import { plainButton } from '../styles.ts';
import { backdrop, card, cardActions, dialogTitle, type FocusTarget } from './dialog.ts';

interface Props {
  title: string;
  /** by default while there is a message */
  open?: boolean;
  message: ReactNode | null;
  cancelLabel?: string;
  confirmLabel: string;
  busyLabel?: string;
  busy?: boolean;
  /** marks an action that cannot be undone */
  danger?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** the element that had focus before, by default */
  returnFocusTo?: FocusTarget;
}

/** Asks for confirmation, and stays open while the action runs. */
export function ConfirmDialog(props: Props) {
  const { title, message, cancelLabel = 'Batal', confirmLabel, busyLabel = confirmLabel } = props;
  const { open = message !== null, busy = false, danger, onConfirm, onCancel, returnFocusTo } = props;
  return (
    <AlertDialog.Root open={open} onOpenChange={(open) => !open && !busy && onCancel()}>
      <AlertDialog.Portal>
        {/* Base UI draws one backdrop for nested dialogs; force one above the outer dialog. */}
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
