import { MessageCircle } from 'lucide-react';
import * as z from 'zod/mini';
import { text } from '#contract/fields.ts';
import { PERINTAH } from '#contract/jawab/perintah.ts';
import { ExternalLink } from '../../../components/ExternalLink.tsx';
import { plainButton } from '../../../components/styles.ts';
import { chatWith, useChat } from '../chat.ts';
import { QrChat } from './QrChat.tsx';

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
        {nim === '' && 'tambahkan NIM Anda, lalu '}kirim dari nomor yang tercatat di kampus. Nomor yang
        menulis membuktikan dirinya sendiri; cara masuk tiba sebagai balasan.
      </p>
      <QrChat url={url} teks={teks.trim()} />
    </div>
  );
}
