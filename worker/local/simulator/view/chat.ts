import { html } from 'hono/html';
import { type Bubble, MOST_BUBBLES } from '../chats.ts';
import { formatPhone } from '../phone.ts';
import type { Status } from '../status.ts';
import { flowForms } from './flow.ts';
import { link as anchor, clockTime, type Html, linkify, longDay, written } from './text.ts';

const TICKS: Record<Exclude<Status, 'failed'>, [mark: string, label: string]> = {
  accepted: ['…', 'Diproses'],
  sent: ['✓', 'Terkirim'],
  delivered: ['✓✓', 'Sampai'],
  read: ['✓✓', 'Dibaca'],
};

function tick({ direction, status, failedCode, untold }: Bubble): Html | '' {
  if (untold) return html`<span class="failed">Belum diterima aplikasi, dicoba lagi</span>`;
  if (status === 'failed') return html`<span class="failed">Gagal (${failedCode})</span>`;
  const [mark, label] = TICKS[direction === 'in' && status === 'accepted' ? 'delivered' : status];
  return html`<span class="tick ${status}" role="img" aria-label="${label}" title="${label}">${mark}</span>`;
}

/** The part above the text. A file's address is shown, never fetched. */
function head({ type, link, filename, template, header }: Bubble): Html | '' {
  const kind = type === 'template' ? `Template ${template}` : (filename ?? KINDS[type]);
  const file = link === null || type !== 'template' ? '' : (filename ?? 'Gambar');
  return html`${kind && html`<p class="kind">${kind}</p>`}
    ${file && html`<p class="kind">${file}</p>`}
    ${link !== null && html`<p class="text">${anchor(link)}</p>`}
    ${header && html`<p><strong>${linkify(header)}</strong></p>`}`;
}

/** The part below the text: a template's footer and buttons, a menu's options, and the button that shares the number. */
function tail(message: Bubble, phone: string): Html | '' {
  const { type, footer, buttons, flow, gateway } = message;
  if (type === 'list')
    return html`<details><summary class="button">${buttons[0]}</summary>${options(message, phone)}</details>`;
  if (type === 'button') return options(message, phone);
  return html`${footer && html`<small>${footer}</small>`}
    ${flow === null ? buttons.map((button) => html`<p class="button">${button}</p>`) : flowForms(flow, buttons, { phone, gateway })}
    ${
      type === 'request_contact_info' &&
      html`<form action="/bagikan-nomor" method="post">
      ${fields(message, phone)}
      <button type="submit" class="quiet">Bagikan nomor</button>
    </form>`
    }`;
}

const fields = ({ gateway, withoutNumber }: Bubble, phone: string): Html =>
  html`<input type="hidden" name="nomor" value="${phone}">
      <input type="hidden" name="gateway" value="${gateway}">
      ${withoutNumber === 1 && html`<input type="hidden" name="sembunyi" value="ya">`}`;

const options = (message: Bubble, phone: string): Html =>
  html`<form action="/pilih" method="post">
      ${fields(message, phone)}
      <input type="hidden" name="pesan" value="${message.id}">
      ${message.options.map(
        ({ id, title, description }) =>
          html`<button type="submit" class="quiet" name="pilihan" value="${id}">${title}${description && html`<small>${description}</small>`}</button>`,
      )}
    </form>`;

function bubble(message: Bubble, { names, phone }: Pick<ChatProps, 'names' | 'phone'>): Html {
  const side = message.direction === 'out' ? 'from-app' : 'from-phone';
  const sender = message.direction === 'out' ? 'Aplikasi' : 'Ponsel';
  // Names the gateway only when there are several.
  const via =
    names.length > 1
      ? `${names.find(({ name }) => name === message.gateway)?.title ?? message.gateway} · `
      : '';
  const who = message.direction === 'in' && message.withoutNumber ? 'tanpa nomor · ' : '';
  return html`<li id="message-${message.seq}" class="bubble ${side}">
    <span class="visually-hidden">${sender}:</span>
    ${head(message)}
    ${message.text && written(shownText(message.type, message.text))}
    ${tail(message, phone)}
    <p class="foot">${via}${who}<time datetime="${new Date(message.at).toISOString()}">${clockTime(message.at)}</time> ${tick(message)}</p>
  </li>`;
}

