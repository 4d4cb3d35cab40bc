import type { Template } from '#contract/pesan/template/template.ts';

interface Arti {
  label: string;
  arti: string;
}

/** Labels and meanings of the provider's template states. */
const STATUS: Record<string, Arti> = {
  APPROVED: { label: 'Disetujui', arti: 'Dapat dikirim.' },
  PENDING: {
    label: 'Diperiksa',
    arti: 'Meta sedang memeriksanya, biasanya paling lama sehari. Belum dapat dikirim.',
  },
  REJECTED: {
    label: 'Ditolak',
    arti: 'Meta tidak menyetujuinya. Perbaiki di WhatsApp Manager, lalu ajukan lagi.',
  },
  PAUSED: {
    label: 'Dijeda',
    arti: 'Terlalu banyak penerima melaporkan atau memblokirnya. Jedanya 3 jam, lalu 6 jam, sesudah itu dinonaktifkan. Broadcast yang memakainya menunggu, lalu berlanjut otomatis.',
  },
  DISABLED: {
    label: 'Dinonaktifkan',
    arti: 'Meta menghentikannya setelah berulang kali dijeda. Ubah isinya di WhatsApp Manager, atau buat yang baru.',
  },
  IN_APPEAL: {
    label: 'Banding',
    arti: 'Meta menolaknya, dan bandingnya sedang diperiksa. Belum dapat dikirim.',
  },
  PENDING_DELETION: { label: 'Dihapus', arti: 'Sedang dihapus di Meta, tidak dapat dikirim lagi.' },
  DELETED: { label: 'Dihapus', arti: 'Sudah dihapus di Meta, tidak dapat dikirim lagi.' },
  ARCHIVED: {
    label: 'Diarsipkan',
    arti: 'Lama tidak dipakai. Pulihkan di WhatsApp Manager bila masih perlu.',
  },
  LOCKED: {
    label: 'Dikunci',
    arti: 'Meta menguncinya, tidak dapat dikirim. Lihat sebabnya di WhatsApp Manager.',
  },
};

export const statusOf = ({ status }: Pick<Template, 'status'>): Arti =>
  STATUS[status] ?? { label: status, arti: 'Hanya template yang disetujui yang dapat dikirim.' };

/** Meta's reasons for refusing a template. Source: message_template_status_update. */
const DITOLAK: Record<string, string> = {
  ABUSIVE_CONTENT: 'Isinya dinilai melanggar kebijakan WhatsApp. Ubah kata-katanya.',
  INCORRECT_CATEGORY: 'Kategorinya tidak cocok dengan isinya. Pilih kategori yang disarankan Meta.',
  INVALID_FORMAT:
    'Susunannya salah, misalnya variabel di awal atau akhir kalimat. Perbaiki, lalu ajukan lagi.',
  PROMOTIONAL: 'Isinya dinilai promosi. Ajukan sebagai MARKETING, atau hapus kalimat promosinya.',
  SCAM: 'Isinya dinilai mirip penipuan. Jangan meminta atau memuat data rahasia.',
  TAG_CONTENT_MISMATCH: 'Bahasa atau kategorinya tidak cocok dengan isinya.',
};

/** Why Meta refused a template, for an operator; its own words where they are not known here. */
export const alasanOf = (alasan: string): string =>
  alasan in DITOLAK ? `${DITOLAK[alasan]} (${alasan})` : alasan;

const KUALITAS: Record<string, string> = { GREEN: 'Tinggi', YELLOW: 'Sedang', RED: 'Rendah' };

export const kualitasOf = ({ kualitas }: Pick<Template, 'kualitas'>): string =>
  KUALITAS[kualitas ?? ''] ?? 'Belum dinilai';

const bahasa = new Intl.DisplayNames('id', { type: 'language' });

/** The name of a language code such as `en_US`. */
export function bahasaOf({ bahasa: code }: Pick<Template, 'bahasa'>): string {
  try {
    return bahasa.of(code.replace('_', '-')) ?? code;
  } catch {
    return code;
  }
}

export const isianNames = ({ variabel }: Pick<Template, 'variabel'>): string[] =>
  variabel.map(({ bagian, nama, jenis }) => {
    if (jenis === 'lain') return 'video atau lokasi';
    if (jenis !== 'teks') return jenis;
    if (bagian === 'tombol') return `tombol ${Number(nama) + 1}`;
    return bagian === 'header' ? `{{${nama}}} di kepala` : `{{${nama}}}`;
  });
