/** States of a message; one never goes back. */
export const STATUS_PESAN = ['pending', 'sent', 'read', 'cancel'] as const;
export type StatusPesan = (typeof STATUS_PESAN)[number];

/** What a message carries. `kredensial` is a username and a password, `kode` a code for a new one. */
export const JENIS_PESAN = ['teks', 'gambar', 'dokumen', 'kredensial', 'kode'] as const;
export type JenisPesan = (typeof JENIS_PESAN)[number];

/** What people write to the campus. `kontak` is a contact card, `lainnya` whatever has no name of its own. */
export const JENIS_MASUK = [
  'teks',
  'gambar',
  'dokumen',
  'suara',
  'video',
  'lokasi',
  'kontak',
  'stiker',
  'reaksi',
  'lainnya',
] as const;
export type JenisMasuk = (typeof JENIS_MASUK)[number];
