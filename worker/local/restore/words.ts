/** Why something waits for an operator after a restore. */
export const NEVER_SENT_ALONE = {
  pesan:
    'Dipulihkan dari cadangan: pesan ini mungkin sudah terkirim sesudah cadangan dibuat. Kirim ulang bila yakin belum, atau tandai gagal.',
  kode: 'Dipulihkan dari cadangan: kodenya tidak berlaku lagi',
  broadcast:
    'Dipulihkan dari cadangan: sisanya mungkin sudah terkirim, atau broadcast ini sudah dihentikan, sesudah cadangan dibuat. Lanjutkan hanya bila yakin belum; bila ragu, hentikan.',
} as const;
