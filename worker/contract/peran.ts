/** Roles, the values of `hak_akses`. */
export const PERAN = ['Mahasiswa', 'Dosen', 'Pegawai', 'Operator'] as const;
export type Peran = (typeof PERAN)[number];

/** Categories of recipients, for report and groups. */
export const KATEGORI = ['Mahasiswa', 'Orangtua', 'Dosen', 'Pegawai', 'Lainnya'] as const;
export type Kategori = (typeof KATEGORI)[number];
