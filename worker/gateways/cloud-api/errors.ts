import * as z from 'zod';
import type { KodeAlasan, KodeGateway } from '#contract/pesan/alasan.ts';
import type { Failure, Outcome } from '../gateway.ts';

/** Outcome of a send that Meta answered with an error. */
export type Refusal = Extract<Outcome, { outcome: 'retry' | 'rejected' }>;

/** Too much at once, or trouble of Meta's own: it passes. */
const passing = (code: KodeAlasan, reason: string): Refusal => ({ outcome: 'retry', code, reason });
/** Token, rights, payment, a locked account: every send fails until an operator has fixed it. */
const account = (code: KodeGateway, reason: string): Refusal => ({
  outcome: 'rejected',
  code,
  reason,
  hold: 'gateway',
});
/** The template cannot be sent to any recipient. */
const template = (reason: string): Refusal => ({
  outcome: 'rejected',
  code: 'template',
  reason,
  hold: 'broadcast',
});
const misfit = (reason: string): Refusal => ({
  outcome: 'rejected',
  code: 'isian',
  reason,
  hold: 'misfit',
});
const person = (code: KodeAlasan, reason: string): Refusal => ({ outcome: 'rejected', code, reason });

export const THROTTLED = passing(
  'dibatasi',
  'Gateway WhatsApp sedang membatasi pengiriman: tunggu beberapa menit',
);
export const TROUBLE = passing('terganggu', 'Gateway WhatsApp sedang terganggu: tunggu beberapa menit');

const NO_RIGHTS = account(
  'akses',
  'Token gateway WhatsApp tidak punya hak atas akun kampus: beri pengguna sistemnya akses ke akun WhatsApp itu',
);
const UNREGISTERED = account(
  'nomor',
  'Nomor kampus belum terdaftar di Cloud API: daftarkan dengan PIN-nya di WhatsApp Manager',
);
const OUTSIDE_WINDOW = person(
  'jendela_tertutup',
  'Penerima terakhir menulis lebih dari 24 jam lalu: kirim lewat template, atau minta penerima menulis dulu',
);

