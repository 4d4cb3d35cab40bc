import { DEMO_LOGINS } from '../../../worker/local/demo/load.ts';
import { startOperatorSite } from '../../support/operator.ts';
import { type Look, sharedSite } from '../../support/site.ts';

export const site = sharedSite(startOperatorSite);

type Peran = (typeof DEMO_LOGINS)[number]['hak_akses'];
const sessions = new Map<Peran, Record<string, string>>();

/** The session of a demo account, which logs in once. */
async function sessionOf(peran: Peran): Promise<Record<string, string>> {
  const known = sessions.get(peran);
  if (known) return known;
  const { username, password } = DEMO_LOGINS.find(({ hak_akses }) => hak_akses === peran) ?? DEMO_LOGINS[0];
  const response = await fetch(`${site.site}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const session = Object.fromEntries(
    Object.entries((await response.json()) as object).map(([key, value]) => [key, String(value)]),
  );
  sessions.set(peran, session);
  return session;
}

/** A page as one of the demo accounts sees it, on a phone unless told otherwise. */
export async function openAs(peran: Peran, path: string, look: Look = {}): ReturnType<typeof site.open> {
  return site.open(path, { ...look, session: await sessionOf(peran) });
}
