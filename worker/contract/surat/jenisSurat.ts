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
