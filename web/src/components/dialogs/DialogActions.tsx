import { Dialog } from '@base-ui/react/dialog';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { plainButton } from '../styles.ts';
import { DialogFooter } from './DialogFooter.tsx';

interface Props {
  /** what closes the dialog with nothing done */
  close: string;
  label: string;
  busyLabel: string;
  busy: boolean;
  /** what cannot be undone */
  danger?: boolean;
}

/** The end of a dialog's form, which stays open while what it sends is on its way. */
export function DialogActions({ close, label, busyLabel, busy, danger }: Props) {
  return (
    <DialogFooter>
      <Dialog.Close className={plainButton} aria-disabled={busy || undefined}>
        {close}
      </Dialog.Close>
      <SubmitButton label={label} busyLabel={busyLabel} busy={busy} danger={danger} />
    </DialogFooter>
  );
}
