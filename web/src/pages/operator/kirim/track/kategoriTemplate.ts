import type { Template } from '#contract/pesan/template.ts';

interface Kategori {
  label: string;
  /** what it costs */
  arti: string;
}

/** As Meta calls them in Indonesian. */
const KATEGORI: Record<string, Kategori> = {
  UTILITY: { label: 'Utilitas', arti: 'Berbayar, juga di dalam jendela 24 jam.' },
  MARKETING: { label: 'Pemasaran', arti: 'Berbayar.' },
  AUTHENTICATION: { label: 'Autentikasi', arti: 'Berbayar. Hanya untuk kode sekali pakai.' },
};

/** What a template's category is called, and what it costs. */
export const kategoriOf = ({ kategori }: Pick<Template, 'kategori'>): Kategori =>
  KATEGORI[kategori] ?? { label: kategori, arti: 'Lihat biayanya di WhatsApp Manager.' };
