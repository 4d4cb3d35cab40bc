/** Roles, the values of `hak_akses`. */
export const PERAN = ['Mahasiswa', 'Dosen', 'Pegawai', 'Operator'] as const;
export type Peran = (typeof PERAN)[number];

export const IZIN = ['data', 'pesan', 'setujui', 'surat', 'pengaduan', 'jawab', 'pengaturan'] as const;
export type Izin = (typeof IZIN)[number];

/** Categories of recipients, for report and groups. */
export const KATEGORI = ['Mahasiswa', 'Orangtua', 'Dosen', 'Pegawai', 'Lainnya'] as const;
export type Kategori = (typeof KATEGORI)[number];
