export const KATEGORI_PENGADUAN = [
  'Rektorat',
  'Perkuliahan',
  'Akademik',
  'Infrastruktur',
  'Event',
  'Ormawa',
  'Lainnya',
] as const;

export const STATUS_PENGADUAN = ['Menunggu', 'Diproses', 'Selesai', 'Ditolak'] as const;
export type StatusPengaduan = (typeof STATUS_PENGADUAN)[number];

/** The states that may follow each: any other step is refused. */
export const LANGKAH_PENGADUAN: Record<StatusPengaduan, readonly StatusPengaduan[]> = {
  Menunggu: ['Diproses', 'Ditolak'],
  Diproses: ['Selesai', 'Ditolak'],
  Selesai: [],
  Ditolak: [],
};
