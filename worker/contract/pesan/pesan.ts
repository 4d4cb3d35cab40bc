/** States of a message, never reversed by a webhook. */
export const STATUS_PESAN = ['pending', 'sent', 'read', 'cancel'] as const;
export type StatusPesan = (typeof STATUS_PESAN)[number];

/**
 * Kinds of message. `kredensial`: username and password; `kode`: code for a new password; `minta_kontak`: request to
 * share a hidden number.
 */
export const JENIS_PESAN = ['teks', 'gambar', 'dokumen', 'kredensial', 'kode', 'minta_kontak'] as const;
export type JenisPesan = (typeof JENIS_PESAN)[number];

/** Kinds of incoming message. `dihapus`: deleted for everyone since; `lainnya`: anything else, such as a poll. */
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
  'dihapus',
  'lainnya',
] as const;
export type JenisMasuk = (typeof JENIS_MASUK)[number];
