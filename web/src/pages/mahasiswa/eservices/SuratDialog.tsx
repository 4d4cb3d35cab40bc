import { Dialog } from '@base-ui/react/dialog';
import type { Surat } from '#contract/surat/surat.ts';
import { DialogFrame } from '../../../components/dialogs/DialogFrame.tsx';
import type { FocusTarget } from '../../../components/dialogs/dialog.ts';
import { useBackCloses } from '../../../components/dialogs/useBackCloses.ts';
import { SuratRincian } from '../../layanan/surat/SuratRincian.tsx';

interface Props {
  /** null while the dialog is closed */
  surat: Surat | null;
  onClose: () => void;
  returnFocusTo: FocusTarget;
}

/** One letter and its state, for the student who requested it. */
export function SuratDialog({ surat, onClose, returnFocusTo }: Props) {
  useBackCloses(surat !== null, onClose);
  return (
    <Dialog.Root open={surat !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogFrame title={surat?.jenis ?? ''} readOnly returnFocusTo={returnFocusTo}>
        {surat && <SuratRincian surat={surat} />}
      </DialogFrame>
    </Dialog.Root>
  );
}
