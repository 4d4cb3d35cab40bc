import { type ReactNode, type RefObject, useState } from 'react';
import type { RegisterInput } from '#contract/akun/verifikasi.ts';
import { PERINTAH } from '#contract/jawab/perintah.ts';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { InfoDialog } from '../../../components/dialogs/InfoDialog.tsx';
import { Toaster } from '../../../components/feedback/Toaster.tsx';
import { KALIMAT } from '../../../lib/format/kalimat.ts';
import { ChatLink } from '../ChatLink.tsx';
import { PeriksaData } from './PeriksaData.tsx';
import { useRegistration } from './useRegistration.ts';
import type { Outcome } from './verifikasi.ts';

interface Props {
  input: RegisterInput;
  /** null while the dialogs are closed */
  outcome: Outcome | null;
  onClose: () => void;
  onRegistered: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
}

/** The dialogs after a check: why it stops, or the confirmation and registration. */
export default function VerifikasiDialogs({ input, outcome, onClose, onRegistered, returnFocusTo }: Props) {
  const { send, sending } = useRegistration();
  const [unreachable, setUnreachable] = useState<string | null>(null);

  async function confirm() {
    const hasil = await send(input);
    onClose();
    switch (hasil.outcome) {
      case 'registered':
        return onRegistered();
      case 'unreachable':
        return setUnreachable(hasil.message);
      case 'failed':
    }
  }

  return (
    <>
      <InfoDialog
        title={KALIMAT.perhatian}
        {...reasonOf(outcome, input)}
        onClose={onClose}
        returnFocusTo={returnFocusTo}
      />
      <InfoDialog
        title={KALIMAT.perhatian}
        message={unreachable}
        detail={<ChatLink teks={`${PERINTAH.verifikasi} ${input.username}`} />}
        onClose={() => setUnreachable(null)}
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

function reasonOf(
  outcome: Outcome | null,
  input: RegisterInput,
): { message: string | null; detail?: ReactNode } {
  switch (outcome?.outcome) {
    case 'stop':
      return { message: outcome.message, detail: outcome.detail };
    case 'unknown':
      return { message: KALIMAT.dataTidakDitemukan, detail: <PeriksaData {...input} /> };
    default:
      return { message: null };
  }
}
