import type { Pengaturan } from '#contract/pengaturan.ts';
import { ISIAN } from '#contract/pengaturanSurat.ts';
import type { JenisSurat } from '#contract/surat.ts';
import { monthOf, romanMonthOf, yearOf } from './date.ts';

/** All of a letter's number but the running one, and the series that this one is of. */
export interface Numbering {
  tahun: number;
  /** the code of the unit that counts for itself; empty where the pattern does not tell units apart */
  unit: string;
  /** the number, with `{nomor}` for what the series gives */
  pola: string;
}

/** @param day of the letter, in WIB */
export function numberingOf(
  settings: Pick<Pengaturan, 'surat_pola_nomor' | 'surat_kode' | 'surat_kode_unit'>,
  jenis: JenisSurat,
  id_fakultas: number | null,
  day: string,
): Numbering {
  const { surat_pola_nomor, surat_kode, surat_kode_unit } = settings;
  const unit = surat_kode_unit.fakultas[String(id_fakultas)] || surat_kode_unit.umum;
  const values: Record<string, string> = {
    unit,
    kode: surat_kode[jenis] ?? '',
    bulan: monthOf(day),
    bulan_romawi: romanMonthOf(day),
    tahun: String(yearOf(day)),
  };
  return {
    tahun: yearOf(day),
    // Two units that counted alone would give the same number, if it does not name them.
    unit: surat_pola_nomor.includes('{unit}') ? unit : '',
    pola: surat_pola_nomor.replace(ISIAN, (written, name: string) => values[name] ?? written),
  };
}
