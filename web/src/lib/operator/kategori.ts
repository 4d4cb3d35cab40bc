import type { Kategori } from '#contract/peran.ts';

export const NAMA_KATEGORI: Record<Kategori, string> = {
  Mahasiswa: 'Mahasiswa',
  Orangtua: 'Orang Tua',
  Dosen: 'Dosen',
  Pegawai: 'Pegawai',
  Lainnya: 'Lainnya',
};

/** The empty list of other contacts, for an operator of a faculty. */
export const KONTAK_SEKAMPUS = {
  title: 'Kontak Lainnya tidak tampil untuk operator fakultas',
  text: 'Kontak ini tidak punya fakultas, jadi hanya operator kampus yang melihat dan mengirimi mereka.',
};
