import { useState } from 'react';
import {
  LANGKAH_PENGADUAN,
  type Pengaduan,
  type StatusLanjutan,
  sudahTuntas,
} from '#contract/pengaduan/pengaduan.ts';
import { Button } from '../../../components/Button.tsx';
import { DialogFooter } from '../../../components/dialogs/DialogFooter.tsx';
import { type DialogProps, FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { dangerButton, primaryButton } from '../../../components/styles.ts';
import { KALIMAT } from '../../../lib/format/kalimat.ts';
import { useDitahan } from '../../../lib/operator/menunggu.ts';
import { BalasForm } from '../../layanan/pengaduan/BalasForm.tsx';
import { PengaduanRincian } from '../../layanan/pengaduan/PengaduanRincian.tsx';
import { usePercakapan } from '../../layanan/pengaduan/usePercakapan.ts';
import { LANGKAH } from './langkah.ts';
import { PelaporPanel } from './PelaporPanel.tsx';
import { TanggapanForm } from './TanggapanForm.tsx';

interface Props extends DialogProps {
  /** null while the dialog is closed */
  pengaduan: Pengaduan | null;
  /** called when it was handled; its button may be gone */
  onDone: () => void;
}

/** One complaint with its actions. */
export function TanganiDialog({ pengaduan, onDone, ...dialog }: Props) {
  return (
    <FormDialog title={pengaduan?.judul ?? ''} open={pengaduan !== null} {...dialog}>
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

/** A step, or an answer without one. */
type Langkah = StatusLanjutan | 'Balas';

const focus = (button: HTMLButtonElement | null) => button?.focus();

/** A button to reply and one for each possible next state, replaced by the form of its answer when clicked. */
function LangkahButtons({ pengaduan, onDone }: LangkahButtonsProps) {
  const ditahan = useDitahan()?.semua === true;
  const [chosen, setChosen] = useState<Langkah | null>(null);
  const [cancelled, setCancelled] = useState<Langkah | null>(null);
  const status = usePercakapan(pengaduan.id).data?.status ?? pengaduan.status;
  const stop = () => {
    setCancelled(chosen);
    setChosen(null);
  };
  if (chosen === 'Balas')
    return (
      <BalasForm
        id={pengaduan.id}
        hint="Pelapor dikabari lewat WhatsApp, dan membaca balasan Anda di portal."
        sent={ditahan ? KALIMAT.kabarMenunggu : 'Pelapor dikabari lewat WhatsApp.'}
        onCancel={stop}
        onDone={stop}
      />
    );
  if (chosen) return <TanggapanForm id={pengaduan.id} status={chosen} onCancel={stop} onDone={onDone} />;
  if (sudahTuntas(status)) return null;
  return (
    <DialogFooter>
      <Button ref={cancelled === 'Balas' ? focus : undefined} onClick={() => setChosen('Balas')}>
        Balas
      </Button>
      {LANGKAH_PENGADUAN[status].toReversed().map((status) => (
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
