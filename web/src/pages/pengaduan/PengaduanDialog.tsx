import { Dialog } from '@base-ui/react/dialog';
import { useRef } from 'react';
import type { Pengaduan } from '#contract/pengaduan.ts';
import { backdrop, dialogTitle, type FocusTarget, largePopup } from '../../components/dialog.ts';
import { plainButton } from '../../components/styles.ts';
import { PengaduanRincian } from './PengaduanRincian.tsx';

interface Props {
  /** shown as long as there is one */
  pengaduan: Pengaduan | null;
  onClose: () => void;
  returnFocusTo: FocusTarget;
}

/** One complaint and what was answered, for whoever filed it. */
export function PengaduanDialog({ pengaduan, onClose, returnFocusTo }: Props) {
  // A long one would otherwise be scrolled to its only button.
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Dialog.Root open={pengaduan !== null} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdrop} />
        <Dialog.Popup className={largePopup} initialFocus={title} finalFocus={returnFocusTo}>
          <Dialog.Title
            ref={title}
            tabIndex={-1}
            dir="auto"
            className={`${dialogTitle} break-words focus:outline-none`}
          >
            {pengaduan?.judul}
          </Dialog.Title>
          {pengaduan && <PengaduanRincian {...pengaduan} />}
          <Dialog.Close className={`${plainButton} self-end`}>Tutup</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
