import type { Pengaduan } from '#contract/pengaduan/pengaduan.ts';
import type { FocusTarget } from '../../../components/dialogs/dialog.ts';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { PengaduanRincian } from '../../layanan/pengaduan/PengaduanRincian.tsx';
import { LangkahButtons } from './LangkahButtons.tsx';
import { PelaporPanel } from './PelaporPanel.tsx';

interface Props {
  /** shown as long as there is one */
  pengaduan: Pengaduan | null;
  onClose: () => void;
  /** once it has been handled, and its button may be gone */
  onDone: () => void;
  returnFocusTo: FocusTarget;
}

/** One complaint, and what an operator can do about it. */
export function TanganiDialog({ pengaduan, onClose, onDone, returnFocusTo }: Props) {
  return (
    <FormDialog
      title={pengaduan?.judul ?? ''}
      open={pengaduan !== null}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
    >
      {pengaduan && (
        <>
          {/* Before the text, so that a long one begins at its beginning: the first button has the focus. */}
          <PelaporPanel id={pengaduan.id} />
          <PengaduanRincian {...pengaduan} />
          <LangkahButtons pengaduan={pengaduan} onDone={onDone} />
        </>
      )}
    </FormDialog>
  );
}
