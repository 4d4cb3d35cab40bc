import { FileText, Image, type LucideIcon, MessageSquareText } from 'lucide-react';
import type { JenisKiriman } from '#contract/kirim.ts';
import type { JenisPesan } from '#contract/pesan.ts';

/** What the kinds of messages are called. */
export const JENIS: Record<JenisPesan, string> = {
  teks: 'Text',
  gambar: 'Gambar',
  dokumen: 'Dokumen',
  kredensial: 'Username dan password',
  kode: 'Kode ganti password',
  minta_kontak: 'Permintaan Nomor',
};

/** What sending each kind is called. */
export const KIRIM: Record<JenisKiriman, { label: string; icon: LucideIcon }> = {
  teks: { label: 'Kirim Pesan', icon: MessageSquareText },
  gambar: { label: 'Kirim Pesan Gambar', icon: Image },
  dokumen: { label: 'Kirim Pesan Dokumen', icon: FileText },
};
