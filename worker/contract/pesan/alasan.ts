/** Why a gateway is held. Each has advice in the web's saranGateway.ts. */
export const KODE_GATEWAY = [
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
  /** not linked: the QR code must be scanned */
  'tertaut',
  'sesi',
  'perangkat',
  /** reachable, but its answers to sends are lost; messages may have been accepted */
  'tanpa_jawaban',
] as const;
export type KodeGateway = (typeof KODE_GATEWAY)[number];

/** Why a message failed or waits. Programs decide by this; people read `alasan`. */
export const KODE_ALASAN = [
  ...KODE_GATEWAY,
  /** by an operator: before it was sent, alone or with its broadcast; one of a broadcast; after its answer was lost */
  'dibatalkan',
  'dibatalkan_satu',
  'ditandai_gagal',
  'nomor_tidak_valid',
  /** the recipient has left the number since the message or its broadcast was written */
  'nomor_berganti',
  /** the recipient lacks a value that the text uses */
  'tanpa_nilai',
  'data_dihapus',
  /** its password or code is no longer valid */
  'rahasia_usang',
  'berhenti_berlangganan',
  /** the recipient has ended its topic */
  'berhenti_topik',
  'antrean_gagal',
  /** an operators' notification that was not sent in time */
  'kabar_lewat',
  /** the template may not be sent; its values do not fit */
  'template',
  'isian',
  'terlalu_panjang',
  /** the file behind the link */
  'berkas',
  'tidak_terjangkau',
  'terganggu',
  /** rate limit */
  'dibatasi',
  'bukan_whatsapp',
  /** the recipient, for any other reason */
  'penerima',
  /** the window for free text is closed */
  'jendela_tertutup',
  'promosi_dibatasi',
  'promosi_ditolak',
  /** the recipient has to write first */
  'belum_menulis',
  /** the provider's own words, which may name the recipient */
  'ditolak_penyedia',
  'lainnya',
] as const;
export type KodeAlasan = (typeof KODE_ALASAN)[number];

/** A reason: the code for programs, the Indonesian sentence for operators. */
export interface Alasan {
  code: KodeAlasan;
  reason: string;
}

/** Reason of a message whose recipient was erased. It also replaces a reason that may name the recipient. */
export const DATA_DIHAPUS: Alasan = { code: 'data_dihapus', reason: 'Data penerima sudah dihapus' };

/** Code of reasons in the provider's own words, which may name the recipient. */
export const QUOTED: KodeAlasan = 'ditolak_penyedia';
