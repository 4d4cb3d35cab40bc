import { QrCode } from 'lucide-react';
import { useId, useState } from 'react';
import { Spinner } from '../../../components/feedback/Spinner.tsx';
import { lineLink } from '../../../components/styles.ts';

type KodeQr = typeof import('./KodeQr.tsx').KodeQr;

interface Props {
  url: string;
  /** prefilled text of the chat */
  teks: string;
}

/** A QR code of the chat, for users at a computer. Its code is loaded on demand. */
export function QrChat({ url, teks }: Props) {
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
