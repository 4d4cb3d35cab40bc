import { Dialog } from '@base-ui/react/dialog';
import type { Pengaduan } from '#contract/pengaduan/pengaduan.ts';
import { DialogFrame } from '../../../components/dialogs/DialogFrame.tsx';
import type { FocusTarget } from '../../../components/dialogs/dialog.ts';
import { useBackCloses } from '../../../components/dialogs/useBackCloses.ts';
import { PengaduanRincian } from './PengaduanRincian.tsx';

interface Props {
  /** null while the dialog is closed */
  pengaduan: Pengaduan | null;
  onClose: () => void;
  returnFocusTo: FocusTarget;
}

/** One complaint with its answers, for the person who filed it. */
export function PengaduanDialog({ pengaduan, onClose, returnFocusTo }: Props) {
  useBackCloses(pengaduan !== null, onClose);
  return (
    <Dialog.Root open={pengaduan !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogFrame title={pengaduan?.judul ?? ''} readOnly returnFocusTo={returnFocusTo}>
        {pengaduan && <PengaduanRincian {...pengaduan} />}
      </DialogFrame>
    </Dialog.Root>
  );
}
