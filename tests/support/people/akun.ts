import { toE164Digits } from '../../../worker/shared/phone.ts';
import type { ApiStack, TestStack } from '../stack/stack.ts';
import { eventually } from '../wait.ts';

export interface Pemilik {
  id: number;
  username: string;
  no_hp: string;
}

/** The password of every account made here. */
export const PASSWORD = 'mahasiswa-demo';

/** Creates an account for a demo student. `n` is the student's number; 20230001 has an account already. */
export async function accountOf({ env }: ApiStack, n: number): Promise<Pemilik> {
  const nim = `2023${String(n).padStart(4, '0')}`;
  await env.DB.prepare(
    `INSERT OR IGNORE INTO akun (username, password_hash, hak_akses, nama_pengguna, id_mahasiswa)
     SELECT m.nim, a.password_hash, 'Mahasiswa', m.nama_mahasiswa, m.id
     FROM mahasiswa m, akun a WHERE m.nim = ? AND a.username = '20230001'`,
  )
    .bind(nim)
    .run();
  const owner = await env.DB.prepare(
    'SELECT m.id, m.nim AS username, m.no_hp FROM mahasiswa m JOIN akun a ON a.id_mahasiswa = m.id WHERE m.nim = ?',
  )
    .bind(nim)
    .first<Pemilik>();
  if (!owner) throw new Error(`no demo student ${nim}`);
  return owner;
}

/** The codes sent to a number, oldest first. */
export const codesAt = ({ simulator }: TestStack, no_hp: string): string[] =>
  simulator
    .messages(toE164Digits(no_hp))
    .flatMap(({ text }) => /password Anda: (\d{6})/.exec(text)?.[1] ?? []);

/** Requests a code and waits until it arrives on the phone. */
export async function codeFor(stack: TestStack, { username, no_hp }: Pemilik): Promise<string> {
  const before = codesAt(stack, no_hp).length;
  await stack.api('POST', '/api/lupa-password', { username, no_hp });
  return eventually(() => {
    const codes = codesAt(stack, no_hp);
    return codes.length > before && codes.at(-1);
  });
}
