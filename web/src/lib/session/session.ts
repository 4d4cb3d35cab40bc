import { BENTUK_PASSWORD_KIRIMAN, type LoginReply } from '#contract/akun/session.ts';
import { PERAN } from '#contract/peran.ts';
import { DASHBOARD, ROUTES } from '../routes.ts';

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

/** Kept as long as a session that began with a password like those that come by WhatsApp. */
export const PASSWORD_KIRIMAN = 'password_kiriman';

/** @param password what was typed, which is not kept */
export function storeSession(reply: LoginReply, password: string) {
  for (const key of KEYS) localStorage.setItem(key, String(reply[key]));
  if (BENTUK_PASSWORD_KIRIMAN.test(password)) localStorage.setItem(PASSWORD_KIRIMAN, 'ya');
  else localStorage.removeItem(PASSWORD_KIRIMAN);
}

/** Of whom a session ended in this tab, and where they were. */
const ENDED_OF = 'habis:id_user';
const ENDED_AT = 'habis:ke';

/** The server no longer knows this session: forget it and ask to log in. */
export function expireSession() {
  sessionStorage.setItem(ENDED_OF, session.id_user ?? '');
  // With the site in front: a path of its own may begin as another site's address does.
  sessionStorage.setItem(ENDED_AT, location.href);
  // As a logout does; but somebody may have logged in in another tab meanwhile, whose keys `clear()` would take too.
  if (stored('token') === session.token)
    for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
  location.assign(ROUTES.Login);
}

/**
 * Ends the session of this tab once somebody has logged out in another, or comes back to a page that was left by a logout:
 * nothing of theirs stays on the screen.
 */
export function watchLogout() {
  // Once all is told that was changed along with it: a value that is only replaced may be gone for a moment.
  const look = () =>
    setTimeout(() => {
      if (stored('token') === null) expireSession();
    }, 100);
  addEventListener('storage', look);
  addEventListener('pageshow', look);
  return () => {
    removeEventListener('storage', look);
    removeEventListener('pageshow', look);
  };
}

/** Whether a session ended in this tab, and nobody has logged in here since. */
export const hasExpired = () => sessionStorage.getItem(ENDED_AT) !== null;

/** Where somebody who logs in again goes on; null when it was not their session that ended, or none did. Asked once. */
export function takeExpired(id_user: string | number): string | null {
  const ended = sessionStorage.getItem(ENDED_OF);
  // What the one before has left in this tab is not for the next.
  if (ended !== null && ended !== String(id_user)) sessionStorage.clear();
  const where = sessionStorage.getItem(ENDED_AT);
  sessionStorage.removeItem(ENDED_OF);
  sessionStorage.removeItem(ENDED_AT);
  return where;
}
