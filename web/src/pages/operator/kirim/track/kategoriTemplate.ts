import type { Template } from '#contract/pesan/template/template.ts';

/** Meta's Indonesian names, and what each costs. */
const KATEGORI: Record<string, { label: string; arti: string }> = {
  UTILITY: { label: 'Utilitas', arti: 'Berbayar, juga di dalam jendela 24 jam.' },
  MARKETING: { label: 'Pemasaran', arti: 'Berbayar.' },
  AUTHENTICATION: { label: 'Autentikasi', arti: 'Berbayar. Hanya untuk kode sekali pakai.' },
};

export const kategoriOf = ({ kategori }: Pick<Template, 'kategori'>) =>
  KATEGORI[kategori] ?? { label: kategori, arti: 'Lihat biayanya di WhatsApp Manager.' };