function withDays({ bubbles, ...chat }: Pick<ChatProps, 'bubbles' | 'names' | 'phone'>): Html[] {
  let lastDay = '';
  return bubbles.flatMap((message) => {
    const day = longDay(message.at);
    if (day === lastDay) return bubble(message, chat);
    lastDay = day;
    return [html`<li id="day-${message.seq}" class="day">${day}</li>`, bubble(message, chat)];
  });
}

type Names = readonly { name: string; title: string }[];

interface ChatProps {
  names: Names;
  phone: string;
  bubbles: Bubble[];
  hidden: number;
  backTo: string;
}

export function chatPane({ names, phone, bubbles, hidden, backTo }: ChatProps): Html {
  const name = formatPhone(phone);
  const unread = bubbles.some(({ direction, status }) => direction === 'out' && status === 'delivered');
  return html`<section class="chat" aria-label="Chat ${name}" id="chat" data-phone="${phone}" data-unread="${String(unread)}">
  <div class="chat-head">
    <a class="back" href="${backTo}" aria-label="Kembali ke daftar chat">←</a>
    <h2>${name}</h2>
  </div>
  <div class="log" id="log" role="log" tabindex="0" aria-label="Percakapan ${name}">
    <ol id="bubbles">
      ${hidden > 0 && html`<li id="older" class="day">${hidden} pesan lebih lama tidak ditampilkan (batas ${MOST_BUBBLES})</li>`}
      ${withDays({ bubbles, names, phone })}
      ${bubbles.length === 0 && html`<li id="no-message" class="day">Belum ada pesan dengan nomor ini</li>`}
    </ol>
  </div>
  <form class="composer" id="composer" action="/pesan-masuk" method="post">
    <input type="hidden" name="nomor" value="${phone}">
    ${names.length > 1 && receiver(names, bubbles)}
    <textarea id="teks" name="teks" rows="1" maxlength="4096" required aria-label="Pesan dari ponsel ${name}" placeholder="Tulis sebagai ponsel ini"></textarea>
    <button type="submit">Kirim</button>
    ${hiding(bubbles)}
    <label><input type="checkbox" name="kutip" value="ya"> Balas pesan terakhir dari kampus (mengutipnya)</label>
    <label><input type="checkbox" name="foto" value="ya"> Kirim dengan foto contoh</label>
  </form>
</section>`;
}

/** The switch that hides the number: as in the phone's last message, until it shared the number. */
function hiding(bubbles: Bubble[]): Html {
  const last = bubbles.findLast(({ direction }) => direction === 'in');
  const hides = last?.withoutNumber && last.type !== 'contact_request';
  return html`<label>
      <input type="checkbox" name="sembunyi" value="ya"${hides ? html` checked` : ''}> Sembunyikan nomor ponsel ini
    </label>`;
}

/** Chooses which of the campus's numbers receives the message; the last one that wrote by default. */
function receiver(names: Names, bubbles: Bubble[]): Html {
  const last = bubbles.at(-1)?.gateway ?? names[0]?.name;
  return html`<select name="gateway" aria-label="Kepada nomor kampus di">
      ${names.map(({ name, title }) => html`<option value="${name}"${name === last ? html` selected` : ''}>${title}</option>`)}
    </select>`;
}

export const noChat = (): Html =>
  html`<section class="chat nothing" id="chat"><p>Pilih chat untuk membaca pesan seperti di ponselnya.</p></section>`;

/** The label before a message's text, or in its place. */
export const KINDS: Record<Bubble['type'], string> = {
  text: '',
  image: 'Gambar',
  document: 'Dokumen',
  template: 'Template',
  sticker: 'Stiker',
  audio: 'Pesan suara',
  reaction: 'Reaksi',
  contact: 'Kartu kontak',
  contact_request: 'Nomor dibagikan',
  request_contact_info: 'Permintaan nomor',
  list: '',
  button: '',
  button_reply: '',
  list_reply: '',
  flow: 'Formulir',
  form_reply: 'Formulir terisi',
};

/** A message's text as a phone shows it; a contact card shows its number. */
export const shownText = (type: Bubble['type'], text: string) =>
  type === 'contact' || type === 'contact_request' ? formatPhone(text) : text;
