import type { Context } from 'hono';
import { invalid } from '../../core/errors.ts';
import { type App, siteOf } from '../../core/http/context.ts';

/** `https://host[:port][/…]` literally: no user, no brackets, nothing that parsers read differently. */
const HTTPS = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::\d{1,5})?(?:[/?#][^\\\s]*)?$/i;
/** Top-level domain of a public name. An IPv4 address, in any base, ends in a digit. */
const TOP_LEVEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;
/** Names of internal networks, or of the fetching machine itself. */
const INSIDE = new Set(
  'localhost localdomain local internal intranet private lan home corp arpa onion'.split(' '),
);
/** Public DNS services that resolve to any address, also internal ones. */
const ANYWHERE = /(?:^|\.)(?:nip\.io|sslip\.io|xip\.io|localtest\.me|lvh\.me)$/i;

/**
 * Why the gateway may not fetch this link; null: it may (our own, or https at a public host). Names are not resolved:
 * one that points to an internal address passes.
 *
 * @param site our own origin
 */
export function alamatDitolak(alamat: string, site: string): string | null {
  if (alamat.startsWith(`${site}/`) && !alamat.includes('\\')) return null;
  return isPublicHttps(alamat)
    ? null
    : 'Harus tautan dari portal ini, atau https ke situs yang terbuka untuk umum';
}

/** True for https at a public name, without userinfo. Addresses written as numbers are none, in any spelling. */
export function isPublicHttps(alamat: string): boolean {
  const host = HTTPS.exec(alamat)?.[1];
  const labels = host?.toLowerCase().split('.') ?? [];
  const last = labels.at(-1) ?? '';
  const isPublic =
    labels.length > 1 && TOP_LEVEL.test(last) && !INSIDE.has(last) && !ANYWHERE.test(host ?? '');
  // A port above 65535, for one, is none.
  return isPublic && URL.canParse(alamat);
}

/** @throws ApiError validasi for a link from which no gateway may fetch */
export function checkAlamat(c: Pick<Context<App>, 'req' | 'var'>, alamat: string | null): void {
  const refusal = alamat === null ? null : alamatDitolak(alamat, siteOf(c));
  if (refusal) throw invalid('alamat', refusal);
}
