const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const;

/** Fills the pattern of a letter's number; what has no value stays. @param day of the letter: `2026-11-20` */
export function isiPola(pola: string, day: string, isian: Readonly<Record<string, string>>): string {
  const [tahun = '', bulan = ''] = day.split('-');
  const values: Record<string, string> = {
    ...isian,
    bulan,
    bulan_romawi: ROMAN[Number(bulan) - 1] ?? '',
    tahun,
  };
  return pola.replace(/\{([^{}\n]*)\}/g, (written, name: string) => values[name] ?? written);
}
