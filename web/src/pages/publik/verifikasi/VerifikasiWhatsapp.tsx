import { MessageCircle, QrCode } from 'lucide-react';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { text } from '#contract/fields.ts';
import { PERINTAH } from '#contract/jawab/perintah.ts';
import { ExternalLink } from '../../../components/ExternalLink.tsx';
import { Spinner } from '../../../components/feedback/Spinner.tsx';
import { lineLink, plainButton } from '../../../components/styles.ts';
import { chatWith, useChat } from '../chat.ts';

const Nim = text(32);

/**
 * Verification by writing to the campus, which proves the number. Renders nothing without a campus number, and reserves its
 * space until that is known.
 *
 * @param diketik the NIM typed in the form
 */
export function VerifikasiWhatsapp({ diketik }: { diketik: string }) {
  const chat = useChat();
  if (chat === null) return null;
  const nim = z.safeParse(Nim, diketik).data ?? '';
  const teks = `${PERINTAH.verifikasi} ${nim}`;
  const url = chat === undefined ? '' : chatWith(chat, teks);
  return (
    <div
      className={`mt-6 flex flex-col gap-3 border-line border-t pt-6 ${chat === undefined ? 'invisible' : ''}`}
    >
      <ExternalLink url={url} className={`${plainButton} max-sm:px-2`}>
        <MessageCircle size={20} aria-hidden="true" />
        Verifikasi lewat WhatsApp
      </ExternalLink>
      <p className="text-muted text-sm">
        Pesan <bdi className="font-semibold text-ink">{teks.trim()}</bdi> sudah disiapkan:{' '}
        {nim === '' && 'tambahkan NIM Anda, lalu '}kirim dari nomor yang tercatat di kampus. Nomor pengirim
        sudah menjadi buktinya, dan cara masuk dikirim sebagai balasan.
      </p>
      <QrChat url={url} teks={teks.trim()} />
    </div>
  );
}

type KodeQr = typeof import('./KodeQr.tsx').KodeQr;

interface QrChatProps {
  url: string;
  /** prefilled text of the chat */
  teks: string;
}

/** A QR code of the chat, for users at a computer. Its code is loaded on demand. */
function QrChat({ url, teks }: QrChatProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const [Kode, setKode] = useState<KodeQr | null>(null);
  const [failed, setFailed] = useState(false);

  async function toggle() {
    setShown(!shown);
    if (shown || Kode) return;
    setFailed(false);
    try {
      const { KodeQr } = await import('./KodeQr.tsx');
      setKode(() => KodeQr);
    } catch (error) {
      // Handled here: the page's error boundary would drop the typed input.
      console.error('QR gagal dimuat:', error);
      setFailed(true);
    }
  }

  return (
    <div className="hidden flex-col items-center gap-3 lg:pointer-fine:flex">
      <button
        type="button"
        aria-expanded={shown}
        aria-controls={shown ? id : undefined}
        onClick={() => void toggle()}
        className={`${lineLink} gap-2`}
      >
        <QrCode size={20} aria-hidden="true" />
        {shown ? 'Sembunyikan QR' : 'Tampilkan QR'}
      </button>
      {shown && (
        <figure id={id} className="flex flex-col items-center gap-2">
          {Kode && <Kode isi={url} label={`Kode QR ke WhatsApp kampus dengan pesan ${teks}`} />}
          {!Kode && !failed && (
            <div role="status" aria-label="Memuat QR" className="grid size-56 place-items-center">
              <Spinner />
            </div>
          )}
          {failed ? (
            <p role="alert" className="font-medium text-danger">
              QR gagal dimuat. Periksa koneksi internet Anda, lalu muat ulang halaman ini.
            </p>
          ) : (
            <figcaption className="text-muted text-sm">Pindai dengan kamera ponsel Anda.</figcaption>
          )}
        </figure>
      )}
    </div>
  );
}
