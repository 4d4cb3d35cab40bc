import type { RefObject } from 'react';
import type { RegisterInput } from '#contract/verifikasi.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { InfoDialog } from '../../components/InfoDialog.tsx';
import { Toaster } from '../../components/Toaster.tsx';
import { KALIMAT } from '../../lib/kalimat.ts';
import { useRegistration } from './useRegistration.ts';
import type { Outcome } from './verifikasi.ts';

interface Props {
  input: RegisterInput;
  /** Null while there is nothing to say or to ask. */
  outcome: Outcome | null;
  onClose: () => void;
  onRegistered: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
}

/** What follows a verification: the reason it stops, or the question and the registration. */
export default function VerifikasiDialogs({ input, outcome, onClose, onRegistered, returnFocusTo }: Props) {
  const { send, sending } = useRegistration();

  async function confirm() {
    const registered = await send(input);
    onClose();
    if (registered) onRegistered();
  }

  const stop = outcome?.outcome === 'stop' ? outcome : null;
  return (
    <>
      <InfoDialog
        title={KALIMAT.perhatian}
        message={stop?.message ?? null}
        detail={stop?.detail}
        onClose={onClose}
        returnFocusTo={returnFocusTo}
      />
      <ConfirmDialog
        title={KALIMAT.konfirmasi}
        message={outcome?.outcome === 'match' ? KALIMAT.konfirmasiKirim(input.no_hp) : null}
        confirmLabel="Kirim"
        busyLabel="Mengirim…"
        busy={sending}
        onConfirm={() => void confirm()}
        onCancel={onClose}
        returnFocusTo={returnFocusTo}
      />
      <Toaster />
    </>
  );
}
