import { isPublicHttps } from '../accept/alamat.ts';

/** Names and addresses of this machine, as `URL` writes them: 127.1, 0x7f000001 and 2130706433 are 127.0.0.1 there. */
const HERE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Why a callback may not go to an address; null: it may. Asked when the address is set, and before each request.
 *
 * A name is judged as it is written. What it resolves to cannot be pinned, since `fetch` of Workers takes no resolver; but a
 * worker reaches a private network only through a binding to it, of which this one has none:
 * https://developers.cloudflare.com/workers-vpc/
 *
 * @param lokal the portal was started locally
 */
export function callbackDitolak(alamat: string, lokal: boolean): string | null {
  if (isPublicHttps(alamat)) return null;
  if (!lokal) return 'Harus https ke situs yang terbuka untuk umum';
  const url = URL.parse(alamat);
  const isPlain = url !== null && url.username === '' && url.password === '';
  return isPlain && /^https?:$/.test(url.protocol) && HERE.test(url.hostname)
    ? null
    : 'Harus https ke situs yang terbuka untuk umum, atau http ke komputer ini';
}
