import type { Alasan } from '#contract/pesan/alasan.ts';

export const DIBATALKAN: Alasan = { code: 'dibatalkan', reason: 'Dibatalkan operator' };
/** For one message of a broadcast: it stays cancelled when the rest is sent. */
export const DIBATALKAN_SATU: Alasan = { ...DIBATALKAN, code: 'dibatalkan_satu' };
export const TIDAK_LAYAK: Alasan = { code: 'nomor_tidak_valid', reason: 'Nomor ponsel tidak valid' };
export const NOMOR_BERGANTI: Alasan = {
  code: 'nomor_berganti',
  reason: 'Nomor penerima ini diganti sesudah pesan ini ditulis. Kirim pesan baru ke nomornya yang sekarang',
};
/** Followed by the names of the values. */
export const TANPA_NILAI: Alasan = { code: 'tanpa_nilai', reason: 'Penerima ini tidak punya nilai untuk' };
export const DITANDAI: Alasan = { code: 'ditandai_gagal', reason: 'Ditandai gagal oleh operator' };
export const LEWAT: Alasan = { code: 'kabar_lewat', reason: 'Kabar ini terlambat, jadi tidak dikirim lagi' };

/** Our own fault: the queue gave up, or processing threw. */
export const GAGAL_ANTREAN: Alasan = {
  code: 'antrean_gagal',
  reason: 'Antrean beberapa kali gagal memproses pesan ini. Kirim ulang bila masih perlu',
};
export const GAGAL_SISTEM: Alasan = {
  code: 'antrean_gagal',
  reason: 'Pesan ini tidak dapat diproses karena kesalahan sistem. Kirim ulang bila masih perlu',
};
export const DICOBA_LAGI: Alasan = {
  code: 'antrean_gagal',
  reason: 'Antrean gagal memproses pesan ini. Dicoba lagi otomatis',
};
