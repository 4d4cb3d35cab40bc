import type { Kategori } from '#contract/peran.ts';

/** The categories as people read them. */
export const NAMA_KATEGORI: Record<Kategori, string> = {
  Mahasiswa: 'Mahasiswa',
  Orangtua: 'Orang Tua',
  Dosen: 'Dosen',
  Pegawai: 'Pegawai',
  Lainnya: 'Lainnya',
};
