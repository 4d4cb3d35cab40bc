import type { Surat } from '#contract/surat/surat.ts';
import type { FocusTarget } from '../../../components/dialogs/dialog.ts';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { Setujui } from './Setujui.tsx';

interface Props {
  /** the letters to approve; null while the dialog is closed */
  letters: readonly Surat[] | null;
  onClose: () => void;
  returnFocusTo: FocusTarget;
}

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
