import { Dialog } from '@base-ui/react/dialog';
import { SubmitButton } from '../forms/Form.tsx';
import { plainButton } from '../styles.ts';
import { DialogFooter } from './DialogFooter.tsx';

interface Props {
  /** label of the button that closes the dialog */
  close: string;
  label: string;
  busyLabel: string;
  busy: boolean;
  danger?: boolean;
}

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
