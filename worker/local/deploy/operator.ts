import { BENTUK_USERNAME } from '#contract/akun/operator.ts';
import { SAMA_DENGAN_USERNAME, samaDenganUsername } from '#contract/akun/password.ts';
import { commonFault, type Derive, hashPassword } from '../../core/auth/password.ts';
import { quoted } from '../restore/rules.ts';

const SHORTEST_PASSWORD = 12;

export interface Operator {
  username: string;
  nama: string;
  password: string;
}

/** @returns a sentence; null when the operator is valid */
export function operatorFault({ username, nama, password }: Operator): string | null {
  if (!BENTUK_USERNAME.test(username)) return 'Username: 3 sampai 100 huruf, angka, titik, @, _ atau -.';
  if (!nama || nama.length > 255) return 'Nama wajib diisi, paling banyak 255 karakter.';
  if (password.trim().length < SHORTEST_PASSWORD) return 'Password terlalu pendek.';
  if (samaDenganUsername(password, username)) return `Password: ${SAMA_DENGAN_USERNAME}.`;
  const fault = commonFault(password);
  return fault && `Password: ${fault}.`;
}

/** Makes the statement that inserts the account. The password is trimmed, as at login; only its hash leaves this machine. */
export async function insertOperator({ username, nama, password }: Operator, derive: Derive) {
  const row = [username, await hashPassword(password.trim(), derive), 'Operator', nama]
    .map(quoted)
    .join(', ');
  return `INSERT INTO akun (username, password_hash, hak_akses, nama_pengguna) VALUES (${row})`;
}
