import type { Template } from '#contract/pesan/template/template.ts';

interface Kategori {
  label: string;
  /** its price */
  arti: string;
}

/** Meta's Indonesian names. */
const KATEGORI: Record<string, Kategori> = {
  UTILITY: { label: 'Utilitas', arti: 'Berbayar, juga di dalam jendela 24 jam.' },
  MARKETING: { label: 'Pemasaran', arti: 'Berbayar.' },
  AUTHENTICATION: { label: 'Autentikasi', arti: 'Berbayar. Hanya untuk kode sekali pakai.' },
};

export const kategoriOf = ({ kategori }: Pick<Template, 'kategori'>): Kategori =>
  KATEGORI[kategori] ?? { label: kategori, arti: 'Lihat biayanya di WhatsApp Manager.' };
