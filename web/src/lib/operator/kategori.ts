import type { Kategori } from '#contract/peran.ts';
import type { OrangTemuan } from '#contract/portal/cari.ts';

export const NAMA_KATEGORI: Record<Kategori, string> = {
  Mahasiswa: 'Mahasiswa',
  Orangtua: 'Orang Tua',
  Dosen: 'Dosen',
  Pegawai: 'Pegawai',
  Lainnya: 'Lainnya',
};

/** Describes a found person in one line. */
export function keteranganOrang({ kategori, nomor_induk, keterangan, no_hp }: OrangTemuan): string {
  const siapa =
    kategori === 'Orangtua'
      ? [`Orang tua dari ${keterangan}`, nomor_induk]
      : [kategori, nomor_induk, keterangan];
  return [...siapa, no_hp].filter(Boolean).join(' · ');
}

/** The people of a category in a sentence: "pesan kepada kontak lainnya". */
export const orangOf = (kategori: Kategori): string =>
  kategori === 'Lainnya' ? 'kontak lainnya' : NAMA_KATEGORI[kategori].toLowerCase();

/** The empty list of other contacts, for an operator of a faculty. */
export const KONTAK_SEKAMPUS = {
  title: 'Kontak Lainnya tidak tampil untuk operator fakultas',
  text: 'Kontak ini tidak punya fakultas, jadi hanya operator kampus yang melihat dan mengirimi mereka.',
};
