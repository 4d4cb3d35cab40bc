import { PERAN } from '#contract/peran.ts';
import type { LoginReply } from '#contract/session.ts';
import { DASHBOARD, ROUTES } from './routes.ts';

const KEYS = ['token', 'id_user', 'hak_akses', 'nama_pengguna'] as const;
type Session = Record<(typeof KEYS)[number], string | null>;

// The build, which draws the public pages, is nobody.
const stored = (key: string) => (import.meta.env.SSR ? null : localStorage.getItem(key) || null);

/** The session as it was stored when the page loaded. It never changes: logging in or out loads the page anew. */
export const session: Readonly<Session> = {
  token: stored('token'),
  id_user: stored('id_user'),
  hak_akses: stored('hak_akses'),
  nama_pengguna: stored('nama_pengguna'),
};

/** Who is logged in; null when nobody is. */
export const peran = (session.token && PERAN.find((known) => known === session.hak_akses)) || null;

/** Where somebody who is logged in is at home; null when nobody is. */
export const dashboard = peran && DASHBOARD[peran];

export function storeSession(reply: LoginReply) {
  for (const key of KEYS) localStorage.setItem(key, String(reply[key]));
}

/** The server no longer knows this session: forget it and ask to log in. */
export function expireSession() {
  for (const key of KEYS) localStorage.removeItem(key);
  location.assign(ROUTES.Login);
}
