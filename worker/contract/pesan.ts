/** States of a message; one never goes back. */
export const STATUS_PESAN = ['pending', 'sent', 'read', 'cancel'] as const;
export type StatusPesan = (typeof STATUS_PESAN)[number];

/**
 * What a message carries. `kredensial` is a username and a password, `kode` a code for a new one, `minta_kontak` the question
 * for the number that somebody hides.
 */
export const JENIS_PESAN = ['teks', 'gambar', 'dokumen', 'kredensial', 'kode', 'minta_kontak'] as const;
export type JenisPesan = (typeof JENIS_PESAN)[number];

/** What people write to the campus. `lainnya` is whatever else there is, such as a poll. */
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
