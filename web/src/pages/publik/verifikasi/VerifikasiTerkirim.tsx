import { MessageCircleWarning, MessageSquareLock } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { type RegisterInput, verifikasi } from '#contract/akun/verifikasi.ts';
import { PERINTAH } from '#contract/jawab/perintah.ts';
import { Button } from '../../../components/Button.tsx';
import { StarIcon } from '../../../components/StarIcon.tsx';
import { primaryButton, textLink } from '../../../components/styles.ts';
import { ApiError, call } from '../../../lib/api/api.ts';
import { KALIMAT } from '../../../lib/format/kalimat.ts';
import { useIdentitas } from '../../../lib/identitas.ts';
import { ROUTES } from '../../../lib/routes.ts';
import { ChatLink } from '../ChatLink.tsx';

interface Props {
  input: RegisterInput;
  /** just verified, not restored after a reload: takes focus */
  isNew: boolean;
  titleRef: RefObject<HTMLElement | null>;
  onAgain: () => void;
}

/** Replaces the form while the credentials are in flight: where to look, and what to do when they do not arrive. */
export default function VerifikasiTerkirim({ input, isNew, titleRef, onAgain }: Props) {
  const { username, no_hp } = input;
  const lost = usePasswordLost(username);
  const { produk, institusi } = useIdentitas();

  useEffect(() => {
    if (isNew) titleRef.current?.focus();
  }, [isNew, titleRef]);

  return (
    <>
      <StarIcon icon={lost ? MessageCircleWarning : MessageSquareLock} />
      <h2
        id="verifikasi"
        ref={(title) => {
          titleRef.current = title;
        }}
        tabIndex={-1}
        className="mt-4 font-bold text-2xl focus:outline-none"
      >
        {lost ? (
          'Password belum sampai'
        ) : (
          <>
            Cek WhatsApp <span className="whitespace-nowrap">{no_hp}</span>, lalu masuk
          </>
        )}
      </h2>
      {lost ? (
        <div role="alert" className="mt-2 mb-6">
          <p>{KALIMAT.passwordTidakSampai(username, no_hp)}.</p>
          <p className="mt-2 text-muted">{KALIMAT.verifikasiLewatWhatsapp(username)}</p>
          <ChatLink teks={`${PERINTAH.verifikasi} ${username}`} />
        </div>
      ) : (
        <>
          <p className="mt-2 mb-6 text-muted">
            Username dan password untuk NIM <bdi className="font-semibold text-ink">{username}</bdi> dikirim
            oleh {produk} {institusi}, dan biasanya tiba dalam satu menit.
          </p>
          <a href={ROUTES.Login} className={`${primaryButton} w-full`}>
            Masuk
          </a>
          <TidakSampai no_hp={no_hp} />
        </>
      )}
      <Button onClick={onAgain} className="mt-3 w-full">
        {lost ? 'Isi formulir lagi' : 'Verifikasi akun lain'}
      </Button>
    </>
  );
}

function TidakSampai({ no_hp }: { no_hp: string }) {
  const { surel } = useIdentitas();
  return (
    <details className="mt-5 border-line border-t pt-3 text-sm">
      <summary className="cursor-pointer py-2 font-semibold text-base">Tidak sampai?</summary>
      <ul className="mb-2 flex list-disc flex-col gap-2 pl-5 text-muted">
        <li>Pastikan WhatsApp dengan nomor {no_hp} tersambung ke internet.</li>
        <li>
          Sudah beberapa menit? Kirim {PERINTAH.reset} dari nomor itu ke WhatsApp kampus. Kode untuk{' '}
          <a href={ROUTES.LupaPassword} className={textLink}>
            membuat password baru
          </a>{' '}
          tiba sebagai balasan. <ChatLink teks={PERINTAH.reset} />
        </li>
        <li>
          Masih belum juga? Tulis ke{' '}
          <a href={`mailto:${surel}`} className={textLink}>
            {surel}
          </a>
          .
        </li>
      </ul>
    </details>
  );
}

/** True once the password is known not to have arrived. */
function usePasswordLost(nim: string): boolean {
  const [lost, setLost] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    void passwordLost(nim, leaving.signal).then((lost) => lost && setLost(true));
    return () => leaving.abort();
  }, [nim]);
  return lost;
}

/** Pauses between the checks whether the account still exists. */
const PAUSES_MS = [3_000, 6_000, 12_000, 24_000, 45_000];

/** True when the password could not be delivered: the server then removes the account. Failed checks are retried. */
async function passwordLost(nim: string, leaving: AbortSignal): Promise<boolean> {
  for (const pause of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (leaving.aborted) return false;
    const gone = await call(verifikasi.cekUser, { params: { nim }, signal: leaving }).then(
      () => false,
      (error: unknown) => error instanceof ApiError && error.status === 404,
    );
    if (gone) return true;
  }
  return false;
}
