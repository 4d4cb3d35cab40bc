import { Dialog } from '@base-ui/react/dialog';
import type { Surat } from '#contract/surat.ts';
import { backdrop, dialogTitle, type FocusTarget, largePopup } from '../../../components/dialog.ts';
import { plainButton } from '../../../components/styles.ts';
import { SuratRincian } from '../../surat/SuratRincian.tsx';

interface Props {
  /** shown as long as there is one */
  surat: Surat | null;
  onClose: () => void;
  returnFocusTo: FocusTarget;
}

/** One letter and what became of it, for whoever asked for it. */
export function SuratDialog({ surat, onClose, returnFocusTo }: Props) {
  return (
    <Dialog.Root open={surat !== null} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdrop} />
        <Dialog.Popup className={largePopup} finalFocus={returnFocusTo}>
          <Dialog.Title className={dialogTitle}>{surat?.jenis}</Dialog.Title>
          {surat && <SuratRincian surat={surat} />}
          <Dialog.Close className={`${plainButton} self-end`}>Tutup</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
