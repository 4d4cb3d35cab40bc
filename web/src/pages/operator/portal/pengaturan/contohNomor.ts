import type { Pengaturan } from '#contract/pengaturan/pengaturan.ts';
import { ISIAN } from '#contract/pengaturan/pengaturanSurat.ts';
import type { JenisSurat } from '#contract/surat/surat.ts';

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const;
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta', dateStyle: 'short' });

/** An example letter number of today. @param nomor the running number */
export function contohNomor(settings: Pengaturan, jenis: JenisSurat, nomor: number): string {
  const [tahun = '', bulan = ''] = day.format().split('-');
  const values: Record<string, string> = {
    nomor: String(nomor),
    unit: settings.surat_kode_unit.umum,
    kode: settings.surat_kode[jenis] ?? '',
    bulan,
    bulan_romawi: ROMAN[Number(bulan) - 1] ?? '',
    tahun,
  };
  return settings.surat_pola_nomor.replace(ISIAN, (written, name: string) => values[name] ?? written);
}
