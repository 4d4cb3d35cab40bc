import { biaya as calls } from '#contract/biaya/biaya.ts';
import type { KategoriBiaya } from '#contract/pengaturan/pengaturanBiaya.ts';
import { readingData } from '../../../lib/api/reading.ts';

/** @param bulan empty: this month, in the campus's zone */
export const biayaOptions = (bulan: string) =>
  readingData(calls.read, { query: { bulan } }, 'Biaya gagal dimuat');

/** Meta's bill has the keys. */
export const KATEGORI: Record<KategoriBiaya, string> = {
  marketing: 'Promosi',
  utility: 'Pemberitahuan',
  authentication: 'Kode',
  service: 'Teks bebas',
};

const MONTHS = 12;

/** The last twelve months. @param bulan this one, which comes first */
export function bulanTerakhir(bulan: string): string[] {
  const [year = 0, month = 1] = bulan.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, n) =>
    new Date(Date.UTC(year, month - 1 - n)).toISOString().slice(0, 7),
  );
}
