import type { NewPesan } from './enqueue.ts';

/**
 * The message that carries a student's username and password. Where the gateway has a template for it, that one is
 * used with the name, the username and the password as its values.
 */
export function credentialMessage(
  student: { nama: string; no_hp: string },
  username: string,
  password: string,
  siteUrl: string,
): NewPesan {
  const where = siteUrl ? `Masuk di ${siteUrl}/login` : 'Masuk di portal VADR';
  return {
    kategori: 'Mahasiswa',
    nama: student.nama,
    no_hp: student.no_hp,
    jenis: 'kredensial',
    body: [
      'Assalamualaikum {nama},',
      'akun layanan kampus Anda sudah aktif.',
      '',
      `Username: ${username}`,
      `Password: ${password}`,
      '',
      `${where}. Jangan berikan password ini kepada siapa pun.`,
    ].join('\n'),
    parameter: [student.nama, username, password],
    rahasia: true,
  };
}
