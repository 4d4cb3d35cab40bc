import { type RefObject, useEffect, useRef, useState } from 'react';
import { PERINTAH } from '#contract/perintah.ts';
import type { RegisterInput } from '#contract/verifikasi.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { InfoDialog } from '../../components/InfoDialog.tsx';
import { Toaster } from '../../components/Toaster.tsx';
import { KALIMAT } from '../../lib/kalimat.ts';
import { ChatLink } from './ChatLink.tsx';
import { passwordLost } from './passwordLost.ts';
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
  const [unreachable, setUnreachable] = useState<{ message: string; advice?: string } | null>(null);
  const leaving = useLeaving();

  async function confirm() {
    const hasil = await send(input);
    onClose();
    switch (hasil.outcome) {
      case 'registered':
        onRegistered();
        return follow(input);
      case 'unreachable':
        return setUnreachable({ message: hasil.message });
      case 'failed':
    }
  }

  /** Says so when the password turns out not to have arrived. */
  async function follow({ username, no_hp }: RegisterInput) {
    if (!(await passwordLost(username, leaving()))) return;
    setUnreachable({
      message: KALIMAT.passwordTidakSampai(username, no_hp),
      advice: KALIMAT.verifikasiLewatWhatsapp(username),
    });
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
      <InfoDialog
        title={KALIMAT.perhatian}
        message={unreachable?.message ?? null}
        detail={
          <>
            {unreachable?.advice && <p>{unreachable.advice}</p>}
            <ChatLink teks={`${PERINTAH.verifikasi} ${input.username}`} />
          </>
        }
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

/** Tells what is still going on that the page has been left. */
function useLeaving(): () => AbortSignal {
  const controller = useRef(new AbortController());
  useEffect(() => {
    controller.current = new AbortController();
    return () => controller.current.abort();
  }, []);
  return () => controller.current.signal;
}
