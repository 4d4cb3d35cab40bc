import type { Pengaduan } from '#contract/pengaduan/pengaduan.ts';
import type { FocusTarget } from '../../../components/dialogs/dialog.ts';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { PengaduanRincian } from '../../layanan/pengaduan/PengaduanRincian.tsx';
import { LangkahButtons } from './LangkahButtons.tsx';
import { PelaporPanel } from './PelaporPanel.tsx';

interface Props {
  /** null while the dialog is closed */
  pengaduan: Pengaduan | null;
  onClose: () => void;
  /** called when it was handled; its button may be gone */
  onDone: () => void;
  returnFocusTo: FocusTarget;
}

/** One complaint with its actions. */
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
          {/* Before the text: the first button takes focus, which would scroll a long text. */}
          <PelaporPanel id={pengaduan.id} />
          <PengaduanRincian {...pengaduan} />
          <LangkahButtons pengaduan={pengaduan} onDone={onDone} />
        </>
      )}
    </FormDialog>
  );
}
