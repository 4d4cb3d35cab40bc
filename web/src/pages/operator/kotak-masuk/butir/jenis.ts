import {
  CircleUser,
  FileText,
  Image,
  Key,
  type LucideIcon,
  MapPin,
  MessageSquareText,
  Mic,
  Smile,
  Sticker,
  TextQuote,
  Trash2,
  Video,
} from 'lucide-react';
import type { ButirPercakapan, Perlakuan } from '#contract/jawab/percakapan.ts';
import type { JenisMasuk, JenisPesan } from '#contract/pesan/pesan.ts';
import { JENIS } from '../../kirim/track/jenis.ts';

export const JENIS_BUTIR: Record<JenisMasuk | JenisPesan, { label: string; icon: LucideIcon }> = {
  teks: { label: 'Pesan', icon: MessageSquareText },
  gambar: { label: 'Gambar', icon: Image },
  dokumen: { label: 'Dokumen', icon: FileText },
  suara: { label: 'Pesan suara', icon: Mic },
  video: { label: 'Video', icon: Video },
  lokasi: { label: 'Lokasi', icon: MapPin },
  kontak: { label: 'Kontak', icon: CircleUser },
  stiker: { label: 'Stiker', icon: Sticker },
  reaksi: { label: 'Reaksi', icon: Smile },
  dihapus: { label: 'Dihapus oleh pengirimnya', icon: Trash2 },
  lainnya: { label: 'Pesan jenis lain', icon: TextQuote },
  kredensial: { label: JENIS.kredensial, icon: Key },
  minta_kontak: { label: JENIS.minta_kontak, icon: CircleUser },
  kode: { label: JENIS.kode, icon: Key },
};

export const PERLAKUAN: Record<Perlakuan, string> = {
  dijawab: 'Dijawab otomatis',
  menu: 'Diberi pilihan pertanyaan',
  perintah: 'Perintah',
  petugas: 'Diteruskan ke petugas',
  diam: 'Untuk petugas',
  abaikan: 'Tidak perlu dijawab',
};

/** More than a line shows or a screen reader should read. */
const MOST_SHOWN = 200;

export const ringkas = ({ body, jenis }: Pick<ButirPercakapan, 'body' | 'jenis'>) =>
  body.trim().slice(0, MOST_SHOWN) || JENIS_BUTIR[jenis].label;
