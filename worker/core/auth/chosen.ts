import { COMMON_PASSWORDS } from './commonPasswords.ts';

/** Explains why a password is too weak; null: it is fine. The contract checks its length and the username. */
export function commonFault(password: string): string | null {
  const typed = password.normalize('NFKC').trim().toLowerCase();
  if (new Set(typed).size < 2) return 'Jangan hanya satu karakter yang diulang';
  return COMMON_PASSWORDS.has(typed)
    ? 'Password ini termasuk yang paling sering dipakai, jadi mudah ditebak. Pilih yang lain'
    : null;
}
