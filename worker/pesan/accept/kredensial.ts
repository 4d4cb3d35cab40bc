import { MASA_KODE_MENIT } from '#contract/akun/password.ts';
import type { KategoriUndangan } from '#contract/akun/undang.ts';
import type { NewPesan } from './enqueue.ts';

interface Penerima {
  /** `Lainnya`: an operator */
  kategori: KategoriUndangan | 'Lainnya';
  nama: string;
  no_hp: string;
  username: string;
}

/**
 * The message that carries a person's username and password. Where the gateway has a template for it, that one is
 * used with the name, the username, the password and where to log in as its values. Where the campus's phone would show the
 * password, the text says how to choose one.
 */
export function credentialMessage(
  { kategori, nama, no_hp, username }: Penerima,
  password: string,
  siteUrl: string,
): NewPesan & { parameter: string[] } {
  const login = siteUrl ? `${siteUrl}/login` : 'portal kampus';
  const kode = siteUrl ? `di ${siteUrl}/lupa-password` : 'lewat Lupa Password di portal kampus';
  const netral = [
    'Assalamualaikum {nama},',
    'akun layanan kampus Anda sudah aktif.',
    '',
    `Buat password Anda ${kode}. Username Anda ${kategori === 'Lainnya' ? username : 'NIM, NIDN, atau NIP'}. Kodenya tiba di nomor ini dan berlaku ${MASA_KODE_MENIT} menit.`,
  ].join('\n');
  return {
    kategori,
    nama,
    no_hp,
    jenis: 'kredensial',
    body: [
      'Assalamualaikum {nama},',
      'akun layanan kampus Anda sudah aktif.',
      '',
      `Username: ${username}`,
      `Password: ${password}`,
      '',
      `Masuk di ${login}. Jangan berikan password ini kepada siapa pun.`,
    ].join('\n'),
    parameter: [nama, username, password, login, netral],
    rahasia: true,
  };
}
