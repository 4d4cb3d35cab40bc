import { useState } from 'react';
import { LANGKAH_PENGADUAN, type Pengaduan, type StatusLanjutan } from '#contract/pengaduan/pengaduan.ts';
import { DialogFooter } from '../../../components/dialogs/DialogFooter.tsx';
import type { FocusTarget } from '../../../components/dialogs/dialog.ts';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { dangerButton, primaryButton } from '../../../components/styles.ts';
import { PengaduanRincian } from '../../layanan/pengaduan/PengaduanRincian.tsx';
import { LANGKAH } from './langkah.ts';
import { PelaporPanel } from './PelaporPanel.tsx';
import { TanggapanForm } from './TanggapanForm.tsx';

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

interface LangkahButtonsProps {
  pengaduan: Pengaduan;
  onDone: () => void;
}

const focus = (button: HTMLButtonElement | null) => button?.focus();

/** A button for each possible next state, replaced by the form of its answer when clicked. */
function LangkahButtons({ pengaduan, onDone }: LangkahButtonsProps) {
  const [chosen, setChosen] = useState<StatusLanjutan | null>(null);
  const [cancelled, setCancelled] = useState<StatusLanjutan | null>(null);
  if (chosen)
    return (
      <TanggapanForm
        id={pengaduan.id}
        status={chosen}
        onCancel={() => {
          setCancelled(chosen);
          setChosen(null);
        }}
        onDone={onDone}
      />
    );
  return (
    <DialogFooter>
      {LANGKAH_PENGADUAN[pengaduan.status].toReversed().map((status) => (
        <button
          key={status}
          type="button"
          // Return focus to the clicked button.
          ref={status === cancelled ? focus : undefined}
          className={status === 'Ditolak' ? dangerButton : primaryButton}
          onClick={() => setChosen(status)}
        >
          {LANGKAH[status].label}
        </button>
      ))}
    </DialogFooter>
  );
}
