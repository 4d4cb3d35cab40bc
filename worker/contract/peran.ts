/** The roles, as `hak_akses` carries them. */
export const PERAN = ['Mahasiswa', 'Dosen', 'Pegawai', 'Operator'] as const;
export type Peran = (typeof PERAN)[number];

/** Whom a message is for: the report and the groups are filed under these. */
export const KATEGORI = ['Mahasiswa', 'Orangtua', 'Dosen', 'Pegawai', 'Lainnya'] as const;
export type Kategori = (typeof KATEGORI)[number];
