import { COOKIE_KODE_MASUK, type GalatOidc } from '#contract/akun/oidc.ts';
import { ROUTES } from '../../lib/routes.ts';
import { KE_OIDC } from '../../lib/session/tujuan.ts';

/** What a login at the campus came back with. */
export type Kembali = { kode: string } | { galat: string };

/**
 * Reads the return from the campus's login, and puts back the address that the tab left with. Null when this is none. A
 * code that came to another browser counts as expired: a link with it must not log people in to the account of its sender.
 */
export function takeReturn(): Kembali | null {
  const query = new URLSearchParams(location.search);
  const [kode, galat] = [query.get('masuk'), query.get('galat')];
  if (kode === null && galat === null) return null;
  history.replaceState(null, '', `${ROUTES.Login}${sessionStorage.getItem(KE_OIDC) ?? ''}`);
  sessionStorage.removeItem(KE_OIDC);
  if (kode === null) return { galat: galat ?? '' };
  const own = document.cookie.split('; ').includes(`${COOKIE_KODE_MASUK}=${kode}`);
  return own ? { kode } : { galat: 'kedaluwarsa' };
}

const GALAT: Record<GalatOidc, string> = {
  tidak_terdaftar:
    'Akun kampus ini tidak cocok dengan data siapa pun di portal. Pastikan Anda memakai akun sendiri dan emailnya sudah terverifikasi, atau hubungi petugas kampus.',
  dibatalkan: 'Masuk dengan akun kampus dibatalkan, atau tidak diizinkan di sana.',
  kedaluwarsa: 'Waktunya habis, atau Anda memulainya di browser lain. Silakan coba lagi.',
  gagal: 'Login kampus sedang bermasalah. Coba lagi sebentar lagi, atau pakai username dan password.',
  terlalu_sering: 'Terlalu banyak percobaan. Tunggu satu menit, lalu coba lagi.',
};

/** The sentence of a failed login at the campus. */
export const kataGalat = (galat: string): string =>
  new Map<string, string>(Object.entries(GALAT)).get(galat) ?? GALAT.gagal;
