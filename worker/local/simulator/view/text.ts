import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;

const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi;
const TRAILING_PUNCTUATION = /[.,;:!?)\]}*_~]+$/;

/** For an address that is known to be http(s). */
export const link = (address: string): Html =>
  html`<a href="${address}" target="_blank" rel="noopener noreferrer">${address}</a>`;

/** Text as text, with http(s) addresses in it as links. */
export function linkify(text: string): (string | Html)[] {
  const parts: (string | Html)[] = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(TRAILING_PUNCTUATION, '');
    if (!URL.canParse(address)) continue;
    parts.push(text.slice(from, match.index), link(address));
    from = match.index + address.length;
  }
  parts.push(text.slice(from));
  return parts;
}

/** A hidden field of a form that leads back to the chat that is open. */
export const openChat = (phone: string | null): Html | '' =>
  phone === null ? '' : html`<input type="hidden" name="nomor" value="${phone}">`;

const clock = new Intl.DateTimeFormat('id-ID', { hour: '2-digit', minute: '2-digit' });
const shortDate = new Intl.DateTimeFormat('id-ID', { day: '2-digit', month: '2-digit', year: '2-digit' });
const longDate = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'long', year: 'numeric' });

export const clockTime = (unixMs: number) => clock.format(unixMs);
export const longDay = (unixMs: number) =>
  longDate.format(unixMs) === longDate.format(Date.now()) ? 'Hari ini' : longDate.format(unixMs);
export const timeOrDay = (unixMs: number) =>
  longDate.format(unixMs) === longDate.format(Date.now()) ? clock.format(unixMs) : shortDate.format(unixMs);
