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
 *
 * @param inggris the sentences around them are in English
 */
export function credentialMessage(
  { kategori, nama, no_hp, username }: Penerima,
  password: string,
  siteUrl: string,
  inggris = false,
): NewPesan & { parameter: string[] } {
  const words = (inggris ? english : indonesian)(siteUrl);
  return {
    kategori,
    nama,
    no_hp,
    jenis: 'kredensial',
    body: [...words.active, '', `Username: ${username}`, `Password: ${password}`, '', words.use].join('\n'),
    parameter: [
      ...[nama, username, password, siteUrl ? `${siteUrl}/login` : 'portal kampus'],
      [...words.active, '', words.choose(kategori === 'Lainnya' ? username : null)].join('\n'),
    ],
    rahasia: true,
  };
}

/** @param siteUrl empty: unknown */
function indonesian(siteUrl: string) {
  const login = siteUrl ? `${siteUrl}/login` : 'portal kampus';
  const kode = siteUrl ? `di ${siteUrl}/lupa-password` : 'lewat Lupa Password di portal kampus';
  return {
    active: ['Assalamualaikum {nama},', 'akun layanan kampus Anda sudah aktif.'],
    use: `Masuk di ${login}. Jangan berikan password ini kepada siapa pun.`,
    choose: (username: string | null) =>
      `Buat password Anda ${kode}. Username Anda ${username ?? 'NIM, NIDN, atau NIP'}. Kodenya tiba di nomor ini dan berlaku ${MASA_KODE_MENIT} menit.`,
  };
}

/** @param siteUrl empty: unknown */
function english(siteUrl: string) {
  const login = siteUrl ? `${siteUrl}/login` : 'the campus portal';
  const kode = siteUrl ? `at ${siteUrl}/lupa-password` : 'with Lupa Password in the campus portal';
  return {
    active: ['Hello {nama},', 'your account for the campus services is active.'],
    use: `Log in at ${login}. Give this password to nobody.`,
    choose: (username: string | null) =>
      `Choose your password ${kode}. Your username is ${username ?? 'your NIM, NIDN or NIP'}. The code comes to this number and is valid for ${MASA_KODE_MENIT} minutes.`,
  };
}
