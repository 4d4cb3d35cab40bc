import { html } from 'hono/html';
import { type Bagian, type Blok, blokOf, tautanIn } from '../../../shared/whatsappText.ts';

export type Html = ReturnType<typeof html>;

/** @param address an http(s) address */
export const link = (address: string): Html =>
  html`<a href="${address}" target="_blank" rel="noopener noreferrer">${address}</a>`;

/** Escapes text and links its http(s) addresses. */
export function linkify(text: string): (string | Html)[] {
  const parts: (string | Html)[] = [];
  let from = 0;
  for (const [start, end] of tautanIn(text)) {
    const address = text.slice(start, end);
    if (!URL.canParse(address)) continue;
    parts.push(text.slice(from, start), link(address));
    from = end;
  }
  parts.push(text.slice(from));
  return parts;
}

/** Renders a text as WhatsApp does, with its formatting marks and links. */
export const written = (text: string): Html[] => blokOf(text).map(block);

function block(blok: Blok): Html {
  switch (blok.bentuk) {
    case 'biasa':
      // A trailing empty line needs a line break to have a height.
      return html`<p class="text">${inline(blok.isi)}${isBlank(blok.isi.at(-1)) && '\n'}</p>`;
    case 'kutipan':
      return html`<blockquote class="text">${inline(blok.isi)}</blockquote>`;
    case 'butir':
      return html`<ul class="text">${blok.baris.map(({ isi }) => html`<li>${inline(isi)}</li>`)}</ul>`;
    case 'nomor':
      return html`<ol class="text">${blok.baris.map(({ nomor, isi }) => html`<li value="${nomor}">${inline(isi)}</li>`)}</ol>`;
  }
}

const isBlank = (last: Bagian | undefined) => !last || (last.gaya === 'biasa' && last.teks === '\n');

const inline = (parts: readonly Bagian[]): (string | Html)[] => parts.flatMap(part);

function part(bagian: Bagian): Html | (string | Html)[] {
  switch (bagian.gaya) {
    case 'biasa':
      return linkify(bagian.teks);
    case 'kode':
      return html`<code>${bagian.teks}</code>`;
    case 'tebal':
      return html`<strong>${inline(bagian.isi)}</strong>`;
    case 'miring':
      return html`<em>${inline(bagian.isi)}</em>`;
    case 'coret':
      return html`<s>${inline(bagian.isi)}</s>`;
  }
}

/** A form's hidden field that returns to the open chat. */
export const openChat = (phone: string | null): Html | '' =>
  phone === null ? '' : html`<input type="hidden" name="nomor" value="${phone}">`;

// As everywhere in the portal, whatever zone the machine is in.
const timeZone = 'Asia/Jakarta';
const clock = new Intl.DateTimeFormat('id-ID', { timeZone, hour: '2-digit', minute: '2-digit' });
const shortDate = new Intl.DateTimeFormat('id-ID', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
});
const longDate = new Intl.DateTimeFormat('id-ID', {
  timeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

export const clockTime = (unixMs: number) => clock.format(unixMs);
export const longDay = (unixMs: number) =>
  longDate.format(unixMs) === longDate.format(Date.now()) ? 'Hari ini' : longDate.format(unixMs);
export const timeOrDay = (unixMs: number) =>
  longDate.format(unixMs) === longDate.format(Date.now()) ? clock.format(unixMs) : shortDate.format(unixMs);
