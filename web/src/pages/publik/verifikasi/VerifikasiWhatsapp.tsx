import { MessageCircle } from 'lucide-react';
import * as z from 'zod/mini';
import { text } from '#contract/fields.ts';
import { PERINTAH } from '#contract/jawab/perintah.ts';
import { ExternalLink } from '../../../components/ExternalLink.tsx';
import { plainButton } from '../../../components/styles.ts';
import { chatWith, useChat } from '../chat.ts';
import { QrChat } from './QrChat.tsx';

/** As long as a NIM may be. */
const Nim = text(32);

/**
 * The verification that asks for no number, since the one that writes proves itself. Nothing where the campus's number is not
 * known; its place is kept until that is clear, so that nothing jumps.
 *
 * @param diketik what stands in the form as NIM, if anything
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
