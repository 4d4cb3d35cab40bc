import type { Kategori } from '#contract/peran.ts';

/** The labels of the categories. */
export const NAMA_KATEGORI: Record<Kategori, string> = {
  Mahasiswa: 'Mahasiswa',
  Orangtua: 'Orang Tua',
  Dosen: 'Dosen',
  Pegawai: 'Pegawai',
  Lainnya: 'Lainnya',
};
