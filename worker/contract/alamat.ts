/** `https://host[:port][/…]` as it is written: no user, no brackets, nothing that parsers read differently. */
const HTTPS = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::\d{1,5})?(?:[/?#][^\\\s]*)?$/i;
/** The last part of a public name. Of an IPv4 address, in whatever base, it has a digit. */
const TOP_LEVEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;
/** Names that lead inside a network, or back to the machine that asks. */
const INSIDE = new Set([
  ...[
    'localhost',
    'localdomain',
    'local',
    'internal',
    'intranet',
    'private',
    'lan',
    'home',
    'corp',
    'arpa',
    'onion',
  ],
]);
/** Public names of which each address is one that its asker chooses. */
const ANYWHERE = /(?:^|\.)(?:nip\.io|sslip\.io|xip\.io|localtest\.me|lvh\.me)$/i;

/**
 * Why the gateway is not sent to fetch from this link; null when it may: ours, or https of a public host. A name is not looked
 * up, so one that leads inside all the same is not found out here.
 *
 * @param site our own origin
 */
export function alamatDitolak(alamat: string, site: string): string | null {
  if (alamat.startsWith(`${site}/`) && !alamat.includes('\\')) return null;
  const host = HTTPS.exec(alamat)?.[1];
  const labels = host?.toLowerCase().split('.') ?? [];
  const last = labels.at(-1) ?? '';
  const isPublic =
    labels.length > 1 && TOP_LEVEL.test(last) && !INSIDE.has(last) && !ANYWHERE.test(host ?? '');
  return isPublic ? null : 'Harus tautan dari portal ini, atau https ke situs yang terbuka untuk umum';
}
