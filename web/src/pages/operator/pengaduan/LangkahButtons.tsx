import { useState } from 'react';
import { LANGKAH_PENGADUAN, type Pengaduan, type StatusLanjutan } from '#contract/pengaduan/pengaduan.ts';
import { DialogFooter } from '../../../components/dialogs/DialogFooter.tsx';
import { dangerButton, primaryButton } from '../../../components/styles.ts';
import { LANGKAH } from './langkah.ts';
import { TanggapanForm } from './TanggapanForm.tsx';

interface Props {
  pengaduan: Pengaduan;
  onDone: () => void;
}

const focus = (button: HTMLButtonElement | null) => button?.focus();

/** A button for each possible next state, replaced by the form of its answer when clicked. */
export function LangkahButtons({ pengaduan, onDone }: Props) {
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
