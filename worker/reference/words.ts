import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { izinUntuk } from '#contract/izin.ts';
import { PERAN } from '#contract/peran.ts';

export const FAILURES: Record<ErrorCode, string> = {
  permintaan_rusak: 'Isi permintaan bukan JSON atau form seperti yang disebutkannya.',
  belum_login:
    'Token atau kunci tidak ada, tidak dikenal, kedaluwarsa atau dicabut; saat masuk: username atau password salah.',
  dilarang: 'Bukan peran yang berhak, operator tanpa izin yang diperlukan, atau bukan pemiliknya.',
  bukti_diperlukan:
    'Masuk, atau bukti sesudahnya, sudah lebih dari 10 menit lalu: POST /api/bukti, lalu ulangi.',
  passkey_diperlukan: 'Operator belum memakai passkey, yang diwajibkan pengaturan passkey_operator.',
  tidak_ditemukan: 'Data seperti itu tidak ada.',
  sudah_ada: 'Data itu sudah ada, atau keadaannya tidak mengizinkan.',
  sudah_ditutup: 'Tautan surat yang sudah dicabut, atau yang datanya sudah dihapus.',
  terlalu_besar: 'Berkas atau isi permintaan melebihi batasnya.',
  jenis_ditolak: 'Berkas bukan jenis yang diterima, menurut isinya.',
  validasi: 'Ada isian yang kurang atau salah; fields menyebutkan setiap isian itu.',
  terlalu_sering: 'Terlalu sering; Retry-After menyebutkan berapa detik harus menunggu.',
  kesalahan_server: 'Kesalahan lain apa pun.',
};

export function callerWords(endpoint: Endpoint): string {
  const { roles } = endpoint;
  switch (roles) {
    case 'anyone':
      return 'Siapa pun, tanpa token';
    case 'logged in':
      return 'Siapa pun yang sudah masuk';
    case 'every operator':
      return 'Operator';
    case 'kunci':
      return 'Sistem lain dengan kunci API';
    default: {
      const people = PERAN.filter((peran) => peran !== 'Operator' && roles.includes(peran));
      const izin = izinUntuk(endpoint)?.join(' atau ');
      if (people.length === PERAN.length - 1 && izin)
        return `Siapa pun yang sudah masuk; operator dengan izin ${izin}`;
      return [...people, ...(izin ? [`Operator dengan izin ${izin}`] : [])].join(', ');
    }
  }
}

export const INTRODUCTION = [
  'Semua panggilan portal ini. Tanggal ditulis menurut ISO 8601 dalam UTC, misalnya 2026-11-20T03:04:05.000Z.',
  'Isi permintaan boleh berupa application/json, application/x-www-form-urlencoded atau multipart/form-data. Di dalam form, daftar dan tabel ditulis sebagai teks JSON. Spasi di tepi teks dibuang dan isian yang tidak dikenal diabaikan.',
  'Perubahan (PATCH) hanya mengubah isian yang dikirim. Ia juga diterima sebagai POST ke alamat yang sama dengan isian _method=PATCH.',
  'Daftar tanpa page, limit dan cari dijawab seluruhnya; dengan salah satunya, satu halaman beserta meta.',
  'Panggilan yang mengirim pesan atau mencatat permohonan menerima header Idempotency-Key: diulang dengan kunci yang sama dalam sehari, ia dijawab seperti pertama kali dan tidak melakukan apa pun lagi.',
];
