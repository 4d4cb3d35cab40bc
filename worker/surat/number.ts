import type { Pengaturan } from '#contract/pengaturan/pengaturan.ts';
import type { JenisSurat } from '#contract/surat/surat.ts';
import { isiPola } from '#shared/nomorSurat.ts';

/** @param day of the letter, in WIB */
export function numberingOf(
  settings: Pick<Pengaturan, 'surat_pola_nomor' | 'surat_kode' | 'surat_kode_unit'>,
  jenis: JenisSurat,
  id_fakultas: number | null,
  day: string,
) {
  const { surat_pola_nomor, surat_kode, surat_kode_unit } = settings;
  const unit = surat_kode_unit.fakultas[String(id_fakultas)] || surat_kode_unit.umum;
  return {
    tahun: Number(day.slice(0, 4)),
    /** code of the unit with its own series; empty if the pattern has no unit: separate series would repeat numbers then */
    unit: surat_pola_nomor.includes('{unit}') ? unit : '',
    /** the number, with `{nomor}` for the running part */
    pola: isiPola(surat_pola_nomor, day, { unit, kode: surat_kode[jenis] ?? '' }),
  };
}
export type Numbering = ReturnType<typeof numberingOf>;