/** Meta's error codes. Source: developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes */
const ERRORS: Partial<Record<number, Refusal>> = {
  4: passing('dibatasi', 'Aplikasi Meta kampus melewati batas panggilannya: tunggu beberapa menit'),
  80007: passing('dibatasi', 'Akun WhatsApp kampus melewati batas panggilannya: tunggu beberapa menit'),
  80008: passing('dibatasi', 'Akun WhatsApp kampus terlalu sering ditanyai: tunggu satu jam'),
  130429: passing(
    'dibatasi',
    'Nomor kampus mengirim terlalu cepat bagi WhatsApp: turunkan WA_RATE jika sering terjadi',
  ),
  131056: passing('dibatasi', 'Terlalu banyak pesan kepada penerima ini dalam waktu singkat: beri jeda'),
  131057: passing('terganggu', 'Nomor kampus sedang dirawat oleh WhatsApp: tunggu beberapa menit'),
  133016: passing('dibatasi', 'Nomor kampus terlalu sering didaftarkan: jangan daftarkan lagi selama 72 jam'),

  131000: passing(
    'terganggu',
    'WhatsApp gagal mengirim tanpa menyebut sebabnya: hubungi Meta jika sering terjadi',
  ),
  131016: passing('terganggu', 'Layanan WhatsApp sedang terganggu: lihat keadaannya di metastatus.com'),
  131053: passing('berkas', 'WhatsApp tidak dapat mengambil berkasnya: periksa tautan, jenis, dan ukurannya'),

  0: account('token', 'Token gateway WhatsApp tidak dikenali Meta: buat yang baru dan perbarui WA_TOKEN'),
  3: account(
    'izin',
    'Aplikasi Meta kampus tidak boleh mengirim pesan: beri tokennya izin whatsapp_business_messaging',
  ),
  10: account(
    'izin',
    'Izin token gateway WhatsApp tidak ada atau dicabut: buat token baru dengan izin lengkap',
  ),
  33: account('nomor', 'Nomor kampus sudah dihapus dari akun WhatsApp: perbarui WA_PHONE_NUMBER_ID'),
  190: account('token', 'Token gateway WhatsApp tidak berlaku: buat yang baru dan perbarui WA_TOKEN'),
  368: account(
    'akun_dibatasi',
    'Akun WhatsApp kampus diblokir sementara karena melanggar kebijakan: lihat Business Support Home',
  ),
  131005: account(
    'akses',
    'Akses ke nomor kampus ditolak: periksa izin token, dan akses pengguna sistemnya ke akun WhatsApp',
  ),
  131031: account(
    'akun_dibatasi',
    'Akun WhatsApp kampus dikunci: ajukan peninjauan di Business Support Home',
  ),
  131037: account('nama_tampilan', 'Nama tampilan nomor kampus belum disetujui: ajukan di WhatsApp Manager'),
  131042: account(
    'pembayaran',
    'Pembayaran akun WhatsApp kampus bermasalah: perbarui di bagian Penagihan Meta Business Suite',
  ),
  131045: UNREGISTERED,
  131064: account(
    'kategori_template',
    'Akun WhatsApp kampus dibatasi karena kategori templatenya keliru: betulkan di WhatsApp Manager',
  ),
  133010: UNREGISTERED,

  // The number's, and it passes: the message is tried again once the broadcast goes on.
  131048: {
    outcome: 'retry',
    code: 'dibatasi',
    reason:
      'WhatsApp membatasi nomor kampus karena banyak pesannya diblokir atau dilaporkan: tunggu sehari, dan kirim hanya kepada yang menunggunya',
    hold: 'broadcast',
  },
  131063: template(
    'Template pemasaran dimatikan di akun WhatsApp kampus: pilih template berkategori UTILITY',
  ),
  132001: template('Template tidak ada atau belum disetujui: sinkronkan template, lalu pilih yang disetujui'),
  132005: template('Template terlalu panjang dengan isiannya: pendekkan isian'),
  132007: template('Isi template melanggar kebijakan WhatsApp: ubah template, lalu ajukan lagi'),
  132015: {
    outcome: 'rejected',
    code: 'template',
    reason:
      'Template dihentikan sementara karena mutunya rendah: tunggu sampai dilanjutkan, atau pilih template lain',
    hold: 'template',
  },
  132016: template('Template dinonaktifkan Meta karena mutunya rendah: pilih atau buat template lain'),

  132000: misfit('Jumlah isian tidak sesuai dengan template: sinkronkan template, lalu isi kembali'),
  132008: misfit('Isian template tidak diterima WhatsApp: periksa isian, lalu sinkronkan template'),
  132012: misfit('Bentuk isian tidak sesuai dengan template: sinkronkan template, lalu isi kembali'),
  131008: misfit('Ada yang wajib tetapi tidak terkirim, misalnya isian tombol: sinkronkan template'),
  131009: misfit('Ada nilai yang tidak diterima WhatsApp: periksa isian, dan tautan berkasnya'),

  131026: person(
    'bukan_whatsapp',
    'Nomor tidak terdaftar di WhatsApp atau tidak dapat menerima pesan: periksa nomornya',
  ),
  131021: person('penerima', 'Penerima adalah nomor kampus sendiri: perbaiki nomornya'),
  131030: person(
    'penerima',
    'Nomor bukan penerima uji dari nomor uji Meta: tambahkan di dasbor aplikasi Meta',
  ),
  131051: person('penerima', 'Jenis pesan ini tidak didukung WhatsApp: kirim sebagai teks'),
  131062: person(
    'penerima',
    'Pesan ini tidak dapat dikirim kepada orang yang nomornya tersembunyi: minta nomornya',
  ),
  130497: person(
    'penerima',
    'Akun WhatsApp kampus tidak boleh mengirim ke negara penerima: hubungi dengan cara lain',
  ),
  131047: OUTSIDE_WINDOW,
  470: OUTSIDE_WINDOW,
  131049: person(
    'promosi_dibatasi',
    'WhatsApp membatasi pesan promosi kepada penerima ini: tunggu 24 jam sebelum mengirim lagi',
  ),
  131050: person(
    'promosi_ditolak',
    'Penerima menolak pesan promosi dari nomor kampus: jangan kirim broadcast kepadanya',
  ),
  130472: person(
    'belum_menulis',
    'WhatsApp menahan pesan ini karena penerima termasuk kelompok uji Meta: penerima harus menulis dulu',
  ),
};

/** `undefined` for an unknown code. */
export const refusalOf = (code: number): Refusal | undefined =>
  code >= 200 && code <= 299 ? NO_RIGHTS : ERRORS[code];

/** Why a message failed that had been taken, by the code in the webhook. */
export function failureOf(code: number | undefined): Failure {
  const refusal = code === undefined ? undefined : refusalOf(code);
  if (!refusal) return { code: 'lainnya', reason: `Gagal di WhatsApp (kode ${code ?? 'tidak disebut'})` };
  const { outcome, ...failure } = refusal;
  return failure;
}

/** An error's code, as a number or as text. Nothing else is turned into a number: no code is not the code 0. */
export const Code = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
]);

const Failed = z.object({ error: z.object({ code: Code }) });

/** The code in Meta's answer; null when there is none: the answer may be a proxy's. */
export function codeOf(body: unknown): number | null {
  const failed = Failed.safeParse(body);
  return failed.success ? failed.data.error.code : null;
}
