/** What to do about a reason, by a word of it. */
const SARAN: readonly (readonly [RegExp, string])[] = [
  [/token|api key|kunci api|login|kata sandi/i, 'Minta pengelola server memasang token gateway yang baru.'],
  [/bayar|kuota|saldo|paket|langganan/i, 'Selesaikan pembayaran atau kuota di akun penyedia gateway.'],
  [/\bqr\b|tertaut|sesi|perangkat|dasbor/i, 'Buka dasbor gateway, dan sambungkan lagi nomor kampus di sana.'],
  [
    /blokir|kunci|batas|kebijakan|larang|spam/i,
    'Buka akun WhatsApp kampus di penyedia, baca pemberitahuannya, dan ajukan peninjauan bila perlu.',
  ],
];

export const saranUntuk = (alasan: string | null) =>
  SARAN.find(([pattern]) => pattern.test(alasan ?? ''))?.[1] ??
  'Periksa akun dan pengaturan di penyedia gateway.';
