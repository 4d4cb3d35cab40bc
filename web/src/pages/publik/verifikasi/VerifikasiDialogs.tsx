import { type ReactNode, type RefObject, useState } from 'react';
import type { RegisterInput } from '#contract/akun/verifikasi.ts';
import { PERINTAH } from '#contract/jawab/perintah.ts';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { InfoDialog } from '../../../components/dialogs/InfoDialog.tsx';
import { Toaster } from '../../../components/feedback/Toaster.tsx';
import { lineLink, textLink } from '../../../components/styles.ts';
import { ApiError, newIdempotencyKey, reason } from '../../../lib/api/api.ts';
import { KALIMAT } from '../../../lib/format/kalimat.ts';
import { useIdentitas } from '../../../lib/identitas.ts';
import { ROUTES } from '../../../lib/routes.ts';
import { toastFailure, toastSuccess, toasts } from '../../../lib/toast.ts';
import { ChatLink } from '../ChatLink.tsx';
import { type Outcome, register } from './verifikasi.ts';

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
      <InfoDialog {...reasonOf(outcome, input)} onClose={onClose} returnFocusTo={returnFocusTo} />
      <InfoDialog
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
      return { message: outcome.message, detail: outcome.terdaftar ? <PunyaAkun /> : outcome.detail };
    case 'unknown':
      return { message: KALIMAT.dataTidakDitemukan, detail: <PeriksaData {...input} /> };
    default:
      return { message: null };
  }
}

const PunyaAkun = () => (
  <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
    <a href={ROUTES.Login} className={lineLink}>
      Masuk
    </a>
    <a href={ROUTES.LupaPassword} className={lineLink}>
      Lupa password
    </a>
  </p>
);

/** Help for a student whose NIM and number do not match the campus's data. */
function PeriksaData({ username, no_hp }: RegisterInput) {
  const { surel } = useIdentitas();
  return (
    <>
      <ul className="mt-2 flex list-disc flex-col gap-2 pl-5">
        <li>
          Periksa NIM <Nilai>{username}</Nilai> dan nomor <Nilai>{no_hp}</Nilai>: apakah ada yang salah ketik?
        </li>
        <li>Pakai nomor yang Anda berikan kepada kampus, bukan nomor WhatsApp lain.</li>
        <li>
          Nomor sudah berganti? Minta bagian akademik memperbaruinya lewat{' '}
          <a href={`mailto:${surel}`} className={`${textLink} inline-block max-w-full`}>
            {surel}
          </a>
          .
        </li>
      </ul>
      <div className="mt-3">
        <ChatLink teks={`${PERINTAH.verifikasi} ${username}`} />
      </div>
    </>
  );
}

const Nilai = ({ children }: { children: string }) => (
  <bdi className="font-semibold text-ink">{children}</bdi>
);

const RETRY_AFTER_MS = 1_000;

/** The result; `unreachable`: the student must write to the campus first, as `message` says. */
type Hasil = { outcome: 'registered' | 'failed' } | { outcome: 'unreachable'; message: string };

/** Registers a confirmed student and shows the result as a toast, or returns what needs a dialog. */
function useRegistration() {
  const [sending, setSending] = useState(false);

  async function send(input: RegisterInput): Promise<Hasil> {
    setSending(true);
    toasts.close(KALIMAT.registrasiGagal);
    try {
      await registerSurely(input);
      toastSuccess(KALIMAT.registrasiBerhasil);
      return { outcome: 'registered' };
    } catch (error) {
      const fields: Record<string, string> = error instanceof ApiError ? error.fields : {};
      if (fields.no_hp) return { outcome: 'unreachable', message: fields.no_hp };
      // `username`: students have no password here.
      toastFailure(KALIMAT.registrasiGagal, reason(error) ?? fields.username);
      return { outcome: 'failed' };
    } finally {
      setSending(false);
    }
  }

  return { send, sending };
}

/** Retries once when the API gave no answer, with the same key, because the first attempt may have succeeded. */
async function registerSurely(input: RegisterInput): Promise<void> {
  const key = newIdempotencyKey();
  try {
    await register(input, key);
  } catch (error) {
    if (!(error instanceof ApiError && (error.status === 0 || error.status >= 500))) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    await register(input, key);
  }
}
