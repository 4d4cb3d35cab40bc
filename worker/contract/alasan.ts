/** Why a gateway sends nothing until somebody has seen to it. Each has its advice (web's saranGateway.ts). */
export const KODE_KANAL = [
  /** not valid, and without the right to send */
  'token',
  'izin',
  /** the token's system user has no access to the account or its number */
  'akses',
  /** the number is not, or no longer, registered at the provider */
  'nomor',
  'nama_tampilan',
  'pembayaran',
  /** templates in the wrong category */
  'kategori_template',
  /** locked, restricted or disabled by WhatsApp */
  'akun_dibatasi',
  /** deleted, or moved elsewhere */
  'akun_terputus',
  /** the number is not linked: its QR code is to be scanned */
  'tertaut',
  'sesi',
  'perangkat',
  /** it is there, and its answers to sends are lost: any of them may have been taken */
  'tanpa_jawaban',
] as const;
export type KodeKanal = (typeof KODE_KANAL)[number];

/** Why a message failed or waits. Programs decide by it; `alasan` is what people read. */
export const KODE_ALASAN = [
  ...KODE_KANAL,
  /** by an operator: before it was sent, and after its answer was lost */
  'dibatalkan',
  'ditandai_gagal',
  'nomor_tidak_valid',
  'data_dihapus',
  /** the password or the code in it is worth nothing any more */
  'rahasia_usang',
  'berhenti_berlangganan',
  'antrean_gagal',
  /** news for operators that did not go out in time */
  'kabar_lewat',
  /** the template may not be sent, or its values do not fit */
  'template',
  'isian',
  'terlalu_panjang',
  /** the file behind the link */
  'berkas',
  'tidak_terjangkau',
  'terganggu',
  /** too much at once */
  'dibatasi',
  'bukan_whatsapp',
  /** this recipient, for any other reason */
  'penerima',
  /** the recipient wrote too long ago for free text */
  'jendela_tertutup',
  'promosi_dibatasi',
  'promosi_ditolak',
  /** the recipient has to write first */
  'belum_menulis',
  /** in the provider's own words, which may name the recipient */
  'ditolak_penyedia',
  'lainnya',
] as const;
export type KodeAlasan = (typeof KODE_ALASAN)[number];

/** Why something did not work: what programs decide by, and an Indonesian sentence that an operator reads. */
export interface Alasan {
  code: KodeAlasan;
  reason: string;
}

/** Reason of a message whose recipient was erased. It also replaces a reason that may name the recipient. */
export const DATA_DIHAPUS: Alasan = { code: 'data_dihapus', reason: 'Data penerima sudah dihapus' };

/** Code of reasons in the provider's own words, which may name the recipient. */
export const QUOTED: KodeAlasan = 'ditolak_penyedia';
