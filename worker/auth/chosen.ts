import { COMMON_PASSWORDS } from './commonPasswords.ts';

/** Why a password may not be chosen, in a sentence; null: it may. Its length and the username are the contract's. */
export function commonFault(password: string): string | null {
  const typed = password.normalize('NFKC').trim().toLowerCase();
  if (new Set(typed).size < 2) return 'Jangan hanya satu karakter yang diulang';
  return COMMON_PASSWORDS.has(typed)
    ? 'Password ini termasuk yang paling sering dipakai, jadi mudah ditebak. Pilih yang lain'
    : null;
}
