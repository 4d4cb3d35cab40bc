import type { Surat } from '#contract/surat/surat.ts';
import type { FocusTarget } from '../../../components/dialogs/dialog.ts';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { Setujui } from './Setujui.tsx';

interface Props {
  /** what is to be approved; open as long as there is something */
  letters: readonly Surat[] | null;
  onClose: () => void;
  returnFocusTo: FocusTarget;
}

/** Approves a selection of letters. */
export function SetujuiDialog({ letters, onClose, returnFocusTo }: Props) {
  return (
    <FormDialog
      title="Setujui yang dipilih"
      width="narrow"
      open={letters !== null}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      question={{
        title: 'Berhenti menyetujui?',
        message: 'Surat yang sudah terbit tetap terbit. Yang belum dimulai tidak jadi diterbitkan.',
        cancelLabel: 'Lanjutkan',
        confirmLabel: 'Berhenti',
      }}
    >
      {letters && <Setujui letters={letters} />}
    </FormDialog>
  );
}
