import { FileText, Image, type LucideIcon, MessageSquareText } from 'lucide-react';
import type { JenisKiriman } from '#contract/pesan/kirim.ts';
import type { JenisPesan } from '#contract/pesan/pesan.ts';

export const JENIS: Record<JenisPesan, string> = {
  teks: 'Text',
  gambar: 'Gambar',
  dokumen: 'Dokumen',
  kredensial: 'Username dan password',
  kode: 'Kode ganti password',
  minta_kontak: 'Permintaan Nomor',
};

/** The labels of sending each kind; `short` is for cards. */
export const KIRIM: Record<JenisKiriman, { label: string; short: string; icon: LucideIcon }> = {
  teks: { label: 'Kirim Pesan', short: 'Pesan', icon: MessageSquareText },
  gambar: { label: 'Kirim Pesan Gambar', short: 'Gambar', icon: Image },
  dokumen: { label: 'Kirim Pesan Dokumen', short: 'Dokumen', icon: FileText },
};
