export const JENIS_SURAT = [
  'Surat Keterangan Aktif Kuliah',
  'Surat Cuti Akademik',
  'Surat Keterangan Tidak Melanggar Disiplin',
  'Surat Keterangan Aktif Beasiswa Berprestasi',
  'Surat Keterangan Beasiswa',
  'Surat Izin Penelitian',
  'Surat Keterangan Lulus',
] as const;
export type JenisSurat = (typeof JENIS_SURAT)[number];

export const STATUS_SURAT = ['Diajukan', 'Diproses', 'Siap', 'Ditolak'] as const;
export type StatusSurat = (typeof STATUS_SURAT)[number];

/** The states that may follow each: any other step is refused. */
export const LANGKAH_SURAT: Record<StatusSurat, readonly StatusSurat[]> = {
  Diajukan: ['Diproses', 'Ditolak'],
  Diproses: ['Siap', 'Ditolak'],
  Siap: [],
  Ditolak: [],
};

/** All that is printed on a letter, as it was when it got its number. */
export interface Cetak {
  kop: string[];
  judul: string;
  isi: string;
  tempat_tanggal: string;
  penanda: { nama: string; nip: string; pangkat: string; jabatan: string };
  nama: string;
  nim: string;
}
