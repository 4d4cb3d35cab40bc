import { BENTUK_PASSWORD_KIRIMAN, type LoginReply } from '#contract/akun/session.ts';
import { PERAN } from '#contract/peran.ts';
import { DASHBOARD, ROUTES } from '../routes.ts';

const KEYS = ['token', 'id_user', 'hak_akses', 'nama_pengguna'] as const;
type Session = Record<(typeof KEYS)[number], string | null>;

// The build, which renders the public pages, has no session.
const stored = (key: string) => (import.meta.env.SSR ? null : localStorage.getItem(key) || null);

/** The session stored at page load. It never changes: logging in or out reloads the page. */
export const session: Readonly<Session> = {
  token: stored('token'),
  id_user: stored('id_user'),
  hak_akses: stored('hak_akses'),
  nama_pengguna: stored('nama_pengguna'),
};

/** The user's role; null without a session. */
export const peran = (session.token && PERAN.find((known) => known === session.hak_akses)) || null;

/** The path of the user's dashboard; null without a session. */
export const dashboard = peran && DASHBOARD[peran];

/** Set while a session lasts that began with a password shaped like those sent by WhatsApp. */
export const PASSWORD_KIRIMAN = 'password_kiriman';

/** The rights of an operator, by commas; told with the counters of the menu. */
export const IZIN_KEY = 'izin';

/** An operator's unit; none: the whole campus. Told with the rights. */
export const FAKULTAS_KEY = 'izin_fakultas';

/** The palette's recent choices. Per user, because a browser may be shared. Logging out clears it. */
export const RIWAYAT_KEY = `palet:${session.id_user}`;

/** @param password the typed one; not stored */
export function storeSession(reply: LoginReply, password: string) {
  for (const key of KEYS) localStorage.setItem(key, String(reply[key]));
  localStorage.removeItem(IZIN_KEY);
  localStorage.removeItem(FAKULTAS_KEY);
  if (BENTUK_PASSWORD_KIRIMAN.test(password)) localStorage.setItem(PASSWORD_KIRIMAN, 'ya');
  else localStorage.removeItem(PASSWORD_KIRIMAN);
}

/** The user whose session ended in this tab, and the page. */
const ENDED_OF = 'habis:id_user';
const ENDED_AT = 'habis:ke';
/** Before the key of a draft that waits in this tab for its writer. */
export const ENDED = 'habis:';

/** Before the keys of drafts, which have the user next. */
export const DRAF = 'draf:';

/** Drops a session the server no longer knows, and asks to log in. */
export function expireSession() {
  sessionStorage.setItem(ENDED_OF, session.id_user ?? '');
  // The full URL: a bare path may start with `//`, like another site's address.
  sessionStorage.setItem(ENDED_AT, location.href);
  // Clears storage as a logout does, unless another tab has logged in since: `clear()` would drop that session too.
  if (stored('token') === session.token) {
    keepDrafts();
    for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
  }
  location.assign(ROUTES.Login);
}

/** Keeps unsent messages as long as the tab, for when their writer logs in again. */
function keepDrafts() {
  for (const [key, draft] of Object.entries(localStorage).filter(([key]) =>
    key.startsWith(`${DRAF}${session.id_user}:`),
  ))
    try {
      sessionStorage.setItem(ENDED + key, draft);
    } catch {
      // Storage is full: this one is lost.
    }
}

function restoreDrafts() {
  for (const [key, draft] of Object.entries(sessionStorage).filter(([key]) => key.startsWith(ENDED + DRAF))) {
    localStorage.setItem(key.slice(ENDED.length), draft);
    sessionStorage.removeItem(key);
  }
}

/**
 * Ends this tab's session after a logout in another tab, or when the browser restores a page left by a logout, so that no
 * personal data stays on the screen.
 */
export function watchLogout() {
  // After all storage events of one change: a replaced value may be missing for a moment.
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

/** True when a session expired in this tab and no login followed. */
export const hasExpired = () => sessionStorage.getItem(ENDED_AT) !== null;

/** The page to return to after logging in again; null when no session ended, or another user's did. Can be read once. */
export function takeExpired(id_user: string | number): string | null {
  const ended = sessionStorage.getItem(ENDED_OF);
  // Drop what the previous user left in this tab.
  if (ended !== null && ended !== String(id_user)) sessionStorage.clear();
  restoreDrafts();
  const where = sessionStorage.getItem(ENDED_AT);
  sessionStorage.removeItem(ENDED_OF);
  sessionStorage.removeItem(ENDED_AT);
  return where;
}
